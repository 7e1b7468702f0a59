import Plot
import Values

/// Lines of values over time: the part in view with everything that is said about it.
///
/// Places are those of the part in view, from (0, 0) at its lower left to (1, 1) at its upper right corner.
public struct Chart: Hashable, Sendable {
    /// What is shown.
    public var label: Text
    /// How many of how many values, from when to when.
    public var summary: Text
    /// Points of the screen that the host has for it.
    public var width: Int
    public var height: Int
    /// Time.
    public var x: Axis
    /// Values; its title is the unit.
    public var y: Axis
    public var lines: [Line]
    /// The value selected.
    public var marker: Marker?
    /// Moves and zooms the part in view: `Spec/engine.md` has the values and arguments.
    public var view: ActionID
    /// Selects a value.
    public var select: ActionID
    /// Dragging moves the values too, not only the times.
    public var isFree: Bool
    public var tools: [Tools]
    /// Stands in place of the drawing.
    public var table: Table?

    public struct Axis: Hashable, Sendable {
        public var title: Text
        public var ticks: [Tick]

        public init(title: Text, ticks: [Tick]) {
            self.title = title
            self.ticks = ticks
        }
    }

    public struct Tick: Hashable, Sendable {
        public var place: Double
        public var label: Text

        public init(place: Double, label: Text) {
            self.place = place
            self.label = label
        }
    }

    public struct Line: Hashable, Sendable {
        /// Empty when there is only one.
        public var name: Text
        public var path: [PlotPlace]
        /// The values themselves; none where they are too many to be told apart.
        public var dots: [PlotPlace]

        public init(name: Text, path: [PlotPlace], dots: [PlotPlace]) {
            self.name = name
            self.path = path
            self.dots = dots
        }
    }

    public struct Marker: Hashable, Sendable {
        public var place: PlotPlace
        public var line: Int
        public var isInView: Bool
        /// Date, value and name of the line.
        public var text: Text
        /// Opens the record.
        public var open: Control?

        public init(place: PlotPlace, line: Int, isInView: Bool, text: Text, open: Control?) {
            self.place = place
            self.line = line
            self.isInView = isInView
            self.text = text
            self.open = open
        }
    }

    /// Buttons that belong together.
    public struct Tools: Hashable, Sendable {
        /// Empty when each button says enough.
        public var title: Text
        public var controls: [Control]

        public init(_ title: Text, _ controls: [Control]) {
            self.title = title
            self.controls = controls
        }
    }

    /// The same values as rows, of which only a window is rendered.
    public struct Table: Hashable, Sendable {
        public var head: [Text]
        public var count: Int
        public var first: Int
        public var rows: [Row]
        public var window: ActionID

        public struct Row: Hashable, Sendable {
            public var key: Text
            public var cells: [Text]
            public var open: ActionID?

            public init(key: Text, cells: [Text], open: ActionID?) {
                self.key = key
                self.cells = cells
                self.open = open
            }
        }

        public init(head: [Text], count: Int, first: Int, rows: [Row], window: ActionID) {
            self.head = head
            self.count = count
            self.first = first
            self.rows = rows
            self.window = window
        }
    }

    public init(
        label: Text, summary: Text, width: Int, height: Int, x: Axis, y: Axis, lines: [Line], marker: Marker?,
        view: ActionID, select: ActionID, isFree: Bool, tools: [Tools], table: Table?
    ) {
        self.label = label
        self.summary = summary
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.lines = lines
        self.marker = marker
        self.view = view
        self.select = select
        self.isFree = isFree
        self.tools = tools
        self.table = table
    }
}

/// What a chart component remembers: one reference, because the state of components is handed around a lot.
public final class ChartState: Sendable {
    public let data: PlotData
    public let view: PlotView

    public init(_ data: PlotData, _ view: PlotView) {
        self.data = data
        self.view = view
    }
}
