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
    }

    /// A member with what it names.
    struct Member: Sendable {
        let description: ResourceMember
        /// Of a field or column.
        var field: FieldDescription?
        /// Whether the field can be set.
        var isStored = false
        /// Of an expression.
        var value: BoundExpression?
        var rows: Rows?

        var name: Text { description.name }
    }

    /// The rows of a member.
    struct Rows: Sendable {
        let description: ResourceRows
        let model: ModelDescription
        let back: BoundExpression.Back
        let condition: BoundExpression?
        let members: [Member]
        /// The columns that say which rows there are, and in which order.
        let columns: [Column]
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
        var member = ResourcePlan.Member(description: description)
        switch description.source {
        case .field(let name), .running(let name):
            guard let field = model.readable(name) else { return nil }
            need(column: name, of: model)
            member.field = field
            if case .field = description.source { member.isStored = model.field(name) != nil }
        case .value(let expression): member.value = bound(expression, of: model)
        case .rows(let rows):
            guard let other = app.models[rows.model] else { return nil }
            note(.init(model: rows.model, field: rows.reference), of: model)
            var choosing = Needs(rules, base)
            if let order = rows.order { choosing.need(column: order, of: other) }
            if let condition = rows.condition { _ = choosing.bound(condition, of: other) }
            if let order = rows.order { need(column: order, of: other) }
            member.rows = ResourcePlan.Rows(
                description: rows, model: other, back: .init(model: rows.model, field: rows.reference),
                condition: rows.condition.map { bound($0, of: other) },
                members: rows.members.compactMap { self.member($0, of: other) }, columns: choosing.columns)
        case .none: return nil
        }
        return member
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
        columns.append(ResourcePlan.Column(model: model.name, field: column.field, value: expression))
    }

    private mutating func note(_ back: BoundExpression.Back, of model: ModelDescription) {
        if back.isMine {
            usesProfile = true
        } else if model.name == base.name, !backs.contains(back) {
            backs.append(back)
        }
    }

    private mutating func follow(_ name: [Text], from model: ModelDescription) {
        var model: ModelDescription? = model
        var parts = name[...]
        if parts.first?.isEmpty == true {
            guard let back = BoundExpression.Back(name) else { return }
            if let model { note(back, of: model) }
            model = back.isMine ? app.info.profile.flatMap { app.models[$0] } : app.models[back.model]
            parts = parts.dropFirst(3)
        }
        for part in parts {
            guard let here = model, let field = here.readable(part) else { return }
            need(column: part, of: here)
            let leads = rules.kinds[field.type]?.stores == .references
            model = leads ? app.models[field.options.string("ModelName") ?? ""] : nil
        }
    }
}
