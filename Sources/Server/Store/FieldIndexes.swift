import Crypto
import Synchronization

/// An index over one field of one model.
package struct FieldIndex: Hashable, Sendable {
    package enum Use: String, Sendable {
        case filter, ascending, descending
        /// By the first element of a list.
        case reference
    }

    package let model: String
    package let field: String
    package let use: Use

    package init(model: String, field: String, use: Use) {
        self.model = model
        self.field = field
        self.use = use
    }

    package func name(in app: String) -> String { prefix(in: app) + Self.digits([field, use.rawValue]) }

    /// Of all indexes of this model.
    package func prefix(in app: String) -> String { "field_\(Self.digits([app, model]))_" }

    /// Names that SQL and JSON paths can hold as they are.
    package func isPlain(in app: String) -> Bool { app.isPlain && model.isPlain && field.isPlain }

    private static func digits(_ texts: [String]) -> String {
        var hash = SHA256()
        // No name that has an index holds a U+0000.
        for text in texts { hash.update(data: Array(text.utf8) + [0]) }
        return String(MediaHash(finishing: hash).text.prefix(16))
    }
}

extension String {
    /// A name that SQL and JSON paths can hold as it is: of Latin letters, digits, space, `_`, `-`.
    package var isPlain: Bool {
        !isEmpty && utf8.count <= 64
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

extension StoredQuery {
    /// Fields that an index would help with.
    package var indexes: [FieldIndex] {
        let filtered = conditions.filter { FieldKey($0.value) != nil && $0.comparison.isRange }.map(\.field)
        return (filtered + (scope.map { [$0.field] } ?? [])).map { FieldIndex(model: model, field: $0, use: .filter) }
            + sort.prefix(1).map {
                FieldIndex(model: model, field: $0.field, use: $0.isDescending ? .descending : .ascending)
            }
    }
}

extension StoredQuery.Condition.Comparison {
    fileprivate var isRange: Bool { self != .notEqual && self != .contains }
}

/// Finds out which indexes are worth making: those for what is asked for again and again.
///
/// Indexes cost time with every change, so there are few, and none over a model with few records. They are of use only: a
/// query finds the same without them.
package final class FieldIndexes: Sendable {
    package static let queriesBefore = 3
    package static let recordsBefore = 500
    package static let perModel = 12

    private struct Place: Hashable {
        let app: String
        let index: FieldIndex
    }

    /// How often a field was asked for; below 0: nothing more is to be done for it.
    private let uses = Mutex<[Place: Int]>([:])

    package init() {}

    /// Counts a query; the indexes that are due now.
    package func count(_ query: StoredQuery, in app: String) -> [FieldIndex] {
        query.indexes.filter { isDue($0, in: app) }
    }

    /// Counts a query that this index would help with; whether it is due now.
    package func isDue(_ index: FieldIndex, in app: String) -> Bool {
        guard index.isPlain(in: app) else { return false }
        return uses.withLock { uses in
            // Names come from whoever asks; there must be an end to keeping them.
            if uses.count > 10_000 { uses = [:] }
            let place = Place(app: app, index: index)
            let count = (uses[place] ?? 0) + 1
            if count <= 0 { return false }
            uses[place] = count % Self.queriesBefore
            return count == Self.queriesBefore
        }
    }

    /// Nothing more is to be done for this one.
    package func markComplete(_ index: FieldIndex, in app: String) {
        uses.withLock { $0[Place(app: app, index: index)] = .min }
    }
}
