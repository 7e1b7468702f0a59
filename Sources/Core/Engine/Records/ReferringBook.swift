import Rules
import Values

/// Which records refer to which, and whose columns have to be computed anew.
struct ReferringBook: Sendable {
    let plan: ReferringPlan
    /// For each of the plan's backs, ascending, each once. Some are of records that have changed or gone since.
    private var pairs: [[Pair]]
    /// What was added and is not in order yet.
    private var added: [[Pair]]
    /// For each of the plan's models.
    private var due: [Due]
    /// Columns that are kept up to date, for each of the plan's models; nobody has looked at the others.
    private(set) var needed: [[Bool]]
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
        needed = plan.needs([])
    }

    /// There are no records any more.
    mutating func clear() {
        let (chosen, needed) = (whose.chosen, needed)
        self = ReferringBook(plan)
        whose = Whose(chosen: chosen)
        self.needed = needed
    }

    /// From now on these columns are kept up to date, too.
    ///
    /// - Parameter wanted: Nil: all.
    mutating func need(_ wanted: [ReferringPlan.Source]?) {
        let more = wanted.map { plan.needs($0) }
        for model in needed.indices {
            for column in needed[model].indices where !needed[model][column] && more?[model][column] != false {
                needed[model][column] = true
                due[model] = Due(all: true)
            }
        }
    }

    /// Before anything is computed, so that everything is due: only who refers to whom.
    ///
    /// - Parameter records: All of one model.
    mutating func begin(_ records: [Record]) {
        guard let model = records.first?.model else { return }
        for (number, back) in plan.backs.enumerated() where back.model == model {
            var pairs: [Pair] = []
            pairs.reserveCapacity(records.count)
            var near = 0
            for record in records {
                guard let value = record.field(back.field, near: &near) else { continue }
                Self.each(value) { pairs.append(Pair(target: $0, source: record.id)) }
            }
            added[number] += pairs
        }
    }

    /// Notes what a record was and is; nil: there was none, or there is none.
    mutating func note(_ old: Record?, _ new: Record?) {
        guard let record = new ?? old else { return }
        let isOther = Self.isOther(old, new)
        for (place, back) in plan.backs.enumerated() where back.model == record.model {
            let (before, after) = (old?.fields[back.field], new?.fields[back.field])
            if isOther || before != after || Self.differ(plan.readThrough[place], old, new) {
                for id in Self.ids(before) + Self.ids(after) { mark(id, plan.targetPlaces[place]) }
            }
            if old != nil, before == after { continue }
            for id in Self.ids(after) { added[place].append(Pair(target: id, source: record.id)) }
        }
        mark(record.id, plan.models.firstIndex { $0.model == record.model })
        follow(record) { isOther || Self.differ([$0], old, new) }
    }

    /// Whether it is more than fields that are different.
    private static func isOther(_ old: Record?, _ new: Record?) -> Bool {
        guard let old, let new else { return true }
        return old.creator != new.creator || old.created != new.created
            || (old.standing == .deleted) != (new.standing == .deleted)
    }

    private static func differ(_ names: [Text], _ old: Record?, _ new: Record?) -> Bool {
        for name in names where old?.fields[name] != new?.fields[name] { return true }
        return false
    }

    /// The columns of a record have changed.
    mutating func noteColumns(of record: Record, before: JSONObject) {
        func differs(_ name: Text) -> Bool { before[name] != record.columns[name] }
        for (place, back) in plan.backs.enumerated() where back.model == record.model {
            guard let target = plan.targetPlaces[place], !due[target].all,
                plan.readThrough[place].contains(where: { differs($0) })
            else { continue }
            for id in Self.ids(record.fields[back.field]) { mark(id, target) }
        }
        follow(record, differs)
    }

    /// Those that look at what has changed of a record: where it is known which ones refer to it, only these.
    private mutating func follow(_ record: Record, _ differs: (Text) -> Bool) {
        for (place, columns) in plan.models.enumerated() {
            for followed in columns.followed where !due[place].all {
                guard followed.source.model == record.model, differs(followed.source.name),
                    !followed.isMine || record.id == whose.profile
                else { continue }
                guard let by = followed.by else {
                    due[place] = Due(all: true)
                    continue
                }
                for id in sources(ReferringPlan.Back(model: columns.model, field: by), record.id) {
                    mark(id, place)
                }
            }
        }
    }

    /// - Parameter model: Of the plan's models; nil: it has no columns.
    private mutating func mark(_ id: UUID, _ model: Int?) {
        guard let model, !due[model].all else { return }
        if due[model].ids.count < Self.mostMarks { due[model].ids.append(id) } else { due[model] = Due(all: true) }
    }

    static func ids(_ value: JSON?) -> [UUID] {
        var ids: [UUID] = []
        if let value { each(value) { ids.append($0) } }
        return ids
    }

    private static func each(_ value: JSON, _ work: (UUID) -> Void) {
        for id in value.array ?? [] {
            if let id = id.string.flatMap({ UUID($0) }) { work(id) }
        }
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

    /// Everything is due once the day, the person, the place or the profile is another one.
    mutating func settleCircumstances(_ rules: RuleContext) {
        let here = plan.usesHere ? rules.here.text : ""
        let mine = plan.usesProfile ? whose.profile?.text ?? "" : ""
        let circumstances = rules.today.text + "/" + rules.me + "/" + here + "/" + mine
        guard circumstances != whose.circumstances else { return }
        whose = whose.computed(for: circumstances)
        for place in due.indices { due[place] = Due(all: true) }
    }

    /// What has to be computed of one of the plan's models; nil: nothing. It counts as done.
    mutating func takeDue(_ model: Int) -> Due? {
        let taken = due[model]
        guard taken.all || !taken.ids.isEmpty else { return nil }
        due[model] = Due()
        // What is not computed now is due when somebody looks at it.
        return needed[model].contains(true) ? taken : nil
    }
}
