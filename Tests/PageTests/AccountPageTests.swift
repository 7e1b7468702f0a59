import Rules
import Testing
import Values

@testable import Engine
@testable import Page

@Suite("Account in the page")
struct AccountPageTests {
    private func html(_ levels: [Screen.Level]) -> Text {
        PageRenderer.staticHTML(Screen(title: "App", language: "en", theme: JSONObject(), levels: levels))
    }

    private func login() -> Screen.Level {
        func field(_ name: Text, _ input: TextInput) -> Element {
            Element(
                key: name,
                .field(FormField(change: Samples.action(4, "field", name), label: name, control: .text(input))))
        }
        let press = Samples.control("Log in", "login", level: 4, role: .primary)
        return Screen.Level(
            serial: 4, component: "Login", title: "Log in", presentation: .sheet,
            body: [
                Element(
                    key: "login",
                    .section(
                        title: nil,
                        [
                            field("name", TextInput(format: .username)),
                            field("password", TextInput(format: .password, isSecret: true)),
                            Element(key: "button", .button(press, Style())),
                        ]))
            ])
    }

    @Test("PG-FORM-3 name and password stand in a form with what browsers look for, and Enter presses its button")
    func form() {
        let html = html([login()])
        #expect(html.containsUTF8("<form "))
        #expect(html.containsUTF8("autocomplete=\"username\""))
        #expect(html.containsUTF8("autocomplete=\"current-password\""))
        #expect(!html.containsUTF8("autocomplete=\"off\""))
        #expect(html.containsUTF8("type=\"password\""))
        #expect(html.containsUTF8("type=\"submit\" data-act=\"4:login:Log in\""))
        #expect(!self.html([Samples.detail]).containsUTF8("<form "))
    }

    @Test("PG-A11Y-4 a mark is hidden from screen readers, and the button is named by its title")
    func mark() {
        var menu = Samples.control("Menu. 2 entries need your attention.", level: 0, icon: "ellipsis")
        menu.mark = "2"
        var level = Samples.list()
        level.leading = [menu]
        let shown = html([level])
        #expect(shown.containsUTF8("aria-label=\"Menu. 2 entries need your attention.\""))
        #expect(shown.containsUTF8("<span class=\"tally\" aria-hidden=\"true\">2</span>"))
        menu.mark = nil
        level.leading = [menu]
        #expect(!html([level]).containsUTF8("class=\"tally\""))
    }

    @Test("the heading of the account page takes the focus that the engine sends there")
    func heading() {
        var level = Samples.detail
        level.component = "Account"
        #expect(html([Samples.list(), level]).containsUTF8("data-input=\"2:title:\" tabindex=\"-1\""))
        #expect(!html([Samples.list(), Samples.detail]).containsUTF8("data-input=\"2:title:\""))
    }
}
