import Sync
import Testing
import Values

@Suite("Merge")
struct MergeTests {
    /// A set of `f` by someone who saw version 3 of it; it was set under 5 meanwhile.
    private func concurrent(
        _ mine: JSON, _ theirs: JSON, _ policy: ConflictPolicy, was: JSON? = nil
    ) -> (value: JSON, outcome: Outcome, lost: [JSON]) {
        let result = Specimen.merge(
            Specimen.operation(
                .set, ["f": mine], base: ["f": 3], was: was.map { ["f": $0] } ?? [:]),
            Specimen.entry(theirs.isNull ? [:] : ["f": theirs], versions: ["f": 5]), policy)
        let fields = result.entry?.fields ?? (theirs.isNull ? [:] : ["f": theirs])
        return (fields["f"] ?? .null, result.outcome, (result.entry?.lost ?? []).map { $0.value })
    }

    @Test("SY-MERGE-1 changes of different fields both count")
    func disjoint() throws {
        let operation = Specimen.operation(.set, ["a": 2, "b": null], base: ["a": 3, "b": 2])
        let result = Specimen.merge(
            operation, Specimen.entry(["a": 1, "b": 1, "c": 7], versions: ["a": 3, "b": 2, "c": 5]), .ask)
        let entry = try #require(result.entry)
        #expect(entry.fields == ["a": 2, "c": 7] && entry.versions == ["a": 9, "b": 9, "c": 5] && entry.v == 9)
        #expect(entry.changed.by == "cat" && entry.created.by == "ann" && entry.lost.isEmpty)
        #expect(
            result.outcome.json == ["op": JSON.string(operation.id.text), "result": "applied", "v": 9, "before": 5])
    }

    @Test("SY-MERGE-2 a field that has the value already stays", arguments: ConflictPolicy.allCases)
    func equal(_ policy: ConflictPolicy) {
        let result = Specimen.merge(
            Specimen.operation(.set, ["f": .number(Decimal("1.0") ?? .zero)]),
            Specimen.entry(["f": 1], versions: ["f": 5]), policy)
        #expect(result.entry == nil && result.outcome.result == .applied && result.outcome.v == 5)
    }

    @Test("SY-MERGE-3 last: mine wins and theirs is kept")
    func last() {
        let (value, outcome, lost) = concurrent("mine", "theirs", .last)
        #expect(value == "mine" && lost == ["theirs"] && outcome.result == .merged && outcome.v == 9)
        #expect(outcome.fields == ["f": ["mine": "mine", "theirs": "theirs", "winner": "mine"]])
    }

    @Test("SY-MERGE-4 first: theirs stays and mine is kept")
    func first() {
        let (value, outcome, lost) = concurrent("mine", "theirs", .first)
        #expect(value == "theirs" && lost == ["mine"] && outcome.result == .merged && outcome.v == 9)
        #expect(outcome.fields["f"]?["winner"] == "theirs")
    }

    @Test(
        "SY-MERGE-5 max: the greater one wins",
        arguments: [
            (10, 9, 10), (9, 10, 10), (JSON(-0.5), -1, JSON(-0.5)), ("b", "a", "b"), ("a", "ä", "ä"), ("9", 10, "9"),
            (false, true, false), (null, 3, null), ([2], [3], [2]),
        ] as [(JSON, JSON, JSON)])
    func greatest(_ mine: JSON, _ theirs: JSON, _ winner: JSON) {
        let (value, outcome, lost) = concurrent(mine, theirs, .max)
        #expect(value == winner && lost == [winner == mine ? theirs : mine] && outcome.result == .merged)
    }

    @Test(
        "SY-MERGE-6 add: the difference is added",
        arguments: [
            (7, 5, 10, 12), (3, 5, 10, 8), (7, null, 4, 11), (7, 5, null, 2), (7, 5, 7, 9),
            (JSON(0.3), JSON(0.1), 1, JSON(1.2)),
        ] as [(JSON, JSON, JSON, JSON)])
    func add(_ mine: JSON, _ was: JSON, _ theirs: JSON, _ sum: JSON) {
        let (value, outcome, lost) = concurrent(mine, theirs, .add, was: was)
        #expect(value == sum && lost.isEmpty && outcome.result == .merged)
        #expect(outcome.fields["f"]?["winner"] == "both")
    }

    @Test("SY-MERGE-6 add: what are no numbers is resolved as last; what is not concurrent is added as well")
    func addOthers() {
        for (mine, was, theirs) in [("x", 1, 2), (null, 1, 2), (999_999_999_999_999_999, 0, 5)] as [(JSON, JSON, JSON)]
        {
            let (value, _, lost) = concurrent(mine, theirs, .add, was: was)
            #expect(value == mine && lost == [theirs])
        }
        #expect(concurrent(7, 10, .add).value == 7)
        let result = Specimen.merge(
            Specimen.operation(.set, ["f": 9], base: ["f": 5], was: ["f": 7]),
            Specimen.entry(["f": 10], versions: ["f": 5]), .add)
        #expect(result.entry?.fields == ["f": 12] && result.outcome.result == .applied)
    }

    @Test(
        "SY-MERGE-7 union: what came and went comes and goes",
        arguments: [
            ([1, 2, 4], [1, 2, 3], [3, 5, 1], [5, 1, 4]), ([], [1], [1, 2], [2]), ([1], null, [2], [2, 1]),
            ([1], [], null, [1]), (null, [1], [1], null), (null, [1], [1, 2], [2]), ([1, 2], [1], [2], [2]),
        ] as [(JSON, JSON, JSON, JSON)])
    func union(_ mine: JSON, _ was: JSON, _ theirs: JSON, _ united: JSON) {
        let (value, outcome, lost) = concurrent(mine, theirs, .union, was: was)
        #expect(value == united && lost.isEmpty && outcome.isWhole)
    }

    @Test("SY-MERGE-7 long lists are united in a moment: elements are found, not compared with each other")
    func longLists() {
        func list(_ numbers: Range<Int>) -> [JSON] { numbers.map { .string("id-\(Text($0))") } }
        let start = ContinuousClock.now
        let united = Merge.combine(
            .array(list(0..<20_000)), .array(list(10_000..<30_000)), was: .array(list(5_000..<15_000)))
        #expect(united == .array(list(0..<5_000) + list(10_000..<30_000)))
        // Each with each are 600 million comparisons.
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test(
        "SY-MERGE-18 what was brought together keeps to the bounds of its field, further out only where that is found",
        arguments: [
            ([1, 2], [], [3], 2, [3, 1]), ([1, 2], [], [3, 4, 5], 2, [3, 4, 5]), ([4], [3], [3, 5], 2, [5, 4]),
            (9, 1, 4, 10, 10), (9, 1, 12, 10, 12), (9, 1, 2, 10, 10), (1, 9, 12, 10, 4),
        ] as [(JSON, JSON, JSON, Int, JSON)])
    func bounds(_ mine: JSON, _ was: JSON, _ theirs: JSON, _ most: Int, _ expected: JSON) throws {
        #expect(Merge.combine(theirs, mine, was: was, bounds: MergeBounds(high: Decimal(most))) == expected)
        let result = Merge.apply(
            Specimen.operation(.set, ["f": mine], base: ["f": 3], was: ["f": was]),
            to: Specimen.entry(["f": theirs], versions: ["f": 5]), policy: { _ in mine.array == nil ? .add : .union },
            bounds: { _ in MergeBounds(high: Decimal(most)) }, by: Specimen.author, version: 9)
        let whole = try #require(Merge.combine(theirs, mine, was: was))
        #expect((result.entry?.fields["f"] ?? theirs) == expected)
        #expect((result.entry?.lost ?? []).map { $0.value } == (whole == expected ? [] : [mine]))
        #expect(result.outcome.result == .merged)
    }

    @Test("SY-MERGE-18 sums keep to the least value, too")
    func least() {
        let bounds = MergeBounds(low: Decimal(0))
        #expect(Merge.combine(1, 0, was: 5, bounds: bounds) == 0)
        #expect(Merge.combine(-3, 0, was: 5, bounds: bounds) == -3)
        #expect(Merge.combine(-3, 2, was: 1, bounds: bounds) == -2)
    }

    @Test("SY-MERGE-7 what has parts is no element")
    func parts() {
        #expect(Merge.combine([[1]], [2], was: []) == nil && Merge.combine([1], [["a": 1]], was: []) == nil)
        #expect(Merge.combine([1], [2], was: [[]]) == nil)
    }

    @Test("SY-MERGE-8 ask: the field is disputed and the others are applied")
    func ask() throws {
        let operation = Specimen.operation(.set, ["f": "mine", "g": 2], base: ["f": 3, "g": 3])
        let both = Specimen.merge(
            operation, Specimen.entry(["f": "theirs", "g": 1], versions: ["f": 5, "g": 3]), .ask)
        #expect(both.entry?.fields == ["f": "theirs", "g": 2] && both.outcome.result == .conflict)
        #expect(both.outcome.fields == ["f": ["mine": "mine", "theirs": "theirs"]] && both.outcome.v == 9)
        let (value, outcome, lost) = concurrent("mine", "theirs", .ask)
        #expect(value == "theirs" && outcome.result == .conflict && outcome.v == nil && lost.isEmpty)
    }

    @Test("SY-MERGE-9 the newest 100 lost values are kept, with who had set them when that is known")
    func lost() throws {
        var entry = Specimen.entry(["f": 0], v: 5, versions: ["f": 5])
        for number in 1...105 {
            let result = Specimen.merge(
                Specimen.operation(.set, ["f": JSON(number)]), entry, version: Int64(10 + number))
            entry = try #require(result.entry)
        }
        #expect(entry.lost.count == 100 && entry.lost.first?.value == 5 && entry.lost.last?.value == 104)
        #expect(entry.lost.last?.stamp?.by == "cat" && entry.lost.last?.v == 115)
        let older = Specimen.merge(
            Specimen.operation(.set, ["f": 1]), Specimen.entry(["f": 0], v: 5, versions: ["f": 4]))
        #expect(older.entry?.lost.first?.stamp == nil)
    }

    @Test("SY-MERGE-10 a delete applies to what was seen")
    func delete() throws {
        let entry = Specimen.entry(["f": 1])
        let deleted = Specimen.merge(Specimen.operation(.delete, v: 5), entry)
        #expect(deleted.entry?.isDeleted == true && deleted.entry?.v == 9 && deleted.entry?.fields == ["f": 1])
        #expect(deleted.outcome.result == .applied && deleted.outcome.v == 9)
        for v in [4, .null] as [JSON] {
            let result = Specimen.merge(Specimen.operation(.delete, v: v), entry)
            #expect(result.entry == nil && result.outcome.result == .conflict)
            #expect(!result.outcome.isDeleted && result.outcome.v == nil && result.outcome.before == 5)
        }
        let again = Specimen.merge(Specimen.operation(.delete, v: 1), Specimen.entry(isDeleted: true))
        #expect(again.entry == nil && again.outcome.result == .applied && again.outcome.v == 5)
    }

    @Test("SY-MERGE-11 values for a deleted record are kept with it")
    func setDeleted() throws {
        let result = Specimen.merge(
            Specimen.operation(.set, ["f": 2, "g": 3], base: ["f": 5]), Specimen.entry(["f": 1], isDeleted: true))
        let entry = try #require(result.entry)
        #expect(entry.isDeleted && entry.fields == ["f": 1] && entry.v == 9)
        #expect(entry.lost.map { $0.field } == ["f", "g"] && entry.lost.map { $0.value } == [2, 3])
        #expect(result.outcome.result == .conflict && result.outcome.isDeleted && result.outcome.v == 9)
    }

    @Test("SY-MERGE-12 a create makes a record, or brings the deleted one back that was seen")
    func create() throws {
        let made = Specimen.merge(Specimen.operation(.create, ["f": 1, "g": null]), nil)
        #expect(made.entry?.fields == ["f": 1] && made.entry?.versions == ["f": 9])
        #expect(made.entry?.created.by == "cat" && made.outcome.v == 9 && made.outcome.before == nil)
        let deleted = Specimen.entry(["f": 1, "g": 2, "h": 3], versions: ["f": 2, "g": 3, "h": 4], isDeleted: true)
        let back = Specimen.merge(Specimen.operation(.create, ["f": 1, "g": 5], v: 5), deleted)
        #expect(back.entry?.fields == ["f": 1, "g": 5] && back.entry?.isDeleted == false)
        #expect(back.entry?.versions == ["f": 2, "g": 9, "h": 9] && back.entry?.created.by == "ann")
        for (v, entry) in [(4, deleted), (.null, deleted), (5, Specimen.entry())] as [(JSON, Entry)] {
            let refused = Specimen.merge(Specimen.operation(.create, ["f": 1], v: v), entry)
            #expect(refused.entry == nil && refused.outcome.refusal?.code == "sync.exists")
        }
    }

    @Test(
        "SY-MERGE-17 what a field type brings together itself is stored, and nobody loses unless nothing of theirs counts"
    )
    func united() throws {
        func apply(_ wanted: JSON, base: JSON, policy: ConflictPolicy = .ask) -> Merge.Result {
            let entry = Entry(
                id: Specimen.id(1), model: "Note", v: 5, fields: ["f": "a"], versions: ["f": 5],
                created: Stamp(by: "ann", at: 10), changed: Stamp(by: "ann", at: 10))
            let operation = Operation(
                id: Specimen.id(9), record: entry.id, model: "Note", kind: .set, fields: ["f": wanted],
                base: ["f": base], description: "d", at: 1)
            return Merge.apply(
                operation, to: entry, policy: { _ in policy },
                unite: { _, theirs, mine in
                    guard let theirs = theirs.string, let mine = mine.string else { return nil }
                    return mine == "none" ? .string(theirs) : .string("\(theirs)\(mine)")
                }, by: Stamp(by: "cat", at: 20), version: 9)
        }
        let both = apply("b", base: 3)
        #expect(both.entry?.fields == ["f": "ab"] && both.entry?.lost.isEmpty == true)
        #expect(both.outcome.result == .merged && both.outcome.fields["f"]?["winner"] == "both")
        let seen = apply("b", base: 5)
        #expect(seen.entry?.fields == ["f": "ab"] && seen.outcome.result == .applied)
        let lost = apply("none", base: 3)
        #expect(lost.entry?.fields == ["f": "a"] && lost.entry?.lost.map(\.value) == ["none"])
        #expect(lost.outcome.fields["f"]?["winner"] == "theirs")
        let unchanged = apply("none", base: 5)
        #expect(unchanged.entry == nil && unchanged.outcome.v == 5)
        // What it cannot bring together is its policy's.
        #expect(apply(7, base: 3).outcome.result == .conflict)
        #expect(apply(7, base: 3, policy: .last).entry?.fields == ["f": 7])
    }

    @Test("SY-MERGE-16 who creates a record anew under an id that says what it stands for means the one that is there")
    func meeting() throws {
        let id = UUID(of: ["ann", "pulse"])
        func entry(_ fields: JSONObject, isDeleted: Bool = false, by: Text = "ann", model: Text = "Note") -> Entry {
            Entry(
                id: id, model: model, v: 5, fields: fields, versions: [:], created: Stamp(by: by, at: 10),
                changed: Stamp(by: by, at: 10), isDeleted: isDeleted)
        }
        func create(_ fields: JSONObject, record: UUID) -> Operation {
            Operation(
                id: Specimen.id(9), record: record, model: "Note", kind: .create, fields: fields, description: "d",
                at: 1)
        }
        func apply(
            _ fields: JSONObject, _ entry: Entry, by: Text = "ann", policy: ConflictPolicy = .last
        ) -> Merge.Result {
            Merge.apply(
                create(fields, record: id).meeting(entry, by: by), to: entry, policy: { _ in policy },
                by: Stamp(by: by, at: 20), version: 9)
        }
        let same = apply(["f": 1], entry(["f": 1, "g": 2]))
        #expect(same.entry == nil && same.outcome.result == .applied && same.outcome.v == 5)
        var known = entry(["f": 1, "g": 2])
        known = Entry(
            id: known.id, model: known.model, v: 5, fields: known.fields, versions: ["f": 5, "g": 5],
            created: known.created,
            changed: known.changed)
        let other = apply(["f": 3, "h": 4], known)
        #expect(other.entry?.fields == ["f": 3, "g": 2, "h": 4] && other.outcome.result == .merged)
        #expect(other.entry?.lost.map(\.value) == [1])
        #expect(apply(["f": 3], known, policy: .first).entry?.fields == ["f": 1, "g": 2])
        let back = apply(["f": 3], entry(["f": 1, "g": 2], isDeleted: true))
        #expect(back.entry?.fields == ["f": 3] && back.entry?.isDeleted == false && back.outcome.result == .applied)
        // Somebody else's, another model's, and ids that say nothing.
        for taken in [entry([:], by: "bob"), entry([:], isDeleted: true, by: "bob"), entry([:], model: "Other")] {
            #expect(apply(["f": 3], taken).outcome.refusal?.code == "sync.exists")
        }
        #expect(create([:], record: Specimen.id(1)).meeting(Specimen.entry(), by: "ann").kind == .create)
    }

    @Test("SY-MERGE-13 what the server does not have cannot be changed")
    func unknown() {
        let other = Entry(
            id: Specimen.id(1), model: "Other", v: 5, fields: [:], versions: [:], created: Specimen.author,
            changed: Specimen.author)
        for kind in [.set, .delete] as [Operation.Kind] {
            for entry in [nil, other] {
                let result = Specimen.merge(Specimen.operation(kind, ["f": 1], v: 5), entry)
                #expect(result.entry == nil && result.outcome.refusal?.code == "sync.unknown")
                #expect(result.outcome.json["message"]?["de"]?.string?.isEmpty == false)
            }
        }
        #expect(Specimen.merge(Specimen.operation(.create), other).outcome.refusal?.code == "sync.exists")
    }

    @Test("SY-MERGE-14 several fields have one outcome")
    func outcome() {
        let operation = Specimen.operation(.set, ["a": 1, "b": 1, "c": 1, "d": 1], base: ["a": 5])
        let entry = Specimen.entry(["a": 0, "b": 0, "c": 0, "d": 1], versions: ["a": 5, "b": 5, "c": 5, "d": 5])
        let policies: [Text: ConflictPolicy] = ["b": .first, "c": .ask]
        let result = Merge.apply(
            operation, to: entry, policy: { policies[$0] ?? .last }, by: Specimen.author, version: 9)
        #expect(result.entry?.fields == ["a": 1, "b": 0, "c": 0, "d": 1])
        #expect(result.outcome.result == .conflict && result.outcome.v == 9 && result.outcome.before == 5)
        #expect(
            result.outcome.fields == [
                "b": ["mine": 1, "theirs": 0, "winner": "theirs"], "c": ["mine": 1, "theirs": 0],
            ])
    }
}

extension Outcome {
    /// Whether nothing is open.
    fileprivate var isWhole: Bool { result == .applied || result == .merged }
}
