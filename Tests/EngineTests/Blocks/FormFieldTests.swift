import Engine
import Scenarios
import Testing
import Values

/// Controls that are more than one input.
@Suite("Fields of forms")
struct FormFieldTests {
    /// A form with one more field, which is the last.
    private func open(_ field: JSON, languages: [Text] = ["en"], _ fields: JSONObject = [:]) -> AppDriver {
        var book: JSONObject = ["Title": "Emma", "Shelf": [.string(Library.shelf)]]
        for member in fields.members { book[member.key] = member.value }
        return Library.open(
            { json in
                let fields = json["Models"]?["Book"]?["Fields"]?.array ?? []
                json.set("Models", "Book", "Fields", to: .array(fields + [field]))
            },
            records: [
                Library.record(Library.shelf, "Shelf", ["Name": "Novels"]),
                Library.record(Library.book, "Book", .object(book)),
            ], languages: languages, hash: FormTests.page)
    }

    private func saved(_ app: AppDriver) -> JSON? { app.records[Library.book]?["fields"] }

    // MARK: Numbers

    @Test(
        "EN-FORM-15 a rating is empty until somebody gives one, and can be taken away again unless it is required",
        arguments: ["Slider", "Stars"] as [Text])
    func rating(style: Text) throws {
        var app = open(["Name": "Stars", "Type": "Range", "Options": ["Start": 1, "End": 5, "Style": .string(style)]])
        #expect(app.screen.field("Stars")?.value == .null)
        #expect(app.screen.field("Stars")?.children == [])
        try app.type("Stars", "4")
        #expect(app.screen.field("Stars")?.value == 4)
        try app.press("clear", of: "Stars")
        #expect(app.screen.field("Stars")?.value == .null)
        try app.tap("Save")
        let stars = try #require(saved(app))["Stars"]
        #expect(stars == nil || stars == .null)
    }

    @Test("EN-FORM-15 a required rating says what is missing, and cannot be emptied")
    func requiredRating() throws {
        var app = open(["Name": "Stars", "Type": "Range", "Options": ["Style": "Stars", "Required": true]])
        try app.tap("Save")
        #expect(app.screen.field("Stars")?.problem?.message.en == "Please fill in “Stars”.")
        #expect(app.effects.allSatisfy { $0["type"] != "save" })
        try app.type("Stars", "2")
        #expect(app.screen.field("Stars")?.problem == nil)
        #expect(app.screen.field("Stars")?.children == [])
    }

    // MARK: Dates

    @Test(
        "EN-FORM-16 a date reads as it is typed in the language, and what is typed stays until the field is left",
        arguments: [("de", "24.11.2026", "2.11.2026", "02.11.2026"), ("en", "24/11/2026", "2/11/2026", "02/11/2026")]
            as [(Text, Text, Text, Text)])
    func date(language: Text, shown: Text, typed: Text, left: Text) throws {
        var app = open(["Name": "Day", "Type": "Date"], languages: [language], ["Day": "2026-11-24"])
        #expect(app.screen.field("Day")?.text == shown)
        // The first digit of the day was taken out: that is a day, too, and nobody is done with it.
        try app.type("Day", .string(typed))
        #expect(app.screen.field("Day")?.value == "2026-11-02")
        #expect(app.screen.field("Day")?.text == typed)
        try app.press("leave", of: "Day")
        #expect(app.screen.field("Day")?.text == left)
        // From the device's picker.
        try app.type("Day", "2026-12-24")
        #expect(app.screen.field("Day")?.text != "2026-12-24")
        try app.type("Day", "no day")
        #expect(app.screen.field("Day")?.text == "no day")
        try app.press("leave", of: "Day")
        #expect(app.screen.field("Day")?.text == "no day")
        #expect(app.screen.field("Day")?.problem?.code == "RU-DATE-1")
    }

    @Test("EN-FORM-16 a date with a time is typed with a comma between, as it is shown")
    func moment() throws {
        var app = open(["Name": "When", "Type": "DateTime"], languages: ["de"], ["When": "2026-11-24T13:05:00Z"])
        let shown = try #require(app.screen.field("When")?.text)
        #expect(shown.hasUTF8Prefix("24.11.2026, "))
        try app.type("When", "25.11.2026, 7:30")
        try app.press("leave", of: "When")
        #expect(app.screen.field("When")?.text == "25.11.2026, 07:30")
        // What is shown means what is stored.
        try app.type("When", .string(shown))
        #expect(app.screen.field("When")?.value == "2026-11-24T13:05:00Z")
    }

    // MARK: Pictures

    private static let pictures: JSON = ["Name": "Views", "Type": "Image", "Options": ["Max": 3, "UseURL": true]]

    private static func picture(_ name: Text) -> JSON { ["media": .string(name), "type": "image/jpeg"] }

    private func act(_ app: inout AppDriver, _ name: Text, _ place: Int? = nil, _ value: JSON = .null) throws {
        let field = try #require(app.screen.field("Views")).change
        let argument: Text = place.map { "Views.\($0)" } ?? "Views"
        app.act(ActionID(level: field.level, name: name, argument: argument), value)
    }

    private func shown(_ app: AppDriver) -> [Text] {
        app.screen.field("Views")?.value.array?.compactMap { $0.string("media") } ?? []
    }

    @Test("EN-FORM-17 several pictures are added, moved and removed, and there are no more than may be")
    func several() throws {
        var app = open(Self.pictures)
        try act(&app, "gallery")
        let add = ActionID(level: app.screen.field("Views")?.change.level ?? 0, name: "add", argument: "Views")
        #expect(app.effects.first?["most"] == 3)
        for name in ["a", "b", "c"] as [Text] { app.act(add, Self.picture(name)) }
        #expect(app.announced == ["Picture 3 of 3"])
        #expect(shown(app) == ["a", "b", "c"])
        app.act(add, Self.picture("d"))
        #expect(shown(app) == ["a", "b", "c"])
        try act(&app, "gallery")
        #expect(app.effects.allSatisfy { $0["type"] != "pickImage" })

        try act(&app, "earlier", 2)
        #expect(shown(app) == ["a", "c", "b"])
        #expect(app.announced == ["Picture 2 of 3"])
        try act(&app, "later", 0)
        #expect(shown(app) == ["c", "a", "b"])
        for (name, place) in [("earlier", 0), ("later", 2), ("drop", 3), ("later", -1)] as [(Text, Int)] {
            try act(&app, name, place)
            #expect(shown(app) == ["c", "a", "b"], "\(name) \(place)")
        }
        try act(&app, "drop", 1)
        app.act(add, Self.picture("c"))
        #expect(shown(app) == ["c", "b"])
        try app.tap("Save")
        #expect(saved(app)?["Views"] == .array([Self.picture("c"), Self.picture("b")]))
    }

    @Test("EN-FORM-17 a single picture that was stored before is the first of several")
    func single() throws {
        var app = open(Self.pictures, ["Views": Self.picture("old")])
        #expect(app.screen.field("Views")?.children.first?.key == "old")
        try act(&app, "add", nil, Self.picture("new"))
        #expect(shown(app) == ["old", "new"])
    }

    @Test("EN-FORM-17 a fetched picture comes behind those that are there, and so does one typed over them")
    func fetched() throws {
        var app = open(Self.pictures, ["Views": [Self.picture("a")]])
        try act(&app, "address", nil, "https://example.org/b.png")
        try act(&app, "fetch")
        #expect(app.effects.first?["type"] == "fetchImage")
        #expect(app.effects.first?["field"]?.string?.hasUTF8Suffix(":add:Views") == true)
        try act(&app, "add", nil, Self.picture("b"))
        #expect(shown(app) == ["a", "b"])
    }

    @Test("EN-FORM-18 a picture is cropped by the host, and what comes of it takes its place")
    func cropped() throws {
        var app = open(Self.pictures, ["Views": [Self.picture("a"), ["file": "pictures/b.jpg"]]])
        try act(&app, "crop", 1)
        #expect(app.effects.allSatisfy { $0["type"] != "cropImage" })
        try act(&app, "crop", 0)
        let effect = try #require(app.effects.first { $0["type"] == "cropImage" })
        #expect(effect["media"] == "a")
        let field = try #require(effect.string("field").flatMap { ActionID($0) })
        app.send(["type": "pickFailed", "field": .string(field.text), "reason": "cancelled"])
        #expect(shown(app) == ["a"])
        app.act(field, Self.picture("a2"))
        #expect(app.screen.field("Views")?.value == [Self.picture("a2"), ["file": "pictures/b.jpg"]])

        var one = Library.open(hash: FormTests.page)
        let cover = try #require(one.screen.field("Cover")).change
        one.act(cover, Self.picture("m"))
        try one.press("crop", of: "Cover")
        #expect(one.effects.first == ["type": "cropImage", "field": .string(cover.text), "media": "m"])
    }
}
