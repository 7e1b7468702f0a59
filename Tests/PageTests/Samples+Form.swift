import Language
import Rules
import Values

@testable import Engine

extension Samples {
    static func field(
        _ name: Text, _ control: InputControl, _ value: JSON = .null, label: Text? = nil, required: Bool = false,
        help: Text? = nil, text: Text = "", problem: FieldProblem? = nil, children: [Element] = []
    ) -> Element {
        Element(
            key: name,
            .field(
                FormField(
                    change: action(3, "field", name), label: label ?? name, help: help, isRequired: required,
                    value: value,
                    text: text, control: control, problem: problem, children: children)))
    }

    static func problem(_ kind: FieldProblem.Kind, _ de: Text) -> FieldProblem {
        FieldProblem(code: "RU-1", kind: kind, message: Bilingual(de: Sentence(de), en: "Please enter something."))
    }

    static func options(_ labels: [Text]) -> [ChoiceOption] {
        labels.map { ChoiceOption(value: $0, label: $0) }
    }

    static let fields: [Element] = [
        field(
            "Titel", .text(TextInput(maximumLength: 80)), "", required: true,
            problem: problem(.missing, "Bitte einen Titel eingeben.")),
        field(
            "E-Mail", .text(TextInput(format: .email)), "anna@beispiel", label: "E-Mail-Adresse",
            help: "Wir schreiben nur, wenn es um dieses Bild geht.",
            problem: problem(.wrong, "Eine Adresse wie name@beispiel.de wird erwartet.")),
        field(
            "Notiz", .text(TextInput(isMultiline: true, maximumLength: 60)),
            "Der Nebel lag noch über dem Wasser, als die Fähre kam."),
        field("Breite", .text(TextInput(format: .number, unit: "cm")), JSON(12.5), help: "Ohne Rahmen gemessen"),
        field("Kennwort", .text(TextInput(isSecret: true)), "geheim"),
    ]

    static let choices: [Element] = [
        field("Datum", .date(earliest: nil, latest: nil), "2026-11-21", required: true),
        field("Uhrzeit", .time(earliest: nil, latest: nil), "14:05"),
        field("Dauer", .duration(DurationForm(unit: .minutes)), 84, text: "1:24"),
        field("Öffentlich", .toggle, true, label: "Öffentlich sichtbar", help: "Alle mit dem Verweis sehen das Bild."),
        field("Güte", .slider(start: Decimal(0), end: Decimal(10), step: Decimal(1)), 7, text: "7"),
        field(
            "Jahreszeit",
            .choice(options: options(["Frühling", "Sommer", "Herbst", "Winter"]), style: .buttons, multiple: false),
            "Herbst"),
        field(
            "Stichwörter",
            .choice(
                options: options(["Landschaft", "Menschen", "Architektur", "Schwarzweiß"]), style: .buttons,
                multiple: true),
            ["Landschaft", "Schwarzweiß"]),
        field(
            "Lizenz",
            .choice(
                options: options(["CC BY", "CC BY-SA", "Alle Rechte vorbehalten"]), style: .picker, multiple: false),
            "CC BY"),
        field(
            "Format", .choice(options: options(["Hochformat", "Querformat"]), style: .list, multiple: false),
            "Querformat", required: true),
    ]

    static let media: [Element] = [
        field(
            "Foto", .image(camera: true, gallery: true, address: true), ["file": "sample/1.jpg"],
            children: [
                Element(key: "camera", .button(control("Aufnehmen", level: 3, icon: "camera"), Style())),
                Element(key: "gallery", .button(control("Auswählen", level: 3, icon: "photo"), Style())),
                field("Foto.address", .text(TextInput(format: .url)), label: "Webadresse des Bildes"),
                Element(
                    key: "remove", .button(control("Entfernen", level: 3, icon: "trash", role: .destructive), Style())),
            ]),
        field(
            "Ort", .place(MapView(latitude: 47.14, longitude: 9.52, zoom: 12)), ["lat": JSON(47.14), "lon": JSON(9.52)]),
        field(
            "Personen", .references(model: "Person", range: 0...3), [],
            children: [
                Element(key: "choose", .button(control("Wählen …", level: 3, icon: "people"), Style()))
            ]),
        field(
            "Adresse", .group([]), .null,
            children: [
                field("Adresse.Straße", .text(TextInput()), "Städtle 32", label: "Straße"),
                field("Adresse.Ort", .text(TextInput()), "9490 Vaduz", label: "Ort"),
            ]),
    ]

    static let form = Screen.Level(
        serial: 3, component: "PictureForm", title: "Neues Bild", presentation: .sheet, back: nil,
        leading: [control("Abbrechen", level: 3, role: .cancel)],
        trailing: [control("Sichern", level: 3, role: .primary)],
        body: [
            Element(key: "f1", .section(title: nil, fields)),
            Element(key: "f2", .section(title: "Einordnung", choices)),
            Element(key: "f3", .section(title: "Bild und Ort", media)),
        ],
        notice: Screen.Banner(
            text: "Deine Eingaben von gestern sind noch da.", controls: [control("Verwerfen", level: 3)]))

    static let menu = Screen.Level(
        serial: 8, component: "Menu", title: "Willkommen", presentation: .page, back: nil, leading: [], trailing: [],
        body: [
            Element(key: "b1", .button(control("Gruppen und Vereine", icon: "people"), Style())),
            Element(key: "b2", .button(control("Termine", icon: "calendar"), Style())),
            Element(
                key: "b3",
                .button(control("Einstellungen für Benachrichtigungen und Datenschutz", icon: "gear"), Style())),
            Element(key: "b4", .button(control("Neues Bild", role: .primary), Style())),
            Element(key: "unknown", .placeholder("HoloComponent")),
        ], notice: nil)

    static let empty = Screen.Level(
        serial: 9, component: "PictureList", title: "Bilder", presentation: .page, back: nil, leading: [],
        trailing: [control("Neu", icon: "add")],
        body: [
            Element(
                key: "empty",
                .empty(
                    icon: "photo", title: "Noch keine Bilder",
                    detail: "Mit dem Pluszeichen oben rechts legst du das erste an."))
        ],
        notice: nil)

    static let confirm = Screen.Overlay(
        kind: .dialog, title: "Bild löschen?", message: "„Morgen am Walensee“ wird von diesem Gerät entfernt.",
        controls: [control("Abbrechen", level: 0, role: .cancel), control("Löschen", level: 0, role: .destructive)])

    static let actions = Screen.Overlay(
        kind: .actions, title: "Morgen am Walensee", message: "",
        controls: [
            control("Teilen", level: 0, icon: "share"), control("Als Titelbild verwenden", level: 0, icon: "star"),
            control("Löschen", level: 0, icon: "trash", role: .destructive),
            control("Abbrechen", level: 0, role: .cancel),
        ])

    static let chooser = Screen.Level(
        serial: 12, component: "Chooser", title: "Gruppen", presentation: .page,
        back: control("Neues Bild", "back", level: 12, icon: "chevron-left"), leading: [],
        trailing: [control("Fertig", level: 12, role: .primary)],
        body: [
            Element(
                key: "list",
                .list(
                    RecordList(
                        count: 3, first: 0,
                        rows: ["Chor", "Feuerwehr", "Turnverein"].map {
                            Row(
                                key: $0, body: text("title", $0), isSelected: $0 == "Chor",
                                activate: action(12, "toggle", $0))
                        }, window: action(12, "window"), label: "Gruppen")))
        ], notice: nil)

    /// Every picture of the gallery by name.
    static let all: [(name: Text, screen: Screen)] = [
        ("list", screen([list()])),
        ("detail", screen([list(selected: 0), detail])),
        ("form", screen([list(), form])),
        (
            "form-choices",
            screen([
                list(),
                {
                    var level = form; level.body = Array(form.body[1...1]); return level
                }(),
            ])
        ),
        (
            "form-media",
            screen([
                list(),
                {
                    var level = form; level.body = Array(form.body[2...2]); return level
                }(),
            ])
        ),
        ("chooser", screen([list(), form, chooser])),
        ("map", screen([mapLevel], tabs: tabs(1))),
        ("map-detail", screen([mapLevel, detail], tabs: tabs(1))),
        ("dialog", screen([list(), detail], overlay: confirm)),
        ("actions", screen([list()], overlay: actions)),
        (
            "toast",
            screen(
                [list()],
                toasts: [
                    .init(
                        key: "1", text: "Gesichert", dismiss: action(0, "hide", "1"), hold: action(0, "hold", "1"),
                        offer: control("Widerrufen"))
                ],
                banner: .init(
                    text: "Der Speicher des Geräts ist voll. Neue Bilder gehen verloren, bis Platz ist.",
                    controls: [control("Aufräumen")]))
        ),
        ("empty", screen([empty])),
        ("menu", screen([menu], tabs: [], theme: ["accent": "#b5179e"])),
    ]
}
