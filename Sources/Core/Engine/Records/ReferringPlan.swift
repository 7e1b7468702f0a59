import Language
import Rules
import Values

/// What the expressions of a description want to know of records that refer to others, and the columns computed from it.
final class ReferringPlan: Sendable {
    typealias Back = BoundExpression.Back

    /// A field or column of a model's records.
    struct Source: Hashable, Sendable {
        let model: Text
        let name: Text
    }

    /// A column with its expression.
    struct Column: Sendable {
        let field: FieldDescription
        let value: BoundExpression
        /// What it reads, of whatever record.
        let reads: [Source]
        /// What of it is of other records.
        let elsewhere: [Source]
    }

    /// The columns of a model, each behind those that it uses.
    struct Columns: Sendable {
        let model: Text
        var columns: [Column] = []
        /// What the columns look at through references, of other records.
        var followed: [Followed] = []
    }

    /// What columns look at, of another record.
    struct Followed: Hashable, Sendable {
        let source: Source
        /// The field that refers to that record; nil: the way is longer, or it is the profile.
        let by: Text?
        /// Whether it is the profile.
        let isMine: Bool
    }

    /// Each once.
    let backs: [Back]
    /// Names of fields and columns that are read through each of them.
    let readThrough: [[Text]]
    /// Where the model that each of their fields refers to stands in `models`; nil: it has no columns.
    let targetPlaces: [Int?]
    /// Of the models that have any, each behind those whose columns it uses.
    let models: [Columns]
    /// For each of `models`: whether its columns, and those that they follow from, follow from columns of other records only
    /// where these are of a model before. Then those of one record can be computed by themselves.
    let isLayered: [Bool]
    /// Whether a column depends on where the device is.
    let usesHere: Bool
    /// The model that `App.Profile` names.
    let profile: Text?
    /// Whether a column reads the profile of whoever uses the app.
    let usesProfile: Bool
    /// Enough rounds for columns that use those of other models.
    let rounds: Int

    /// - Parameter expressions: Those in a component's settings, as its kind says (``ComponentKind/expressions``).
    /// - Returns: Nil: there is nothing to know.
    init?(_ app: AppDescription, _ rules: RuleContext, _ expressions: (ComponentDescription) -> [Expression]) {
        var backs: [Back] = []
        func note(_ expression: Expression?) {
            for name in expression?.names ?? [] {
                if let back = Back(name), !back.isMine, !backs.contains(back) { backs.append(back) }
            }
        }
        for component in app.components.all {
            note(component.condition)
            for expression in expressions(component) { note(expression) }
        }
        for event in app.events.all { note(event.condition) }
        var models: [Columns] = []
        var rounds = 1
        for model in app.models.all where !model.columns.isEmpty {
            for column in model.columns { note(column.value) }
            let columns = Self.columns(of: model, app, rules)
            for by in columns.followed.compactMap({ $0.by }) {
                let back = Back(model: model.name, field: by)
                if !backs.contains(back) { backs.append(back) }
            }
            models.append(columns)
            rounds += model.columns.count
        }
        models = Self.ordered(models)
        profile = app.info.profile
        if backs.isEmpty, models.isEmpty, profile == nil { return nil }
        self.backs = backs
        usesProfile = app.models.all.contains { model in
            model.columns.contains { column in
                (column.value?.names ?? []).contains { Back($0)?.isMine == true }
            }
        }
        usesHere = app.models.all.contains { $0.columns.contains { $0.value?.uses(.here) == true } }
        targetPlaces = backs.map { back in
            let target = app.models[back.model]?.field(back.field)?.options.string("ModelName")
            return models.firstIndex { $0.model == target }
        }
        readThrough = Self.readThrough(backs, app)
        self.models = models
        isLayered = models.indices.map { Self.isLayered(models, Self.needs(Self.allColumns(models[$0]), models)) }
        self.rounds = rounds
    }

    private static func columns(of model: ModelDescription, _ app: AppDescription, _ rules: RuleContext) -> Columns {
        var known = Columns(model: model.name)
        var left = model.columns
        while let place = left.firstIndex(where: { column in
            !(column.value?.names ?? []).contains { name in left.contains { $0.field.name == name[0] } }
        }) {
            let column = left.remove(at: place)
            guard let value = column.value else { continue }
            var reads: [Source] = []
            var elsewhere: [Source] = []
            for name in value.names {
                let way = way(name, from: model, app, rules)
                for source in way where !reads.contains(source) { reads.append(source) }
                let back = Back(name)
                let isReference = model.field(name[0]).map { refers($0, rules) } ?? false
                // The first is of the record itself, or of one that refers to it, which the book knows.
                for (place, source) in way.enumerated() where place > 0 || back != nil {
                    if !elsewhere.contains(source) { elsewhere.append(source) }
                    if place == 0, back?.isMine == false { continue }
                    let followed = Followed(
                        source: source, by: isReference && place == 1 ? name[0] : nil, isMine: place == 0)
                    if !known.followed.contains(followed) { known.followed.append(followed) }
                }
            }
            known.columns.append(
                Column(
                    field: column.field, value: BoundExpression(value, of: model, in: app, rules), reads: reads,
                    elsewhere: elsewhere))
        }
        // Those in a circle are left out.
        return known
    }

    private static func refers(_ field: FieldDescription, _ rules: RuleContext) -> Bool {
        rules.kinds[field.type]?.stores == .references
    }

    /// The fields and columns that a name leads through, each of its model.
    private static func way(
        _ name: [Text], from model: ModelDescription, _ app: AppDescription, _ rules: RuleContext
    ) -> [Source] {
        var model: ModelDescription? = model
        var path = name[...]
        if let back = Back(name) {
            model = app.models[back.isMine ? app.info.profile ?? "" : back.model]
            path = name[3...]
        }
        var fields = model?.readable ?? []
        var isInGroup = false
        var way: [Source] = []
        for part in path {
            guard let here = model else { return way }
            guard let field = FieldPath.field(at: [part], in: fields) else {
                // Whose it is, is no field; as one, it never changes.
                if part == "owner" { way.append(Source(model: here.name, name: part)) }
                return way
            }
            if !isInGroup { way.append(Source(model: here.name, name: part)) }
            isInGroup = !refers(field, rules)
            if isInGroup {
                fields = field.fields
            } else {
                model = app.models[field.options.string("ModelName") ?? ""]
                fields = model?.readable ?? []
            }
        }
        return way
    }

    /// Those first whose columns others use; those in a circle stay as they are.
    private static func ordered(_ models: [Columns]) -> [Columns] {
        var left = models
        var ordered: [Columns] = []
        func waits(_ columns: Columns) -> Bool {
            for other in left where other.model != columns.model {
                for column in columns.columns {
                    for source in column.reads where source.model == other.model {
                        for one in other.columns where one.field.name == source.name { return true }
                    }
                }
            }
            return false
        }
        while !left.isEmpty { ordered.append(left.remove(at: left.firstIndex { !waits($0) } ?? 0)) }
        return ordered
    }

    private static func isLayered(_ models: [Columns], _ needed: [[Bool]]) -> Bool {
        for (place, columns) in models.enumerated() {
            for (number, column) in columns.columns.enumerated() where needed[place][number] {
                for source in column.elsewhere {
                    for other in models[place...] where other.model == source.model {
                        for column in other.columns where column.field.name == source.name { return false }
                    }
                }
            }
        }
        return true
    }

    private static func allColumns(_ columns: Columns) -> [Source] {
        columns.columns.map { Source(model: columns.model, name: $0.field.name) }
    }

    /// - Returns: For each of the backs what expressions read of the records that refer by it.
    private static func readThrough(_ backs: [Back], _ app: AppDescription) -> [[Text]] {
        var names = Array(repeating: [Text](), count: backs.count)
        for model in app.models.all {
            for column in model.columns {
                for name in column.value?.names ?? [] where name.count > 3 {
                    guard let place = Back(name).flatMap({ backs.firstIndex(of: $0) }) else { continue }
                    if !names[place].contains(name[3]) { names[place].append(name[3]) }
                }
            }
        }
        return names
    }

    /// Which columns are needed for some of them, those that they use among them: for each of the models and its columns.
    func needs(_ wanted: [Source]) -> [[Bool]] { Self.needs(wanted, models) }

    /// Which are needed for all columns of one of `models`.
    func needs(allOf model: Int) -> [[Bool]] { needs(Self.allColumns(models[model])) }

    private static func needs(_ wanted: [Source], _ models: [Columns]) -> [[Bool]] {
        var needs = models.map { Array(repeating: false, count: $0.columns.count) }
        var left = wanted
        while let source = left.popLast() {
            guard let model = models.firstIndex(where: { $0.model == source.model }),
                let column = models[model].columns.firstIndex(where: { $0.field.name == source.name }),
                !needs[model][column]
            else { continue }
            needs[model][column] = true
            left += models[model].columns[column].reads
        }
        return needs
    }
}

extension ReferringPlan.Columns {
    /// What the columns give for a record.
    ///
    /// - Parameter needed: For each of them whether it is computed.
    func values(
        of record: Record, _ needed: [Bool], _ rules: RuleContext, _ find: BoundExpression.Finder
    ) -> JSONObject {
        // Several columns look at the same records.
        let find = find.remembering()
        var record = record
        record.columns = JSONObject()
        for (place, column) in columns.enumerated() where needed[place] {
            var value = column.value.value(of: record, rules, find)
            if let instant = ExpressionValue.instant(value) { value = .string(instant.text) }
            if let number = value.decimal, let places = column.field.options.int("Decimals") {
                value = .number(number.rounded(toPlaces: places))
            }
            if !Validation.isEmpty(value) { record.columns[column.field.name] = value }
        }
        return record.columns
    }
}
