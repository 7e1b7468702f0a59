import Engine
import Scenarios
import Testing
import Values

@Suite("Account and synchronisation")
struct AccountTests {
    @Test("EN-ACC-1 the menu leads to the page with a server, and not without one")
    func menu() throws {
        var alone = Library.open()
        alone.openAccount()
        #expect(alone.components == ["ShelfList"])
        #expect(
            alone.screen.overlay?.controls.map(\.title) == [
                "Deutsch", "English", "Search the whole app", "All apps", "Cancel",
            ])
        var app = Shared.open(Shared.sync())
        app.openAccount()
        #expect(app.components == ["ShelfList", "Account"])
        let level = try #require(app.screen.levels.last)
        #expect(level.title == "Synchronisation & account")
        #expect(level.back?.title == "Shelves")
        #expect(app.focused == ["\(level.serial):title:"])
    }

    @Test("EN-ACC-1 the menu's button counts what needs attention, else marks that changes wait")
    func mark() {
        var app = Shared.open(Shared.sync())
        #expect(app.menu?.title == "Menu")
        #expect(app.menu?.mark == nil)
        app.tell(Shared.sync { $0.set("waiting", to: 3) })
        #expect(app.menu?.title == "Menu. 3 changes wait")
        #expect(app.menu?.mark == "")
        app.tell(
            Shared.sync {
                $0.set("waiting", to: 3)
                $0.set("attention", to: [Shared.conflict(1)])
            })
        #expect(app.menu?.title == "Menu. 1 entry needs your attention.")
        #expect(app.menu?.mark == "1")
    }

    @Test("EN-ACC-2 banners come in their order and lead to where something can be done")
    func banner() throws {
        let items: JSON = [Shared.conflict(1), Shared.refused(2)]
        var app = Shared.open(Shared.sync { $0.set("failure", to: "offline") })
        #expect(app.screen.banner == nil)
        app.tell(Shared.sync { $0.set("attention", to: items) })
        #expect(app.screen.banner?.text == "2 entries need your attention.")
        try app.tap("Look")
        #expect(app.components.last == "Account")
        #expect(app.focused.last?.hasUTF8Suffix(":item:" + Shared.item(1)) == true)
        #expect(app.screen.banner == nil)
        app.back()
        app.tell(
            Shared.sync {
                $0.set("me", to: Shared.guest)
                $0.set("attention", to: items)
                $0.set("failure", to: "gone")
            })
        #expect(app.screen.banner?.text.hasUTF8Prefix("This account has no access to this app.") == true)
        app.tell(
            Shared.sync {
                $0.set("me", to: Shared.guest)
                $0.set("attention", to: items)
                $0.set("failure", to: "login")
                $0.set("waiting", to: 1)
            })
        #expect(app.screen.banner?.text == "Please log in again. Your changes wait on this device.")
        try app.tap("Log in")
        #expect(app.components.last == "Login")
        app.back()
        app.device = .failing(.full)
        try app.delete("Novels")
        try app.tap("Delete")
        #expect(app.screen.banner?.controls.map(\.title) == ["Try again"])
    }

    @Test("EN-ACC-6 the page says how it stands, with the meaning and the time of the last success")
    func states() throws {
        var app = Shared.openPage(Shared.sync())
        #expect(app.group("Everything is synchronised")?.help == "The server has all of your changes.")
        // 2026-10-14 17:45 in UTC, an hour later on the device.
        #expect(app.screen.shows("Last synchronised: today, 18:45"))
        let states: [(failure: JSON, title: Text)] = [
            ("offline", "No connection"), ("stalled", "The server does not answer"), ("gone", "No access"),
            ("tooLarge", "The server has a problem"), ("busy", "The server is busy"),
            ("server", "The server has a problem"), ("unreadable", "The answer makes no sense"),
            ("damaged", "A damaged answer"), ("full", "The device's storage is full"), ("login", "Please log in again"),
        ]
        for state in states {
            app.tell(
                Shared.sync {
                    // Of an account these two hide everything (EN-ACC-3).
                    if state.failure == "gone" || state.failure == "login" { $0.set("me", to: Shared.guest) }
                    $0.set("failure", to: state.failure)
                    $0.set("waiting", to: 2)
                })
            let group = try #require(app.group(state.title))
            #expect(group.problem?.message.en.isEmpty == false)
            #expect(group.help == "2 changes wait.")
        }
        app.tell(Shared.sync { $0.set("waiting", to: 1) })
        #expect(app.group("1 change waits") != nil)
        app.tell(
            Shared.sync {
                $0.set("running", to: true)
                $0.set("received", to: 120)
            })
        #expect(app.group("Synchronising …")?.help == "120 entries received.")
        #expect(app.screen.tap("Synchronise now") == nil)
        #expect(app.announced == [])
        app.tell(Shared.sync { $0.set("lastSuccess", to: .null) })
        #expect(app.group("Never synchronised") != nil)
        #expect(app.announced == ["Never synchronised"])
        app.tell(Shared.sync { $0.set("lastSuccess", to: .null) })
        #expect(app.announced == [])
    }

    @Test(
        "EN-ACC-6 a clock that is wrong by years is no trouble",
        arguments: [JSON(0), .number(Decimal(9_000_000_000_000_000 as Int64)), .number(Decimal(-1 as Int64))])
    func wrongClock(time: JSON) {
        let app = Shared.openPage(Shared.sync { $0.set("lastSuccess", to: time) })
        #expect(app.screen.shows("Last synchronised: "))
        #expect(!app.screen.shows("today"))
    }

    @Test("EN-ACC-6 the page says who is logged in, or that this is a guest, and switches the language")
    func person() throws {
        var app = Shared.openPage(Shared.sync())
        #expect(app.screen.shows("text \"ada\""))
        #expect(app.screen.tap("Log in") == nil)
        let language = try #require(app.screen.field("Language"))
        app.act(language.change, "de")
        #expect(app.chosenLanguage == "de")
        #expect(app.screen.levels.last?.title == "Synchronisation & Konto")
        app.tell(Shared.sync { $0.set("me", to: Shared.guest) })
        #expect(app.screen.shows("als Gast, ohne Konto"))
        #expect(app.screen.tap("Abmelden") == nil)
        try app.tap("Anmelden")
        #expect(app.components.last == "Login")
        app.back()
        app.tell(Shared.sync { $0.set("me", to: .null) })
        #expect(app.screen.shows("Sie sind nicht angemeldet."))
    }

    @Test("EN-ACC-7 synchronising is asked for once, and the focus stays at what it says")
    func synchronises() throws {
        var app = Shared.openPage(Shared.sync())
        let press = try #require(app.screen.tap("Synchronise now"))
        app.act(press)
        #expect(app.asked == [["type": "synchronise"]])
        #expect(app.focused.last?.hasUTF8Suffix(":state:") == true)
        #expect(app.group("Synchronising …") != nil)
        app.act(press)
        #expect(app.asked == [])
        app.tell(Shared.sync())
        #expect(app.announced == ["Everything is synchronised"])
    }

    @Test("EN-ACC-7 logging out asks first and says how many changes wait")
    func logsOut() throws {
        var app = Shared.openPage(Shared.sync { $0.set("waiting", to: 2) })
        try app.tap("Log out")
        #expect(app.asked == [])
        #expect(app.screen.overlay?.message.hasUTF8Prefix("2 changes wait. They are sent first") == true)
        try app.tap("Cancel")
        #expect(app.asked == [])
        app.tell(Shared.sync())
        try app.tap("Log out")
        #expect(app.screen.overlay?.message.hasUTF8Prefix("This holds for all apps.") == true)
        try app.tap("Log out")
        #expect(app.asked == [["type": "signOut"]])
    }

    @Test("EN-ACC-7 what needs attention counts, too: it is on this device alone")
    func logsOutWithAttention() throws {
        var app = Shared.openPage(
            Shared.sync {
                $0.set("waiting", to: 2)
                $0.set("attention", to: [Shared.conflict(1)])
            })
        try app.tap("Log out")
        #expect(app.screen.overlay?.message.hasUTF8Prefix("3 changes wait. They are sent first") == true)
        try app.tap("Cancel")
        app.tell(Shared.sync { $0.set("attention", to: [Shared.conflict(1)]) })
        try app.tap("Log out")
        #expect(app.screen.overlay?.message.hasUTF8Prefix("1 change waits. It is sent first") == true)
    }

    @Test("EN-ACC-13 who has an account gets to its page; who never had access can log out, and is not told to log in")
    func own() throws {
        var app = Shared.openPage(Shared.sync())
        try app.tap("My account")
        #expect(app.effect("openURL")?["address"] == "/account")

        app.tell(Shared.sync { $0.set("me", to: Shared.guest) })
        #expect(!app.screen.shows("My account"))

        app = Shared.openPage(
            Shared.sync {
                $0.set("me", to: .null)
                $0.set("failure", to: "gone")
            })
        #expect(!app.screen.shows("You are not logged in.") && !app.screen.shows("Log in"))
        try app.tap("My account")
        #expect(app.effect("openURL")?["address"] == "/account")
        try app.tap("Log out")
        #expect(app.screen.overlay?.title == "Log out?")
    }

    @Test("EN-ACC-13 who never had access is offered no records, also while the server is asked again")
    func neverLetIn() throws {
        let shut = Shared.sync {
            $0.set("me", to: .null)
            $0.set("lastSuccess", to: .null)
            $0.set("failure", to: "gone")
        }
        let description = Library.text { $0.set("App", "Access", to: ["Roles": ["a"]]) }
        var app = Shared.open(shut, description: description)
        for again in [
            shut,
            Shared.sync {
                $0.set("me", to: .null)
                $0.set("lastSuccess", to: .null)
                $0.set("running", to: true)
            },
        ] {
            app.tell(again)
            #expect(app.screen.banner?.text.hasUTF8Prefix("This account has no access to this app.") == true)
            #expect(app.screen.shows("You may not see these entries."))
            #expect(app.screen.tap("New entry") == nil && app.screen.levels.last?.trailing.isEmpty == true)
        }
    }

    @Test("EN-ACC-6 as long as something needs attention, it does not say that the server has everything")
    func disputed() {
        let app = Shared.openPage(Shared.sync { $0.set("attention", to: [Shared.conflict(1)]) })
        #expect(app.group("Everything is synchronised") == nil)
        #expect(app.group("Everything else is synchronised")?.help == "What needs your attention stands below.")
    }

    @Test("EN-ACC-11 the page has no address, fires no triggers and closes with back")
    func level() throws {
        var app = Shared.open(
            Shared.sync(),
            description: Library.text {
                $0.set("Events", "Tell", to: ["Type": "DisplayMessage", "Message": "Fired"])
                $0.set("Components", "ShelfList", "Events", "BecomesInactive", to: "Tell")
            })
        let before = app.screen
        app.openAccount()
        #expect(app.hash == "#/ShelfList")
        app.change(description: Library.text())
        #expect(app.components == ["ShelfList", "Account"])
        app.back()
        #expect(app.components == before.levels.map(\.component))
        #expect(app.messages == [])
    }
}
