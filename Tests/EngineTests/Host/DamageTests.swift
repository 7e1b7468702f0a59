import Engine
import Page
import Scenarios
import TestSupport
import Testing
import Values

/// Damaged descriptions and records in real apps: opened, everything touched once, never a trap.
@Suite("Damage")
struct DamageTests {
    private static let wrong: [JSON] = [
        true, JSON(-1e300), "x", .string(Text(repeating: "ä", count: 2000)), [5, "x"], ["lat": 999, "lon": "x"],
        ["media": [:]], ["url": "javascript:1"],
    ]

    private func records(_ app: Text) throws -> [JSON] {
        try JSON.parse(SpecFolder.bytes("Apps/\(app)/demo.json"))["records"]?.array ?? []
    }

    /// Opens, taps everything the first screens offer once, fills in and saves what forms there are.
    private func touch(_ bytes: [UInt8], _ records: [JSON], name: Text) {
        var app = AppDriver(registry: Library.registry, now: Library.now)
        let text = Text(decoding: bytes)
        app.open(text, records: records, hash: "#/PictureList/PictureDetail=\(records.first?["id"]?.string ?? "")")
        for tab in 0..<2 {
            app.select(tab: tab)
            let serial = app.screen.levels.first?.serial ?? 0
            let offered = app.screen.offered.filter { $0.level == serial && $0.name != "window" }
            var touched: Set<Text> = []
            for action in offered where touched.insert(action.name).inserted {
                app.act(action, ["lat": 1, "lon": 2])
                if let save = app.screen.levels.last?.trailing.last?.action { app.act(save) }
                if let choice = app.screen.overlay?.controls.first?.action { app.act(choice) }
                if app.screen.overlay != nil { app.back() }
            }
        }
        app.wait(seconds: 5)
        #expect(!app.screen.levels.isEmpty, "\(name)")
        #expect(app.screen.levels.count <= 32, "\(name)")
    }

    /// Every damage to the test app would take minutes; a fixed part of them is taken, spread evenly over the document.
    private func damage(_ document: JSON, _ records: [JSON], every step: Int, offset: Int) -> Int {
        var count = 0
        var touched = 0
        Mutation.forEach(of: document, cuts: 40) { mutation in
            count += 1
            guard count % step == offset else { return }
            touched += 1
            touch(mutation.bytes, records, name: mutation.name)
        }
        return touched
    }

    @Test("EN-CHAIN-5 every twelfth single damage to the test app is survived", arguments: 0..<2)
    func library(part: Int) throws {
        let document = try JSON.parse(Library.text())
        #expect(damage(document, Library.records, every: 24, offset: part * 12) > 60)
    }

    @Test(
        "EN-CHAIN-5 evenly chosen damages to the gallery and to the contacts are survived",
        arguments: [
            ("gallery", 150), ("contacts", 180),
        ] as [(Text, Int)])
    func apps(app: Text, every step: Int) throws {
        let document = try JSON.parse(SpecFolder.bytes("Apps/\(app)/app.json"))
        let records = Array(try records(app).prefix(3))
        #expect(damage(document, records, every: step, offset: 7) > 30)
    }

    @Test(
        "EN-OPEN-3 records with a wrong value in any field are shown and edited without harm",
        arguments: [
            "gallery", "contacts",
        ] as [Text])
    func hostileRecords(app: Text) throws {
        let description = Text(try SpecFolder.text("Apps/\(app)/app.json"))
        var original: [Text: JSON] = [:]
        for record in try records(app) { original[record["model"]?.string ?? ""] = record }
        for (model, record) in original.sorted(by: { $0.key < $1.key }) {
            var damaged: [JSON] = []
            for field in record["fields"]?.object?.members ?? [] {
                for wrong in Self.wrong {
                    var changed = record
                    changed.set("fields", field.key, to: wrong)
                    changed.set("id", to: .string("01970000-0000-7000-8000-\(100_000_000_000 + damaged.count)"))
                    damaged.append(changed)
                }
            }
            survive(description, damaged, model)
        }
    }

    private func survive(_ description: Text, _ records: [JSON], _ model: Text) {
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.open(description, records: records)
        let root = app.screen.levels.first?.component ?? ""
        for record in records {
            for component: Text in ["\(model)Detail", "\(model)Form"] {
                app.go(to: "#/\(root)/\(component)=\(record["id"]?.string ?? "")")
                if let save = app.screen.levels.last?.trailing.last?.action { app.act(save) }
            }
        }
        for tab in app.screen.tabs { app.act(tab.select) }
        app.back()
        #expect(!app.screen.levels.isEmpty)
    }

    @Test("EN-STEP-2 requests to open with anything for any member are survived")
    func hostileOpening() throws {
        let opening: JSON = [
            "type": "open", "description": .string(Library.text()), "records": .array(Library.records), "drafts": [:],
            "languages": ["en"], "hash": "", "tiles": .null,
        ]
        for member in opening.object?.members ?? [] where member.key != "type" {
            for wrong in HostileTests.wrong {
                var changed = opening
                changed.set(member.key, to: wrong)
                var app = AppDriver(registry: Library.registry, now: Library.now)
                app.send(changed)
                app.select(tab: 1)
                app.back()
            }
        }
        let drafts: JSON = ["BookForm/Book/\(Library.book)": ["Title": 5, "Shelf": "x", "Ghost": [1], "Cover": []]]
        var changed = opening
        changed.set("drafts", to: drafts)
        changed.set("hash", to: .string(FormTests.page))
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.send(changed)
        #expect(app.screen.field("Title")?.value == 5)
        try app.tap("Save")
        #expect(app.components.last == "BookForm")
    }
}
