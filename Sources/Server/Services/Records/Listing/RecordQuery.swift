import Language
import Rules
import Store
import Values

/// Which records of a model are wanted, as the parameters of an address say it.
public struct RecordQuery: Sendable {
    var conditions: [StoredQuery.Condition] = []
    var sort: [StoredQuery.Sort] = []
    var known: [String] = []
    /// Records to leave out at the beginning.
    public var offset = 0
    /// At most so many records.
    public var limit = Self.standardLimit

    /// Records of a page, if nothing is said.
    public static let standardLimit = 100
    /// Nobody gets more records in a page.
    public static let greatestLimit = 1000
    /// Ids that may be named as known: as many as fit into an address of 8 KiB, which every proxy passes on.
    public static let knownLimit = 200
    /// Fields to sort by; each one takes its time with every record.
    public static let sortLimit = 8
    /// Conditions that have to hold.
    public static let conditionLimit = 32

    /// What is wrong with a parameter.
    public struct Failure: Error, Sendable {
        /// The name in the address.
        public let parameter: String
        /// `query.field`, `query.value`, `query.comparison` or `query.count`
        public let code: String
        /// What is wrong, in both languages.
        public let message: Bilingual
    }

    /// - Parameter parameters: `Field=value`, `Field[gt]=value` (also `gte`, `lt`, `lte`, `ne`, `contains`), `sort=Field,-Other`,
    ///   `offset`, `limit`, `known=id,id`.
    public init(
        _ parameters: [(name: String, value: String)], of model: ModelDescription, in visit: Visit
    ) throws(Failure) {
        for (name, value) in parameters {
            switch name {
            case "limit": limit = try Self.number(value, 1...Self.greatestLimit, name)
            case "offset": offset = try Self.number(value, 0...1_000_000_000, name)
            case "known":
                known = value.split(separator: ",").map { $0.lowercased() }
                guard known.count <= Self.knownLimit, known.allSatisfy({ UUID(Text($0)) != nil }) else {
                    throw Failure(value: name)
                }
            case "sort":
                let parts = value.split(separator: ",", maxSplits: Self.sortLimit)
                guard sort.count + parts.count <= Self.sortLimit else {
                    throw Failure(parameter: name, most: Self.sortLimit)
                }
                for part in parts {
                    let isDescending = part.hasPrefix("-")
                    let field = String(isDescending ? part.dropFirst() : part)
                    guard let kind = Self.stored(field, model, visit), kind.isSortable else {
                        throw Failure(field: field)
                    }
                    sort.append(.init(field: field, isDescending: isDescending))
                }
            default:
                guard conditions.count < Self.conditionLimit else {
                    throw Failure(parameter: name, most: Self.conditionLimit)
                }
                conditions.append(try Self.condition(name, value, model, visit))
            }
        }
    }

    private static func number(_ text: String, _ range: ClosedRange<Int>, _ name: String) throws(Failure) -> Int {
        guard let number = Int(text), range.contains(number) else { throw Failure(value: name) }
        return number
    }

    private static func stored(_ field: String, _ model: ModelDescription, _ visit: Visit) -> StoredKind? {
        model.field(Text(field)).flatMap { visit.rules.kinds[$0.type]?.stores }
    }

    private static func condition(
        _ name: String, _ value: String, _ model: ModelDescription, _ visit: Visit
    ) throws(Failure) -> StoredQuery.Condition {
        var field = name
        var comparison = StoredQuery.Condition.Comparison.equal
        if name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") {
            let word = String(name[name.index(after: bracket)...].dropLast())
            guard let known = words[word] else { throw Failure(comparison: name) }
            comparison = known
            field = String(name[..<bracket])
        }
        guard let kind = stored(field, model, visit) else { throw Failure(field: field) }
        if value.isEmpty, comparison == .equal || comparison == .notEqual {
            return .init(field: field, comparison: comparison, value: .null)
        }
        if kind.isList, comparison == .equal { comparison = .contains }
        guard kind.isSortable || kind.isList && comparison == .contains else { throw Failure(comparison: name) }
        guard let wanted = kind.value(value), !value.utf8.contains(0) else { throw Failure(value: name) }
        return .init(field: field, comparison: comparison, value: wanted)
    }

    private static let words: [String: StoredQuery.Condition.Comparison] = [
        "eq": .equal, "ne": .notEqual, "lt": .less, "lte": .lessOrEqual, "gt": .greater, "gte": .greaterOrEqual,
        "contains": .contains,
    ]
}

extension StoredKind {
    var isList: Bool { self == .references || self == .choices }

    /// Whether its values have an order.
    var isSortable: Bool {
        switch self {
        case .number, .text, .date, .time, .moment, .url, .boolean, .choice: true
        case .place, .image, .references, .choices, .group, .document: false
        }
    }

    /// A value in an address; nil when it is none of this kind.
    fileprivate func value(_ text: String) -> StoredQuery.Value? {
        switch self {
        case .number: Double(text).flatMap { $0.isFinite ? .number($0) : nil }
        case .boolean: text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
        default: .text(text)
        }
    }
}

extension RecordQuery.Failure {
    fileprivate init(field name: String) {
        let name = String(name.prefix(100))
        self.init(
            parameter: name, code: "query.field",
            message: Bilingual(
                de: "Nach „\(name)“ lässt sich nicht fragen.", en: "“\(name)” cannot be asked for."))
    }

    fileprivate init(value parameter: String) {
        self.init(
            parameter: String(parameter.prefix(100)), code: "query.value",
            message: Bilingual(de: "Dieser Wert geht hier nicht.", en: "This value does not work here."))
    }

    fileprivate init(parameter: String, most: Int) {
        self.init(
            parameter: String(parameter.prefix(100)), code: "query.count",
            message: Bilingual(
                de: "Mehr als \(most) davon gehen in einer Anfrage nicht.",
                en: "A request takes no more than \(most) of these."))
    }

    fileprivate init(comparison parameter: String) {
        self.init(
            parameter: String(parameter.prefix(100)), code: "query.comparison",
            message: Bilingual(
                de: "So lässt sich dieses Feld nicht vergleichen.", en: "This field cannot be compared like this."))
    }
}
