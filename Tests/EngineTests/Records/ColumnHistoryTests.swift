import Basic
import Language
import Rules
import TestSupport
import Testing
import Values

@testable import Engine

/// Clubs, plans in them, rows in plans, and the profile: columns that look at each other through all of these ways.
private let description: Text = """
    {
      "App": { "Profile": "Me" },
      "Models": {
        "Row": {
          "Fields": [ { "Name": "Plan", "Type": "Reference", "Options": { "ModelName": "Plan" } }, { "Name": "Count", "Type": "Number" } ],
          "Columns": [
            { "Name": "Share", "Type": "Number", "Value": "round(Metres * 100 / Plan.Total, 1)" },
            { "Name": "Metres", "Type": "Number", "Value": "if(Counts, Count * 25, empty)" },
            { "Name": "Counts", "Type": "Boolean", "Value": "owner = Plan.owner or Plan.Open = 1" },
            { "Name": "Beats", "Type": "Number", "Value": "Count * my.Twice + Plan.Open" },
            { "Name": "Far", "Type": "Number", "Value": "Plan.Club.Level + Count" },
            { "Name": "Farther", "Type": "Number", "Value": "if(Count > 2, Plan.Club.Sum, Plan.Count)" }
          ]
        },
        "Plan": {
          "Fields": [ { "Name": "Club", "Type": "Reference", "Options": { "ModelName": "Club" } }, { "Name": "Open", "Type": "Number" } ],
          "Columns": [
            { "Name": "Total", "Type": "Number", "Value": "sum(Row@Plan.Metres)" },
            { "Name": "Count", "Type": "Number", "Value": "count(Row@Plan)" },
            { "Name": "Next", "Type": "Number", "Value": "Club.Level + 1" },
            { "Name": "Counts", "Type": "Number", "Value": "latest(Row@Plan.Count)" }
          ]
        },
        "Club": {
          "Fields": [ { "Name": "Level", "Type": "Number" } ],
          "Columns": [ { "Name": "Sum", "Type": "Number", "Value": "sum(Plan@Club.Total)" } ]
        },
        "Me": {
          "Fields": [ { "Name": "Load", "Type": "Number" } ],
          "Columns": [ { "Name": "Twice", "Type": "Number", "Value": "Load * 2" } ]
        }
      }
    }
    """

@Suite("Columns that follow from each other")
struct ColumnHistoryTests {
    private struct History {
        let app: AppDescription
        let rules = RuleContext(
            language: "en", today: CalendarDate(dayNumber: 20_000), me: "a",
            kinds: Registry([Basic.kit]).fields, title: { _, _ in nil })
        var records: RecordBase
        var random: SplitMix

        init(_ seed: UInt64, _ text: Text = description) throws {
            app = AppDescription(reading: try JSON.parse(text))
            random = SplitMix(state: seed)
            records = RecordBase()
            records.watch(app, rules) { _ in [] }
        }

        static func id(_ number: Int) throws -> UUID {
            try #require(UUID(Text("01980000-0000-7000-9000-\(100_000_000_000 + number)")))
        }

        /// Clubs are 1 and 2, plans 11 to 14, rows 21 to 32; 3 is the profile, and 4 somebody else's.
        mutating func step() throws {
            let number = [1, 2, 3, 4, 11, 12, 13, 14][random.next(8)]
            let row = 21 + random.next(12)
            let which = random.next(2) == 0 ? number : row
            let model: Text = which > 20 ? "Row" : which > 10 ? "Plan" : which > 2 ? "Me" : "Club"
            let id = try Self.id(which)
            if random.next(5) == 0 { return records.remove(model: model, id: id) }
            var fields: JSONObject = [:]
            switch model {
            case "Row":
                fields = ["Plan": [.string(try Self.id(11 + random.next(4)).text)], "Count": JSON(random.next(5))]
            case "Plan":
                fields = ["Club": [.string(try Self.id(1 + random.next(2)).text)], "Open": JSON(random.next(2))]
            case "Me": fields = ["Load": JSON(60 + random.next(3))]
            default: fields = ["Level": JSON(random.next(4))]
            }
            // A creator may be known only later; one that is deleted is there until the server has deleted it.
            let by: Text = which == 4 ? "b" : model == "Me" ? "a" : random.next(3) == 0 ? "b" : "a"
            let moment = Instant(milliseconds: Int64(which % 7))
            records.put(
                Record(
                    id: id, model: model, fields: fields, created: moment, changed: moment, creator: by,
                    standing: random.next(6) == 0 ? .deleted : .synchronised))
        }

        /// Looks at each record, some steps after the other, with the columns that it has when all are computed anew.
        mutating func look(rounds: Int, _ at: (History, Record, JSONObject) throws -> Void) throws {
            for _ in 0..<rounds {
                for _ in 0...random.next(3) { try step() }
                settle([])
                let anew = anew
                for record in records.lists.joined() {
                    try at(self, record, anew[record.model, record.id]?.columns ?? [:])
                }
            }
        }

        mutating func settle(_ wanted: [ReferringPlan.Source]?) {
            _ = records.settleProfile(app, rules.me, [])
            _ = records.settleColumns(rules, wanted)
        }

        /// The same records in an engine that never saw others.
        var anew: RecordBase {
            var other = RecordBase(
                records.lists.flatMap { $0 }.map { record in
                    var record = record
                    record.columns = [:]
                    return record
                })
            other.watch(app, rules) { _ in [] }
            _ = other.settleProfile(app, rules.me, [])
            _ = other.settleColumns(rules, nil)
            return other
        }
    }

    @Test(
        "EN-COL-1 after any history columns are those of the same records read anew", arguments: 0..<40 as Range<UInt64>
    )
    func equal(seed: UInt64) throws {
        var history = try History(seed)
        for _ in 0..<60 {
            for _ in 0...history.random.next(3) { try history.step() }
            history.settle(nil)
            let anew = history.anew
            for list in history.records.lists {
                for record in list {
                    let expected = anew[record.model, record.id]?.columns ?? [:]
                    #expect(sorted(record.columns) == sorted(expected), "\(record.model)")
                }
            }
        }
    }

    @Test(
        "EN-COL-4 only what is looked at is computed, with all that it follows from", arguments: 0..<20 as Range<UInt64>
    )
    func needed(seed: UInt64) throws {
        var history = try History(seed)
        let wanted = [ReferringPlan.Source(model: "Club", name: "Sum")]
        for _ in 0..<40 {
            for _ in 0...history.random.next(3) { try history.step() }
            history.settle(wanted)
            let anew = history.anew
            for list in history.records.lists {
                for record in list {
                    let expected = anew[record.model, record.id]?.columns ?? [:]
                    let names: [Text] =
                        switch record.model {
                        case "Club": ["Sum"]
                        case "Plan": ["Total"]
                        case "Row": ["Metres", "Counts"]
                        default: []
                        }
                    let computed = JSONObject(expected.members.filter { names.contains($0.key) })
                    #expect(sorted(record.columns) == sorted(computed), "\(record.model)")
                }
            }
        }
        // From then on all of them.
        history.settle(nil)
        let anew = history.anew
        for list in history.records.lists {
            for record in list {
                #expect(sorted(record.columns) == sorted(anew[record.model, record.id]?.columns ?? [:]))
            }
        }
    }

    /// Rows look at fields of plans only; plans at columns of rows, clubs at columns of plans.
    private static let layered: Text =
        description
        .replacing("round(Metres * 100 / Plan.Total, 1)", with: "round(Metres * 100 / Count, 1)")
        .replacing("if(Count > 2, Plan.Club.Sum, Plan.Count)", with: "if(Count > 2, Plan.Club.Level, Plan.Open)")

    @Test(
        "EN-COL-4 columns of a record computed by themselves are those of all records",
        arguments: 0..<20 as Range<UInt64>)
    func completed(seed: UInt64) throws {
        var history = try History(seed, Self.layered)
        let plan = try #require(history.records.book?.plan)
        #expect(plan.models.count == 4 && plan.isLayered == [true, true, true, true])
        try history.look(rounds: 40) { history, record, expected in
            #expect(record.columns.isEmpty)
            let completion = try #require(history.records.completion(of: record.model, history.rules))
            #expect(sorted(completion.completed(record).columns) == sorted(expected), "\(record.model)")
        }
        history.settle(nil)
        #expect(history.records.completion(of: "Club", history.rules) == nil)
    }

    @Test(
        "EN-COL-4 of single records those columns are computed that are wanted, with what they follow from",
        arguments: 0..<10 as Range<UInt64>)
    func wanted(seed: UInt64) throws {
        var history = try History(seed, Self.layered)
        try history.look(rounds: 20) { history, record, expected in
            for column in try #require(history.app.models[record.model]).columns.map(\.field.name) {
                let completion = try #require(history.records.completion(of: record.model, history.rules) { [column] })
                let columns = completion.completed(record).columns
                #expect(columns[column] == expected[column], "\(record.model).\(column)")
                for member in columns.members { #expect(expected[member.key] == member.value) }
                for other in Self.unread[record.model]?[column] ?? [] { #expect(columns[other] == nil) }
            }
        }
    }

    /// Columns that some of the same model do not follow from.
    private static let unread: [Text: [Text: [Text]]] = [
        "Row": [
            "Metres": ["Share", "Beats", "Far", "Farther"], "Beats": ["Share", "Metres", "Counts", "Far", "Farther"],
        ],
        "Plan": ["Count": ["Total", "Next", "Counts"], "Total": ["Count", "Next", "Counts"]],
    ]

    @Test("EN-COL-4 where columns follow from each other in a circle of models, those of all records are computed")
    func circle() throws {
        let plan = try #require(try History(1).records.book?.plan)
        // Shares of rows follow from their plans, whose totals follow from rows; no column of the others follows from shares.
        let circled = zip(plan.models, plan.isLayered).filter { !$0.1 }.map { $0.0.model }
        #expect(circled == ["Row"])
    }

    private func sorted(_ object: JSONObject) -> [String] {
        object.members.map { "\($0.key): \($0.value.text)" }.sorted()
    }
}
