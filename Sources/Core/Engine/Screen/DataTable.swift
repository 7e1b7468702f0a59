import Values

/// Words and numbers in rows and columns; the first column says what its row is about.
public struct DataTable: Hashable, Sendable {
    /// Spoken name of the table.
    public var label: Text
    /// What the columns are called.
    public var head: [Text]
    /// Each as long as the head.
    public var rows: [[Text]]
    /// The first column with numbers; those behind it have numbers, too.
    public var firstNumber: Int

    /// A table whose columns have numbers from the second one on, unless said otherwise.
    public init(label: Text, head: [Text], rows: [[Text]], firstNumber: Int = 1) {
        self.label = label
        self.head = head
        self.rows = rows
        self.firstNumber = firstNumber
    }
}
