import Language
import Rules
import Values

/// A list of records of which only a window is rendered.
public struct RecordList: Hashable, Sendable {
    /// All rows, also those outside the window.
    public var count: Int
    /// Index of the first row in `rows`.
    public var first: Int
    /// The window: those from `first` on.
    public var rows: [Row]
    /// Reported by the host as rows scroll into view, with the value `{"first": n, "count": n}`.
    public var window: ActionID
    /// Spoken name of the list.
    public var label: Text
    /// Selects all rows; nil: rows cannot be selected.
    public var pickAll: ActionID?
    /// Ends selecting rows; nil: nobody does.
    public var pickEnd: ActionID?
    /// Beginnings of words that are marked in the rows, folded (``SearchFolding/words(_:)``).
    public var marks: [[UInt8]] = []
    /// Nil: the rows stand below each other.
    public var board: Board?
    /// For each of `rows` what stands above it and those behind it, up to the next one that has any; "": nothing. Empty: no row has.
    public var headings: [Text] = []

    /// A window of `count` rows, beginning with row `first`.
    public init(count: Int, first: Int, rows: [Row], window: ActionID, label: Text) {
        self.count = count
        self.first = first
        self.rows = rows
        self.window = window
        self.label = label
    }
}

extension RecordList {
    /// What stands above a row of the window; nil: nothing.
    @inline(never)
    public func heading(_ place: Int) -> Text? {
        headings.indices.contains(place) && !headings[place].isEmpty ? headings[place] : nil
    }
}

/// One line of a list, with what can be done with it.
public struct Row: Hashable, Sendable {
    /// Unique in its list, and the same from screen to screen: mostly the record's id.
    public var key: Text
    /// What stands in it.
    public var body: Element
    /// Whether it is highlighted: the row touched last, or in a chooser what is chosen.
    public var isSelected: Bool
    /// A tap or Return.
    public var activate: ActionID?
    /// Long press, context menu key, or the row's menu button.
    public var longPress: ActionID?
    /// Swipe, Delete key, or the row's menu.
    public var delete: Control?
    /// What there is to tell of the record, besides what stands in it.
    public var marks: [RecordMark]
    /// Whether it was just made, and is to be found among the others.
    public var isNew = false
    /// Whether what a long press opens has `delete` too, so that the row's menu need not say it again.
    public var isDeletedByMenu = false
    /// Drag of its handle, Alt with an arrow key, or the row's menu; nil: it stays where it is.
    public var move: Move?

    /// Selects the row among several, or no longer; with "range" as value all rows up to it. Nil: it cannot be selected.
    public var pick: ActionID?
    /// Whether it is one of those selected; nil: nobody selects rows.
    public var isPicked: Bool?

    /// Another place in the list: the action's value.
    public struct Move: Hashable, Sendable {
        /// Sent with the new index as value.
        public var action: ActionID
        /// Of all rows, also those outside the window.
        public var index: Int
        /// Of all rows, also those outside the window.
        public var count: Int

        /// A row that stands at `index` of `count`.
        public init(action: ActionID, index: Int, count: Int) {
            self.action = action
            self.index = index
            self.count = count
        }
    }

    /// A row that shows something and does nothing, unless said otherwise.
    public init(
        key: Text, body: Element, isSelected: Bool = false, activate: ActionID? = nil, longPress: ActionID? = nil,
        delete: Control? = nil, marks: [RecordMark] = [], move: Move? = nil
    ) {
        self.key = key
        self.body = body
        self.isSelected = isSelected
        self.activate = activate
        self.longPress = longPress
        self.delete = delete
        self.marks = marks
        self.move = move
    }
}
