import Foundation
import ServerTestSupport
import Store
import StoreContract
import StoreSQLite
import Testing

/// The real program moves a real database.
@Suite("export, import and doctor", .timeLimit(.minutes(15)))
struct MovingCommandTests {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    private func run(_ arguments: String..., input: String? = nil) async throws -> Program.Result {
        let program = try Running(arguments, in: temporary.path, input: input)
        let status = await program.ended
        return Program.Result(status: status, output: program.output.text, errors: program.errors.text)
    }

    private func same(_ a: String, _ b: String) -> Bool {
        FileManager.default.contentsEqual(
            atPath: "\(temporary.path)/\(a)", andPath: "\(temporary.path)/\(b)")
    }

    private func furnish() async throws -> String {
        let added = try await run(
            "user", "add", "anna", "--password-stdin", "--role", "gallery:editor", input: "correct horse\n")
        #expect(added.status == 0)
        let store = try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite")
        let hash = try await store.upload([1, 2, 3])
        try await store.store(StoredRecord("a", media: [hash]))
        try await store.close()
        return hash
    }

    @Test("MV-TOOL-1 MV-EQUAL-1 SQLite becomes PostgreSQL and SQLite again, and the exports are equal")
    func moving() async throws {
        _ = try await furnish()
        let address = try PostgresCluster.shared.makeDatabase()
        let exported = try await run("export", "first")
        #expect(exported.status == 0)
        #expect(
            exported.output
                == "Exported to first. Go on with \"baukasten import first\" and the new database.\n")
        let imported = try await run("import", "first", "--database", address)
        #expect(
            imported.status == 0 && imported.output.hasPrefix("Imported first to postgres://"), "\(imported.errors)")
        try await #expect(run("doctor", "--database", address).status == 0)
        try await #expect(run("export", "second", "--database", address).status == 0)
        #expect(same("first", "second"))
        try await #expect(run("import", "second", "--data", "back").status == 0)
        try await #expect(run("export", "third", "--data", "back").status == 0)
        #expect(same("first", "third"))
        try await #expect(run("user", "list", "--data", "back").output == run("user", "list").output)
        // What was taken out is noted where it was taken.
        try await #expect(run("audit", "--kind", "data.exported", "--jsonl").output.contains("data.exported"))
        let log = temporary.path + "/first/audit.jsonl"
        try #expect(!String(contentsOfFile: log, encoding: .utf8).contains("data.exported"))
    }

    @Test("MV-BAD-1 MV-EMPTY-1 MV-MEDIA-1 what cannot be moved is said in a sentence, with what to do")
    func refusals() async throws {
        let hash = try await furnish()
        try await #expect(run("export", "house").status == 0)
        let taken = try await run("export", "house")
        #expect(taken.status == 1 && taken.errors == "Error: house: There is something already. Name another folder.\n")
        let full = try await run("import", "house")
        #expect(full.status == 1 && full.errors.contains("The database holds something already."))
        let nothing = try await run("import", "nothing", "--data", "other")
        #expect(nothing.status == 1 && nothing.errors.contains("nothing: is no export"))
        let file = URL(filePath: temporary.path + "/house/accounts.jsonl")
        let whole = try Data(contentsOf: file)
        try whole.dropLast(3).write(to: file)
        let cut = try await run("import", "house", "--data", "other")
        #expect(cut.status == 1)
        #expect(
            cut.errors
                == "Error: accounts.jsonl: is cut off. Nothing was imported. Copy the export once more, or make it anew.\n"
        )
        let german = try await run("import", "house", "--data", "other", "--language", "de")
        #expect(german.errors.hasPrefix("Fehler: accounts.jsonl: ist abgeschnitten. Nichts wurde importiert."))
        try whole.write(to: file)
        try await #expect(run("import", "house", "--data", "other", "--end-sessions").status == 0)

        try FileManager.default.removeItem(atPath: temporary.path + "/data/media/\(hash.prefix(2))/\(hash)")
        let lacking = try await run("export", "lacking")
        #expect(lacking.status == 2 && lacking.errors.hasPrefix("Warning: ") && lacking.errors.contains(hash))
        let doctor = try await run("doctor")
        #expect(doctor.status == 2 && doctor.output.contains(hash))
    }

    @Test("TS-DOC-3 records that name what is gone, and accounts that are not there, are said and are no faults")
    func hints() async throws {
        _ = try await furnish()
        let store = try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite")
        let description = """
            { "Models": { "Note": { "Share": "With", "Fields": [
              { "Name": "Next", "Type": "Reference", "Options": { "ModelName": "Note" } },
              { "Name": "With", "Type": "Text" } ] } } }
            """
        try await store.publish(
            PublishedDescription(app: "notes", version: "v", text: description, published: 1))
        try await store.store(
            [
                StoredRecord("a", model: "Note", fields: #"{"Next":["b"],"With":"anna, nobody\u001b x"}"#),
                StoredRecord("b", model: "Note", fields: #"{"Next":["a"]}"#),
                StoredRecord("c", model: "Note", fields: #"{"Next":["gone"]}"#),
            ], app: "notes")
        try await store.close()
        let doctor = try await run("doctor")
        #expect(doctor.status == 0)
        let lines = doctor.output.split(separator: "\n")
        #expect(lines.count == 3, "\(doctor.output)")
        #expect(lines.first?.hasPrefix("notes: Note.Next names records that are gone, in so many: 1.") == true)
        #expect(doctor.output.contains("notes: Note.With shares with accounts that are not there: nobody, x."))
        #expect(lines.last?.hasSuffix("Everything is in order.") == true)
    }
}
