import Engine
import Testing
import Values

@testable import Page

@Suite struct LevelTests {
    @Test("PG-LEVEL-4 a page with a picture to draw on has all the room")
    func shape() {
        func level(_ serial: Int, _ content: ScreenElement.Content) -> Screen.Level {
            Screen.Level(
                serial: serial, component: "C", title: "T", presentation: .page,
                body: [ScreenElement(key: "e", content)])
        }
        let list = level(1, .empty(icon: "list", title: "", detail: ""))
        let surface = CanvasSurface(picture: .none, label: "x", data: [:])
        func look(_ level: Screen.Level) -> Text? {
            let screen = Screen(title: "A", language: "en", theme: [:], levels: [list, level])
            return Markup(language: "en", tiles: nil).screen(screen).first?.children.last?.attributes.first?.value
        }
        #expect(look(level(2, .text("x", Style()))) == "pages pair")
        #expect(look(level(2, .canvas(surface))) == "pages single")
        let solid = CanvasSurface(picture: .none, label: "x", isObject3D: true, data: [:])
        #expect(look(level(2, .canvas(solid))) == "pages single")
    }
}
