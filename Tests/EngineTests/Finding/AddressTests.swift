import Engine
import Scenarios
import Testing
import Values

@Suite("What is looked for, in addresses")
struct AddressTests {
    @Test("EN-FIND-11 the address names words once the field was left, and filters and order at once")
    func address() {
        var app = People.open()
        app.find("words", "anna & co")
        #expect(app.places.isEmpty)
        app.find("leave")
        #expect(app.places == ["replace 0 #/Everyone;q=anna%20%26%20co"])
        app.find("clear")
        #expect(app.hash == "#/Everyone")
        app.filter("any", "Kind", ["work", "home"])
        app.filter("sort", "", "Born")
        app.filter("direction", "", "Descending")
        #expect(app.hash == "#/Everyone;s=-Born;f.Kind=work,home")
    }

    @Test(
        "EN-FIND-11 a link shows what it says",
        arguments: [
            ("#/Everyone;q=muller", ["Zoë Müller"]),
            ("#/Everyone;s=Born;f.Kind=work,home", ["Zoë Müller", "Ada Groß"]),
            ("#/Everyone;s=-Born;f.Born=1990-01-01,2000-01-01", ["Ada Groß", "Zoë Müller"]),
            ("#/Groups/Members=LoadMembers.01980000-0000-7000-8000-000000000001;q=zo", ["Zoë Müller"]),
            ("#/Groups/Members=LoadMembers.01980000-0000-7000-8000-000000000001;q=ada", []),
        ] as [(Text, [Text])])
    func link(_ hash: Text, _ titles: [Text]) {
        let app = People.open(hash: hash)
        #expect(app.rowTitles == titles)
        #expect(app.hash == hash)
        var other = People.open()
        other.go(to: hash)
        #expect(other.rowTitles == titles)
        #expect(other.hash == hash)
    }

    @Test(
        "EN-FIND-11 what a link says wrongly is left out",
        arguments: [
            "#/Everyone;", "#/Everyone;;;", "#/Everyone;q", "#/Everyone;f.None=x", "#/Everyone;s=None",
            "#/Everyone;f.=", "#/Everyone;x=1",
            "#/Everyone;q=%FF", "#/Everyone;f.Kind=",
        ] as [Text])
    func wrong(_ hash: Text) {
        #expect(People.open(hash: hash).rowTitles.count == 9)
    }

    @Test("EN-FIND-11 what a link says is not remembered on the device")
    func notRemembered() {
        let app = People.open(hash: "#/Everyone;f.Kind=work")
        #expect(app.drafts.isEmpty)
    }

    @Test("EN-FIND-11 a record is opened from what was found, and back leads there")
    func back() throws {
        var app = People.open()
        app.find("words", "zo")
        try app.tap("Zoë Müller")
        #expect(app.hash == "#/Everyone;q=zo/Page=\(People.id(100))")
        app.back()
        #expect(app.hash == "#/Everyone;q=zo")
        #expect(app.rowTitles == ["Zoë Müller"])
    }

    @Test("EN-FIND-11 a link to the list without words leaves what is looked for there")
    func stays() {
        var app = People.open()
        app.find("words", "zo")
        app.go(to: "#/Everyone")
        #expect(app.rowTitles == ["Zoë Müller"])
        app.go(to: "#/Everyone;q=ada")
        #expect(app.rowTitles == ["Ada Groß"])
    }
}
