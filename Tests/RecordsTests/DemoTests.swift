import Foundation
import ServerTestSupport
import Store
import Sync
import Testing
import Values

@testable import Language
@testable import Services

/// Records of `demo.json`.
@Suite("SV-DEMO: records to try an app with", .timeLimit(.minutes(15)))
struct DemoTests {
    private static let description = """
        { "Root": [ { "ElementId": "List", "ModelName": "Note" } ],
          "Components": { "List": { "Type": "TableComponent", "Events": { "Init": "Load" } } },
          "Events": { "Load": { "Type": "LoadModels", "ElementId": "List" } },
          "Models": { "Note": { "Fields": [ { "Name": "Text", "Type": "Text" }, { "Name": "Day", "Type": "Date" },
            { "Name": "Before", "Type": "Reference", "Options": { "ModelName": "Note" } } ],
            "Views": { "Table": { "ViewName": "Line", "Mappings": { "Text": "Text" } } } } },
          "Views": { "Line": { "Type": "Table", "Fields": { "Text": { "Type": "Label" } } } } }
        """

    private func record(_ id: String, _ more: String = "", _ fields: String) -> String {
        let times = #""created": "2025-01-01T00:00:00Z", "changed": "2025-01-01T00:00:00Z""#
        return #"{ "id": \#(id), "model": "Note", \#(times), \#(more) "fields": \#(fields) }"#
    }

    private func world(_ records: [String]) async throws -> World {
        let world = try await World(Self.description)
        try world.temporary.write(#"{ "records": [\#(records.joined(separator: ","))] }"#, to: "apps/test/demo.json")
        return world
    }

    private func fill(_ world: World) async throws -> DemoContent.Report {
        try await DemoContent(records: world.records, accounts: world.accounts)
            .fill(try #require(await world.library.app(world.app)))
    }

    private func notes(_ world: World) async throws -> [Entry] {
        try await world.store.records(StoredQuery(model: "Note"), in: world.app.description)
            .map { try Entry(stored: $0) }
    }

    private func one(_ number: Int) -> String { #""01980000-0000-7000-8000-00000000000\#(number)""# }

    @Test("SV-DEMO-1 they come into an app without records, once")
    func once() async throws {
        let world = try await world([record(one(1), "", #"{ "Text": "first" }"#)])
        try await #expect(fill(world) == DemoContent.Report(records: 1))
        try await #expect(fill(world) == DemoContent.Report())
        try await #expect(notes(world).map { $0.fields["Text"] } == ["first"])
    }

    @Test("SV-DEMO-2 a record belongs to the account that it names, else to demo; an account that is not there is told")
    func owners() async throws {
        let world = try await world([
            record(one(1), #""by": "ann","#, #"{ "Text": "of ann" }"#), record(one(2), "", #"{ "Text": "of all" }"#),
            record(one(3), #""by": "bob","#, #"{ "Text": "of bob" }"#),
        ])
        let ann = try await world.person("ann")
        let report = try await fill(world)
        #expect(report.records == 2 && report.refusals.map(\.en) == ["There is no account “bob”."])
        let demo = try #require(try await world.accounts.store.account(named: "demo"))
        let owners = try await world.store.records(StoredQuery(model: "Note"), in: world.app.description)
            .reduce(into: [:]) { $0[$1.id.suffix(1)] = $1.owner }
        #expect(owners == ["1": ann.account, "2": demo.id])
    }

    @Test("SV-DEMO-3 days and times count from the day of loading and are never in the future")
    func days() async throws {
        let times = #"{ "today": -3, "at": "06:30" }"#
        let late = #"{ "today": 0, "at": "23:59" }"#
        func note(_ id: String, _ time: String, _ fields: String) -> String {
            #"{ "id": \#(id), "model": "Note", "created": \#(time), "changed": \#(time), "fields": \#(fields) }"#
        }
        let records = DemoRecords(
            reading: try JSON.parse(
                Text(
                    #"{ "records": [\#(note(one(1), times, #"{ "Day": { "today": -40 }, "Text": "today" }"#)), "#
                        + #"\#(note(one(2), late, "{}"))] }"#)))
        let now = try #require(Instant("2026-03-10T12:00:00Z"))
        let found = records.all(now: now)
        try #require(found.count == 2)
        #expect(found[0]["created"] == "2026-03-07T06:30:00Z")
        #expect(found[0]["fields"] == ["Day": "2026-01-29", "Text": "today"])
        #expect(found[1]["created"] == .string(now.text))
        let world = try await world([record(one(1), "", #"{ "Day": { "today": -1 } }"#)])
        let before = Instant(milliseconds: world.surroundings.now()).date(offsetMinutes: 0).dayNumber
        try await #expect(fill(world).records == 1)
        let day = try #require(try await notes(world).first?.fields["Day"]?.string.flatMap { CalendarDate($0) })
        let after = Instant(milliseconds: world.surroundings.now()).date(offsetMinutes: 0).dayNumber
        #expect((before - 1...after - 1).contains(day.dayNumber))
    }

    @Test("SV-DEMO-4 an id may be made of what it stands for, also of the account")
    func derived() async throws {
        let id = #"{ "derived": ["@me", "pulse"] }"#
        let world = try await world([
            record(id, #""by": "ann","#, #"{ "Text": "series" }"#),
            record(one(2), #""by": "ann","#, #"{ "Before": [\#(id)] }"#),
        ])
        let ann = try await world.person("ann")
        try await #expect(fill(world) == DemoContent.Report(records: 2))
        let expected = UUID(of: [Text(ann.account), "pulse"]).text
        let stored = try await world.store.records(StoredQuery(model: "Note"), in: world.app.description)
        #expect(stored.map { Text($0.id) }.contains(expected))
        #expect(try await notes(world).compactMap { $0.fields["Before"] } == [[.string(expected)]])
    }

    @Test(
        "SV-DEMO-1 what comes with the apps is taken without exception",
        arguments: ["contacts", "gallery", "crowd-sensing", "swimfit"])
    func apps(_ name: String) async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/\(name)")
        let demo = try String(contentsOf: folder.appending(path: "demo.json"), encoding: .utf8)
        let world = try await World(try String(contentsOf: folder.appending(path: "app.json"), encoding: .utf8))
        try world.temporary.write(demo, to: "apps/test/demo.json")
        let document = try JSON.parse(Text(demo))
        for account in document.elements("accounts") {
            _ = try await world.person(String(try #require(account.string("name"))))
        }
        let report = try await fill(world)
        #expect(report.refusals.map(\.en) == [])
        #expect(report.records == document.elements("records").count)
    }
}
