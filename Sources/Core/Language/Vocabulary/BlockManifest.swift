import Values

/// What a kind of block is, as data: the single source for the checker, the block reference, the JSON Schema and editors.
public struct BlockManifest: Sendable {
    /// The value of `Type` ("TableComponent"). Unique within its role.
    public let name: Text
    /// What descriptions of former versions call it. They are understood and reported (LA-KEY-4).
    public private(set) var formerNames: [Text] = []
    /// Which kind of block it is, with what only this kind has.
    public let role: Role
    /// What lists of blocks call it.
    public let title: Bilingual
    /// What it is for, in a few sentences.
    public let help: Bilingual
    /// Settings besides those that every block of the role has (`CommonSettings`). For a field type: its options.
    public let settings: [Setting]
    /// A block as it would stand in a description (JSON), shown in the reference; a test checks that it passes.
    public let example: Text
    /// What the settings' types alone cannot say ("Min is above Max"). Gets the block's settings.
    public let check: (@Sendable (JSONObject) -> [SettingProblem])?
    /// Folders of `Web` that the page loads on demand for what this block shows or does.
    public private(set) var parts: [Text] = []
    /// The same for a setting of the block, where a description has it.
    public private(set) var settingParts: [(setting: Text, parts: [Text])] = []

    /// Kinds of blocks, with what can be said of each.
    public enum Role: Sendable {
        case component(ComponentTraits)
        case event(EventTraits)
        case field(FieldTraits)
        case element(ElementTraits)
    }

    /// A manifest; the example is a member of its section, as JSON.
    public init(
        name: Text, role: Role, title: Bilingual, help: Bilingual, settings: [Setting] = [], example: Text,
        check: (@Sendable (JSONObject) -> [SettingProblem])? = nil
    ) {
        self.name = name
        self.role = role
        self.title = title
        self.help = help
        self.settings = settings
        self.example = example
        self.check = check
    }

    /// The same block, for which the page loads these folders of `Web` on demand.
    public func loading(_ parts: Text...) -> BlockManifest {
        var manifest = self
        manifest.parts = parts
        return manifest
    }

    /// The same block, for which the page loads these folders of `Web` on demand where a description has the setting.
    public func loading(_ parts: Text..., for setting: Text) -> BlockManifest {
        var manifest = self
        manifest.settingParts.append((setting, parts))
        return manifest
    }

    /// The same, with the names that it had before.
    public func formerly(_ names: Text...) -> BlockManifest {
        var manifest = self
        manifest.formerNames = names
        return manifest
    }
}

/// A contradiction within one block.
public struct SettingProblem: Hashable, Sendable {
    /// The member to point at, from the block inwards ("Choices", "2", "Value").
    public let path: [Text]
    /// What is wrong.
    public let message: Bilingual

    /// A problem at a place within the block.
    public init(path: [Text], message: Bilingual) {
        self.path = path
        self.message = message
    }
}

/// What a component holds while it is shown.
public enum Holding: Sendable, Hashable {
    case nothing
    case one
    case list
    /// Whatever it is handed, and passes on (menus).
    case anything
}

/// What only components have.
public struct ComponentTraits: Sendable {
    /// What it can hold.
    public let holds: Holding
    /// The context whose view shows the record or records; nil: none is needed.
    public let context: ViewContext?
    /// Triggers besides Init, BecomesActive, BecomesInactive (`Trigger.ofEveryComponent`).
    public let triggers: [Trigger]
    /// Name of the setting whose entries' `Name` are triggers of their own (menu buttons).
    public let triggersFromSetting: Text?
    /// Name of the setting whose entries' `Name` are triggers, too, each handing out one saved record after the other.
    public let triggersForEach: Text?
    /// Name of the setting whose entries name models (`ModelName`): `Where`, `Order` and `Filters` of an entry are expressions about
    /// its records, and events that it names get one of these.
    public let sources: Text?
    /// What values of settings need of the model.
    public let needs: [SettingNeed]

    /// What a component says of itself.
    public init(
        holds: Holding, context: ViewContext? = nil, triggers: [Trigger] = [], triggersFromSetting: Text? = nil,
        triggersForEach: Text? = nil, sources: Text? = nil, needs: [SettingNeed] = []
    ) {
        self.sources = sources
        self.holds = holds
        self.context = context
        self.triggers = triggers
        self.triggersFromSetting = triggersFromSetting
        self.triggersForEach = triggersForEach
        self.needs = needs
    }
}

/// A value of a setting that makes sense only where the model has a field that stores something.
public struct SettingNeed: Sendable {
    /// Name of the setting.
    public let setting: Text
    /// What it is set to.
    public let value: Text
    /// What a field of the model has to store then.
    public let stores: StoredKind

    /// A need of one value of a setting.
    public init(setting: Text, value: Text, stores: StoredKind) {
        self.setting = setting
        self.value = value
        self.stores = stores
    }
}

/// A moment at which a component starts events.
public struct Trigger: Sendable {
    /// The name in descriptions.
    public let name: Text
    /// What the first event has in hand.
    public let gives: Handed
    /// When it fires, and with what.
    public let help: Bilingual

    /// What a trigger hands out.
    public enum Handed: Sendable {
        case nothing
        /// A place on the map: `CreateModel` puts it into the new record's Map field.
        case place
        /// A day of a calendar: `CreateModel` puts it into the new record's Date field.
        case day
        /// The one saved record concerned.
        case concerned
        /// A saved record of the model that the setting of this name names.
        case chosen(Text)
        /// A saved record of the model of this name.
        case ofModel(Text)
        /// What the component holds, with the values entered (Save).
        case edited
        /// What the component holds.
        case held
    }

    /// A trigger that hands on `gives`.
    public init(_ name: Text, gives: Handed, help: Bilingual) {
        self.name = name
        self.gives = gives
        self.help = help
    }

    /// Triggers that every component has.
    public static let ofEveryComponent = [
        Trigger(
            "Init", gives: .held,
            help: Bilingual(
                de: "Die Komponente wird zum ersten Mal geladen.", en: "The component is loaded for the first time.")),
        Trigger(
            "BecomesActive", gives: .held,
            help: Bilingual(
                de: "Die Komponente wird gezeigt, zum ersten Mal oder weil sie wieder frei liegt.",
                en: "The component is shown, for the first time or because it is uncovered again.")),
        Trigger(
            "BecomesInactive", gives: .held,
            help: Bilingual(
                de: "Die Komponente wird von einer anderen verdeckt.", en: "The component is covered by another one.")),
    ]
}

/// What only events have.
public struct EventTraits: Sendable {
    /// What it needs in hand.
    public let takes: Taken
    /// What it hands on.
    public let gives: Given
    /// Whether `ElementId` is needed, possible or useless.
    public let element: ElementUse
    /// Setting that names an event to go on with besides `ElementId` (Confirm's `Otherwise`), which gets what came in.
    public let branches: [Text]

    /// What an event needs in hand.
    public enum Taken: Sendable {
        case anything
        /// One record, saved or not.
        case one
        /// One record that was never saved.
        case unsaved
        /// One record that was saved before.
        case saved
    }

    /// What an event hands on.
    public enum Given: Sendable {
        case nothing
        /// What it was given.
        case same
        /// A new unsaved record of the `ModelId` setting's model (else the Root's).
        case created
        /// Saved records of the `ModelId` setting's model (else the Root's).
        case list
        /// What it was given, now saved.
        case saved
    }

    /// What `ElementId` may name.
    public enum ElementUse: Sendable {
        /// An event or a component, or absent.
        case optional
        /// It must name a component (`Push`).
        case component
        /// It must not be there.
        case none
    }

    /// What an event says of itself.
    public init(takes: Taken, gives: Given, element: ElementUse = .optional, branches: [Text] = []) {
        self.takes = takes
        self.gives = gives
        self.element = element
        self.branches = branches
    }
}

/// The shape of a stored value; decides which elements can show a field.
public enum StoredKind: Text, CaseIterable, Sendable {
    /// A moment is an instant in UTC, as text.
    case number, text, place, image, date, time, moment, url, references, boolean, choice, choices, group
    /// An object that only its own field type knows.
    case document
}

/// What only field types have.
public struct FieldTraits: Sendable {
    /// What a record keeps for it.
    public let stores: StoredKind
    /// Says why a default is not a value of this field; nil: it is one. Gets the field and the default.
    public let checkDefault: (@Sendable (FieldDescription, JSON) -> Bilingual?)?

    /// What the server puts in; nil: people enter the field.
    public let fill: (@Sendable (FieldDescription) -> FieldFill)?
    /// What other apps hand to it; nil: nothing.
    public let receives: ReceivedKind?

    /// What a field type says of itself.
    public init(
        stores: StoredKind, checkDefault: (@Sendable (FieldDescription, JSON) -> Bilingual?)? = nil,
        fill: (@Sendable (FieldDescription) -> FieldFill)? = nil, receives: ReceivedKind? = nil
    ) {
        self.receives = receives
        self.stores = stores
        self.checkDefault = checkDefault
        self.fill = fill
    }
}

/// What only elements of views have.
public struct ElementTraits: Sendable {
    /// What it shows well; mapping anything else is a warning.
    public let shows: [StoredKind]
    /// Whether it makes sense without a mapped field (a Button with a title, a Label with a text).
    public let standsAlone: Bool

    /// An element that shows values of these kinds; one that stands alone needs none.
    public init(shows: [StoredKind], standsAlone: Bool = false) {
        self.shows = shows
        self.standsAlone = standsAlone
    }
}
