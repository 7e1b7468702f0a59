import Rules
import Values

/// What a person looks for in a list: words, filters, and an order of their own.
public struct Finding: Hashable, Sendable {
    /// Whether the field for words is on the screen, also while it is empty.
    public var isOpen = false
    /// As they were typed.
    public var words: Text = ""
    /// What of `words` the address has: they get there when the field is left.
    var wordsInAddress: Text = ""
    /// At most one for a field.
    public var filters: [Filter] = []
    /// Nil: the list's own order.
    public var sorting: Sorting?
    /// Which of the choices above a list over several models is in force; "": all.
    public var choice: Text = ""

    /// One of the values, or between two of them.
    public struct Filter: Hashable, Sendable {
        /// Name of the field; ``standing`` for how far a record is from the server.
        public var field: Text
        /// Of choices, references, yes or no and `standing`: those that are wanted. Of numbers, dates and times: the first and the
        /// last one, "" for none, as they were entered; of dates also one of ``spans`` alone.
        public var values: [Text]

        /// The field of this name with these values.
        public init(field: Text, values: [Text]) {
            self.field = field
            self.values = values
        }

        /// No name of a field: a full stop is not allowed there in expressions and addresses.
        public static let standing: Text = ".state"
        /// Days that move on with the day it is.
        public static let spans: [Text] = ["today", "week", "month"]
    }

    /// A field, and in which direction.
    public struct Sorting: Hashable, Sendable {
        /// Name of the field.
        public var field: Text
        /// Empty values come last in both.
        public var order: SortOrder

        /// Sorted by the field of this name.
        public init(field: Text, order: SortOrder) {
            self.field = field
            self.order = order
        }
    }

    /// Nothing is looked for.
    public init() {}

    /// Whether fewer records may be shown than there are.
    public var isInForce: Bool { !filters.isEmpty || !words.isEmpty }

    /// Whether the list shows anything but what it shows by itself.
    var isAtRest: Bool { !isInForce && sorting == nil && choice.isEmpty }

    /// The values of a field's filter; empty: there is none.
    func values(of field: Text) -> [Text] { filters.first { $0.field == field }?.values ?? [] }

    /// Nothing but empty values: no filter.
    mutating func set(_ field: Text, _ values: [Text]) {
        let place = filters.firstIndex { $0.field == field }
        if values.allSatisfy({ $0.isEmpty }) {
            if let place { filters.remove(at: place) }
        } else if let place {
            filters[place].values = values
        } else {
            filters.append(Filter(field: field, values: values))
        }
    }
}

/// What is looked for, as an object that never changes: levels are copied a lot. What the first screen has to know of it is
/// worked out once, so that it does without the rest.
final class FindingBox: Sendable {
    let finding: Finding
    let isInForce: Bool
    let isAtRest: Bool
    let isShown: Bool
    let hasFilters: Bool

    @inline(never)
    init(_ finding: Finding) {
        self.finding = finding
        isInForce = finding.isInForce
        isAtRest = finding.isAtRest
        isShown = finding.isShown
        hasFilters = !finding.filters.isEmpty
    }

    /// The query in the person's order, if there is one.
    @inline(never)
    func sorted(_ query: RecordQuery) -> RecordQuery { finding.sorting?.applied(to: query) ?? query }

    @inline(never)
    var address: Text { finding.address }
}

extension ComponentContext {
    /// What the person looks for in the list.
    @inline(never)
    public var finding: Finding { box?.finding ?? Finding() }

    /// Whether rows stand where the list itself puts them, so that another place can be given to them.
    public var showsOwnOrder: Bool { box?.isAtRest ?? true }
}
