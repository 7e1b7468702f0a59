import Values

/// One member of a block.
public struct Setting: Sendable {
    /// The key in descriptions.
    public let name: Text
    /// What descriptions of former versions call it. They are understood and reported (LA-KEY-4).
    public private(set) var formerNames: [Text] = []
    /// What may stand there.
    public let type: SettingType
    /// Whether a block without it is wrong.
    public let isRequired: Bool
    /// What counts when it is absent; shown in the reference.
    public let standard: JSON?
    /// What it does, for authors of apps.
    public let help: Bilingual

    /// - Parameter standard: What counts when it is absent; nil: nothing does.
    public init(
        _ name: Text, _ type: SettingType, required: Bool = false, standard: JSON? = nil, help: Bilingual
    ) {
        self.name = name
        self.type = type
        isRequired = required
        self.standard = standard
        self.help = help
    }

    /// The same, with the names that it had before.
    public func formerly(_ names: Text...) -> Setting {
        var setting = self
        setting.formerNames = names
        return setting
    }
}

/// What may stand as the value of a setting.
public indirect enum SettingType: Sendable {
    case text
    /// A string, or an object of strings by language.
    case localizedText
    case boolean
    case integer(ClosedRange<Int>)
    case decimal(ClosedRange<Int>)
    case choice([Text])
    /// "#rgb", "#rrggbb", "#rrggbbaa" or a colour name of the theme.
    case color
    /// A built-in symbol or a file of the app.
    case icon
    case date
    case time
    /// [latitude, longitude] in degrees.
    case coordinate
    case object([Setting])
    case list(SettingType, ClosedRange<Int>)
    /// An object with any keys whose values all have the type.
    case dictionary(SettingType)
    case component
    case event
    /// An event that is not run: its settings count.
    case eventLike
    /// An event or a component (`ElementId`).
    case eventOrComponent
    /// The name of an event, or a list of names that run in order.
    case events
    case model
    /// The same; the block reads fields of these names, as far as the model has them.
    case modelWith([Text])
    case view
    /// A field of the model that the block works on; with kinds, one that stores one of them.
    case modelField([StoredKind] = [])
    /// The same, or a column of the model: its value is only read.
    case readField([StoredKind] = [])
    /// In options of a field: a field of the model that the first reference of its model refers to; with kinds, one that
    /// stores one of them.
    case referredField([StoredKind] = [])
    /// A field or column of the model that another setting of the same block names; with kinds, one that stores one of
    /// them.
    case fieldOf(setting: Text, [StoredKind] = [])
    /// An object whose keys are fields of the model that the block works on and whose values fit them.
    case fieldValues
    case signal
    /// ISO 639-1 code with an optional region: "de", "de-CH".
    case language
    /// The name of a kind of block; which ones there are depends on where it stands.
    case kind
    /// The fields of a view.
    case elements
    /// The fields of a composite, written like those of a model.
    case fields
    /// What is computed of the records of a model.
    case columns
    /// A regular expression (`Spec/pattern.md`).
    case pattern
    /// An expression (`Spec/expressions.md`).
    case expression
    /// Any JSON (a default value).
    case any
}
