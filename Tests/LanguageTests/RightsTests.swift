import Language
import Testing
import Values

@Suite("Rights")
struct RightsTests {
    private let app: AppDescription

    init() throws {
        app = AppDescription(
            reading: try JSON.parse(
                Array(
                    """
                    {"App": {"Access": {"Roles": ["teacher", "pupil", "anyone"], "Guests": "anyone", "Accounts": "pupil"}},
                     "Models": {
                       "Open": {"Fields": []},
                       "Note": {"Fields": [], "Access": {"pupil": ["create", "read own", "update own"], "anyone": []}},
                       "Task": {"Fields": [], "Scope": "Course",
                         "Access": {"teacher": ["read scope", "update scope", "create scope"], "pupil": ["read"]}}}}
                    """.utf8)))
    }

    private func rights(_ account: Text, guest: Bool = false, _ granted: [Rights.Role] = []) throws -> Rights {
        try #require(Rights(account: account, isGuest: guest, granted: granted, app: app))
    }

    private func model(_ name: Text) throws -> ModelDescription { try #require(app.models[name]) }

    @Test("RI-1 roles come by grant, by having an account, and with being there")
    func roles() throws {
        #expect(try rights("a").roles.map { $0.name } == ["pupil", "anyone"])
        #expect(try rights("g", guest: true).roles.map { $0.name } == ["anyone"])
        #expect(try rights("a", [.init(name: "teacher")]).roles.map { $0.name } == ["teacher", "pupil", "anyone"])
        // What was granted to a guest's account does not count while it is one.
        #expect(try rights("g", guest: true, [.init(name: "teacher")]).roles.map { $0.name } == ["anyone"])

        let closed = AppDescription(reading: ["App": ["Access": ["Roles": ["teacher"]]]])
        #expect(Rights(account: "a", isGuest: false, granted: [], app: closed) == nil)
        #expect(Rights(account: "g", isGuest: true, granted: [], app: closed) == nil)
        #expect(Rights(account: "a", isGuest: false, granted: [.init(name: "teacher")], app: closed) != nil)
        let open = AppDescription(reading: [:])
        #expect(Rights(account: "", isGuest: true, granted: [], app: open) != nil)
    }

    @Test("RI-2 without rules everything, with rules what is written")
    func written() throws {
        let pupil = try rights("a")
        for verb in [AccessRule.Verb.read, .create, .update, .delete] {
            #expect(pupil.may(verb, try model("Open"), owner: "b", fields: [:]))
        }
        #expect(pupil.may(.read, try model("Task"), owner: "b", fields: [:]))
        #expect(!pupil.may(.update, try model("Task"), owner: "a", fields: [:]))
        #expect(pupil.may(.create, try model("Note"), owner: "a", fields: [:]))
        #expect(!pupil.may(.delete, try model("Note"), owner: "a", fields: [:]))
    }

    @Test("RI-3 own records")
    func own() throws {
        let note = try model("Note")
        #expect(try rights("a").may(.read, note, owner: "a", fields: [:]))
        #expect(try !rights("a").may(.read, note, owner: "b", fields: [:]))
        #expect(try !rights("").may(.read, note, owner: "", fields: [:]))
    }

    @Test("RI-4 values that were granted")
    func scopes() throws {
        let task = try model("Task")
        let teacher = try rights("t", [.init(name: "teacher", scopes: ["bio", "7"])])
        #expect(teacher.may(.update, task, owner: "x", fields: ["Course": "bio"]))
        #expect(teacher.may(.update, task, owner: "x", fields: ["Course": JSON(7)]))
        #expect(teacher.may(.update, task, owner: "x", fields: ["Course": ["art", "bio"]]))
        #expect(!teacher.may(.update, task, owner: "x", fields: ["Course": "art"]))
        #expect(!teacher.may(.update, task, owner: "t", fields: [:]))
        let without = try rights("t", [.init(name: "teacher")])
        #expect(!without.may(.update, task, owner: "x", fields: ["Course": "bio"]))
    }

    @Test("RI-5 the key says whether two people may read the same")
    func key() throws {
        func key(_ rights: Rights) -> String { String(describing: rights.key(in: app)) }
        // Notes are everyone's own.
        #expect(try key(rights("a")) != key(rights("b")))
        #expect(try key(rights("g", guest: true)) == key(rights("h", guest: true)))
        #expect(
            try key(rights("g", guest: true)) != key(rights("a")))
        let some = try key(rights("t", [.init(name: "teacher", scopes: ["bio"])]))
        // Pupils read all tasks, so a teacher's courses add nothing to what can be read.
        #expect(try some == key(rights("t")))
    }
}
