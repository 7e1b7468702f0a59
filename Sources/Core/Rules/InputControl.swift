import Language
import Values

/// How a value is entered, without saying how that looks.
public indirect enum InputControl: Hashable, Sendable {
    case text(TextInput)
    case slider(start: Decimal, end: Decimal, step: Decimal)
    /// A number from 1 to so many, as stars.
    case stars(Int)
    case date(earliest: CalendarDate?, latest: CalendarDate?)
    case time(earliest: TimeOfDay?, latest: TimeOfDay?)
    /// A date and a time where the person is; its value is an instant.
    case moment
    /// A length of time, typed as people write it.
    case duration(DurationForm)
    case toggle
    case choice(options: [ChoiceOption], style: ChoiceStyle, multiple: Bool)
    /// As `choice`, with so many options that they are chosen in a list of their own.
    case choiceFromList(multiple: Bool)
    case image(camera: Bool, gallery: Bool, address: Bool)
    /// Up to so many pictures in an order.
    case images(camera: Bool, gallery: Bool, address: Bool, most: Int)
    /// A file that is no picture, by its name.
    case file(FileInput)
    case place(MapView)
    case references(model: Text, range: ClosedRange<Int>)
    case group([FieldDescription])
    /// Nothing can be entered: the value is calculated.
    case output
}

/// A line or a box of text.
public struct TextInput: Hashable, Sendable {
    /// Decides keyboard and autofill.
    public var format: Format
    /// A box of several lines.
    public var isMultiline: Bool
    /// What is typed is not shown.
    public var isSecret: Bool
    /// In Unicode scalars; nil: no limit.
    public var maximumLength: Int?
    /// Shown behind the field.
    public var unit: Text?

    /// What is expected; the raw values are the host's.
    public enum Format: Text, Sendable {
        case plain, email, url, phone, number, integer
        /// Of an account.
        case username, password
    }

    /// A line of plain text, unless it is said otherwise.
    public init(
        format: Format = .plain, isMultiline: Bool = false, isSecret: Bool = false, maximumLength: Int? = nil,
        unit: Text? = nil
    ) {
        self.format = format
        self.isMultiline = isMultiline
        self.isSecret = isSecret
        self.maximumLength = maximumLength
        self.unit = unit
    }
}

/// A file that is chosen from the device.
public struct FileInput: Hashable, Sendable {
    /// What it must be.
    public var kind: MediumKind
    /// Of the button that asks for it.
    public var title: Bilingual
    /// Of the button too.
    public var icon: Text

    /// A button of this title and symbol asks for a file of this kind.
    public init(_ kind: MediumKind, title: Bilingual, icon: Text) {
        self.kind = kind
        self.title = title
        self.icon = icon
    }
}

/// One of several values to choose from.
public struct ChoiceOption: Hashable, Sendable {
    /// What is stored.
    public var value: Text
    /// What people read.
    public var label: Text

    /// A value and what people read for it.
    public init(value: Text, label: Text) {
        self.value = value
        self.label = label
    }
}

/// How choices are laid out; the raw values are those of descriptions.
public enum ChoiceStyle: Text, Sendable {
    case list = "List"
    case picker = "Picker"
    case buttons = "Buttons"
}

/// What a map shows and allows.
public struct MapView: Hashable, Sendable {
    /// Degrees.
    public var latitude: Double
    /// Degrees, east positive.
    public var longitude: Double
    /// Web Mercator zoom level, 0 (world) to 22.
    public var zoom: Double
    /// "Standard", "Satellite", "Terrain": a hint for the style; unknown ones show the standard map.
    public var type: Text
    /// Whether the person may move it.
    public var canScroll: Bool
    /// Whether the person may zoom.
    public var canZoom: Bool

    /// Without anything said: most of the inhabited world.
    public init(
        latitude: Double = 30, longitude: Double = 10, zoom: Double = 1, type: Text = "Standard",
        canScroll: Bool = true, canZoom: Bool = true
    ) {
        self.latitude = latitude
        self.longitude = longitude
        self.zoom = zoom
        self.type = type
        self.canScroll = canScroll
        self.canZoom = canZoom
    }
}
