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
                         "Access": {"teacher": ["read scope", "update scope", "create scope"], "pupil": ["read"]}},
                       "Row": {"Fields": [{"Name": "With", "Type": "Text"}], "Share": "With", "Access": {"pupil": ["read own", "read shared"]}},
                       "Value": {"Fields": [{"Name": "Row", "Type": "Reference", "Options": {"ModelName": "Row"}}], "Share": "Row",
                         "Access": {"pupil": ["read own", "read shared", "update own"]}}}}
                    """.utf8)))
    }

    private func rights(_ account: Text, guest: Bool = false, _ granted: [Rights.Role] = []) throws -> Rights {
        try #require(Rights(account: account, isGuest: guest, granted: granted, app: app))
    }

    /// Somebody with a name, with whom these records are shared.
    private func person(_ name: Text, shared: [Text] = [], guest: Bool = false) throws -> Rights {
        var rights = try #require(
            Rights(account: "id-" + name, name: name, isGuest: guest, granted: [.init(name: "pupil")], app: app))
        rights.shared = shared
        return rights
    }

    @Test("RI-13 who may keep and not create keeps; who may create any sends")
    func keeps() throws {
        let app = AppDescription(
            reading: try JSON.parse(
                """
                {"App": {"Access": {"Roles": ["teacher", "pupil", "anyone"], "Guests": "anyone", "Accounts": "pupil"}},
                 "Models": {"Open": {"Fields": []}, "Note": {"Fields": [], "Scope": "Course",
                   "Access": {"anyone": ["read", "keep"], "pupil": ["read"], "teacher": ["create scope"]}}}}
                """))
        let note = try #require(app.models["Note"])
        let open = try #require(app.models["Open"])
        func rights(guest: Bool, _ granted: [Rights.Role]) throws -> Rights {
            try #require(Rights(account: "a", isGuest: guest, granted: granted, app: app))
        }
        #expect(try rights(guest: true, []).keeps(note))
        #expect(try rights(guest: false, []).keeps(note))
        #expect(try !rights(guest: false, [.init(name: "teacher", scopes: ["x"])]).keeps(note))
        #expect(try rights(guest: false, [.init(name: "teacher")]).keeps(note))
        #expect(try !rights(guest: true, []).keeps(open))
        #expect(try !rights(guest: true, []).may(.create, note, owner: "a", fields: [:]))
        #expect(note.mayStay && !open.mayStay)
    }

    @Test("RI-6 what names the person is shared, to be read")
    func shared() throws {
        let row = try model("Row")
        func mayRead(_ rights: Rights, _ with: JSON) -> Bool {
            rights.may(.read, row, owner: "ann", fields: ["With": with])
        }
        let doctor = try person("doctor")
        for with in ["doctor", "x, doctor", "doctor x", "x,doctor,y", ["x", "doctor"]] as [JSON] {
            #expect(mayRead(doctor, with), "\(with.text)")
        }
        for with in ["", "doctors", "adoctor", "doctor.x", .null, 7, "Doctor"] as [JSON] {
            #expect(!mayRead(doctor, with), "\(with.text)")
        }
        #expect(!doctor.may(.update, row, owner: "ann", fields: ["With": "doctor"]))
        #expect(!doctor.may(.read, row, owner: "", fields: ["With": "doctor"]))
        #expect(try !mayRead(person("doctor", guest: true), "doctor"))
        #expect(try !mayRead(person(""), ""))
        #expect(doctor.reach(.read, row).shared && !doctor.reach(.update, row).shared)
    }

    @Test("RI-7 what refers to a shared record of the same owner is shared with it")
    func sharedThrough() throws {
        let value = try model("Value")
        let doctor = try person("doctor", shared: ["ann r1"])
        func mayRead(_ owner: Text, _ row: JSON) -> Bool {
            doctor.may(.read, value, owner: owner, fields: ["Row": row])
        }
        #expect(mayRead("ann", ["r1"]))
        // Somebody else cannot put anything there.
        #expect(!mayRead("bob", ["r1"]))
        #expect(!mayRead("ann", ["r2"]) && !mayRead("ann", .null) && !mayRead("ann", ["doctor"]))
        #expect(!doctor.may(.update, value, owner: "ann", fields: ["Row": ["r1"]]))
        #expect(try !person("doctor").may(.read, value, owner: "ann", fields: ["Row": ["r1"]]))
        #expect(try person("doctor", shared: ["ann r1"]).key(in: app) != person("doctor").key(in: app))
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

    @Test("RI-8 what is for everybody is read by whoever has the right with scope, and by nobody else")
    func everybody() throws {
        let task = try model("Task")
        for scopes: [Text] in [[], ["bio"], ["*"]] {
            let teacher = try rights("t", [.init(name: "teacher", scopes: scopes)])
            #expect(teacher.may(.read, task, owner: "x", fields: ["Course": "*"]))
            #expect(teacher.may(.read, task, owner: "x", fields: ["Course": ["art", "*"]]))
            #expect(!teacher.reach(.read, task).isNothing)
        }
        let plain = try #require(
            Rights(account: "t", isGuest: false, granted: [.init(name: "teacher")], app: unshared))
        let course = try #require(unshared.models["Task"])
        #expect(plain.may(.read, course, owner: "x", fields: ["Course": "*"]))
        for fields: JSONObject in [[:], ["Course": ""], ["Course": "**"], ["Course": "bio"], ["Course": .null]] {
            #expect(!plain.may(.read, course, owner: "x", fields: fields))
        }
        // It is for reading only.
        for verb: AccessRule.Verb in [.update, .create, .delete] {
            #expect(!plain.may(verb, course, owner: "x", fields: ["Course": "*"]))
        }
        let pupil = try #require(Rights(account: "p", isGuest: false, granted: [.init(name: "pupil")], app: unshared))
        #expect(!pupil.may(.read, course, owner: "x", fields: ["Course": "*"]))
        let other = try #require(
            Rights(account: "t", isGuest: false, granted: [.init(name: "teacher", scopes: ["bio"])], app: unshared))
        #expect(plain.key(in: unshared) != other.key(in: unshared))
        #expect(plain.key(in: unshared) != pupil.key(in: unshared))
    }

    /// A model that only teachers read, by scope.
    private var unshared: AppDescription {
        AppDescription(reading: [
            "App": ["Access": ["Roles": ["teacher", "pupil"]]],
            "Models": [
                "Task": [
                    "Fields": [], "Scope": "Course",
                    "Access": [
                        "teacher": ["read scope", "update scope", "create scope", "delete scope"], "pupil": [],
                    ],
                ]
            ],
        ])
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
