import Values

/// The members that every block of a role has, whatever its type: used by the checker, the block reference and the schema.
public enum CommonSettings {
    /// Allowed in every object of a description; its text is ignored.
    public static let comment: Text = "Comment"

    /// Settings that a later language version brings; using one is an error that says so.
    public static let planned: [Text] = [
        "Queries", "Query",
    ]

    /// Event types that a later language version brings.
    public static let plannedEvents: [Text] = ["Sync"]

    /// The sections that every description has.
    public static let requiredSections: [Text] = ["Root", "Components", "Events", "Models", "Views"]

    /// Members of the document itself.
    public static let document = [
        Setting(
            "Baukasten", .integer(1...9999), standard: 1,
            help: Bilingual(
                de: "Sprachversion, für die die Beschreibung geschrieben ist.",
                en: "Language version the description is written for.")),
        Setting(
            "$schema", .text,
            help: Bilingual(
                de: "Adresse des JSON-Schemas, für Texteditoren.", en: "Address of the JSON Schema, for text editors.")),
        Setting("App", .object(app), help: Bilingual(de: "Die App als Ganzes.", en: "The app as a whole.")),
        Setting(
            "Root", .list(.object(root), 0...100), required: true,
            help: Bilingual(
                de: "Die Einstiege; jeder ist ein Reiter der Hauptnavigation.",
                en: "The entry points; each is one tab of the main navigation.")),
        Setting(
            "Components", .dictionary(.any), required: true,
            help: Bilingual(de: "Was man sieht und berührt.", en: "What a person sees and touches.")),
        Setting(
            "Events", .dictionary(.any), required: true,
            help: Bilingual(de: "Was geschieht.", en: "What happens.")),
        Setting(
            "Models", .dictionary(.any), required: true,
            help: Bilingual(de: "Was gespeichert wird.", en: "What is stored.")),
        Setting(
            "Views", .dictionary(.any), required: true,
            help: Bilingual(de: "Wie ein Modell aussieht.", en: "How a model looks.")),
    ]

    /// Members of `App`.
    public static let app = [
        Setting("Id", .text, help: Bilingual(de: "Kennung der App.", en: "Identifier of the app.")),
        Setting("Title", .localizedText, help: Bilingual(de: "Name der App.", en: "Name of the app.")),
        Setting(
            "Summary", .localizedText,
            help: Bilingual(de: "Ein Satz für die Übersicht der Apps.", en: "One sentence for the list of apps.")),
        Setting("Version", .text, help: Bilingual(de: "Version der App.", en: "Version of the app.")),
        Setting(
            "Languages", .list(.language, 1...50),
            help: Bilingual(
                de: "Sprachen der App; die erste gilt, wenn keine passt.",
                en: "Languages of the app; the first one counts when none fits.")),
        Setting("Icon", .icon, help: Bilingual(de: "Symbol der App.", en: "Icon of the app.")),
        Setting(
            "Theme", .dictionary(.color),
            help: Bilingual(
                de: "Farben nach Namen; eigene Namen sind in allen Farbangaben verwendbar.",
                en: "Colours by name; own names can be used wherever a colour is expected.")),
        Setting(
            "Look", .object(AppLook.settings),
            help: Bilingual(
                de: "Wie die App außer in den Farben aussieht.", en: "What the app looks like besides its colours.")),
        Setting(
            "Help", .component,
            help: Bilingual(
                de: "Die Komponente, die hilft, wo eine Komponente keine eigene nennt; im Menü der App und mit „?“.",
                en:
                    "The component that helps where a component names none of its own; in the app's menu and with \"?\"."
            )),
        Setting(
            "News", .dictionary(.localizedText),
            help: Bilingual(
                de: "Was neu ist, nach Version. Wer die App schon kennt, liest es nach der Aktualisierung einmal.",
                en: "What is new, by version. Those who know the app already read it once after the update.")),
        Setting(
            "Receive", .list(.object(receive), 0...20),
            help: Bilingual(
                de: "Formulare, die nehmen, was andere Apps teilen: Bilder, Webadressen, Texte und Dateien.",
                en: "Forms that take what other apps share: pictures, web addresses, texts and files.")),
        Setting(
            "Profile", .model,
            help: Bilingual(
                de:
                    "Das Modell, von dem jedes Konto einen Eintrag hat (mit „\"Once\": []“). In Ausdrücken liest „my.Feld“ ein "
                    + "Feld im Eintrag der Person, die die App benutzt.",
                en:
                    "The model of which each account has one record (with “\"Once\": []”). In expressions “my.Field” reads that of "
                    + "whoever uses the app.")),
        Setting(
            "Reminders", .list(.object(reminder), 0...AppInfo.maximumReminders),
            help: Bilingual(
                de:
                    "Woran man sich einmal am Tag erinnern lassen kann; eingeschaltet wird es im Menü der App unter „Erinnerungen“.",
                en: "What people may be reminded of once a day; it is switched on in the app's menu, in “Reminders”.")),
        Setting(
            "Resources", .list(.object(resource), 0...maximumResources),
            help: Bilingual(
                de: "Einträge unter eigenen Namen, für Programme: „/api/apps/APP/rest/NAME“.",
                en: "Records under names of the app's own, for programs: “/api/apps/APP/rest/NAME”.")),
        Setting(
            "Audit", .boolean, standard: false,
            help: Bilingual(
                de:
                    "Ob das Ereignisprotokoll des Servers auch sagt, wer welchen Eintrag angelegt, geändert und gelöscht hat.",
                en: "Whether the server's audit log also says who made, changed and deleted which record.")),
        Setting(
            "Access", .object(access),
            help: Bilingual(
                de: "Wer hineindarf; ohne diese Angabe jeder.", en: "Who may enter; everyone when it is missing.")),
    ]

    /// Members of an entry of `Root`.
    public static let root = [
        Setting("Title", .localizedText, help: Bilingual(de: "Beschriftung des Reiters.", en: "Label of the tab.")),
        Setting("Icon", .icon, help: Bilingual(de: "Symbol des Reiters.", en: "Icon of the tab.")),
        Setting(
            "ElementId", .component, required: true,
            help: Bilingual(de: "Die erste Komponente.", en: "The component to start with.")),
        Setting(
            "ModelName", .model,
            help: Bilingual(de: "Das Modell dieses Teils der App.", en: "The model of this part of the app.")),
    ]

    private static let type = Setting(
        "Type", .kind, required: true, help: Bilingual(de: "Die Art des Bausteins.", en: "The kind of block."))

    /// Of every block of the four sections.
    public static let block = [
        Setting(
            "Requires", .integer(1...9999),
            help: Bilingual(
                de: "Kleinste Sprachversion, die diesen Baustein kennt.",
                en: "Lowest language version that knows this block.")),
        Setting(
            "Fallback", .text,
            help: Bilingual(
                de: "Baustein derselben Abteilung, der ihn sonst vertritt.",
                en: "Block of the same section that stands in for it otherwise.")),
    ]

    /// What every component may have, whatever its type.
    public static let component =
        [
            type,
            Setting("Title", .localizedText, help: Bilingual(de: "Überschrift.", en: "Title.")),
            Setting(
                "Help", .component,
                help: Bilingual(
                    de: "Die Komponente, die hier hilft, etwa ein Text.",
                    en: "The component that helps here, such as a text.")),
            Setting(
                "Events", .dictionary(.events),
                help: Bilingual(
                    de: "Verbindet Auslöser mit Ereignissen.", en: "Connects triggers to events.")),
            Setting(
                "Subscriptions", .dictionary(.events),
                help: Bilingual(
                    de: "Ereignisse, die laufen, wenn ein Signal gesendet wird.",
                    en: "Events that run when a signal is published.")),
        ] + block

    /// What every event may have, whatever its type.
    public static let event =
        [
            type,
            Setting(
                "ElementId", .eventOrComponent,
                help: Bilingual(
                    de: "Ereignis oder Komponente, die das Ergebnis bekommt.",
                    en: "Event or component that gets the result.")),
            Setting(
                "ExecuteAfterSeconds", .decimal(0...86400),
                help: Bilingual(de: "Verzögerung in Sekunden.", en: "Delay in seconds.")),
        ] + block

    /// Members of a model.
    public static let model =
        [
            Setting("Label", .localizedText, help: Bilingual(de: "Name für Menschen.", en: "Name for people.")),
            Setting("Fields", .fields, required: true, help: Bilingual(de: "Die Felder.", en: "The fields.")),
            Setting(
                "Columns", .columns,
                help: Bilingual(
                    de:
                        "Was beim Lesen berechnet und nie gesichert wird, etwa „average(Rating@Element.Stars)“; „Value“ ist der "
                        + "Ausdruck. In Ansichten, zum Sortieren und Filtern steht es wie ein Feld.",
                    en:
                        "What is computed when it is read and never stored, such as “average(Rating@Element.Stars)”; “Value” is "
                        + "the expression. Views, orders and filters name it like a field.")),
            Setting(
                "Once", .list(.text, 0...5),
                help: Bilingual(
                    de:
                        "Verweise, zu denen jedes Konto nur einen Eintrag hat; ohne Verweise einen überhaupt. „CreateModel“ öffnet "
                        + "den eigenen, wenn es ihn schon gibt.",
                    en:
                        "References of which each account has one record only; without references one at all. “CreateModel” opens "
                        + "the own one if there is one already.")),
            Setting(
                "Views", .object(contexts),
                help: Bilingual(
                    de: "Die Ansicht je Zusammenhang.", en: "The view for each context.")),
            Setting(
                "Access", .dictionary(.list(.choice(AccessRule.words.map { $0.text }), 0...20)),
                help: Bilingual(
                    de:
                        "Rechte je Rolle; ohne diese Angabe darf jeder in der App alles. Mit „keep“ bleibt auf dem Gerät, was "
                        + "eingetragen wird; bei der Anmeldung kommt es auf Wunsch mit.",
                    en:
                        "Rights by role; when it is missing, everyone in the app may do everything. With \"keep\", what is "
                        + "entered stays on the device; at login it comes along, if wanted.")),
            Setting(
                "Scope", .text,
                help: Bilingual(
                    de: "Feld, dessen Wert für Rechte mit „scope“ verliehen sein muss.",
                    en: "Field whose value must have been granted for rights with \"scope\".")),
        ] + sharing + block

    /// What every field may have, whatever its type.
    public static let field = [
        Setting("Name", .text, required: true, help: Bilingual(de: "Eindeutiger Name.", en: "Unique name.")),
        type,
        Setting(
            "Label", .localizedText,
            help: Bilingual(de: "Beschriftung, sonst der Name.", en: "Label; otherwise the name.")),
        Setting("Help", .localizedText, help: Bilingual(de: "Hilfetext zum Feld.", en: "Help for the field.")),
        Setting(
            "Options", .dictionary(.any),
            help: Bilingual(de: "Optionen des Feldtyps.", en: "Options of the field type.")),
    ]

    /// What a column may have; its options are those of the field type.
    public static let column =
        field.filter { $0.name != "Help" } + [
            Setting(
                "Value", .expression, required: true,
                help: Bilingual(
                    de: "Woraus der Wert berechnet wird.", en: "What the value is computed from."))
        ]

    /// Of every field type.
    public static let options = [
        Setting(
            "Required", .boolean, standard: false,
            help: Bilingual(de: "Ob ein Wert da sein muss.", en: "Whether there must be a value.")),
        Setting(
            "Default", .any, help: Bilingual(de: "Wert eines neuen Eintrags.", en: "Value of a new record.")),
        Setting(
            "Hidden", .boolean, standard: false,
            help: Bilingual(
                de: "Das Feld steht in keinem Formular; Ereignisse und Vorgaben setzen es.",
                en: "The field stands in no form; events and defaults set it.")),
        Setting(
            "VisibleIf", .expression,
            help: Bilingual(
                de: "Das Feld ist nur zu sehen, wenn das zutrifft; sonst ist sein Wert leer.",
                en: "The field is only seen when this is true; else its value is empty.")),
        Setting(
            "RequiredIf", .expression,
            help: Bilingual(
                de: "Ein Wert muss da sein, wenn das zutrifft.", en: "There must be a value when this is true.")),
        Setting(
            "Constraint", .expression,
            help: Bilingual(
                de: "Was für einen Wert gelten muss, auch im Vergleich mit anderen Feldern.",
                en: "What must hold for a value, also compared with other fields.")),
        Setting(
            "ConstraintText", .localizedText,
            help: Bilingual(de: "Was „Constraint“ erwartet, in Worten.", en: "What “Constraint” expects, in words.")),
        Setting(
            "Calculate", .expression,
            help: Bilingual(
                de: "Der Wert wird hieraus berechnet und kann nicht eingegeben werden.",
                en: "The value is calculated from this and cannot be entered.")),
        Setting(
            "SetBy", .list(.text, 1...20),
            help: Bilingual(
                de:
                    "Rollen, die das Feld setzen; „own“: wem der Eintrag gehört. In den Formularen der anderen steht es nicht.",
                en: "Roles that set the field; \"own\": whose record it is. Forms of others do not show it.")),
        Setting(
            "Conflict", .choice(["last", "first", "max", "add", "union", "ask"]), standard: "last",
            help: Bilingual(
                de: "Was gilt, wenn zwei zugleich ändern: der spätere, der frühere oder der größere Wert, beide "
                    + "Unterschiede (Zahlen), beide Listen, oder der Mensch entscheidet.",
                en:
                    "What counts when two people change it at the same time: the later, the earlier or the greater value, "
                    + "both differences (numbers), both lists, or the person decides.")),
    ]

    /// Of every column, besides the options of its field type.
    public static let columnOptions = options.filter { $0.name == "Hidden" }

    private static let contexts = ViewContext.allCases.map {
        Setting(
            $0.rawValue, .object(viewUse),
            help: Bilingual(de: "Ansicht in \($0.rawValue).", en: "View in \($0.rawValue)."))
    }

    /// Members of an entry of a model's `Views`.
    public static let viewUse = [
        Setting("ViewName", .view, required: true, help: Bilingual(de: "Die Ansicht.", en: "The view.")),
        Setting(
            "Mappings", .dictionary(.text),
            help: Bilingual(
                de: "Ansichtsfeld: Modellfeld.", en: "View field: model field.")),
    ]

    /// Members of a view.
    public static let view =
        [
            Setting(
                "Type", .choice(["Table"]),
                help: Bilingual(
                    de: "Table: Felder untereinander. Ohne Type: jedes Feld an seinem Platz.",
                    en: "Table: fields below each other. Without Type: each field at its position.")),
            Setting("Fields", .elements, required: true, help: Bilingual(de: "Die Felder.", en: "The fields.")),
            Setting(
                "Order", .list(.text, 0...1000),
                help: Bilingual(
                    de: "Reihenfolge; ein Name in spitzen Klammern ist eine Überschrift.",
                    en: "Order; a name in angle brackets is a heading.")),
            Setting(
                "Headings", .dictionary(.localizedText),
                help: Bilingual(
                    de: "Überschriften aus „Order“ in den Sprachen der App.",
                    en: "Headings named in \"Order\", in the languages of the app.")),
        ] + block

    /// Type and style keys of a view's field.
    public static let element = [
        type,
        Setting(
            "Size", .object([number("Width", 0...10000), number("Height", 0...10000)]),
            help: Bilingual(de: "Größe in Punkten.", en: "Size in points.")),
        Setting(
            "Position", .object([number("X", -10000...10000), number("Y", -10000...10000)]),
            help: Bilingual(de: "Ort in Punkten.", en: "Position in points.")),
        Setting("BackgroundColor", .color, help: Bilingual(de: "Hintergrundfarbe.", en: "Background colour.")),
        Setting("TextColor", .color, help: Bilingual(de: "Textfarbe.", en: "Text colour.")),
        Setting(
            "FontSize", .decimal(4...200),
            help: Bilingual(de: "Schriftgröße in Punkten.", en: "Font size in points.")),
        Setting(
            "FontWeight", .choice(["Light", "Regular", "Medium", "Semibold", "Bold"]),
            help: Bilingual(de: "Schriftstärke.", en: "Font weight.")),
        Setting(
            "Align", .choice(["Left", "Center", "Right"]),
            help: Bilingual(de: "Ausrichtung des Textes.", en: "Alignment of the text.")),
        Setting(
            "Lines", .integer(0...1000),
            help: Bilingual(
                de: "Höchstens so viele Zeilen; 0: beliebig viele.", en: "At most this many lines; 0: any number.")),
        Setting(
            "Padding", .decimal(0...1000), help: Bilingual(de: "Innenabstand in Punkten.", en: "Padding in points.")),
        Setting(
            "CornerRadius", .decimal(0...1000),
            help: Bilingual(de: "Eckenradius in Punkten.", en: "Corner radius in points.")),
        Setting(
            "Border", .color,
            help: Bilingual(
                de: "Farbe einer Linie um das Element.", en: "Colour of a line around the element.")),
        Setting("Hidden", .boolean, standard: false, help: Bilingual(de: "Nicht zeigen.", en: "Do not show.")),
    ]

    private static func number(_ name: Text, _ range: ClosedRange<Int>) -> Setting {
        Setting(name, .decimal(range), help: Bilingual(de: "In Punkten.", en: "In points."))
    }
}

/// Colour names that every theme has.
public enum ThemeColor {
    /// The names, to each of which a theme may give a colour.
    public static let names: [Text] = [
        "Accent", "Text", "SecondaryText", "Background", "Surface", "Separator", "Success", "Warning", "Danger",
    ]
}
