import Foundation
import HTTPTypes
import Testing
import Values

@Suite("AP-EXPORT: files of records", .timeLimit(.minutes(15)))
struct ExportTests {
    private static let path = "/api/apps/test/export/Note"

    @Test("AP-EXPORT-1 CSV as RFC 4180 says, a column for each field and each part of one")
    func csv() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let id = "0193aaaa-0000-7000-8000-000000000001"
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let fields: JSON = [
                "Title": "a, \"b\"", "Body": "one\ntwo", "Stars": 3, "Done": true,
                "Place": ["lat": JSON(47.5), "lon": JSON(-9.25)], "Links": [.string(Text(id))],
                "Home": ["City": "Ulm; \"x\""],
            ]
            try await #expect(client.sync([ops.create(id, "Note", fields)], by: anna).results == ["applied"])
            let reply = try await client.get(Self.path + ".csv", by: anna)
            #expect(reply.status == 200)
            #expect(reply.headers[.contentType] == "text/csv; charset=utf-8; header=present")
            #expect(reply.headers[.contentDisposition] == "attachment; filename=\"test-Note.csv\"")
            let (header, row) = try #require(
                Self.table(reply.text).first.flatMap { first in
                    Self.table(reply.text).dropFirst().first.map { (first, $0) }
                })
            #expect(
                header == [
                    "id", "created", "createdBy", "changed", "changedBy", "Title", "Body", "Stars", "Count", "Done",
                    "Day", "Kind", "Place.lat", "Place.lon", "Photo.media", "Photo.url", "Photo.file", "Links",
                    "Home.Street", "Home.City",
                ])
            #expect(row[0] == id && row[2] == anna.account && row[4] == anna.account)
            #expect(
                row[5...] == [
                    "a, \"b\"", "one\ntwo", "3", "", "true", "", "", "47.5", "-9.25", "", "", "", id, "", "Ulm; \"x\"",
                ])
            #expect(reply.text.hasSuffix("\r\n") && Self.table(reply.text).count == 2)
        }
    }

    @Test("AP-EXPORT-2 RU-DUR-9 durations are hours, minutes and seconds in CSV, and numbers in JSON lines")
    func durations() async throws {
        let fields = """
            { "Name": "Time", "Type": "Duration", "Options": { "Unit": "Minutes" } },
            { "Name": "Pace", "Type": "Duration", "Options": { "Shows": "Tenths" } }
            """
        let world = try await World(TestApp.text(models: TestApp.model("Note", fields: fields)))
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let batch = [ops.create(newID(), "Note", ["Time": 84, "Pace": JSON(105.3)])]
            try await #expect(client.sync(batch, by: anna).results == ["applied"])
            let rows = Self.table(try await client.get(Self.path + ".csv", by: anna).text)
            #expect(rows.map { Array($0.suffix(2)) } == [["Time", "Pace"], ["1:24:00", "0:01:45.3"]])
            let lines = try await client.get(Self.path + ".jsonl", by: anna).text
            #expect(lines.contains(#""Time":84"#) && lines.contains(#""Pace":105.3"#))
        }
    }

    /// Reads RFC 4180.
    private static func table(_ text: String) -> [[String]] {
        var (rows, row, cell, isQuoted) = ([[String]](), [String](), "", false)
        var rest = Substring(text).unicodeScalars
        while let scalar = rest.popFirst() {
            switch (scalar, isQuoted) {
            case ("\"", true) where rest.first == "\"":
                cell += "\""
                rest.removeFirst()
            case ("\"", _): isQuoted.toggle()
            case (",", false):
                row.append(cell)
                cell = ""
            case ("\r", false): break
            case ("\n", false):
                rows.append(row + [cell])
                (row, cell) = ([], "")
            default: cell.unicodeScalars.append(scalar)
            }
        }
        return rows
    }

    @Test(
        "AP-EXPORT-2 no text of a record becomes a formula of a spreadsheet",
        arguments: ["=1+1", "+SUM(A1)", "-2+3+cmd|' /C calc'!A0", "@SUM(1)", "\t=1", "=HYPERLINK(\"http://a\",\"b\")"])
    func formulas(_ text: String) async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let op = ops.create(
                newID(), "Note", ["Title": .string(Text(text)), "Home": ["City": .string(Text(text))], "Stars": 1])
            try await #expect(client.sync([op], by: anna).results == ["applied"])
            let row = Self.table(try await client.get(Self.path + ".csv", by: anna).text)[1]
            #expect(row[5] == "'" + text && row[19] == "'" + text)
            #expect(row[7] == "1")
        }
    }

    @Test("AP-EXPORT-2 negative numbers stay numbers, also where they are texts")
    func numbers() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let op = ops.create(newID(), "Note", ["Title": "-5", "Count": JSON(-3.5)])
            try await #expect(client.sync([op], by: anna).results == ["applied"])
            let row = Self.table(try await client.get(Self.path + ".csv", by: anna).text)[1]
            #expect(row[5] == "-5" && row[8] == "-3.5")
        }
    }

    @Test("AP-EXPORT-3 JSON lines: one record in a line, as the list gives it")
    func jsonLines() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let batch = (0..<450).map {
                ops.create(newID(), "Note", ["Title": .string("Note \($0)"), "Body": "line\nbreak"])
            }
            _ = try await client.sync(batch, by: anna)
            let deleted = try #require(batch[7]["record"]?.string)
            _ = try await client.sync([ops.delete(String(deleted), "Note", v: 8)], by: anna)
            let reply = try await client.get(Self.path + ".jsonl", by: anna)
            #expect(reply.headers[.contentType] == "application/jsonl")
            let lines = reply.text.split(separator: "\n").compactMap { try? JSON.parse(Array($0.utf8)) }
            let listed = try await client.get("/api/apps/test/records/Note?limit=1000", by: anna)
            #expect(lines.count == 449)
            #expect(Set(lines) == Set(listed.json["records"]?.array ?? []))
        }
    }

    @Test("AP-EXPORT-4 GeoJSON: a feature for each record, at its place; a model without places has none")
    func geoJSON() async throws {
        let world = try await World(
            TestApp.text(
                models: TestApp.model("Note", fields: TestApp.noteFields) + ", "
                    + TestApp.model("Plain", fields: #"{ "Name": "Title", "Type": "Text" }"#)))
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let (here, nowhere) = (newID(), newID())
        try await world.test { client in
            let empty = try await client.get(Self.path + ".geojson", by: anna)
            #expect(empty.json == ["type": "FeatureCollection", "features": []])
            _ = try await client.sync(
                [
                    ops.create(here, "Note", ["Title": "x", "Place": ["lat": JSON(47.5), "lon": JSON(-9.25)]]),
                    ops.create(nowhere, "Note", ["Title": "y"]),
                ], by: anna)
            let reply = try await client.get(Self.path + ".geojson", by: anna)
            #expect(reply.headers[.contentType] == "application/geo+json")
            #expect(
                reply.json == [
                    "type": "FeatureCollection",
                    "features": [
                        [
                            "type": "Feature", "id": .string(Text(here)),
                            // Longitude first (RFC 7946).
                            "geometry": ["type": "Point", "coordinates": [JSON(-9.25), JSON(47.5)]],
                            "properties": ["Title": "x"],
                        ],
                        [
                            "type": "Feature", "id": .string(Text(nowhere)), "geometry": .null,
                            "properties": ["Title": "y"],
                        ],
                    ],
                ])
            let plain = try await client.get("/api/apps/test/export/Plain.geojson", by: anna)
            #expect(plain.status == 404 && plain.code == "export.place")
            for file in ["Note.xml", "Note", "Nothing.csv", "Note.CSV"] {
                try await #expect(client.get("/api/apps/test/export/\(file)", by: anna).status == 404, "\(file)")
            }
        }
    }

    @Test("AP-EXPORT-5 a file has the records that the person may read, and no others")
    func rights() async throws {
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"author\", \"blind\"] },",
                models: TestApp.model(
                    "Note", fields: TestApp.noteFields,
                    more: "\"Access\": { \"author\": [\"read own\", \"create\"], \"blind\": [\"create\"] },")))
        let (anna, ben) = (try await world.person("anna", "author"), try await world.person("ben", "author"))
        let blind = try await world.person("blind", "blind")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            for person in [anna, ben, blind] {
                let op = ops.create(newID(), "Note", ["Title": .string("of \(Text(person.name))")])
                try await #expect(client.sync([op], by: person).results == ["applied"])
            }
            for format in ["csv", "jsonl", "geojson"] {
                let text = try await client.get("\(Self.path).\(format)", by: anna).text
                #expect(text.contains("of anna") && !text.contains("of ben") && !text.contains("of blind"))
                let refused = try await client.get("\(Self.path).\(format)", by: blind)
                #expect(refused.status == 403 && refused.code == "access.read")
                try await #expect(client.get("\(Self.path).\(format)", by: World.nobody).status == 401)
            }
        }
    }
}
