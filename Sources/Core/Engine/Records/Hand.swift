import Language
import Rules
import Values

/// What is handed from triggers to events, from event to event, and to components.
public indirect enum Hand: Hashable, Sendable {
    case nothing
    /// Degrees.
    case place(latitude: Double, longitude: Double)
    /// Of a calendar.
    case day(CalendarDate)
    case one(Record, isSaved: Bool)
    /// Every record that the query finds, now and whenever it is looked at.
    case list(RecordQuery)

    /// The one record in hand, as it was handed over; nil for nothing, a place, a day or a list.
    public var record: Record? {
        if case .one(let record, _) = self { record } else { nil }
    }

    /// Whether a component that holds this may take it.
    public func fits(_ holding: Holding) -> Bool {
        switch (self, holding) {
        case (_, .anything), (.nothing, _), (.one, .one), (.list, .list): true
        default: false
        }
    }
}

/// Which saved records a list shows. Lists hold queries, not records, so that they always show what is stored.
public struct RecordQuery: Hashable, Sendable {
    /// Name of the model whose records are found.
    public var model: Text
    /// Field names, the most important first.
    public var sortBy: [Text]
    /// Of every field in `sortBy`; of records that compare equal, that of their creation.
    public var order: SortOrder
    /// Only records whose reference field holds this id.
    public var through: Reference?
    /// The event that made the query; the place in the app is told by it (`Location`), and its condition counts.
    public var event: Text

    /// What a record has to refer to.
    public struct Reference: Hashable, Sendable {
        /// Name of the reference field.
        public var field: Text
        /// Of the record referred to.
        public var id: UUID

        /// Records whose field holds this id, perhaps among others.
        public init(field: Text, id: UUID) {
            self.field = field
            self.id = id
        }
    }

    /// - Parameter through: Nil: all records of the model.
    public init(model: Text, sortBy: [Text], order: SortOrder, through: Reference?, event: Text) {
        self.model = model
        self.sortBy = sortBy
        self.order = order
        self.through = through
        self.event = event
    }
}
