import Basic
import Language
import Rules
import Scenarios
import TestSupport
import Testing
import Values

@testable import Engine

private let description: Text = """
    {
      "Models": {
        "Item": {
          "Fields": [
            { "Name": "Title", "Type": "Text" },
            { "Name": "Count", "Type": "Number" },
            { "Name": "Done", "Type": "Boolean" },
            { "Name": "Kind", "Type": "Choice", "Options": { "Choices": [ "red", "green", "blue" ] } },
            { "Name": "Shelf", "Type": "Reference", "Options": { "ModelName": "Shelf" } }
          ]
        },
        "Shelf": { "Title": "{Name}", "Fields": [ { "Name": "Name", "Type": "Text" } ] }
      }
    }
    """

@Suite("The order of a list whose records change")
struct RecordOrderTests {
    private let app: AppDescription
    private let rules = RuleContext(
        language: "en", today: CalendarDate(dayNumber: 20_000), me: "a", kinds: Registry([Basic.kit]).fields,
        title: { _, id in id.text })

    init() throws {
        app = AppDescription(reading: try JSON.parse(description))
    }

    private func item(_ number: Int, _ random: inout SplitMix) throws -> Record {
        let id = try #require(UUID(Text("01980000-0000-7000-9000-\(100_000_000_000 + number)")))
        var fields: JSONObject = [:]
        let titles: [Text] = ["", "Äpfel", "apfel", "Apfel 2", "Apfel 10", "Zug"]
        if random.next(6) > 0 { fields["Title"] = .string(titles[random.next(titles.count)]) }
        if random.next(6) > 0 { fields["Count"] = JSON(random.next(4) - 1) }
        if random.next(6) > 0 { fields["Done"] = .bool(random.next(2) == 0) }
        let kinds: [Text] = ["red", "green", "blue", "none"]
        if random.next(6) > 0 { fields["Kind"] = .string(kinds[random.next(4)]) }
        return Record(
            id: id, model: "Item", fields: fields, created: Instant(milliseconds: Int64(random.next(5))),
            changed: Instant(milliseconds: Int64(random.next(3))))
    }

    @Test(
        "EN-EV-2 records that come, change and go are ordered as if all were ordered anew",
        arguments: [
            ["Title"], ["Count"], ["Done", "Title"], ["Kind", "Count", "Title"], [], ["Nothing"],
        ] as [[Text]], [SortOrder.ascending, .descending])
    func histories(sortBy: [Text], order: SortOrder) throws {
        let model = try #require(app.models["Item"])
        let query = RecordQuery(model: "Item", sortBy: sortBy, order: order, through: nil, event: "")
        var random = SplitMix(state: UInt64(sortBy.count))
        for _ in 0..<20 {
            var records = RecordBase()
            var kept: RecordOrder?
            for _ in 0..<30 {
                for _ in 0..<random.next(8) {
                    let item = try item(random.next(60), &random)
                    if random.next(3) == 0 {
                        records.remove(model: "Item", id: item.id)
                    } else {
                        records.put(item)
                    }
                }
                let found = records.found(query, rules: rules, withDeleted: true, conditions: [])
                let key = LevelState.RowsKey(query: query, revision: records.revision, circumstances: "en")
                let next = kept == nil ? RecordOrder(key, model, found, rules) : kept?.changed(to: found, key, rules)
                let order: RecordOrder = try #require(next)
                #expect(order.records == records.records(query, model: model, rules: rules))
                kept = order
            }
        }
    }

    @Test("EN-EV-2 what is sorted by other records is ordered anew whenever something changes")
    func others() throws {
        let model = try #require(app.models["Item"])
        for (field, lasts) in [("Shelf", false), ("Title", true), ("Kind", true)] as [(Text, Bool)] {
            let query = RecordQuery(model: "Item", sortBy: [field], order: .ascending, through: nil, event: "")
            let key = LevelState.RowsKey(query: query, revision: 1, circumstances: "en")
            let next = RecordOrder(key, model, [], rules).changed(to: [], key, rules)
            #expect((next != nil) == lasts, "\(field)")
        }
    }

    @Test("EN-EV-2 what is looked for otherwise, or in another language, is ordered anew")
    func otherwise() throws {
        let model = try #require(app.models["Item"])
        let query = RecordQuery(model: "Item", sortBy: ["Title"], order: .ascending, through: nil, event: "")
        let key = LevelState.RowsKey(query: query, revision: 1, circumstances: "en")
        let order = RecordOrder(key, model, [], rules)
        var other = key
        other.revision = 2
        #expect(order.changed(to: [], other, rules)?.key == other)
        other.circumstances = "de"
        #expect(order.changed(to: [], other, rules) == nil)
        other = key
        other.query.order = .descending
        #expect(order.changed(to: [], other, rules) == nil)
        #expect(RecordOrder(key, inOrder: []).records.isEmpty)
    }
}
