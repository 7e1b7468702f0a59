import Engine
import Scenarios
import Values

/// The library with a server: what a synchroniser would tell the engine.
enum Shared {
    static let account: Text = "01980000-0000-7000-8000-0000000000a1"
    static let ada: JSON = ["account": .string(account), "name": "ada", "guest": false, "roles": []]
    static let guest: JSON = ["account": .string(account), "name": "", "guest": true, "roles": []]

    static func item(_ number: Int) -> Text { "01980000-0000-7000-8000-00000000b0\(number < 10 ? "0" : "")\(number)" }

    /// Synchronised a minute ago unless a test says otherwise.
    static func sync(_ change: (inout JSON) -> Void = { _ in }) -> JSON {
        var sync: JSON = [
            "me": ada, "waiting": 0, "running": false, "received": 0, "resetting": false,
            "lastSuccess": .number(Decimal(Library.now.milliseconds - 60_000)), "failure": .null, "attention": [],
        ]
        change(&sync)
        return sync
    }

    static func conflict(_ number: Int, _ change: (inout JSON) -> Void = { _ in }) -> JSON {
        var item: JSON = [
            "id": .string(self.item(number)), "record": .string(Library.book), "model": "Book", "kind": "conflict",
            "verb": "set", "deleted": false, "at": .number(Decimal(Library.now.milliseconds)),
            "fields": ["Pages": ["mine": 12, "theirs": JSON(1300)]], "values": ["Title": "Emma", "Pages": 12],
        ]
        change(&item)
        return item
    }

    static func refused(_ number: Int, _ change: (inout JSON) -> Void = { _ in }) -> JSON {
        conflict(number) {
            $0.set("kind", to: "refused")
            $0.set("verb", to: "create")
            $0.set("fields", to: [:])
            $0.set("field", to: "Title")
            $0.set("message", to: ["de": "Diesen Titel gibt es schon.", "en": "This title is taken."])
            change(&$0)
        }
    }

    static func open(
        _ sync: JSON, languages: [Text] = ["en"], hash: Text = "", description: Text = Library.text(),
        isGuest: Bool = false
    ) -> AppDriver {
        var driver = AppDriver(registry: Library.registry, now: Library.now)
        driver.send([
            "type": "open", "description": .string(description), "records": .array(Library.records), "drafts": [:],
            "languages": .array(languages.map { .string($0) }), "hash": .string(hash), "tiles": .null, "sync": sync,
            "guest": .bool(isGuest),
        ])
        return driver
    }

    static func openPage(_ sync: JSON, languages: [Text] = ["en"]) -> AppDriver {
        var driver = open(sync, languages: languages)
        driver.openAccount()
        return driver
    }
}

extension AppDriver {
    mutating func tell(_ sync: JSON) { send(["type": "sync", "sync": sync]) }

    mutating func answerLogin(_ result: Text, seconds: Int = 0) {
        send(["type": "signedIn", "result": .string(result), "seconds": JSON(seconds)])
    }

    /// By way of the menu.
    mutating func openAccount() {
        act(ActionID(level: 0, name: "menu"))
        let entry = screen.overlay?.controls.first { $0.title.hasUTF8Prefix("Synchronisation & ") }
        if let entry { act(entry.action) }
    }

    var menu: Control? { screen.levels.first?.leading.first { $0.action.name == "menu" } }

    /// Effects of the last step besides announcements, focus and place.
    var asked: [JSON] {
        effects.filter { !["announce", "focus", "location", "startTimer"].contains($0["type"]?.string ?? "") }
    }

    var focused: [Text] { texts(of: "focus", "action") }

    /// A group of the account page by its heading.
    func group(_ label: Text) -> FormField? { screen.field(label) }

    /// Everything that can be read, with helps and problems.
    var read: Text { screen.texts.joined(separator: "\n") }
}
