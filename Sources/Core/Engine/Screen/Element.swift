import Language
import Rules
import Values

/// `Element` where that name means something else (in collections), because the module has a type of its own name.
public typealias ScreenElement = Element

/// A piece of a screen by meaning: what it says and what can be done with it, not how it looks.
///
/// `Page` turns elements into HTML; tests read them as text (`Screen.outline`).
public struct Element: Hashable, Sendable {
    /// Tells siblings apart from one screen to the next, so that a row keeps its place when the list changes.
    public var key: Text
    /// What it is.
    public var content: Content

    /// What a piece of a screen can be.
    public indirect enum Content: Hashable, Sendable {
        /// A titled group; a nil title groups without a heading.
        case section(title: Text?, [Element])
        case list(RecordList)
        case field(FormField)
        /// Label and value of one line in a detail page; the action opens or calls it.
        case text(Text, Style)
        case image(ImageSource, description: Text, Style)
        case link(Text, address: Text, Style)
        case badge(Text, Style)
        /// Filled stars of `maximum`.
        case rating(Double, maximum: Int, Style)
        /// A bar filled from 0 to 1, with words behind it that say what it shows.
        case bar(share: Double, Text, Style)
        case button(Control, Style)
        /// Elements at fixed places in a box, in points; narrower screens scale the box down.
        case placed(width: Double, height: Double, [Placed])
        /// Elements below each other.
        case stack([Element])
        /// A row that can be touched: activate, long press.
        case row(Row)
        /// Words and numbers in rows and columns, to be read.
        case table(DataTable)
        /// What a list below is searched with.
        case search(SearchBar)
        /// A map with pins.
        case map(MapSurface)
        /// A custom element of the host by name, with JSON properties: charts, canvases, models.
        case surface(name: Text, properties: JSON)
        /// A picture with what is drawn on it.
        case canvas(CanvasSurface)
        /// What there is to tell of the record shown, besides its fields.
        case mark(RecordMark)
        /// Nothing to show here, and why.
        case empty(icon: Text, title: Text, detail: Text)
        /// A block that cannot be shown, with the reason.
        case placeholder(Text)
    }

    /// The key has to be unique among siblings.
    public init(key: Text, _ content: Content) {
        self.key = key
        self.content = content
    }
}

/// An element at a fixed place of a box, in points from its top left corner.
public struct Placed: Hashable, Sendable {
    /// To the left edge.
    public var x: Double
    /// To the top edge.
    public var y: Double
    /// Of the rectangle in which the element stands.
    public var width: Double
    /// Of the rectangle in which the element stands.
    public var height: Double
    /// What stands there.
    public var element: Element

    /// An element in a rectangle of its box.
    public init(x: Double, y: Double, width: Double, height: Double, element: Element) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.element = element
    }
}

/// Something to press.
public struct Control: Hashable, Sendable {
    /// What pressing it sends.
    public var action: ActionID
    /// Shown, or read out where there is an icon alone.
    public var title: Text
    /// Built-in symbol or file of the app; nil: the title is shown.
    public var icon: Text?
    /// What pressing it means; the page decides how that looks.
    public var role: Role
    /// Whether it can be pressed now.
    public var isEnabled: Bool
    /// Stands beside the icon, for the eye only: a number, or "" for a dot. The title says it in words.
    public var mark: Text?
    /// A line below the title.
    public var detail: Text?
    /// A large surface to press, one beside the other where there is room.
    public var isTile = false

    /// What pressing a control means: the main thing, leaving without it, or something that cannot be taken back.
    public enum Role: Text, Sendable {
        case normal, primary, cancel, destructive
    }

    /// A control that can be pressed, unless said otherwise.
    public init(action: ActionID, title: Text, icon: Text? = nil, role: Role = .normal, isEnabled: Bool = true) {
        self.action = action
        self.title = title
        self.icon = icon
        self.role = role
        self.isEnabled = isEnabled
    }
}

/// Where a picture comes from.
public enum ImageSource: Hashable, Sendable {
    case none
    /// Stored on the device by the host under this id.
    case media(Text)
    /// A file of the app.
    case file(Text)
    /// https only.
    case address(Text)
    /// A built-in symbol.
    case symbol(Text)
}

/// One field of a form.
public final class FormField: Hashable, Sendable {
    /// Also where focus goes: "2:field:Address.Street".
    public let change: ActionID
    /// The field's title, in the person's language.
    public let label: Text
    /// Shown below the control; nil: none.
    public let help: Text?
    /// Marked, so that one knows before saving.
    public let isRequired: Bool
    /// What the control shows; null: empty.
    public let value: JSON
    /// The value as text, for controls that show it (slider, references, place).
    public let text: Text
    /// How the value is entered.
    public let control: InputControl
    /// Shown at the field, with what is expected; nil: nothing to say, or the person has not been there yet.
    public let problem: FieldProblem?
    /// Fields of a group; buttons of an image or references field.
    public let children: [Element]

    /// A field to enter something, empty unless given.
    public init(
        change: ActionID, label: Text, help: Text? = nil, isRequired: Bool = false, value: JSON = .null,
        text: Text = "", control: InputControl, problem: FieldProblem? = nil, children: [Element] = []
    ) {
        self.change = change
        self.label = label
        self.help = help
        self.isRequired = isRequired
        self.value = value
        self.text = text
        self.control = control
        self.problem = problem
        self.children = children
    }

    /// The same field is not looked at.
    public static func == (a: FormField, b: FormField) -> Bool { a === b || a.reads(as: b) }

    private func reads(as other: FormField) -> Bool {
        change == other.change && value == other.value && text == other.text && problem == other.problem
            && isRequired == other.isRequired && label == other.label && help == other.help
            && control == other.control && children == other.children
    }

    /// What is most different among fields.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(change)
        hasher.combine(value)
    }
}

/// A map with pins that can be touched.
public struct MapSurface: Hashable, Sendable {
    /// The part of the world to begin with, and whether the person may move it.
    public var view: MapView
    /// In the order in which they are read out and reached by keys.
    public var pins: [Pin]
    /// Long press, or Return on the crosshair; the value is `{"lat","lon"}`.
    public var place: ActionID?
    /// The pin whose callout is open.
    public var selected: Text?
    /// Sent with a pin's key as value to open its callout, with null to close it.
    public var select: ActionID
    /// Spoken name of the map.
    public var label: Text

    /// A place on the map with what it stands for.
    public struct Pin: Hashable, Sendable {
        /// Unique on its map: the record's id.
        public var key: Text
        /// Degrees, north positive.
        public var latitude: Double
        /// Degrees, east positive.
        public var longitude: Double
        /// Spoken name of the pin.
        public var title: Text
        /// Shown while the pin is selected.
        public var callout: Row

        /// A pin; its callout is shown while it is selected.
        public init(key: Text, latitude: Double, longitude: Double, title: Text, callout: Row) {
            self.key = key
            self.latitude = latitude
            self.longitude = longitude
            self.title = title
            self.callout = callout
        }
    }

    /// A map on which `place` may be nil: then no new places can be chosen.
    public init(
        view: MapView, pins: [Pin], place: ActionID?, selected: Text?, select: ActionID, label: Text
    ) {
        self.view = view
        self.pins = pins
        self.place = place
        self.selected = selected
        self.select = select
        self.label = label
    }
}

/// A picture that the host's element shows with pins, arrows and areas, and tells what is done with them.
public struct CanvasSurface: Hashable, Sendable {
    /// What is drawn on; a file or a medium with 3D data where `isObject3D`.
    public var picture: ImageSource
    /// Spoken name.
    public var label: Text
    /// Whether `picture` is a 3D object.
    public var isObject3D: Bool
    /// What is drawn and how the app is told (`Spec/seam.md`).
    public var data: JSON

    /// What is drawn, by `data` in the form of a `CanvasSource`.
    public init(picture: ImageSource, label: Text, isObject3D: Bool = false, data: JSON) {
        self.picture = picture
        self.label = label
        self.isObject3D = isObject3D
        self.data = data
    }
}

/// The style keys of a view field.
public struct Style: Hashable, Sendable {
    /// "#rgb", "#rrggbb", "#rrggbbaa" or a colour's name; nil: none.
    public var background: Text?
    /// Of the text, as `background`; nil: the look decides.
    public var color: Text?
    /// Points.
    public var fontSize: Double?
    /// One of ``weights``, in any case; nil: the look decides.
    public var weight: Text?
    /// One of ``alignments``, in any case; nil: the look decides.
    public var align: Text?
    /// At most this many lines; 0: as many as needed; nil: 1 in a placed box, any number in a stack.
    public var lines: Int?
    /// Points on all sides.
    public var padding: Double?
    /// Points.
    public var cornerRadius: Double?
    /// Points; in a placed box the box decides.
    public var width: Double?
    /// Points; in a placed box the box decides.
    public var height: Double?
    /// Colour of a one-point line around the element.
    public var border: Text?
    /// How many pictures there are, of which the first one is shown; shown from 2 on.
    public var count = 1
    /// What screen readers say in place of the text; nil: the text.
    public var spoken: Text?

    /// Nothing is said: the look decides.
    public init() {}
}

/// Names one thing that can be done on one level of the screen: "3:ItemClicked:0192…".
///
/// Levels have serial numbers that are never used twice, so that a late tap on a screen that is gone does nothing.
public final class ActionID: Hashable, Sendable {
    /// 0: the app itself.
    public let level: Int
    /// What is done: the name of a trigger, or one of the component's own.
    public let name: Text
    /// What it is done with, mostly a record's id; "": what the component holds.
    public let argument: Text

    /// An action of the level with this serial number.
    public init(level: Int, name: Text, argument: Text = "") {
        self.level = level
        self.name = name
        self.argument = argument
    }

    /// As the page carries it; `init(_:)` reads it.
    public var text: Text { "\(level):\(name):\(argument)" }

    /// Nil when it is not of that form; the argument may hold colons.
    public init?(_ text: Text) {
        let parts = text.split(on: UInt8(ascii: ":"))
        guard parts.count >= 3, let level = Decimal(parts[0])?.int else { return nil }
        self.level = level
        name = parts[1]
        argument = parts[2...].joined(separator: ":")
    }

    /// By all three parts.
    public static func == (a: ActionID, b: ActionID) -> Bool {
        a.level == b.level && a.name == b.name && a.argument == b.argument
    }

    /// By all three parts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(level)
        hasher.combine(name)
        hasher.combine(argument)
    }
}
