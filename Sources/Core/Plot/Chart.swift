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
        public var open: Tool?

        public init(place: PlotPlace, line: Int, isInView: Bool, text: Text, open: Tool?) {
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
        public var tools: [Tool]

        public init(_ title: Text, _ tools: [Tool]) {
            self.title = title
            self.tools = tools
        }
    }

    /// A button.
    public struct Tool: Hashable, Sendable {
        /// The act that it sends.
        public var act: Text
        public var title: Text
        public var icon: Text?

        public init(act: Text, title: Text, icon: Text?) {
            self.act = act
            self.title = title
            self.icon = icon
        }
    }

    /// The same values as rows, of which only a window is rendered.
    public struct Table: Hashable, Sendable {
        public var head: [Text]
        public var count: Int
        public var first: Int
        public var rows: [Row]

        public struct Row: Hashable, Sendable {
            public var key: Text
            public var cells: [Text]
            /// The act that opens the record.
            public var open: Text?

            public init(key: Text, cells: [Text], open: Text?) {
                self.key = key
                self.cells = cells
                self.open = open
            }
        }

        public init(head: [Text], count: Int, first: Int, rows: [Row]) {
            self.head = head
            self.count = count
            self.first = first
            self.rows = rows
        }
    }

    public init(
        label: Text, summary: Text, width: Int, height: Int, x: Axis, y: Axis, lines: [Line], marker: Marker?,
        isFree: Bool, tools: [Tools], table: Table?
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
    }
}
