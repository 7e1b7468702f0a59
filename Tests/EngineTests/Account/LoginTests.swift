import Engine
import Scenarios
import Testing
import Values

@Suite("Logging in")
struct LoginTests {
    private static let wanted = Shared.sync {
        $0.set("failure", to: "login")
        $0.set("me", to: .null)
    }

    private static let first = Shared.sync {
        $0.set("failure", to: "login")
        $0.set("me", to: .null)
        $0.set("lastSuccess", to: .null)
    }

    private func enter(_ app: inout AppDriver) throws {
        try app.type("User name", " ada ")
        try app.type("Password", "geheim-123")
        try app.tap("Log in")
    }

    @Test("EN-ACC-3 before anything was fetched the login stands in front of the app, and nothing else can be touched")
    func inFront() throws {
        var app = Shared.open(Self.first, hash: FormTests.page)
        #expect(app.components == ["Login"])
        #expect(app.screen.tabs.isEmpty)
        #expect(app.screen.banner == nil)
        #expect(app.screen.levels.first?.title == "Library")
        let serial = app.screen.levels.first?.serial ?? 0
        for action in ["0:tab:1", "0:account:", "1:Add:", "\(serial):back:", "0:login:"] as [Text] {
            app.send(["type": "act", "action": .string(action)])
            #expect(app.components == ["Login"])
            #expect(app.asked == [])
        }
        app.act(ActionID(level: 0, name: "menu"))
        #expect(app.screen.overlay?.controls.map(\.title) == ["Deutsch", "English", "All apps", "Cancel"])
        try app.tap("Deutsch")
        #expect(app.screen.field("Benutzername") != nil)
        app.tell(Shared.sync())
        #expect(app.components == ["ShelfList", "BookForm"])
    }

    @Test("EN-ACC-3 an app without guests begins with the login where nobody is logged in and nothing was ever fetched")
    func fromTheBeginning() throws {
        func open(guests: Text? = nil, isGuest: Bool = true, _ sync: JSON = [:]) -> AppDriver {
            let description = Library.text {
                $0.set("App", "Access", to: ["Roles": ["a"]])
                if let guests { $0.set("App", "Access", "Guests", to: .string(guests)) }
            }
            return Shared.open(sync, hash: FormTests.page, description: description, isGuest: isGuest)
        }
        var app = open()
        #expect(app.components == ["Login"])
        // The server is asked meanwhile, or is not there.
        let first = Shared.sync {
            $0.set("me", to: .null)
            $0.set("lastSuccess", to: .null)
        }
        app.tell(first)
        #expect(app.components == ["Login"])
        for failure in ["offline", "stalled", "busy", "server", "unreadable"] as [Text] {
            var inVain = first
            inVain.set("failure", to: .string(failure))
            app.tell(inVain)
            #expect(app.components == ["Login"], "\(failure)")
            // So it is after a reload.
            #expect(open(inVain).components == ["Login"], "\(failure)")
        }
        // Who turns out to be somebody goes on to what the link said.
        app.tell(Shared.sync())
        #expect(app.components == ["ShelfList", "BookForm"])
        // Guests are let in; what a known account has is looked at; what was fetched stays to be seen.
        #expect(open(guests: "a").components == ["ShelfList", "BookForm"])
        #expect(open(isGuest: false).components == ["ShelfList", "BookForm"])
        #expect(open(Shared.sync { $0.set("me", to: .null) }).components == ["ShelfList", "BookForm"])
    }

    @Test("AC-REG-8 beside the login there is a way to make an account, where the app says what it asks")
    func register() throws {
        #expect(Shared.open(Self.first).screen.tap("Create an account") == nil)
        let description = Library.text {
            $0.set("App", "Access", to: ["Roles": ["a"], "Registration": ["Role": "a", "Fields": []]])
        }
        var app = Shared.open(Self.first, description: description)
        try app.tap("Create an account")
        #expect(app.asked == [["type": "openURL", "address": "register?language=en"]])
    }

    @Test(
        "EN-ACC-3 what an account could see is hidden when it has to log in again or has no access any longer",
        arguments: [
            ("login", "Please log in again. Your changes wait on this device."),
            ("gone", "This account has no access to this app. Your changes wait on this device."),
        ] as [(Text, Text)])
    func shut(_ failure: Text, _ why: Text) throws {
        let ended = Shared.sync {
            $0.set("failure", to: .string(failure))
            $0.set("waiting", to: 1)
        }
        // When it happens, and when the app is opened anew.
        var app = Shared.open(Shared.sync())
        app.tell(ended)
        for var app in [app, Shared.open(ended, hash: FormTests.page)] {
            #expect(app.components == ["Login"])
            #expect(!app.screen.shows("Novels"))
            #expect(app.screen.shows(why))
            try app.tap("Log out")
            try app.tap("Log out")
            #expect(app.asked == [["type": "signOut"]])
        }
        #expect(app.components == ["Login"])
        try enter(&app)
        #expect(app.asked == [["type": "signIn", "name": "ada", "password": "geheim-123"]])
        app.answerLogin("ok")
        #expect(app.components == ["ShelfList"])
    }

    @Test("EN-ACC-3 who was shut out stays so while the server is asked again, and what was typed stays")
    func staysShut() throws {
        let ended = Shared.sync { $0.set("failure", to: "login") }
        var app = Shared.open(ended)
        try app.type("User name", "ada")
        for again in [
            Shared.sync { $0.set("running", to: true) }, Shared.sync { $0.set("failure", to: "offline") },
            Shared.sync { $0.set("failure", to: "busy") }, Shared.sync { $0.set("failure", to: "server") }, ended,
        ] {
            app.tell(again)
            #expect(app.components == ["Login"])
            #expect(!app.screen.shows("Novels"))
        }
        try app.type("Password", "geheim-123")
        try app.tap("Log in")
        #expect(app.asked == [["type": "signIn", "name": "ada", "password": "geheim-123"]])
        app.tell(Shared.sync { $0.set("lastSuccess", to: .number(Decimal(Library.now.milliseconds))) })
        #expect(app.components == ["ShelfList"])
    }

    @Test("EN-ACC-3 the login stays in front while the server is asked again before anything was fetched")
    func staysInFront() throws {
        func before(_ change: (inout JSON) -> Void) -> JSON {
            Shared.sync {
                $0.set("me", to: .null)
                $0.set("lastSuccess", to: .null)
                change(&$0)
            }
        }
        var app = Shared.open(Self.first)
        try app.type("User name", "ada")
        try app.type("Password", "geheim-123")
        for again in [before { $0.set("running", to: true) }, before { $0.set("failure", to: "offline") }, Self.first] {
            app.tell(again)
            #expect(app.components == ["Login"])
        }
        try app.tap("Log in")
        #expect(app.asked == [["type": "signIn", "name": "ada", "password": "geheim-123"]])
        app.tell(Shared.sync())
        #expect(app.components == ["ShelfList"])
    }

    @Test("EN-ACC-3 later it is, for guests and for who was never known, a sheet that can be closed")
    func sheet() throws {
        var app = Shared.open(Self.wanted)
        #expect(app.components == ["ShelfList"])
        try app.tap("Log in")
        let level = try #require(app.screen.levels.last)
        #expect(level.presentation == .sheet)
        #expect(app.focused == ["\(level.serial):field:name"])
        try app.tap("Cancel")
        #expect(app.components == ["ShelfList"])
    }

    @Test("EN-ACC-4 the host is asked once; success leads back")
    func succeeds() throws {
        var app = Shared.open(Self.wanted)
        try app.tap("Log in")
        let press = try #require(app.screen.tap("Log in"))
        try enter(&app)
        #expect(app.asked == [["type": "signIn", "name": "ada", "password": "geheim-123"]])
        #expect(app.screen.tap("Logging in …") == nil)
        app.act(press)
        #expect(app.asked == [])
        app.answerLogin("ok")
        #expect(app.components == ["ShelfList"])
        #expect(app.screen.banner == nil)
        #expect(app.announced == ["You are logged in."])
        app.answerLogin("wrong")
        #expect(app.announced == [])
    }

    @Test(
        "EN-ACC-4 what went wrong stands at the field, is announced and gets the focus",
        arguments: [
            ("wrong", "The name or the password is wrong."), ("wait", "Too many attempts. Please wait 4 seconds."),
            ("offline", "The server cannot be reached. Please check the connection."),
            ("failed", "Logging in is not possible now. Please try again later."),
        ] as [(Text, Text)])
    func fails(result: Text, sentence: Text) throws {
        for first in [true, false] {
            var app = Shared.open(first ? Self.first : Self.wanted)
            if !first { try app.tap("Log in") }
            try enter(&app)
            app.answerLogin(result, seconds: 4)
            let field = try #require(app.screen.field("Password"))
            #expect(field.problem?.message.en == sentence)
            #expect(app.announced == [sentence])
            #expect(app.focused == [field.change.text])
            #expect(app.screen.field("User name")?.value == " ada ")
            // Only the password has to be entered again.
            try app.tap("Log in")
            #expect(app.asked == [])
            #expect(app.screen.field("Password")?.problem?.kind == .missing)
            try app.type("Password", "x")
            #expect(app.screen.field("Password")?.problem == nil)
            try app.tap("Log in")
            #expect(app.asked == [["type": "signIn", "name": "ada", "password": "x"]])
        }
    }

    @Test("EN-ACC-12 the seconds to wait are counted down at the field; who tries again or leaves ends it")
    func waits() throws {
        for first in [true, false] {
            var app = Shared.open(first ? Self.first : Self.wanted)
            if !first { try app.tap("Log in") }
            try enter(&app)
            app.answerLogin("wait", seconds: 3)
            _ = app.announced
            for (seconds, sentence) in [
                (1, "Too many attempts. Please wait 2 seconds."), (1, "Too many attempts. Please wait a second."),
            ] as [(Double, Text)] {
                app.wait(seconds: seconds)
                #expect(app.screen.field("Password")?.problem?.message.en == sentence)
                // Nobody wants to hear each second.
                #expect(app.announced == [])
            }
            // What is typed meanwhile does not hide how long it takes.
            try app.type("Password", "geheim-123")
            #expect(app.screen.field("Password")?.problem != nil)
            app.wait(seconds: 1)
            #expect(app.screen.field("Password")?.problem == nil)
            #expect(app.announced == ["You can try again now."])

            try app.tap("Log in")
            _ = app.asked
            app.answerLogin("wait", seconds: 9)
            try app.tap("Log in")
            #expect(app.screen.field("Password")?.problem?.kind == .missing)
            app.wait(seconds: 2)
            #expect(app.screen.field("Password")?.problem?.kind == .missing)
        }
    }

    @Test("EN-ACC-4 without a name nothing is asked")
    func missing() throws {
        var app = Shared.open(Self.first)
        try app.tap("Log in")
        #expect(app.asked == [])
        #expect(app.announced == ["Please enter the user name."])
        #expect(app.focused == [app.screen.field("User name")?.change.text])
    }

    @Test(
        "EN-ACC-5 the password is in the effect that sends it and nowhere else", arguments: ["wrong", "ok"] as [Text])
    func secret(result: Text) throws {
        for first in [true, false] {
            var app = Shared.open(first ? Self.first : Self.wanted)
            if !first { try app.tap("Log in") }
            try app.type("User name", "ada")
            try app.type("Password", "geheim-123")
            #expect(!app.screen.shows("geheim-123"))
            #expect(app.screen.field("Password")?.value == "")
            try app.tap("Log in")
            app.answerLogin(result)
            #expect(app.drafts.members.isEmpty)
            let told = app.transcript.filter { Text(decoding: $0.answer).containsUTF8("geheim-123") }
            #expect(told.count == 1)
            #expect(told.allSatisfy { Text(decoding: $0.answer).containsUTF8("\"signIn\"") })
            if result == "wrong", !first {
                app.back()
                try app.tap("Log in")
                #expect(app.screen.field("User name")?.value == "")
            }
        }
    }
}
