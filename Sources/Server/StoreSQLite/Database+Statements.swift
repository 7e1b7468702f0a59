import GRDB
import Store

/// GRDB ends a text at U+0000, which would make it another one. With such a text nothing is found and nothing is changed.
extension Database {
    /// - Throws: ``StoreFailure/other(_:)`` for a text with U+0000.
    func run(_ sql: String, _ values: [DatabaseValue]) throws {
        guard !values.haveNull else { throw StoreFailure.other("A text holds U+0000.") }
        try cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
    }

    func row(_ sql: String, _ values: [DatabaseValue]) throws -> Row? {
        guard !values.haveNull else { return nil }
        return try Row.fetchOne(cachedStatement(sql: sql), arguments: StatementArguments(values))
    }

    func rows(_ sql: String, _ values: [DatabaseValue]) throws -> [Row] {
        guard !values.haveNull else { return [] }
        return try Row.fetchAll(cachedStatement(sql: sql), arguments: StatementArguments(values))
    }
}

extension [DatabaseValue] {
    var haveNull: Bool {
        contains {
            if case .string(let text) = $0.storage { return text.hasNull }
            return false
        }
    }
}

extension DatabaseValueConvertible {
    /// Short for ``databaseValue``.
    var sql: DatabaseValue { databaseValue }
}

extension Optional where Wrapped == String {
    var sql: DatabaseValue { self?.databaseValue ?? .null }
}
