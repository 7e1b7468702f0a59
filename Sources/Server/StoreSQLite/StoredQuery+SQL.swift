import Foundation
import GRDB
import Store

extension StoredQuery {
    /// - Parameter columns: Of the table `records`.
    func select(_ columns: String, in app: String) -> SQL {
        var sql: SQL = "SELECT \(sql: columns) FROM records WHERE \(filter(in: app)) ORDER BY "
        for sort in sort {
            sql += "\(FieldSQL(sort.field).sortKey) \(sql: sort.isDescending ? "DESC" : "ASC") NULLS LAST, "
        }
        sql += "id"
        if limit != nil || offset > 0 { sql += " LIMIT \(limit.map { max($0, 0) } ?? -1) OFFSET \(max(offset, 0))" }
        return sql
    }

    func count(in app: String) -> SQL {
        "SELECT count(*) FROM records WHERE \(filter(in: app))"
    }

    private func filter(in app: String) -> SQL {
        var terms: [SQL] = [Self.rows(of: model, in: app)]
        if let owner { terms.append(owner.hasNull ? "FALSE" : "owner = \(owner)") }
        if let scope {
            let keys = scope.keys.map(\.sql)
            terms.append(keys.isEmpty ? "FALSE" : "\(FieldSQL(scope.field).key) IN (\(keys.joined(separator: ", ")))")
        }
        if let after { terms.append("id > \(after)") }
        if !known.isEmpty { terms.append("id NOT IN (SELECT value FROM json_each(\(known.json)))") }
        return (terms + conditions.map(\.sql)).joined(separator: " AND ")
    }

    /// The records of a model that are not deleted. Plain names stand in the text, since only then indexes on fields of
    /// this model are used.
    static func rows(of model: String, in app: String) -> SQL {
        if model.hasNull || app.hasNull { return "FALSE" }
        return "app = \(app.literal) AND model = \(model.literal) AND deleted = 0"
    }
}

extension [String] {
    /// As one value, since a statement takes a limited number of them. A record is never named with U+0000.
    var json: String? {
        (try? JSONEncoder().encode(filter { !$0.hasNull })).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension String {
    fileprivate var literal: SQL { isPlain ? SQL(sql: "'\(self)'") : "\(self)" }
}

extension StoredQuery.Condition {
    /// In parentheses.
    fileprivate var sql: SQL {
        let field = FieldSQL(field)
        guard let wanted = FieldKey(value) else {
            return switch comparison {
            case .equal, .lessOrEqual, .greaterOrEqual: "(coalesce(\(field.type), 'null') = 'null')"
            case .notEqual: "(coalesce(\(field.type), 'null') <> 'null')"
            case .less, .greater, .contains: "(FALSE)"
            }
        }
        return switch comparison {
        case .equal: "(\(field.key) = \(wanted.sql))"
        case .notEqual: "(\(field.key) IS NOT \(wanted.sql))"
        case .less: "(\(field.key) < \(wanted.sql)\(wanted.isAboveLowerKinds(field)))"
        case .lessOrEqual: "(\(field.key) <= \(wanted.sql)\(wanted.isAboveLowerKinds(field)))"
        case .greater: "(\(field.key) > \(wanted.sql)\(wanted.isBelowHigherKinds(field)))"
        case .greaterOrEqual: "(\(field.key) >= \(wanted.sql)\(wanted.isBelowHigherKinds(field)))"
        case .contains: "(\(contains(wanted, in: field)))"
        }
    }

    private func contains(_ wanted: FieldKey, in field: FieldSQL) -> SQL {
        let element: SQL = """
            EXISTS (SELECT 1 FROM \(field.elements) WHERE \(FieldSQL.keyOfElement) = \(wanted.sql))
            """
        guard case .text(let part) = wanted else { return element }
        return "(\(field.type) = 'text' AND instr(\(field.key), \(part)) > 0) OR \(element)"
    }
}

extension FieldKey {
    fileprivate func isAboveLowerKinds(_ field: FieldSQL) -> SQL {
        switch self {
        case .number: ""
        case .text: " AND \(field.key) >= ''"
        case .bool: " AND \(field.key) >= x''"
        }
    }

    fileprivate func isBelowHigherKinds(_ field: FieldSQL) -> SQL {
        switch self {
        case .number: " AND \(field.key) < ''"
        case .text: " AND \(field.key) < x''"
        case .bool: ""
        }
    }
}
