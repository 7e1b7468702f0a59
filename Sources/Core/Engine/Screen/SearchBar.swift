import Values

/// What a list is searched with: a field for words, and a button that leads to filters and order.
public struct SearchBar: Hashable, Sendable {
    /// Sent with the words as value, with each letter. Also where the focus goes.
    public var type: ActionID
    /// Sent when the field is left.
    public var leave: ActionID
    /// As they were typed.
    public var words: Text
    /// Spoken name.
    public var label: Text
    /// Takes the words away; where there are none, the field.
    public var clear: Control
    /// Its mark says how many filters and orders are in force; nil: there is nothing to filter or sort by.
    public var filters: Control?
    /// Takes filters and order away; nil: none is in force.
    public var reset: Control?
    /// How many records are found; "" where nothing is looked for.
    public var status: Text = ""
    /// Whether rows of the list can be opened, even where none is found.
    public var opensRows = false
    /// Whether the list takes all the room there is, even where nothing is found.
    public var isOfBoard = false

    /// A field in which these words stand.
    public init(type: ActionID, leave: ActionID, words: Text, label: Text, clear: Control) {
        self.type = type
        self.leave = leave
        self.words = words
        self.label = label
        self.clear = clear
    }
}
