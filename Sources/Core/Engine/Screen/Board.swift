import Language
import Rules
import Values

/// How the rows of a list stand, other than one below the other.
public indirect enum Board: Hashable, Sendable {
    /// Pictures, as many side by side as there is room for.
    case grid
    /// Cells below headings: the body of each row is a stack of its cells.
    case table(BoardTable)
}

/// The columns of a list that is a table.
public struct BoardTable: Hashable, Sendable {
    /// From left to right; the first one says what a row is about.
    public var columns: [Column]
    /// What can be shown besides the first one, in order; empty: there is nothing to choose.
    public var choices: [Choice]
    /// Shows a column or hides it; its argument is the column's name.
    public var toggle: ActionID
    /// Gives a column another width, the action's value in points; its argument is the column's name.
    public var resize: ActionID
    /// Gives all columns the widths they had at first; nil: they have them.
    public var reset: Control?

    /// A column of a table.
    public struct Column: Hashable, Sendable {
        /// Unique in its table: the name of the field.
        public var key: Text
        /// What stands above it.
        public var title: Text
        /// In points, with letters of the usual size.
        public var width: Int
        /// Whether its cells end at the same edge.
        public var isNumber: Bool
        /// How the list is sorted by it; nil: it is not.
        public var order: SortOrder?
        /// Sorts by it; nil: that is not possible.
        public var sort: ActionID?

        /// A column by which the list is not sorted, and cannot be.
        public init(key: Text, title: Text, width: Int, isNumber: Bool) {
            self.key = key
            self.title = title
            self.width = width
            self.isNumber = isNumber
        }
    }

    /// A column that can be shown.
    public struct Choice: Hashable, Sendable {
        /// Its key.
        public var key: Text
        /// What stands above it.
        public var title: Text
        /// Whether it is shown now.
        public var isShown: Bool

        /// A column that is shown or not.
        public init(key: Text, title: Text, isShown: Bool) {
            self.key = key
            self.title = title
            self.isShown = isShown
        }
    }

    /// Columns that people can choose from.
    public init(columns: [Column], choices: [Choice], toggle: ActionID, resize: ActionID) {
        self.columns = columns
        self.choices = choices
        self.toggle = toggle
        self.resize = resize
    }

    /// Narrower, a column could not be taken hold of any more; wider, it would be a page of its own.
    public static let widths = 96...640
}

/// How much room there is for an app, as far as that decides what it shows.
public enum Room: Int, Hashable, Sendable {
    /// A phone: one thing below the other.
    case narrow = 0
    /// Two panes.
    case medium = 1
    /// Tables.
    case wide = 2
}
