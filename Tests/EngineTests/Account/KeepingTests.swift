import Engine
import Scenarios
import Testing
import Values

/// Guests keep shelves on their device; members send them.
@Suite("Records that stay here")
struct KeepingTests {
    private static let kept: Text = "01980000-0000-7000-8000-0000000000c1"
    private static let later: Text = "01980000-0000-7000-8000-0000000000c2"
    private static let guest: JSON = ["account": "g", "name": "", "guest": true, "roles": []]
    private static let anna: JSON = ["account": "anna", "name": "Anna", "guest": false, "roles": []]

    private static func protect(_ json: inout JSON) {
        json.set("App", "Access", to: ["Roles": ["Guests", "Members"], "Guests": "Guests", "Accounts": "Members"])
        let rights: JSON = ["Guests": ["read", "keep"], "Members": ["read", "create", "update own", "delete own"]]
        json.set("Models", "Shelf", "Access", to: rights)
        json.set("Models", "Book", "Access", to: ["Guests": ["read"], "Members": ["read", "create"]])
    }

    private static func shelf(_ id: Text, _ name: Text, at: Text = "2026-02-01T00:00:00Z") -> JSON {
        var record = Library.record(id, "Shelf", ["Name": .string(name)], state: "kept")
        record.set("created", to: .string(at))
        return record
    }

    private func app(
        _ me: JSON, records: [JSON] = [], drafts: JSONObject = [:], isGuest: Bool = false, languages: [Text] = ["en"],
        _ change: (inout JSON) -> Void = { _ in }
    ) -> AppDriver {
        var driver = AppDriver(registry: Library.registry, now: Library.now)
        let text = Library.text {
            Self.protect(&$0)
            change(&$0)
        }
        driver.send([
            "type": "open", "description": .string(text), "records": .array(records), "drafts": .object(drafts),
            "languages": .array(languages.map { .string($0) }), "hash": "", "tiles": .null, "guest": .bool(isGuest),
            "sync": Shared.sync { $0.set("me", to: me) },
        ])
        return driver
    }

    private func add(_ name: Text, _ app: inout AppDriver) throws {
        try app.tap("Add")
        try app.type("Name", .string(name))
        try app.tap("Save")
    }

    @Test("EN-KEEP-1 what somebody makes who may keep and not create stays here")
    func makes() throws {
        var guest = app(Self.guest)
        try add("Novels", &guest)
        #expect(guest.effect("save")?["record"]?["state"] == "kept")
        var member = app(Self.anna)
        try add("Novels", &member)
        let sent = try #require(member.effect("save"))
        #expect(sent["record"]?["state"] == nil)
    }

    @Test("EN-KEEP-1 before the server has said who it is, a device without an account keeps what guests keep")
    func unknown() throws {
        var guest = app(.null, isGuest: true)
        try add("Novels", &guest)
        #expect(guest.effect("save")?["record"]?["state"] == "kept")
        var account = app(.null)
        try add("Novels", &account)
        #expect(account.effect("save") != nil && account.effect("save")?["record"]?["state"] == nil)
    }

    @Test("EN-KEEP-1 RI-14 changing, deleting and taking back leave it kept, also once it could be sent")
    func stays() throws {
        var app = app(Self.anna, records: [Self.shelf(Self.kept, "Novels")])
        try app.delete("Novels")
        try app.tap("Delete")
        #expect(app.effect("remove")?["id"] == .string(Self.kept))
        #expect(app.screen.delete("Novels") == nil)
        app.act(ActionID(level: 0, name: "undo"))
        #expect(app.effect("saveAll")?["records"]?.array?.first?["state"] == "kept")
    }

    @Test("EN-KEEP-2 RI-14 it is the person's own; who may keep no more may still delete")
    func own() throws {
        let records = [Self.shelf(Self.kept, "Novels")]
        #expect(app(Self.guest, records: records).screen.delete("Novels") != nil)
        #expect(app(Self.guest, records: records).screen.hold("Novels") != nil)
        let former = app(Self.guest, records: records) {
            $0.set("Models", "Shelf", "Access", "Guests", to: ["read"])
        }
        #expect(former.screen.delete("Novels") != nil)
        #expect(former.screen.hold("Novels") == nil)
        #expect(former.screen.tap("Add") == nil)
    }

    @Test("EN-KEEP-2 RU-EXPR-8 its owner is who uses the device")
    func owner() {
        let records = [Self.shelf(Self.kept, "Novels"), Library.record(Library.other, "Shelf", ["Name": "Maps"])]
        func rows(_ me: JSON) -> AppDriver {
            app(me, records: records, isGuest: true) {
                $0.set("Events", "LoadShelves", "Where", to: "owner = me")
            }
        }
        let known = rows(Self.guest)
        #expect(known.screen.shows("Novels") && !known.screen.shows("Maps"))
        #expect(rows(.null).screen.shows("Novels"))
    }

    @Test("EN-KEEP-3 a mark says so, and so does a form, whatever is chosen in it")
    func says() throws {
        var app = app(Self.guest, records: [Self.shelf(Self.kept, "Novels")])
        #expect(app.screen.shows("mark kept"))
        try app.tap("Add")
        #expect(app.screen.levels.last?.notice?.text.hasUTF8Prefix("This stays on this device.") == true)
        var member = self.app(Self.anna)
        try member.tap("Add")
        #expect(member.screen.levels.last?.notice == nil)
    }

    @Test("EN-KEEP-4 the account page says what is only here and that it can be taken along")
    func page() throws {
        var app = app(Self.guest, records: [Self.shelf(Self.kept, "Novels"), Self.shelf(Self.later, "Maps")])
        app.tell(
            Shared.sync {
                $0.set("me", to: Self.guest)
                $0.set("kept", to: 2)
            })
        app.openAccount()
        #expect(app.screen.shows("2 entries: “Novels”, “Maps”."))
        #expect(app.screen.shows("When you log in, you can take it along."))
        #expect(app.group("Everything else is synchronised") != nil)
        #expect(app.screen.tap("Send it now") == nil)
    }

    @Test("EN-KEEP-4 who may create such records by now sends them when they want")
    func releases() throws {
        var app = app(Self.anna, records: [Self.shelf(Self.kept, "Novels")])
        app.openAccount()
        try app.tap("Send it now")
        let sent = try #require(app.effect("saveAll")?["records"]?.array)
        #expect(sent.count == 1 && sent[0]["id"] == .string(Self.kept) && sent[0]["state"] == nil)
        #expect(app.screen.tap("Send it now") == nil)
    }

    // MARK: Taking along

    private func offered(
        _ records: [JSON], to me: JSON = anna, has: [JSON] = [], drafts: JSONObject = [:],
        _ change: (inout JSON) -> Void = { _ in }
    ) -> AppDriver {
        var app = app(me, records: has, drafts: drafts, change)
        app.send(["type": "guestRecords", "records": .array(records)])
        return app
    }

    @Test("EN-KEEP-5 an account is asked once, with number and titles; the oldest comes first")
    func asks() throws {
        let records = [
            Self.shelf(Self.later, "Maps", at: "2026-03-01T00:00:00Z"), Self.shelf(Self.kept, "Novels"),
        ]
        var app = offered(records)
        let question = try #require(app.screen.overlay)
        #expect(
            question.message.hasUTF8Prefix(
                "On this device are 2 entries that were made without an account: “Novels”, “Maps”."))
        #expect(question.controls.map(\.title) == ["Not now", "Delete", "Take along"])
        try app.tap("Take along")
        let taken = try #require(app.effect("takeAlong"))
        #expect(taken["records"]?.array?.compactMap { $0["id"]?.string } == [Self.kept, Self.later])
        #expect(taken["records"]?.array?.allSatisfy { $0["state"] == nil } == true)
        #expect(app.screen.overlay == nil && app.screen.shows("Novels") && app.screen.shows("2 entries came along."))
        #expect(app.screen.tap("Undo") == nil)
        app.send(["type": "guestRecords", "records": []])
        #expect(app.screen.overlay == nil)
    }

    @Test("EN-KEEP-5 guests, and accounts that may not create such records, are not asked")
    func asksNobodyElse() {
        let records = [Self.shelf(Self.kept, "Novels")]
        #expect(offered(records, to: Self.guest).screen.overlay == nil)
        var member = offered(records) {
            $0.set("Models", "Shelf", "Access", to: ["Guests": ["read", "keep"], "Members": ["read"]])
        }
        #expect(member.screen.overlay == nil)
        member.openAccount()
        #expect(member.screen.tap("Take along") == nil)
        #expect(offered([Library.record(Self.kept, "Gone", ["Name": "x"], state: "kept")]).screen.overlay == nil)
    }

    @Test("EN-KEEP-5 it waits until it is known what the account has")
    func waits() {
        var app = app(Self.anna)
        app.tell(Shared.sync { $0.set("running", to: true) })
        app.send(["type": "guestRecords", "records": [Self.shelf(Self.kept, "Novels")]])
        #expect(app.screen.overlay == nil)
        app.tell(Shared.sync { $0.set("me", to: Self.anna) })
        #expect(app.screen.overlay != nil)
    }

    @Test("EN-KEEP-5 after \"Not now\" it stands on the account page, and only what was made later is asked for")
    func notNow() throws {
        let first = Self.shelf(Self.kept, "Novels")
        var app = offered([first])
        try app.tap("Not now")
        #expect(app.effect("saveDraft") != nil && app.screen.overlay == nil)
        app.openAccount()
        #expect(app.screen.tap("Take along") != nil)
        #expect(offered([first], drafts: app.drafts).screen.overlay == nil)
        let second = Self.shelf(Self.later, "Maps", at: "2026-03-01T00:00:00Z")
        #expect(offered([first, second], drafts: app.drafts).screen.overlay != nil)
        try app.tap("Take along")
        #expect(app.effect("takeAlong") != nil)
    }

    @Test(
        "EN-KEEP-6 what could not be written did not come along and is offered again",
        arguments: ["full", "broken"] as [Text])
    func fails(_ reason: Text) throws {
        var app = offered([Self.shelf(Self.kept, "Novels")])
        app.device = .failing(reason == "full" ? .full : .broken)
        try app.tap("Take along")
        #expect(app.screen.tap("Novels") == nil)
        #expect(app.screen.shows("Nothing was added."))
        app.device = .working
        app.openAccount()
        try app.tap("Take along")
        #expect(app.effect("takeAlong")?["records"]?.array?.count == 1)
    }

    @Test("EN-KEEP-6 what is calculated is calculated for the account")
    func calculates() throws {
        var app = offered([Self.shelf(Self.kept, "Novels")]) {
            $0.set(
                "Models", "Shelf", "Fields",
                to: [
                    ["Name": "Name", "Type": "Text"], ["Name": "Place", "Type": "Map"],
                    ["Name": "By", "Type": "Text", "Options": ["Calculate": "Name + '!'"]],
                ])
        }
        try app.tap("Take along")
        #expect(app.effect("takeAlong")?["records"]?.array?.first?["fields"]?["By"] == "Novels!")
    }

    @Test("EN-KEEP-7 what the account has already goes without a question; what differs is offered")
    func hasAlready() {
        let there = Library.record(Self.kept, "Shelf", ["Name": "Novels"], state: "created", by: "anna")
        let same = offered([Self.shelf(Self.kept, "Novels")], has: [there])
        #expect(same.effect("removeGuestRecords")?["ids"] == [.string(Self.kept)])
        #expect(same.screen.overlay == nil)
        let other = offered([Self.shelf(Self.kept, "Newer")], has: [there])
        #expect(other.effect("removeGuestRecords") == nil && other.screen.overlay != nil)
    }

    @Test("EN-KEEP-8 deleting asks again, and a question closes when nothing is left")
    func deletes() throws {
        var app = offered([Self.shelf(Self.kept, "Novels")])
        try app.tap("Delete")
        #expect(app.effect("removeGuestRecords") == nil)
        #expect(app.screen.overlay?.title == "Delete this entry?")
        try app.tap("Delete")
        #expect(app.effect("removeGuestRecords")?["ids"] == [.string(Self.kept)])
        var other = offered([Self.shelf(Self.kept, "Novels")])
        #expect(other.screen.overlay != nil)
        other.send(["type": "guestRecords", "records": []])
        #expect(other.screen.overlay == nil)
    }
}
