import Rules
import Values

@testable import Engine

/// Screens as a real app would show them.
enum Samples {
    static func action(_ level: Int, _ name: Text, _ argument: Text = "") -> ActionID {
        ActionID(level: level, name: name, argument: argument)
    }

    static func control(
        _ title: Text, _ name: Text = "tap", level: Int = 1, icon: Text? = nil, role: Control.Role = .normal
    ) -> Control {
        Control(action: action(level, name, title), title: title, icon: icon, role: role)
    }

    static func style(_ change: (inout Style) -> Void) -> Style {
        var style = Style()
        change(&style)
        return style
    }

    static func text(
        _ key: Text, _ text: Text, size: Double? = nil, weight: Text? = nil, color: Text? = nil,
        lines: Int? = nil
    ) -> Element {
        Element(
            key: key,
            .text(
                text,
                style {
                    $0.fontSize = size
                    $0.weight = weight
                    $0.color = color
                    $0.lines = lines
                }))
    }

    static let titles: [Text] = [
        "Morgen am Walensee", "Gasthof zum Löwen", "Kirchturm von Vaduz",
        "Donaudampfschifffahrtsgesellschaft, Hafenseite",
        "Herbstlaub", "Alpenpanorama mit sehr langem Titel, der nicht in eine Zeile passt", "Marktplatz",
        "Brücke bei Nacht",
        "Steinbock", "Seilbahn", "Wanderweg 47", "Ruine Schellenberg", "Blick ins Tal", "Wasserfall",
    ]

    static func pictureRow(_ index: Int, selected: Bool = false, menu: Bool = true) -> Row {
        let body = Element(
            key: "PictureCell",
            .placed(
                width: 300, height: 56,
                [
                    Placed(
                        x: 0, y: 0, width: 56, height: 56,
                        element: Element(
                            key: "Thumb",
                            .image(
                                index % 5 == 4 ? .none : .file("sample/\(index % 6).jpg"), description: "",
                                style { $0.cornerRadius = 10 }))),
                    Placed(
                        x: 68, y: 3, width: 232, height: 24,
                        element: text("Caption", titles[index % titles.count], weight: "semibold")),
                    Placed(
                        x: 68, y: 29, width: 232, height: 20,
                        element: text("Date", "\(index % 27 + 1). Oktober 2026", size: 15, color: "secondary")),
                ]))
        let key: Text = "picture-\(index)"
        return Row(
            key: key, body: body, isSelected: selected, activate: action(1, "ItemClicked", key),
            delete: menu ? Control(action: action(1, "Delete", key), title: "Löschen") : nil)
    }

    static func list(selected: Int? = nil) -> Screen.Level {
        Screen.Level(
            serial: 1, component: "PictureList", title: "Bilder", presentation: .page, back: nil,
            leading: [control("Menü", icon: "ellipsis")], trailing: [control("Neu", icon: "plus", role: .primary)],
            body: [
                Element(
                    key: "list",
                    .list(
                        RecordList(
                            count: 400, first: 0, rows: (0..<24).map { pictureRow($0, selected: $0 == selected) },
                            window: action(1, "window"), label: "Bilder")))
            ], notice: nil)
    }

    static func labelled(_ key: Text, _ label: Text, _ element: Element) -> Element {
        Element(key: key, .stack([text("label", label, size: 13, color: "secondary"), element]))
    }

    static let detail = Screen.Level(
        serial: 2, component: "PicturePage", title: "Morgen am Walensee", presentation: .page,
        back: control("Bilder", "back", level: 2, icon: "chevron-left"), leading: [],
        trailing: [control("Teilen", level: 2, icon: "share"), control("Bearbeiten", level: 2)],
        body: [
            Element(
                key: "page",
                .stack([
                    Element(
                        key: "s0",
                        .section(
                            title: "Bild",
                            [
                                Element(
                                    key: "Image",
                                    .image(.file("sample/0.jpg"), description: "Morgen am Walensee", Style())),
                                text("Caption", "Morgen am Walensee", size: 22, weight: "bold"),
                                Element(key: "Rating", .rating(3.5, maximum: 5, Style())),
                            ])),
                    Element(
                        key: "s1",
                        .section(
                            title: "Angaben",
                            [
                                labelled("Date", "Datum", text("v", "21. November 2026")),
                                labelled(
                                    "Link", "Webseite",
                                    Element(
                                        key: "v", .link("www.walensee.ch", address: "https://www.walensee.ch", Style()))
                                ),
                                labelled("Tag", "Stichwort", Element(key: "v", .badge("Landschaft", Style()))),
                                labelled(
                                    "Note", "Notiz",
                                    text(
                                        "v",
                                        "Der Nebel lag noch über dem Wasser, als die erste Fähre ablegte.\nEin Bild, das man nicht planen kann.",
                                        lines: 0)),
                                Element(key: "filled", .text("Auf eigenem Grund", style { $0.background = "#cccccc" })),
                                Element(key: "Where", .map(map(selected: nil, count: 1))),
                                Element(
                                    key: "row",
                                    .row(
                                        Row(
                                            key: "row", body: text("t", "Alle Bilder dieses Ortes"),
                                            activate: action(2, "ItemClicked", "x")))),
                            ])),
                    Element(
                        key: "s2",
                        .section(
                            title: nil,
                            [
                                Element(
                                    key: "open",
                                    .button(control("Im Kartenprogramm öffnen", level: 2, icon: "map"), Style())),
                                Element(
                                    key: "delete",
                                    .button(
                                        control("Bild löschen", level: 2, icon: "trash", role: .destructive), Style())),
                            ])),
                ]))
        ], notice: nil)

    static func map(selected: Text?, count: Int = 12) -> MapSurface {
        MapSurface(
            view: MapView(latitude: 47.14, longitude: 9.52, zoom: 9),
            pins: (0..<count).map {
                MapSurface.Pin(
                    key: "picture-\($0)", latitude: 47 + Double($0) * 0.02, longitude: 9.4 + Double($0 % 4) * 0.05,
                    title: titles[$0 % titles.count], callout: pictureRow($0, menu: false))
            }, place: action(1, "Add"), selected: selected, select: action(1, "select"), label: "Karte der Bilder")
    }

    static let mapLevel = Screen.Level(
        serial: 5, component: "PictureMap", title: "Karte", presentation: .page, back: nil, leading: [], trailing: [],
        body: [Element(key: "map", .map(map(selected: "picture-3")))], notice: nil)

    static func tabs(_ selected: Int = 0) -> [Screen.Tab] {
        [("Bilder", "photo"), ("Karte", "map"), ("Personen", "people"), ("Einstellungen", "gear")].enumerated().map {
            Screen.Tab(select: action(0, "tab", "\($0)"), title: $1.0, icon: $1.1, isSelected: $0 == selected)
        }
    }

    static func screen(
        _ levels: [Screen.Level], tabs: [Screen.Tab] = tabs(), overlay: Screen.Overlay? = nil,
        toasts: [Screen.Toast] = [],
        banner: Screen.Banner? = nil, theme: JSONObject = JSONObject()
    ) -> Screen {
        Screen(
            title: "Galerie", language: "de", languages: ["de", "en"], theme: theme, tabs: tabs, levels: levels,
            overlay: overlay, toasts: toasts, banner: banner)
    }
}
