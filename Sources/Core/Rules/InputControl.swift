import Language
import Values

/// How a value is entered, without saying how that looks.
public indirect enum InputControl: Hashable, Sendable {
    case text(TextInput)
    case slider(start: Decimal, end: Decimal, step: Decimal)
    case date(earliest: CalendarDate?, latest: CalendarDate?)
    case time(earliest: TimeOfDay?, latest: TimeOfDay?)
    /// A date and a time where the person is; its value is an instant.
    case moment
    case toggle
    case choice(options: [ChoiceOption], style: ChoiceStyle, multiple: Bool)
    /// As `choice`, with so many options that they are chosen in a list of their own.
    case choiceFromList(multiple: Bool)
    case image(camera: Bool, gallery: Bool, address: Bool)
    /// A file that is no picture, by its name.
    case model
    case place(MapView)
    case references(model: Text, range: ClosedRange<Int>)
    case group([FieldDescription])
    /// Nothing can be entered: the value is calculated.
    case output
}

public struct TextInput: Hashable, Sendable {
    /// Decides keyboard and autofill.
    public var format: Format
    public var isMultiline: Bool
    public var isSecret: Bool
    public var maximumLength: Int?
    /// Shown behind the field.
    public var unit: Text?

    public enum Format: Text, Sendable {
        case plain, email, url, phone, number, integer
        /// Of an account.
        case username, password
    }

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

public struct ChoiceOption: Hashable, Sendable {
    public var value: Text
    public var label: Text

    public init(value: Text, label: Text) {
        self.value = value
        self.label = label
    }
}

public enum ChoiceStyle: Text, Sendable {
    case list = "List"
    case picker = "Picker"
    case buttons = "Buttons"
}

/// What a map shows and allows.
public struct MapView: Hashable, Sendable {
    /// Degrees.
    public var latitude: Double
    public var longitude: Double
    /// Web Mercator zoom level, 0 (world) to 22.
    public var zoom: Double
    /// "Standard", "Satellite", "Terrain": a hint for the style; unknown ones show the standard map.
    public var type: Text
    public var canScroll: Bool
    public var canZoom: Bool

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
