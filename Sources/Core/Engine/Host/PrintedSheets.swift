import Values

/// What goes on paper: a heading and lines below it, of a table or of a page.
public struct PrintedSheets: Hashable, Sendable {
    /// A line across the sheet.
    public struct Line: Hashable, Sendable {
        /// What a line is about.
        public enum Kind: Text, Sendable {
            case row, heading, subtotal, total
        }

        /// What the line is about.
        public let kind: Kind
        /// As they are read, by column. The last one has the room of those that are missing, the first one of a sum that of the
        /// empty ones behind it.
        public let cells: [Text]

        /// A line with these cells.
        public init(_ kind: Kind = .row, _ cells: [Text]) {
            self.kind = kind
            self.cells = cells
        }
    }

    /// Stands above it.
    public let title: Text
    /// Stands below the title: of which app and which day, and whatever else is the same for all lines.
    public let about: Text
    /// What the columns are called; none where the lines are those of a page: a name and a value each.
    public let columns: [Text]
    /// The columns whose cells end at the same edge, by their places.
    public let numbers: [Int]
    /// From top to bottom.
    public let lines: [Line]
    /// Lines of a page that stands above the table.
    public let page: [Line]

    /// All of them on as many sheets as they need.
    public init(
        title: Text, about: Text, columns: [Text], numbers: [Int], lines: [Line], page: [Line] = []
    ) {
        self.title = title
        self.about = about
        self.columns = columns
        self.numbers = numbers
        self.lines = lines
        self.page = page
    }

    /// The lines of this page above a table, below the page's title.
    func above(_ table: PrintedSheets) -> PrintedSheets {
        PrintedSheets(
            title: title, about: about, columns: table.columns, numbers: table.numbers, lines: table.lines, page: lines)
    }
}
