import Sync
import Testing
import Values

/// Every world of a few operations, built step by step: what begins the same way is computed once.
struct Worlds {
    enum Act: CaseIterable {
        /// A value that nobody else sets.
        case own
        /// Such values in both fields.
        case both
        /// A value that everybody sets.
        case common
        /// Delete, or bring back what is deleted.
        case delete
    }

    let policies: [Text: ConflictPolicy]
    let depth: Int
    private(set) var count = 0
    private(set) var differences: [String] = []
    private(set) var results: [Text: Int] = [:]

    init(_ a: ConflictPolicy, _ b: ConflictPolicy, depth: Int) {
        policies = ["a": a, "b": b]
        self.depth = depth
    }

    static func value(_ policy: ConflictPolicy, _ number: Int) -> JSON {
        switch policy {
        case .add, .max: JSON(number)
        case .union: [JSON(number), JSON(number % 3)]
        default: .string("value \(number)")
        }
    }

    mutating func run() {
        let fields: JSONObject = [
            "a": Self.value(policies["a"] ?? .last, 20), "b": Self.value(policies["b"] ?? .last, 30),
        ]
        var history = History()
        let create = Specimen.operation(.create, fields, id: 1)
        _ = history.apply(create, policy: policy, version: 1)
        guard let entry = Merge.apply(create, to: nil, policy: policy, by: Specimen.author, version: 1).entry else {
            differences.append("the record was not created")
            return
        }
        go(entry, entry, history, [], step: 1)
    }

    private func policy(_ field: Text) -> ConflictPolicy { policies[field] ?? .last }

    /// The next operation is that of every person so far or, as long as there are fewer than three, of a further one, who
    /// has seen the start. Each acts upon what was seen before or upon what there is now.
    private mutating func go(
        _ start: Entry, _ entry: Entry, _ history: History, _ seen: [Entry], step: Int
    ) {
        guard step <= depth else { return }
        for person in 0..<min(3, seen.count + 1) {
            for isFresh in [false, true] {
                var seen = person == seen.count ? seen + [start] : seen
                if isFresh { seen[person] = entry }
                for act in Act.allCases { take(act, person, start, entry, history, seen, step) }
            }
        }
    }

    private mutating func take(
        _ act: Act, _ person: Int, _ start: Entry, _ entry: Entry, _ history: History, _ seen: [Entry], _ step: Int
    ) {
        let operation = operation(act, seen[person], step)
        let version = entry.v + 1
        let result = Merge.apply(operation, to: entry, policy: policy, by: Specimen.author, version: version)
        var history = history
        let expected = history.apply(operation, policy: policy, version: version)
        let next = result.entry ?? entry
        count += 1
        results[result.outcome.result.rawValue, default: 0] += 1
        if let difference = difference(next, history, result.outcome, expected) {
            differences.append("\(difference): \(operation.json.text) on \(entry.json.text)")
        }
        var seen = seen
        // Whose operation was applied knows what became of it.
        if result.outcome.v != nil { seen[person] = next }
        go(start, next, history, seen, step: step + 1)
    }

    private func operation(_ act: Act, _ seen: Entry, _ step: Int) -> Operation {
        let id = 10 + step
        if act == .delete {
            return seen.isDeleted
                ? Specimen.operation(.create, ["a": "back"], v: JSON(Int(seen.v)), id: id)
                : Specimen.operation(.delete, v: JSON(Int(seen.v)), id: id)
        }
        var fields: JSONObject = ["a": Self.value(policy("a"), act == .common ? 7 : 10 * (7 - step))]
        if act == .both { fields["b"] = Self.value(policy("b"), 10 * step) }
        var (base, was) = (JSONObject(), JSONObject())
        for member in fields.members {
            base[member.key] = seen.versions[member.key]
            was[member.key] = seen.fields[member.key] ?? .null
        }
        return Specimen.operation(.set, fields, base: base, was: was, v: JSON(Int(seen.v)), id: id)
    }

    private func difference(_ entry: Entry, _ history: History, _ outcome: Outcome, _ expected: Text) -> String? {
        if outcome.result.rawValue != expected { return "\(outcome.result) and not \(expected)" }
        if entry.fields != JSONObject(history.fields.map { ($0.key, $0.value) }) { return "other values" }
        if entry.isDeleted != history.isDeleted { return "deleted or not" }
        if entry.v != history.v { return "another version" }
        let lost = entry.lost.map { History.Lost(field: $0.field, value: $0.value) }
        return lost == history.lost ? nil : "other values are lost"
    }
}

@Suite("SY-MERGE-15: small worlds")
struct WorldTests {
    /// Four acts, each fresh or not, and the ways to name up to three persons in the order in which they come: 1, 2, 5, 14.
    static let worlds = [8, 2 * 64, 5 * 512, 14 * 4096]

    @Test("every world of up to four operations equals the reference", arguments: ConflictPolicy.allCases)
    func four(_ policy: ConflictPolicy) {
        var worlds = Worlds(policy, policy, depth: 4)
        worlds.run()
        #expect(worlds.differences.isEmpty, "\(worlds.differences.prefix(3))")
        #expect(worlds.count == Self.worlds.reduce(0, +))
        #expect(worlds.results.values.allSatisfy { $0 > 500 } && worlds.results.count >= 3)
        print("\(policy): \(worlds.count) worlds, \(worlds.results)")
    }

    @Test("every world of up to three operations with two policies equals the reference")
    func pairs() {
        var count = 0
        for a in ConflictPolicy.allCases {
            for b in ConflictPolicy.allCases {
                var worlds = Worlds(a, b, depth: 3)
                worlds.run()
                #expect(worlds.differences.isEmpty, "\(worlds.differences.prefix(3))")
                count += worlds.count
            }
        }
        #expect(count == 36 * Self.worlds.prefix(3).reduce(0, +))
        print("Pairs of policies: \(count) worlds")
    }
}
