import Foundation
import HTTPTypes
import ServerTestSupport
import Testing
import Values

@testable import Services

/// Everything that the server says to a student, searched for what students may not know.
@Suite(
    "LB-VIS-5: nothing of hidden sections and no label of graded exercises reaches a student", .timeLimit(.minutes(15)))
struct SecrecyTests {
    private static let models = ["Section", "Exercise", "Pin", "Label", "Arrow", "Area", "Attempt"]
    private static let secrets = ["section Verborgen", "exercise Verborgen", "label Verborgen", "label Pruefung"]
    private static let open = ["section Offen", "exercise Offen", "label Offen", "exercise Pruefung"]

    /// Every byte that somebody gets, headers included.
    private final class Haul: @unchecked Sendable {
        var bytes: [UInt8] = []
        var answers = 0

        func add(_ reply: Reply) {
            bytes += reply.bytes + [0x0A]
            for field in reply.headers { bytes += Array("\(field.name): \(field.value)\n".utf8) }
            answers += 1
        }

        func holds(_ text: String) -> Bool {
            String(decoding: bytes, as: UTF8.self).contains(text)
        }
    }

    private struct Hidden {
        let section: String
        let closed: AnatomyWorld.Made
        let graded: AnatomyWorld.Made

        var all: [(model: String, id: String)] {
            [
                ("Section", section), ("Exercise", closed.exercise), ("Pin", closed.pin), ("Label", closed.label),
                ("Arrow", closed.arrow), ("Area", closed.area), ("Label", graded.label),
            ]
        }
    }

    @Test("LB-VIS-5 on no route, in no form, whatever is asked", arguments: Backend.allCases)
    func everything(_ backend: Backend) async throws {
        let anatomy = try await AnatomyWorld(backend)
        // The demonstration's content is not for people either.
        try anatomy.world.temporary.write(
            #"{ "accounts": [], "records": [ { "fields": { "Text": "label Verborgen" } } ] }"#,
            to: "apps/test/demo.json")
        let (students, lecturers) = (Haul(), Haul())
        try await anatomy.world.live { client, port in
            let before = try await client.sync(by: anatomy.student)
            let open = try await anatomy.section("Offen", in: client)
            let section = try await anatomy.section("Verborgen", content: "kurs-b", in: client)
            _ = try await anatomy.exercise("Offen", in: open, picture: 1, client: client)
            let hidden = Hidden(
                section: section,
                closed: try await anatomy.exercise("Verborgen", in: section, picture: 2, client: client),
                graded: try await anatomy.exercise("Pruefung", in: open, mode: "graded", picture: 3, client: client))
            for (person, haul) in [(anatomy.student, students), (anatomy.admin, lecturers)] {
                haul.add(try await client.sync(by: person, after: before))
                try await collect(hidden, by: person, client, into: haul)
                let stream = try EventStream(
                    port: port, path: "/api/apps/test/live",
                    headers: ["Authorization: Bearer \(try #require(person.token))"])
                haul.bytes += Array(try await stream.head().utf8)
                for _ in 0..<2 { haul.bytes += Array(try await stream.nextEvent().utf8) }
            }
            try await disturb(hidden, anatomy, client, into: students)
        }
        for secret in Self.secrets {
            #expect(!students.holds(secret), "\(secret)")
            // The same ways show it to whoever may see it.
            #expect(lecturers.holds(secret), "\(secret)")
        }
        for text in Self.open { #expect(students.holds(text), "\(text)") }
        #expect(students.answers > 150)
    }

    /// Everything that can be read.
    private func collect(_ hidden: Hidden, by person: Person, _ client: Client, into haul: Haul) async throws {
        func get(_ path: String) async throws { haul.add(try await client.get(path, by: person)) }
        haul.add(try await client.sync(by: person))
        haul.add(try await client.sync(by: person, since: 5))
        for path in ["", "/app.json", "/demo.json", "/pictures/hand.svg", "/manifest.webmanifest"] {
            try await get("/apps/test\(path)")
        }
        for path in ["openapi.json", "role/student", "role/admin", "role/student2", "role/nobody"] {
            try await get("/api/apps/test/\(path)")
        }
        for path in ["/", "/api/apps", "/api/session", "/api/modules", "/metrics", "/health"] { try await get(path) }
        for model in Self.models {
            let list = "/api/apps/test/records/\(model)"
            for query in [
                "", "?limit=1", "?offset=1", "?sort=Audience", "?sort=-Audience", "?Audience=kurs-b", "?Audience=",
                "?Audience[ne]=x", "?known=\(hidden.section)", "?Title[contains]=e", "?Text[contains]=label",
                "?sort=Text", "?Text=label%20Pruefung", "?Pin=\(hidden.graded.pin)",
                "?Exercise=\(hidden.closed.exercise)",
                "?Section=\(hidden.section)",
            ] {
                try await get(list + query)
            }
            for format in ["csv", "jsonl", "geojson"] { try await get("/api/apps/test/export/\(model).\(format)") }
        }
        for (model, id) in hidden.all {
            try await get("/api/apps/test/records/\(model)/\(id)")
            // Under another model's name.
            try await get("/api/apps/test/records/Attempt/\(id)")
        }
        for made in [hidden.closed, hidden.graded] {
            try await get(made.picture.path)
            haul.add(try await client.send(.head, made.picture.path, by: person))
        }
    }

    /// Everything that can be tried with what the person may not know.
    private func disturb(
        _ hidden: Hidden, _ anatomy: AnatomyWorld, _ client: Client, into haul: Haul
    ) async throws {
        let (ops, student) = (anatomy.ops, anatomy.student)
        let texts: JSON = ["Title": "mine"]
        for (model, id) in hidden.all {
            let fields: JSON = model == "Label" ? ["Text": "mine", "Language": "la"] : texts
            for op in [
                ops.create(id, model, fields), ops.set(id, model, fields), ops.set(id, model, ["Audience": "*"]),
                ops.set(id, model, fields, base: ["Title": 1_000, "Text": 1_000]), ops.delete(id, model, v: 1_000),
                ops.delete(id, model, v: 0), ops.create(id, "Attempt", ["Exercise": [.string(Text(id))]]),
            ] {
                let reply = try await client.sync([op], by: student)
                #expect(reply.results.first != "applied", "\(model) \(op.text)")
                haul.add(reply)
            }
            let path = "/api/apps/test/records/\(model)/\(id)"
            for method in [HTTPRequest.Method.put, .patch] {
                haul.add(
                    try await client.send(
                        method, path, by: student, headers: [.ifMatch: "*"], json: ["fields": fields]))
            }
            haul.add(try await client.send(.delete, path, by: student, headers: [.ifMatch: "*"]))
        }
        // An attempt at a hidden exercise, and one that meets itself.
        let attempt = newID()
        let state: JSON = [
            "Exercise": [.string(Text(hidden.closed.exercise))], "Person": "somebody else",
            "Attempt": ["state": "test", "answers": [:], "started": 1],
        ]
        for op in [
            ops.create(attempt, "Attempt", state), ops.set(attempt, "Attempt", ["Day": "2026-01-01"]),
            ops.set(attempt, "Attempt", ["Day": "2026-01-02"]),
        ] {
            haul.add(try await client.sync([op], by: student))
        }
        haul.add(try await client.get("/api/apps/test/records/Attempt", by: student))
        haul.add(try await client.get("/api/apps/test/export/Attempt.csv", by: student))
    }
}
