import Foundation
import ServerTestSupport
import Services
import Store
import StoreContract
import StorePostgres
import StoreSQLite
import TestSupport
import Testing
import Values

/// The kinds of stores that there are.
enum Backend: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case memory, sqlite, postgres

    var testDescription: String { rawValue }

    func world(
        _ description: String, _ registration: RegistrationMode = .off,
        now: @escaping @Sendable () -> Int64 = currentMilliseconds
    ) async throws -> World {
        let temporary = try TemporaryFolder()
        let store: any Store =
            switch self {
            case .memory: MemoryStore()
            case .sqlite: try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite")
            case .postgres:
                try await PostgresStore(address: try PostgresCluster.shared.makeDatabase(), connections: 4)
            }
        return try await World(
            description, store: store, temporary: temporary, registration: registration, now: now)
    }
}

/// The app Anatomy with a lecturer and students.
struct AnatomyWorld: Sendable {
    let world: World
    let ops: Ops
    let admin: Person
    /// Nothing was granted to this one.
    let student: Person
    /// `student=kurs-b`
    let other: Person

    init(_ backend: Backend) async throws {
        world = try await backend.world(try SpecFolder.text("Apps/anatomy/app.json"))
        ops = Ops(etag: try await world.etag)
        admin = try await world.person("admin", "admin")
        student = try await world.person("student")
        other = try await world.person("student2", "student=kurs-b")
    }

    /// An exercise with everything below it; every text has the name in it.
    struct Made: Sendable {
        let name: String
        let exercise = newID()
        let pin = newID()
        let label = newID()
        let arrow = newID()
        let area = newID()
        let picture: TestPicture

        var below: [String] { [exercise, pin, arrow, area] }
    }

    func section(_ name: String, content: String = "", in client: Client) async throws -> String {
        let id = newID()
        let op = ops.create(
            id, "Section", ["Title": .string(Text("section \(name)")), "Content": .string(Text(content))])
        try await #expect(client.sync([op], by: admin).results == ["applied"])
        return id
    }

    /// A section with one exercise.
    func sectionWithExercise(
        _ name: String = "one", content: String = "", in client: Client
    ) async throws -> (section: String, made: Made) {
        let section = try await section(name, content: content, in: client)
        return (section, try await exercise(name, in: section, picture: 1, client: client))
    }

    /// A change by somebody who has seen everything.
    func set(_ record: String, _ model: String, _ fields: JSONObject) -> JSON {
        let base = JSONObject(fields.keys.map { (key: $0, value: JSON(1_000)) })
        return ops.set(record, model, .object(fields), base: .object(base))
    }

    func exercise(
        _ name: String, in section: String, mode: Text = "practice", picture number: Int, client: Client
    ) async throws -> Made {
        let made = Made(name: name, picture: TestPicture(number))
        let sent = try await client.send(.put, made.picture.path, by: admin, bytes: made.picture.bytes)
        #expect(sent.status == 201)
        let arrow = try JSON.parse(#"{ "from": [0.1, 0.1], "to": [0.4, 0.4], "dashed": false, "head": true }"#)
        let area = try JSON.parse(#"{ "shape": "ellipse", "from": [0.2, 0.2], "to": [0.6, 0.6] }"#)
        let place = try JSON.parse(#"{ "kind": "small", "at": [0.5, 0.5] }"#)
        let reply = try await client.sync(
            [
                ops.create(
                    made.exercise, "Exercise",
                    [
                        "Title": .string(Text("exercise \(name)")), "Mode": .string(mode),
                        "Section": [.string(Text(section))],
                        "Picture": ["media": .string(Text(made.picture.hash)), "type": "image/png"],
                    ]),
                ops.create(
                    made.pin, "Pin",
                    [
                        "Number": 1, "Place": place,
                        "Exercise": [.string(Text(made.exercise))],
                    ]
                ),
                ops.create(
                    made.label, "Label",
                    ["Text": .string(Text("label \(name)")), "Language": "la", "Pin": [.string(Text(made.pin))]]),
                ops.create(made.arrow, "Arrow", ["Place": arrow, "Exercise": [.string(Text(made.exercise))]]),
                ops.create(made.area, "Area", ["Place": area, "Exercise": [.string(Text(made.exercise))]]),
            ], by: admin)
        #expect(reply.results == Array(repeating: "applied", count: 5))
        return made
    }
}
