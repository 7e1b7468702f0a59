import Foundation
import ServerTestSupport
import Store
import StoreContract
import StoreSQLite
import Testing

@testable import baukasten

/// The real program on a real database.
@Suite("user, backup and restore", .timeLimit(.minutes(15)))
struct UserTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func run(_ arguments: String..., input: String? = nil) async throws -> Program.Result {
        let program = try Running(arguments, in: temporary.path, input: input)
        let status = await program.ended
        return Program.Result(status: status, output: program.output.text, errors: program.errors.text)
    }

    private func addAnna() async throws {
        let result = try await run(
            "user", "add", "Anna", "--password-stdin", "--role", "gallery:editor", "--role", "courses:teacher=biology",
            input: "correct horse\nmore\n")
        #expect(result.status == 0)
        #expect(result.output == "Made the account \"anna\".\n")
        #expect(result.errors.isEmpty)
    }

    @Test("AC-TOOL-1 add makes an account with roles, list shows it")
    func add() async throws {
        try await addAnna()
        let robot = try await run("user", "add", "robot")
        #expect(robot.output.hasPrefix("Made the account \"robot\" without a password"))
        let list = try await run("user", "list")
        #expect(
            list.output == "anna   password  courses:teacher=biology, gallery:editor\nrobot  no password  no roles\n")
        try await #expect(run("user", "list", "--language", "de").output.contains("robot  ohne Passwort  keine Rollen"))
        let again = try await run("user", "add", "ANNA", "--password-stdin", input: "another horse\n")
        #expect(again.status == 1)
        #expect(again.errors == "Error: There is an account “anna” already.\n")
    }

    @Test(
        "AC-TOOL-1 what makes no account is said in a sentence",
        arguments: [
            (["Anna Muster"], "x", 1, "“Anna Muster” cannot be a name"), (["anna"], "short\n", 1, "8 to 1024 bytes"),
            (["anna"], "", 1, "No password came"), (["anna"], "\n", 1, "No password came"),
            (["anna", "--role", "gallery"], "correct horse\n", 64, "“gallery” is not a role"),
            (["anna", "--database", "mysql://x"], "correct horse\n", 64, "--database"),
            (["anna", "--database", "memory:"], "correct horse\n", 1, "once this command ends"),
        ] as [([String], String, Int32, String)])
    func refused(_ arguments: [String], _ input: String, _ status: Int32, _ part: String) async throws {
        let program = try Running(["user", "add", "--password-stdin"] + arguments, in: temporary.path, input: input)
        await #expect(program.ended == status)
        #expect(program.errors.text.hasPrefix("Error: "))
        #expect(program.errors.text.contains(part))
        #expect(program.output.text.isEmpty)
        try await #expect(!run("user", "list").output.contains("anna"))
    }

    @Test("AC-TOOL-3 a role that its app does not have is refused, where the app is known")
    func unknownRole() async throws {
        let store = try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite")
        let text = #"{ "App": { "Access": { "Roles": ["reader", "editor"] } } }"#
        try await store.publish(PublishedDescription(app: "gallery", version: "\"1\"", text: text, published: 1))
        try await store.publish(PublishedDescription(app: "open", version: "\"1\"", text: "{}", published: 1))
        try await store.close()
        let added = try await run("user", "add", "anna", "--role", "gallery:edtor")
        #expect(added.status == 1 && added.output.isEmpty)
        #expect(
            added.errors == "Error: The app \"gallery\" has no role \"edtor\". Its roles: reader, editor.\n")
        try await #expect(!run("user", "list").output.contains("anna"))
        let known = try await run("user", "add", "anna", "--role", "gallery:editor=north", "--role", "open:anything")
        #expect(known.status == 0, "\(known.errors)")
        // Of an app that was not seen yet nobody knows.
        try await #expect(run("user", "role", "anna", "--add", "courses:teacher").status == 0)
        let german = try await run("user", "role", "anna", "--add", "gallery:boss", "--language", "de")
        #expect(german.status == 1 && german.errors.contains("hat keine Rolle „boss“. Ihre Rollen: reader, editor."))
        // What an app had once can be taken away.
        try await #expect(run("user", "role", "anna", "--remove", "gallery:boss").status == 0)
    }

    @Test("AC-TOOL-2 passwords are never arguments; a new one ends all logins")
    func password() async throws {
        try await addAnna()
        try await #expect(run("user", "passwd", "anna").status == 64)
        try await #expect(run("user", "passwd", "anna", "--password-stdin", "secret words").status == 64)
        let changed = try await run("user", "passwd", "Anna", "--password-stdin", input: "another horse\n")
        #expect(changed.status == 0)
        #expect(changed.output == "\"anna\" has a new password and is logged out everywhere.\n")
        let unknown = try await run("user", "passwd", "berta", "--password-stdin", input: "another horse\n")
        #expect(unknown.status == 1)
        #expect(unknown.errors == "Error: There is no account “berta”.\n")
    }

    @Test("AC-TOOL-3 role grants and takes away")
    func roles() async throws {
        try await addAnna()
        let result = try await run(
            "user", "role", "anna", "--add", "contacts:admin", "gallery:viewer", "--remove", "gallery:editor",
            "courses:teacher=biology")
        #expect(result.status == 0)
        #expect(result.output == "anna  password  contacts:admin, gallery:viewer\n")
        try await #expect(run("user", "role", "anna").status == 64)
        try await #expect(run("user", "role", "berta", "--add", "contacts:admin").status == 1)
    }

    @Test("AC-TOOL-4 a token is printed once, alone on standard output")
    func token() async throws {
        try await addAnna()
        let result = try await run("user", "token", "anna", "--days", "7")
        #expect(result.status == 0)
        #expect(result.output.utf8.count == 44)
        #expect(result.errors == "This token logs in as \"anna\" for 7 days. It is shown this once only.\n")
        try await #expect(run("user", "token", "anna", "--days", "0").status == 64)
        let file = try Data(contentsOf: URL(filePath: temporary.path + "/data/baukasten.sqlite-wal"))
        #expect(file.range(of: Data(result.output.dropLast().utf8)) == nil)
    }

    @Test("AC-TOOL-5 remove")
    func remove() async throws {
        try await addAnna()
        try await #expect(
            run("user", "remove", "anna").output == "Removed the account \"anna\". What it entered stays.\n")
        try await #expect(run("user", "remove", "anna").status == 1)
        try await #expect(run("user", "list").output.hasPrefix("No accounts yet."))
    }

    @Test(
        "AC-TOOL-6 the database is a path, sqlite:PATH or baukasten.sqlite in the data folder",
        arguments: ["other/place.sqlite", "sqlite:other/place.sqlite", "data/baukasten.sqlite"])
    func databases(_ address: String) async throws {
        _ = try await run("user", "add", "anna", "--database", address)
        let path = address.replacing("sqlite:", with: "")
        #expect(FileManager.default.fileExists(atPath: temporary.path + "/" + path))
        try await #expect(run("user", "list", "--database", path).output.hasPrefix("anna"))
        let missing = try await run("user", "list", "--database", "nowhere.sqlite")
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("Error: There is no database nowhere.sqlite."))
        #expect(!FileManager.default.fileExists(atPath: temporary.path + "/nowhere.sqlite"))
    }

    @Test("AC-TOOL-6 an address with a password is shown without it")
    func shown() {
        #expect(
            DatabaseAddress(argument: "postgres://me:secret@host/db")?.description == "postgres://me@host/db")
        #expect(DatabaseAddress(argument: "postgres://host/db")?.description == "postgres://host/db")
        #expect(DatabaseAddress(argument: "memory:") == .memory)
        #expect(DatabaseAddress(argument: "") == nil)
        #expect(DatabaseAddress(argument: "sqlite:") == nil)
        #expect(DatabaseAddress(argument: "http://host/db") == nil)
    }

    @Test("AC-TOOL-7 a backup fills an empty database, and no other")
    func backup() async throws {
        try await addAnna()
        try await #expect(run("backup", "copy").output == "Backed up to copy\n")
        try await #expect(run("backup", "copy").status == 1)
        let restored = try await run("restore", "copy", "--data", "second")
        #expect(restored.status == 0)
        #expect(restored.output == "Restored copy to second/baukasten.sqlite\n")
        try await #expect(run("user", "list", "--data", "second").output == run("user", "list").output)
        let again = try await run("restore", "copy", "--data", "second")
        #expect(again.status == 1)
        #expect(again.errors.contains("empty"))
        try await #expect(run("restore", "nothing", "--data", "third").status == 1)
        try await #expect(run("backup", "copy2", "--data", "nowhere").status == 1)
    }

    @Test("AC-TOOL-13 AC-TOOL-14 a medium that is missing ends nothing: it is named, and the status is 2")
    func missingMedium() async throws {
        try await addAnna()
        let store = try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite")
        let hash = try await store.upload([1, 2, 3])
        try await store.close()
        let sound = try await run("doctor")
        #expect(sound.status == 0 && sound.output.hasSuffix(": Everything is in order.\n"), "\(sound.output)")
        try FileManager.default.removeItem(atPath: temporary.path + "/data/media/\(hash.prefix(2))/\(hash)")
        let doctor = try await run("doctor")
        #expect(doctor.status == 2 && doctor.output.contains(hash))
        let backup = try await run("backup", "copy")
        #expect(backup.status == 2 && backup.output == "Backed up to copy\n")
        #expect(backup.errors.hasPrefix("Warning: ") && backup.errors.contains(hash))
        let restored = try await run("restore", "copy", "--data", "second")
        #expect(restored.status == 2 && restored.errors.contains(hash))
        try await #expect(run("user", "list", "--data", "second").output == run("user", "list").output)
    }

    @Test("AC-TOOL-11 epoch new gives the database another epoch")
    func epoch() async throws {
        try await addAnna()
        let path = temporary.path + "/data/baukasten.sqlite"
        let before = try await epoch(of: path)
        let result = try await run("epoch", "new")
        #expect(result.status == 0)
        let after = try await epoch(of: path)
        #expect(after != before && result.output.contains(after))
        try await #expect(run("epoch", "new", "--data", "nowhere").status == 1)
    }

    private func epoch(of path: String) async throws -> String {
        let store = try SQLiteStore(path: path)
        let epoch = try await store.epoch
        try await store.close()
        return epoch
    }

    @Test("AC-TOOL-12 the name of an account that was removed is given again with --again only")
    func again() async throws {
        try await addAnna()
        try await #expect(run("user", "remove", "anna").status == 0)
        let refused = try await run("user", "add", "anna")
        #expect(refused.status == 1 && refused.errors.contains("--again"))
        try await #expect(run("user", "list").output.contains("anna") == false)
        try await #expect(run("user", "add", "anna", "--again").status == 0)
        try await #expect(run("user", "list").output.contains("anna"))
    }
}
