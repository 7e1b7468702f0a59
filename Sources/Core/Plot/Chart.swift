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
    /// Points of the screen that the host has for it; 0, as ``width``, until it has measured.
    public var height: Int
    /// Time.
    public var x: Axis
    /// Values; its title is the unit.
    public var y: Axis
    /// At most ``PlotData/mostLines`` of them (EN-CHART-1).
    public var lines: [Line]
    /// The value selected.
    public var marker: Marker?
    /// Dragging moves the values too, not only the times.
    public var isFree: Bool
    /// In the order in which they stand below the drawing or above the table.
    public var tools: [Tools]
    /// Stands in place of the drawing.
    public var table: Table?
    /// Values are bars, not lines.
    public var isBars: Bool

    /// One of the two axes, with what is written beside it.
    public struct Axis: Hashable, Sendable {
        /// The name of the times, or the unit of the values; may be empty.
        public var title: Text
        /// Ascending by place.
        public var ticks: [Tick]

        /// An axis with its title and its ticks.
        public init(title: Text, ticks: [Tick]) {
            self.title = title
            self.ticks = ticks
        }
    }

    /// A mark on an axis.
    public struct Tick: Hashable, Sendable {
        /// Along the axis: 0 at its low end, 1 at its high end.
        public var place: Double
        /// The number or the time there, in the person's language.
        public var label: Text

        /// A tick at a place from 0 to 1.
        public init(place: Double, label: Text) {
            self.place = place
            self.label = label
        }
    }

    /// One line with the part of it that is in view.
    public struct Line: Hashable, Sendable {
        /// Empty when there is only one.
        public var name: Text
        /// Corners of the line, thinned for the width (EN-CHART-8); the first and the last may lie between two values,
        /// at an edge of the part in view.
        public var path: [PlotPlace]
        /// The values themselves; none where they are too many to be told apart.
        public var dots: [PlotPlace]
        /// In place of corners and values: bars (EN-CHART-16).
        public var bars: [Bar]

        /// A line of the part in view.
        public init(name: Text, path: [PlotPlace], dots: [PlotPlace], bars: [Bar] = []) {
            self.name = name
            self.path = path
            self.dots = dots
            self.bars = bars
        }
    }

    /// A rectangle between two of its corners: the left one where it begins, the right one where it ends, which lies below for
    /// values under zero.
    public struct Bar: Hashable, Sendable {
        public var start, end: PlotPlace

        /// The bar between two corners.
        public init(start: PlotPlace, end: PlotPlace) {
            self.start = start
            self.end = end
        }
    }

    /// What is drawn and said of the value that is selected.
    public struct Marker: Hashable, Sendable {
        /// Of the value; beyond 0 to 1 when it is not in view.
        public var place: PlotPlace
        /// Index in ``Chart/lines``.
        public var line: Int
        /// Only then is it drawn; its text is shown either way.
        public var isInView: Bool
        /// Date, value and name of the line.
        public var text: Text
        /// Opens the record.
        public var open: Tool?
        /// Where values are bars.
        public var bar: Bar?

        /// The value at a place of a line, with its text and the button that opens its record, if any.
        public init(place: PlotPlace, line: Int, isInView: Bool, text: Text, open: Tool?, bar: Bar? = nil) {
            self.place = place
            self.line = line
            self.isInView = isInView
            self.text = text
            self.open = open
            self.bar = bar
        }
    }

    /// Buttons that belong together.
    public struct Tools: Hashable, Sendable {
        /// Empty when each button says enough.
        public var title: Text
        /// At least one.
        public var tools: [Tool]

        /// A group of buttons under a title, which may be empty.
        public init(_ title: Text, _ tools: [Tool]) {
            self.title = title
            self.tools = tools
        }
    }

    /// A button.
    public struct Tool: Hashable, Sendable {
        /// The act that it sends.
        public var act: Text
        /// What it does. Where the group has a title, only the icon is seen and this is read out.
        public var title: Text
        /// Name of a symbol, which stands alone or in front of the title; nil: none.
        public var icon: Text?
        /// Whether what it chooses is chosen; nil: it chooses nothing.
        public var isOn: Bool?

        /// A button that sends an act without a value.
        public init(act: Text, title: Text, icon: Text?, isOn: Bool? = nil) {
            self.act = act
            self.title = title
            self.icon = icon
            self.isOn = isOn
        }
    }

    /// The same values as rows, of which only a window is rendered.
    public struct Table: Hashable, Sendable {
        /// Titles of the columns: time, value and, where lines have names, the line.
        public var head: [Text]
        /// Rows of the whole table, not of the window.
        public var count: Int
        /// Number of the first row of the window, from 0 on.
        public var first: Int
        /// Those of the window, the latest value first (EN-CHART-9).
        public var rows: [Row]

        /// A value of a record.
        public struct Row: Hashable, Sendable {
            /// Id of the record.
            public var key: Text
            /// One for each title of ``Table/head``: date, exact number with its unit, name of the line.
            public var cells: [Text]
            /// The act that opens the record.
            public var open: Text?

            /// A row with a cell for each column.
            public init(key: Text, cells: [Text], open: Text?) {
                self.key = key
                self.cells = cells
                self.open = open
            }
        }

        /// A window of rows, beginning with row `first` of `count`.
        public init(head: [Text], count: Int, first: Int, rows: [Row]) {
            self.head = head
            self.count = count
            self.first = first
            self.rows = rows
        }
    }

    /// All that is drawn and said; ``ChartPage`` makes nodes of it.
    public init(
        label: Text, summary: Text, width: Int, height: Int, x: Axis, y: Axis, lines: [Line], marker: Marker?,
        isFree: Bool, tools: [Tools], table: Table?, isBars: Bool = false
    ) {
        self.label = label
        self.summary = summary
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.lines = lines
        self.marker = marker
        self.isFree = isFree
        self.tools = tools
        self.table = table
        self.isBars = isBars
    }
}
