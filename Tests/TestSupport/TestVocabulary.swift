import Language
import Values

/// The block tables of the language as manifests, independent of any kit.
public enum TestVocabulary {
    /// Every block of the tables, with the settings that the checker's rules are about.
    public static let vocabulary = Vocabulary(components + events + fields + elements)

    static func bilingual(_ text: Text) -> Bilingual { Bilingual(de: Sentence(text), en: Sentence(text)) }

    static func setting(_ name: Text, _ type: SettingType, required: Bool = false) -> Setting {
        Setting(name, type, required: required, help: bilingual(name))
    }

    static func block(
        _ name: Text, _ role: BlockManifest.Role, _ settings: [Setting] = [],
        check: (@Sendable (JSONObject) -> [SettingProblem])? = nil
    ) -> BlockManifest {
        BlockManifest(
            name: name, role: role, title: bilingual(name), help: bilingual(name), settings: settings,
            example: "{\"Type\": \"\(name)\"}", check: check)
    }
}

// MARK: Components

extension TestVocabulary {
    static func trigger(_ name: Text, _ gives: Trigger.Handed) -> Trigger {
        Trigger(name, gives: gives, help: bilingual(name))
    }

    static let rows = [trigger("ItemClicked", .concerned), trigger("ItemLongClicked", .concerned)]

    static let components = [
        block(
            "TableComponent",
            .component(
                ComponentTraits(
                    holds: .list, context: .table,
                    triggers: [trigger("Add", .nothing), trigger("Delete", .concerned)] + rows,
                    needs: [SettingNeed(setting: "Layout", value: "Grid", stores: .image)])),
            [
                setting("Layout", .choice(["List", "Table", "Grid"])),
                setting("Where", .expression), setting("Search", .boolean), setting("FilterBy", .fieldValues),
                setting("Perspective", .boolean), setting("Filters", .list(.modelField([.number, .choice]), 0...20)),
                setting("Sorting", .list(.modelField([.text, .number, .choice]), 0...20)),
            ]),
        block(
            "FeedComponent",
            .component(
                ComponentTraits(
                    holds: .anything, context: .table, triggersFromSetting: "Filters", sources: "Sources")),
            [
                setting(
                    "Sources",
                    .list(
                        .object([
                            setting("ModelName", .model, required: true), setting("Where", .expression),
                            setting("Order", .expression), setting("Selected", .event),
                            setting("Filters", .dictionary(.expression)),
                        ]), 1...20), required: true),
                setting(
                    "Filters",
                    .list(
                        .object([
                            setting("Name", .text, required: true), setting("Title", .localizedText, required: true),
                        ]), 1...4)),
            ]),
        block(
            "CalendarComponent",
            .component(ComponentTraits(holds: .list, context: .table, triggers: [trigger("Add", .day)] + rows)),
            [setting("Day", .readField([.date, .moment]), required: true)]),
        block(
            "MapComponent",
            .component(ComponentTraits(holds: .list, context: .map, triggers: [trigger("Add", .place)] + rows)),
            [setting("Center", .coordinate), setting("Zoom", .decimal(0...22)), setting("Where", .expression)]),
        block(
            "FormComponent",
            .component(ComponentTraits(holds: .one, triggers: [trigger("Save", .edited), trigger("Cancel", .held)]))),
        block(
            "DetailComponent",
            .component(
                ComponentTraits(
                    holds: .one, context: .detail,
                    triggers: [trigger("Edit", .concerned), trigger("Delete", .concerned)] + rows))),
        block(
            "MenuComponent", .component(ComponentTraits(holds: .anything, triggersFromSetting: "Buttons")),
            [
                setting(
                    "Buttons",
                    .list(
                        .object([
                            setting("Name", .text, required: true), setting("Title", .localizedText, required: true),
                            setting("Icon", .icon),
                        ]), 1...40), required: true)
            ]),
        block(
            "ChartComponent",
            .component(ComponentTraits(holds: .list, triggers: [trigger("ItemClicked", .concerned)])),
            [
                setting("X", .modelField([.date])), setting("Y", .modelField([.number]), required: true),
                setting("Series", .modelField([.text, .choice, .references])),
                setting("ShowLatest", .integer(1...100_000)), setting("EmptyText", .localizedText),
                setting("Where", .expression),
            ]),
    ]
}

// MARK: Events

extension TestVocabulary {
    static func event(
        _ name: Text, _ takes: EventTraits.Taken, _ gives: EventTraits.Given,
        element: EventTraits.ElementUse = .optional, _ settings: [Setting] = [], branches: [Text] = []
    ) -> BlockManifest {
        block(name, .event(EventTraits(takes: takes, gives: gives, element: element, branches: branches)), settings)
    }

    static let model = setting("ModelId", .model)
    static let through = setting("Through", .modelField())

    static let events = [
        event("CreateModel", .anything, .created, [model, through]),
        event(
            "LoadModels", .anything, .list,
            [
                model, through, setting("SortBy", .readField()),
                setting("Order", .choice(["Ascending", "Descending"])), setting("Where", .expression),
            ]),
        event(
            "If", .anything, .nothing, element: .none,
            [
                setting("Condition", .expression, required: true), setting("Then", .eventOrComponent),
                setting("Else", .eventOrComponent),
            ], branches: ["Then", "Else"]),
        event("AddModel", .unsaved, .saved),
        event("UpdateModel", .saved, .saved),
        event("SaveModel", .one, .saved),
        event("DeleteModel", .saved, .nothing),
        event("SetFields", .one, .same, [setting("Values", .fieldValues, required: true)]),
        event(
            "DisplayMessage", .anything, .same,
            [setting("Message", .localizedText, required: true), setting("ForSeconds", .decimal(0...3600))]),
        event("HideMessage", .anything, .same),
        event("DeselectRow", .anything, .same),
        event("Push", .anything, .same, element: .component),
        event("Pop", .anything, .same),
        event("GoToRoot", .anything, .same),
        event(
            "Confirm", .anything, .same,
            [setting("Message", .localizedText, required: true), setting("Otherwise", .event)], branches: ["Otherwise"]),
        event("FindPosition", .anything, .same, [setting("Otherwise", .event)], branches: ["Otherwise"]),
        event(
            "WriteFile", .saved, .same,
            [
                setting("RowModel", .modelWith(["Count", "Distance"])),
                setting("Counts", .fieldOf(setting: "RowModel", [.boolean])),
            ]),
        event("OpenURL", .anything, .same, [setting("URL", .localizedText, required: true)]),
        event("Share", .anything, .nothing, element: .none, [setting("Text", .localizedText, required: true)]),
        event("Publish", .anything, .same, [setting("Signal", .signal, required: true)]),
    ]
}

// MARK: Fields

extension TestVocabulary {
    static let number = SettingType.decimal(-1_000_000_000...1_000_000_000)

    static let minimumAboveMaximum: @Sendable (JSONObject) -> [SettingProblem] = { options in
        guard let low = options["Min"]?.decimal, let high = options["Max"]?.decimal, low > high else { return [] }
        return [
            SettingProblem(path: ["Max"], message: Bilingual(de: "Min ist größer als Max.", en: "Min is above Max."))
        ]
    }

    static func field(
        _ name: Text, _ stores: StoredKind, _ settings: [Setting] = [],
        check: (@Sendable (JSONObject) -> [SettingProblem])? = nil, accepts: (@Sendable (JSON) -> Bool)? = nil,
        fill: (@Sendable (FieldDescription) -> FieldFill)? = nil
    ) -> BlockManifest {
        let problem = Bilingual(de: "falsche Art von Wert", en: "wrong kind of value")
        var checkDefault: (@Sendable (FieldDescription, JSON) -> Bilingual?)?
        if let accepts { checkDefault = { _, value in accepts(value) ? nil : problem } }
        return block(
            name,
            .field(FieldTraits(stores: stores, checkDefault: checkDefault, fill: fill, receives: receives(stores))),
            settings, check: check)
    }

    private static func receives(_ stores: StoredKind) -> ReceivedKind? {
        switch stores {
        case .image: .picture
        case .url: .link
        case .text: .text
        default: nil
        }
    }

    static let limits = [setting("Min", number), setting("Max", number)]
    static let choices = setting(
        "Choices",
        .list(.object([setting("Value", .text, required: true), setting("Label", .localizedText)]), 1...100),
        required: true)

    static let fields = [
        field(
            "Inherited", .text, [setting("From", .text, required: true)],
            fill: { .inherited(InheritedValue($0.options)) }),
        field("Distance", .number),
        field("Creator", .text, fill: { _ in .creator }),
        field(
            "Number", .number,
            limits + [
                setting("Step", number), setting("Decimals", .integer(0...9)), setting("Unit", .text),
                setting("UnitBy", .text),
            ],
            check: minimumAboveMaximum, accepts: { $0.decimal != nil }),
        field(
            "Text", .text,
            [
                setting("MinLength", .integer(0...100_000)), setting("MaxLength", .integer(1...100_000)),
                setting("Pattern", .pattern), setting("PatternText", .localizedText),
                setting("InputType", .choice(["TextField", "TextArea", "Password"])),
                setting("InputFormat", .choice(["Default", "Email", "URL", "Phone", "Number"])),
            ], accepts: { $0.string != nil }),
        field(
            "Range", .number,
            [
                setting("Start", number, required: true), setting("End", number, required: true),
                setting("Step", number),
            ],
            accepts: { $0.decimal != nil }),
        field(
            "Map", .place,
            [
                setting("Center", .coordinate), setting("Zoom", .decimal(0...22)), setting("MapType", .text),
                setting("Scrolling", .boolean), setting("Zooming", .boolean),
            ]),
        field("Image", .image, ["UseCamera", "UseGallery", "UseURL"].map { setting($0, .boolean) }),
        field("Date", .date, [setting("Format", .text), setting("Min", .date), setting("Max", .date)]),
        field("Time", .time, [setting("Format", .text), setting("Min", .time), setting("Max", .time)]),
        field("URL", .url),
        field("Reference", .references, [setting("ModelName", .model, required: true)] + limits),
        field("Boolean", .boolean, accepts: { $0.bool != nil }),
        field("Choice", .choice, [choices, setting("Style", .choice(["List", "Picker", "Buttons"]))]),
        field("MultiChoice", .choices, [choices, setting("Style", .choice(["List", "Picker", "Buttons"]))]),
        field("Composite", .group, [setting("Fields", .fields, required: true), setting("Label", .localizedText)]),
    ]
}

// MARK: Elements

extension TestVocabulary {
    static func element(
        _ name: Text, _ shows: [StoredKind], standsAlone: Bool = false, _ settings: [Setting] = []
    ) -> BlockManifest {
        block(name, .element(ElementTraits(shows: shows, standsAlone: standsAlone)), settings)
    }

    static let readable = StoredKind.allCases.filter { $0 != .image && $0 != .place }

    static let elements = [
        element("Label", readable),
        element("Image", [.image]),
        element("TextArea", readable),
        element(
            "Button", readable, standsAlone: true,
            [setting("Title", .localizedText), setting("Icon", .icon), setting("Event", .event)]),
        element("Map", [.place]),
        element("Link", [.url, .text]),
        element("Badge", readable),
        element("Rating", [.number]),
    ]
}
