import HTML
import PageTestSupport
import Rules
import Testing
import Values

@testable import Engine
@testable import Page

@Suite struct SafetyTests {
    /// An element of every kind in which every text is hostile.
    static func hostile(_ text: Text) -> [Element] {
        let action = ActionID(level: 1, name: text, argument: text)
        let control = Control(action: action, title: text, icon: text)
        let style = Samples.style {
            $0.background = text
            $0.color = text
            $0.border = text
            $0.weight = text
            $0.align = text
            $0.fontSize = .infinity
            $0.padding = -1e300
            $0.cornerRadius = .nan
            $0.lines = .max
        }
        let sources: [ImageSource] = [.none, .media(text), .file(text), .address(text), .symbol(text)]
        let row = Row(
            key: text, body: Element(key: text, .text(text, style)), isSelected: true, activate: action,
            longPress: action, delete: control)
        let pin = MapSurface.Pin(key: text, latitude: .nan, longitude: .infinity, title: text, callout: row)
        let map = MapSurface(
            view: MapView(latitude: .nan, type: text), pins: [pin], place: action, selected: text, select: action,
            label: text)
        let contents: [Element.Content] =
            [
                .section(title: text, [Element(key: text, .text(text, style))]),
                .list(RecordList(count: -1, first: .max, rows: [row, row], window: action, label: text)),
                .text(text, style), .link(text, address: text, style), .badge(text, style),
                .rating(.nan, maximum: .max, style), .rating(-1, maximum: -1, style), .bar(share: .nan, text, style),
                .bar(share: 1e300, text, style),
                .table(DataTable(label: text, head: [text], rows: [[text, text], []])),
                .button(control, style),
                .placed(
                    width: .nan, height: -1,
                    [
                        Placed(
                            x: .nan, y: .infinity, width: -1, height: 1e300,
                            element: Element(key: text, .text(text, style)))
                    ]),
                .stack([Element(key: text, .row(row))]), .row(row), .map(map),
                .surface(name: text, properties: [text: .string(text)]),
                .canvas(CanvasSurface(picture: .file(text), label: text, data: [text: .string(text)])),
                .empty(icon: text, title: text, detail: text),
                .placeholder(text),
            ] + sources.map { .image($0, description: text, style) }
        let controls: [InputControl] = [
            .text(TextInput(isMultiline: true, maximumLength: 0, unit: text)), .text(TextInput(format: .email)),
            .slider(start: Decimal(3), end: Decimal(1), step: Decimal(0)), .date(earliest: nil, latest: nil),
            .time(earliest: nil, latest: nil), .duration(DurationForm()), .toggle,
            .choice(options: Samples.options([text, text]), style: .buttons, multiple: true),
            .choice(options: Samples.options([text]), style: .list, multiple: false),
            .choice(options: [], style: .picker, multiple: false), .image(camera: true, gallery: true, address: true),
            .place(MapView()), .references(model: text, range: 0...1), .group([]),
        ]
        let values: [JSON] = [
            .null, .string(text), ["url": .string(text)], ["file": .string(text)], [.string(text)], 7,
        ]
        let fields = controls.flatMap { control in
            values.map { value in
                Element.Content.field(
                    FormField(
                        change: action, label: text, help: text, isRequired: true, value: value, text: text,
                        control: control,
                        problem: FieldProblem(code: text, message: .init(text)),
                        children: [Element(key: text, .text(text, style))]))
            }
        }
        return (contents + fields).enumerated().map { Element(key: "\($0)", $1) }
    }

    static func screen(_ text: Text) -> Screen {
        let control = Control(action: ActionID(level: 0, name: text), title: text, icon: text, role: .cancel)
        let banner = Screen.Banner(text: text, controls: [control])
        return Screen(
            title: text, language: text, languages: [text, "de"],
            theme: [text: .string(text), "accent": .string(text)],
            tabs: [.init(select: control.action, title: text, icon: text, isSelected: true)],
            levels: [
                .init(
                    serial: 1, component: text, title: text, presentation: .page, back: control, leading: [control],
                    trailing: [control], body: hostile(text), notice: banner),
                .init(
                    serial: 1, component: text, title: text, presentation: .sheet, back: control, leading: [control],
                    trailing: [control], body: [], notice: nil),
            ],
            overlay: .init(kind: .actions, title: text, message: text, controls: [control]),
            toasts: [.init(key: text, text: text, dismiss: control.action, hold: control.action, offer: control)],
            banner: banner)
    }

    @Test("PG-SAFE-1 hostile texts stay texts", arguments: Attacks.all)
    func textsStayTexts(attack: Text) throws {
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(Self.screen(attack)))
        for node in dom.all(where: { _ in true }) {
            #expect(String(node.tag).allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
            #expect(node.tag != "script" && node.tag != "iframe" && node.tag != "style")
            for (name, value) in node.attributes {
                #expect(String(name).allSatisfy { ($0.isASCII && $0.isLowercase) || $0 == "-" || $0 == "B" }, "\(name)")
                #expect(!name.hasUTF8Prefix("on"))
                if name == "href" || name == "src" { #expect(isSafe(value), "\(name)=\(value)") }
                if name == "style" { #expect(isPlain(value), "\(value)") }
            }
            for name in node.properties.keys { #expect(["value", "checked", "data"].contains(name)) }
        }
    }

    private func isSafe(_ address: Text) -> Bool {
        let symbols: Text = "../web/symbols.svg#"
        if address.hasUTF8Prefix(symbols) {
            return Symbols.names.contains(Text(decoding: address.utf8.dropFirst(symbols.utf8.count)))
        }
        return ["https:", "http:", "mailto:", "tel:"].contains { address.hasUTF8Prefix($0) }
            || !address.containsUTF8(":") && !address.containsUTF8("..") && !address.hasUTF8Prefix("/")
    }

    private func isPlain(_ style: Text) -> Bool {
        !style.containsUTF8("url") && !style.containsUTF8("}") && !style.containsUTF8("nan")
            && !style.containsUTF8("inf")
    }

    @Test("PG-SAFE-2 the HTML text of a hostile screen holds no tag that Page did not write", arguments: Attacks.all)
    func staticTextIsEscaped(attack: Text) {
        let html = PageRenderer.staticHTML(Self.screen(attack))
        #expect(!html.containsUTF8("<script") && !html.containsUTF8("<img src=x") && !html.containsUTF8("<b>"))
        #expect(!html.containsUTF8("' onmouseover"))
    }

    @Test(
        "PG-SAFE-3 only web, mail and phone addresses become links",
        arguments: [
            ("https://a.de", true), ("HTTP://a.de", true), ("mailto:a@b.de", true), ("tel:+41 1", false),
            ("tel:+411", true),
            ("javascript:alert(1)", false), (" javascript:alert(1)", false), ("java\nscript:x", false),
            ("data:text/html,x", false),
            ("vbscript:x", false), ("//a.de", false), ("a.de", false), ("", false), ("https:", false),
            ("file:///etc", false),
        ] as [(Text, Bool)])
    func links(address: Text, isLink: Bool) {
        let html = PageRenderer.staticHTML(
            Samples.screen([level([Element(key: "l", .link("x", address: address, Style()))])]))
        #expect(html.containsUTF8("<a ") == isLink)
    }

    @Test(
        "PG-SAFE-4 an app's file cannot leave the app's folder",
        arguments: [
            ("a/b c.png", "files/a/b%20c.png"), ("../x", nil), ("a/../../x", nil), ("/etc/x", nil), ("https://x", nil),
            ("a//b", nil), ("", nil), ("javascript:alert(1)", "files/javascript%3Aalert%281%29"),
            ("a?b#c", "files/a%3Fb%23c"),
        ] as [(Text, Text?)])
    func files(path: Text, expected: Text?) {
        #expect(SafeText.file(path) == expected)
    }

    @Test("PG-SAFE-5 nesting is cut off before it exhausts the stack")
    func deepNesting() {
        var element = Element(key: "x", .text("deep", Style()))
        for _ in 0..<1000 { element = Element(key: "x", .stack([element])) }
        let html = PageRenderer.staticHTML(Samples.screen([level([element])]))
        #expect(!html.containsUTF8(">deep<"))
        #expect(html.containsUTF8("placeholder"))
    }

    private func level(_ body: [Element]) -> Screen.Level {
        var level = Samples.empty
        level.body = body
        return level
    }

    @Test(
        "PG-SAFE-6 colours are hex or known names, everything else is left out",
        arguments: [
            ("#abc", "#abc"), ("#AABBCC80", "#aabbcc80"), ("Red", "var(--red)"), ("accent", "var(--tint)"),
            ("#12", nil), ("#gggggg", nil),
            ("rgb(1,2,3)", nil), ("red;x:y", nil), ("var(--x)", nil), ("", nil),
        ] as [(Text, Text?)])
    func colours(text: Text, css: Text?) {
        #expect(Colour.css(text) == css)
    }
}
