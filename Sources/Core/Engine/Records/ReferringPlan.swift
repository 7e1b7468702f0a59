import Language
import Rules
import Values

/// What the expressions of a description want to know of records that refer to others, and the columns computed from it.
final class ReferringPlan: Sendable {
    typealias Back = BoundExpression.Back

    /// A column with its expression.
    struct Column: Sendable {
        let field: FieldDescription
        let value: BoundExpression
    }

    /// The columns of a model, each behind those that it uses.
    struct Columns: Sendable {
        let model: Text
        var columns: [Column] = []
        /// Models of records that the columns look at through references.
        var followed: [Text] = []
    }

    /// Each once.
    let backs: [Back]
    /// The model that the field of each of them refers to.
    let targets: [Text]
    /// Of the models that have any.
    let models: [Columns]
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
            models.append(Self.columns(of: model, app, rules))
            rounds += model.columns.count
        }
        profile = app.info.profile
        if backs.isEmpty, models.isEmpty, profile == nil { return nil }
        self.backs = backs
        usesProfile = app.models.all.contains { model in
            model.columns.contains { column in
                (column.value?.names ?? []).contains { Back($0)?.isMine == true }
            }
        }
        usesHere = app.models.all.contains { $0.columns.contains { $0.value?.uses(.here) == true } }
        targets = backs.map { app.models[$0.model]?.field($0.field)?.options.string("ModelName") ?? "" }
        self.models = models
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
            known.columns.append(
                Column(field: column.field, value: BoundExpression(value, of: model, in: app, rules)))
            for name in value.names where name.count > 1 { follow(name, from: model, app, rules, &known.followed) }
        }
        // Those in a circle are left out.
        return known
    }

    private static func follow(
        _ name: [Text], from model: ModelDescription, _ app: AppDescription, _ rules: RuleContext,
        _ followed: inout [Text]
    ) {
        var fields = model.readable
        var path = name[...]
        if Back(name)?.isMine == true {
            guard let profile = app.info.profile.flatMap({ app.models[$0] }) else { return }
            if !followed.contains(profile.name) { followed.append(profile.name) }
            fields = profile.readable
            path = name[3...]
        }
        for part in path {
            guard let field = FieldPath.field(at: [part], in: fields) else { return }
            fields = field.fields
            guard rules.kinds[field.type]?.stores == .references,
                let target = app.models[field.options.string("ModelName") ?? ""]
            else { continue }
            if !followed.contains(target.name) { followed.append(target.name) }
            fields = target.readable
        }
    }
}

/// Which records refer to which, and whose columns have to be computed anew.
struct ReferringBook: Sendable {
    let plan: ReferringPlan
    /// For each of the plan's backs, ascending, each once. Some are of records that have changed or gone since.
    private var pairs: [[Pair]]
    /// What was added and is not in order yet.
    private var added: [[Pair]]
    /// For each of the plan's models.
    private var due: [Due]
    /// Whose profile expressions read, and what the columns were computed for.
    var whose = Whose()

    /// Of more records all are computed.
    private static let mostMarks = 10_000

    private struct Pair: Sendable, Comparable {
        let target: UUID
        let source: UUID

        static func < (a: Pair, b: Pair) -> Bool { a.target < b.target || a.target == b.target && a.source < b.source }
    }

    /// Records of a model whose columns have to be computed.
    struct Due: Sendable {
        var all = false
        var ids: [UUID] = []
    }

    init(_ plan: ReferringPlan) {
        self.plan = plan
        pairs = Array(repeating: [], count: plan.backs.count)
        added = pairs
        due = Array(repeating: Due(all: true), count: plan.models.count)
    }

    /// There are no records any more.
    mutating func clear() {
        let chosen = whose.chosen
        self = ReferringBook(plan)
        whose = Whose(chosen: chosen)
    }

    /// Notes what a record was and is; nil: there was none, or there is none.
    mutating func note(_ old: Record?, _ new: Record?) {
        guard let record = new ?? old else { return }
        for (place, back) in plan.backs.enumerated() where back.model == record.model {
            let (before, after) = (old?.fields[back.field], new?.fields[back.field])
            for id in Self.ids(before) { mark(id, of: plan.targets[place]) }
            if old != nil, before == after { continue }
            for id in Self.ids(after) {
                mark(id, of: plan.targets[place])
                added[place].append(Pair(target: id, source: record.id))
            }
        }
        mark(record.id, of: record.model)
        follow(record.model)
    }

    /// The columns of a record have changed.
    mutating func noteColumns(of record: Record) {
        for (place, back) in plan.backs.enumerated() where back.model == record.model {
            for id in Self.ids(record.fields[back.field]) { mark(id, of: plan.targets[place]) }
        }
        follow(record.model)
    }

    private mutating func follow(_ model: Text) {
        for (place, columns) in plan.models.enumerated() where columns.followed.contains(model) {
            due[place] = Due(all: true)
        }
    }

    private mutating func mark(_ id: UUID, of model: Text) {
        for (place, columns) in plan.models.enumerated() where columns.model == model && !due[place].all {
            if due[place].ids.count < Self.mostMarks { due[place].ids.append(id) } else { due[place] = Due(all: true) }
        }
    }

    static func ids(_ value: JSON?) -> [UUID] {
        var ids: [UUID] = []
        for id in value?.array ?? [] {
            if let id = id.string.flatMap({ UUID($0) }) { ids.append(id) }
        }
        return ids
    }

    /// Puts what was added in its place.
    mutating func order() {
        for place in added.indices where !added[place].isEmpty {
            let new = added[place]
            let order = Sorting.places(new.count) { new[$0] < new[$1] }
            added[place] = []
            var merged: [Pair] = []
            merged.reserveCapacity(pairs[place].count + new.count)
            var (left, right) = (0, 0)
            while left < pairs[place].count || right < new.count {
                var pair: Pair
                if right == new.count || left < pairs[place].count && pairs[place][left] < new[order[right]] {
                    pair = pairs[place][left]
                    left += 1
                } else {
                    pair = new[order[right]]
                    right += 1
                }
                if merged.last != pair { merged.append(pair) }
            }
            pairs[place] = merged
        }
    }

    /// Records that may refer to one, ascending.
    func sources(_ back: ReferringPlan.Back, _ target: UUID) -> [UUID] {
        guard let place = plan.backs.firstIndex(of: back) else { return [] }
        let list = pairs[place]
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].target < target { low = middle + 1 } else { high = middle }
        }
        var sources: [UUID] = []
        while low < list.count, list[low].target == target {
            sources.append(list[low].source)
            low += 1
        }
        return sources
    }

    /// What has to be computed, for each of the plan's models; nil: nothing. It counts as done.
    mutating func takeDue(_ rules: RuleContext) -> [Due]? {
        let here = plan.usesHere ? rules.here.text : ""
        let mine = plan.usesProfile ? whose.profile?.text ?? "" : ""
        let circumstances = rules.today.text + "/" + rules.me + "/" + here + "/" + mine
        if circumstances != whose.circumstances {
            whose = whose.computed(for: circumstances)
            for place in due.indices { due[place] = Due(all: true) }
        }
        guard due.contains(where: { $0.all || !$0.ids.isEmpty }) else { return nil }
        let taken = due
        due = Array(repeating: Due(), count: plan.models.count)
        return taken
    }
}

extension ReferringPlan.Columns {
    /// What the columns give for a record.
    func values(of record: Record, _ rules: RuleContext, _ find: BoundExpression.Finder) -> JSONObject {
        var record = record
        record.columns = [:]
        for column in columns {
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
