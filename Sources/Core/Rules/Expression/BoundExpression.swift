import Language
import Values

/// An expression about the records of one model.
public final class BoundExpression: Sendable {
    private let expression: Expression
    private let paths: [Path]

    /// What a name of the expression leads to.
    private final class Path: Sendable {
        /// The fields that it leads through; empty where there is no such field.
        let steps: [Step]
        /// Whether it ends in `owner`, that of the record that the fields lead to.
        let isOwner: Bool
        /// The records that refer to this one, whose fields these are; nil: they are fields of the record itself.
        let back: Back?

        init(_ steps: [Step], isOwner: Bool, _ back: Back?) {
            (self.steps, self.isOwner, self.back) = (steps, isOwner, back)
        }
    }

    /// A field on the way, with what would have to be looked up for each record.
    private struct Step: Sendable {
        let field: FieldDescription
        let stores: StoredKind?
        /// The model that a reference leads to.
        let model: Text
    }

    /// The records of a model that refer to another one by a field.
    public struct Back: Hashable, Sendable {
        /// Name of the model.
        public let model: Text
        /// Name of the field.
        public let field: Text

        /// The one record that is the profile of whoever uses the app, whatever it refers to.
        public var isMine: Bool { field.isEmpty }

        /// The records of a model that refer to another one by a field.
        public init(model: Text, field: Text) {
            self.model = model
            self.field = field
        }

        /// Nil for names that lead to other things.
        public init?(_ name: [Text]) {
            guard name.count > 2, name[0].isEmpty else { return nil }
            (model, field) = (name[1], name[2])
        }
    }

    /// Finds records for expressions; what is not on the device, or not for the person to read, is not found.
    public struct Finder {
        /// A record that a reference leads to.
        let referred: (_ model: Text, _ id: UUID) -> Record?
        /// Those that refer to one, in the order in which they were created, at most as many as asked for; or the profile
        /// (``Back/isMine``), whatever the id.
        let referring: (_ back: Back, _ id: UUID, _ most: Int) -> [Record]

        /// Finds records for expressions.
        public init(
            referred: @escaping (_ model: Text, _ id: UUID) -> Record?,
            referring: @escaping (_ back: Back, _ id: UUID, _ most: Int) -> [Record] = { _, _, _ in [] }
        ) {
            self.referred = referred
            self.referring = referring
        }

        /// The same for several expressions about one record: what refers to a record is looked up once, as long as nothing
        /// else is asked for in between.
        public func remembering() -> Finder {
            var last: (back: Back, id: UUID, most: Int, found: [Record])?
            return Finder(
                referred: referred,
                referring: { back, id, most in
                    if let last, last.back == back, last.id == id, last.most == most { return last.found }
                    let found = self.referring(back, id, most)
                    last = (back, id, most, found)
                    return found
                })
        }
    }

    /// - Parameter app: Knows the models that references lead to.
    public init(_ expression: Expression, of model: ModelDescription?, in app: AppDescription, _ context: RuleContext) {
        self.expression = expression
        var paths: [Path] = []
        for name in expression.names {
            var steps: [Step] = []
            var isOwner = false
            var fields = model?.readable ?? []
            var back = Back(name)
            if let back { fields = Self.readable(back, app) }
            for part in name[(back == nil ? 0 : 3)...] {
                guard let field = FieldPath.field(at: [part], in: fields) else {
                    isOwner = part == "owner" && steps.last?.stores == .references
                    if !isOwner { (steps, back) = ([], nil) }
                    break
                }
                let step = Step(
                    field: field, stores: context.kinds[field.type]?.stores,
                    model: field.options.string("ModelName") ?? "")
                steps.append(step)
                fields = step.stores == .references ? app.models[step.model]?.readable ?? [] : field.fields
            }
            paths.append(Path(steps, isOwner: isOwner, back))
        }
        self.paths = paths
    }

    @inline(never)
    private static func readable(_ back: Back, _ app: AppDescription) -> [FieldDescription] {
        app.models[back.isMine ? app.info.profile ?? "" : back.model]?.readable ?? []
    }

    /// The value for a record; nil: there is none.
    public func value(of record: Record?, _ context: RuleContext, _ find: Finder) -> JSON {
        Evaluation(context, record: record).value(of: expression) { name in
            let path = paths[name]
            if let back = path.back { return values(path.steps, back, of: record, find) }
            guard let record else { return .null }
            if path.isOwner { return owner(path.steps, of: record, find) }
            if path.steps.count == 1 {
                let step = path.steps[0]
                return ExpressionValue.of(record[step.field.name], step.stores, step.field)
            }
            var left = Self.maximumLookups
            return value(path.steps, 0, in: record.fields, of: record, find, &left)
        }
    }

    /// Whose the record is that references lead to.
    @inline(never)
    private func owner(_ path: [Step], of record: Record, _ find: Finder) -> JSON {
        var record = record
        for step in path {
            guard let id = record[step.field.name]?.array?.first?.string.flatMap({ UUID($0) }),
                let next = find.referred(step.model, id)
            else { return .null }
            record = next
        }
        return .string(record.creator)
    }

    /// Records that one name may lead to.
    private static let maximumLookups = 10_000

    /// One for each of the records that refer to a record; of the profile just what it has.
    @inline(never)
    private func values(
        _ path: [Step], _ back: Back, of record: Record?, _ find: Finder
    ) -> JSON {
        guard record != nil || back.isMine else { return .null }
        var left = back.isMine ? Self.maximumLookups : 0
        var found: [JSON] = []
        for other in find.referring(back, record?.id ?? UUID(high: 0, low: 0), Self.maximumLookups) {
            found.append(
                path.isEmpty
                    ? .string(other.id.text) : value(path, 0, in: other.fields, of: other, find, &left))
        }
        if back.isMine { return found.first ?? path.last.map { ExpressionValue.of(nil, $0.stores, $0.field) } ?? .null }
        return .array(found)
    }

    /// - Parameter record: The one whose values these are; nil: they are of a group.
    private func value(
        _ path: [Step], _ place: Int, in fields: JSONObject, of record: Record?, _ find: Finder, _ left: inout Int
    ) -> JSON {
        guard place < path.count else { return .null }
        let step = path[place]
        let field = step.field
        let stored = record == nil ? fields[field.name] : record?[field.name]
        if place == path.count - 1 { return ExpressionValue.of(stored, step.stores, field) }
        guard step.stores == .references else {
            return value(path, place + 1, in: stored?.object ?? [:], of: nil, find, &left)
        }
        var found: [JSON] = []
        for id in stored?.array ?? [] {
            left -= 1
            guard left >= 0, let id = id.string.flatMap({ UUID($0) }),
                let record = find.referred(step.model, id)
            else { continue }
            let value = value(path, place + 1, in: record.fields, of: record, find, &left)
            if !field.refersToMany { return value }
            for element in value.array ?? [value] where !Validation.isEmpty(element) { found.append(element) }
        }
        return field.refersToMany ? .array(found) : .null
    }
}
