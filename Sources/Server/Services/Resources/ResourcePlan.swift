import Language
import Rules
import Values

/// A resource of one version of a description, made ready for its records.
final class ResourcePlan: Sendable {
    let description: ResourceDescription
    let model: ModelDescription
    let members: [Member]
    /// What is needed of columns, each behind those that it uses.
    let columns: [Column]
    /// What refers to a record of the resource and is asked for in any case.
    let backs: [BoundExpression.Back]
    /// Whether something reads the profile.
    let usesProfile: Bool
    /// Whether something depends on more of the time than the day.
    let isMomentary: Bool

    /// A column that some member needs.
    struct Column: Sendable {
        let model: Text
        let field: FieldDescription
        let value: BoundExpression
        /// What its value follows from, besides what never changes of a record.
        let reads: Set<Source>
    }

    /// What a value may follow from: a field or column of a model's records, or which of them refer to another one by a field.
    struct Source: Hashable, Sendable {
        let model: Text
        let name: Text
        var isBack = false
    }

    /// A member with what it names.
    final class Member: Sendable {
        let description: ResourceMember
        let name: Text
        let source: MemberSource
        /// Whether it refers to other records.
        let refers: Bool

        init(_ description: ResourceMember, _ source: MemberSource, refers: Bool = false) {
            (self.description, self.source, self.refers) = (description, source, refers)
            name = description.name
        }

        /// Of a field or column.
        var field: FieldDescription? {
            switch source {
            case .field(let field, _), .running(let field): field
            default: nil
            }
        }

        /// Whether the field can be set.
        var isStored: Bool {
            if case .field(_, isStored: true) = source { true } else { false }
        }

        /// Of an expression.
        var value: BoundExpression? {
            if case .value(let value) = source { value } else { nil }
        }

        var rows: Rows? {
            if case .rows(let rows) = source { rows } else { nil }
        }
    }

    /// Where a member's value comes from.
    enum MemberSource: Sendable {
        case field(FieldDescription, isStored: Bool)
        /// The sum of a field or column so far.
        case running(FieldDescription)
        case value(BoundExpression)
        case rows(Rows)
    }

    /// The rows of a member.
    final class Rows: Sendable {
        let description: ResourceRows
        let model: ModelDescription
        let back: BoundExpression.Back
        let condition: BoundExpression?
        let members: [Member]

        init(
            _ description: ResourceRows, _ model: ModelDescription, _ back: BoundExpression.Back,
            _ condition: BoundExpression?, _ members: [Member]
        ) {
            (self.description, self.model, self.back) = (description, model, back)
            (self.condition, self.members) = (condition, members)
        }
    }

    /// Nil: the description has no such model.
    init?(_ description: ResourceDescription, _ rules: RecordRules) {
        guard let model = rules.model(description.model) else { return nil }
        var needs = Needs(rules, model)
        self.description = description
        self.model = model
        members = description.members.compactMap { needs.member($0, of: model) }
        columns = needs.columns
        backs = needs.backs
        usesProfile = needs.usesProfile
        isMomentary = needs.isMomentary
    }

    /// Whether records come with rows, so that a page has fewer of them.
    var hasRows: Bool { members.contains { $0.rows != nil } }

    /// The columns whose values follow from these sources, in the order of ``columns``.
    func columns(from sources: Set<Source>) -> [Column] {
        var sources = sources
        return columns.filter { column in
            guard !column.reads.isDisjoint(with: sources) else { return false }
            sources.insert(Source(model: column.model, name: column.field.name))
            return true
        }
    }

    /// The member that says what stands in a field; nil: none does.
    func member(for field: Text) -> Text? {
        for member in members where member.isStored && member.field?.name == field { return member.name }
        return members.first { $0.description.sets?.field == field }?.name
    }
}

/// Follows expressions to the columns that they use.
private struct Needs {
    let rules: RecordRules
    let context: RuleContext
    var columns: [ResourcePlan.Column] = []
    var backs: [BoundExpression.Back] = []
    var usesProfile = false
    var isMomentary = false
    private let base: ModelDescription
    private var seen: Set<Text> = []

    init(_ rules: RecordRules, _ base: ModelDescription) {
        self.rules = rules
        self.base = base
        context = RuleContext(
            language: "en", today: CalendarDate(dayNumber: 0), kinds: rules.kinds, title: { _, _ in nil })
    }

    private var app: AppDescription { rules.app }

    mutating func member(_ description: ResourceMember, of model: ModelDescription) -> ResourcePlan.Member? {
        func refers(_ field: FieldDescription) -> Bool { rules.kinds[field.type]?.stores == .references }
        switch description.source {
        case .field(let name):
            guard let field = model.readable(name) else { return nil }
            need(column: name, of: model)
            let source = ResourcePlan.MemberSource.field(field, isStored: model.field(name) != nil)
            return .init(description, source, refers: refers(field))
        case .running(let name):
            guard let field = model.readable(name) else { return nil }
            need(column: name, of: model)
            return .init(description, .running(field), refers: refers(field))
        case .value(let expression): return .init(description, .value(bound(expression, of: model)))
        case .rows(let rows):
            guard let other = app.models[rows.model] else { return nil }
            let back = BoundExpression.Back(model: rows.model, field: rows.reference)
            note(back, of: model)
            if let order = rows.order { need(column: order, of: other) }
            let condition = rows.condition.map { bound($0, of: other) }
            let members = rows.members.compactMap { member($0, of: other) }
            return .init(description, .rows(.init(rows, other, back, condition, members)))
        case .none: return nil
        }
    }

    private mutating func bound(_ expression: Expression, of model: ModelDescription) -> BoundExpression {
        for name in expression.names { follow(name, from: model) }
        if expression.uses(.now) { isMomentary = true }
        return BoundExpression(expression, of: model, in: app, context)
    }

    private mutating func need(column name: Text, of model: ModelDescription) {
        guard let column = model.columns.first(where: { $0.field.name == name }), let value = column.value,
            seen.insert(model.name + "." + name).inserted
        else { return }
        let expression = bound(value, of: model)
        var reads: Set<ResourcePlan.Source> = []
        for name in value.names {
            let (back, fields) = way(name, from: model)
            if let back { reads.insert(.init(model: back.model, name: back.field, isBack: true)) }
            for (model, field) in fields { reads.insert(.init(model: model.name, name: field)) }
        }
        columns.append(ResourcePlan.Column(model: model.name, field: column.field, value: expression, reads: reads))
    }

    private mutating func note(_ back: BoundExpression.Back, of model: ModelDescription) {
        if back.isMine {
            usesProfile = true
        } else if model.name == base.name, !backs.contains(back) {
            backs.append(back)
        }
    }

    private mutating func follow(_ name: [Text], from model: ModelDescription) {
        let (back, fields) = way(name, from: model)
        if let back { note(back, of: model) }
        for (model, field) in fields { need(column: field, of: model) }
    }

    /// What a name of an expression leads through: the fields and columns, each of its model.
    private func way(
        _ name: [Text], from model: ModelDescription
    ) -> (back: BoundExpression.Back?, fields: [(model: ModelDescription, field: Text)]) {
        var model: ModelDescription? = model
        var parts = name[...]
        var back: BoundExpression.Back?
        if parts.first?.isEmpty == true {
            back = BoundExpression.Back(name)
            guard let back else { return (nil, []) }
            model = back.isMine ? app.info.profile.flatMap { app.models[$0] } : app.models[back.model]
            parts = parts.dropFirst(3)
        }
        var fields: [(model: ModelDescription, field: Text)] = []
        var among = model?.readable ?? []
        var isInGroup = false
        for part in parts {
            guard let here = model, let field = FieldPath.field(at: [part], in: among) else { break }
            // What is in a group changes with the group.
            if !isInGroup { fields.append((here, part)) }
            isInGroup = rules.kinds[field.type]?.stores != .references
            if isInGroup {
                among = field.fields
            } else {
                model = app.models[field.options.string("ModelName") ?? ""]
                among = model?.readable ?? []
            }
        }
        return (back, fields)
    }
}
