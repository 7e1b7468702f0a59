import Store

extension StoredQuery {
    /// - Parameter columns: Of the table `records`.
    func select(_ columns: String, in app: String) -> (sql: String, values: [PostgresValue]) {
        var values = StatementValues()
        var sql = "SELECT \(columns) FROM records WHERE \(filter(in: app, &values)) ORDER BY "
        for sort in sort {
            let field = FieldSQL(sort.field, &values)
            let direction = sort.isDescending ? "DESC" : "ASC"
            sql += "\(field.sortStart) \(direction) NULLS LAST, \(field.sortKey) \(direction) NULLS LAST, "
        }
        sql += "id"
        if let limit { sql += " LIMIT \(max(limit, 0))" }
        if offset > 0 { sql += " OFFSET \(offset)" }
        return (sql, values.all)
    }

    func count(in app: String) -> (sql: String, values: [PostgresValue]) {
        var values = StatementValues()
        return ("SELECT count(*) FROM records WHERE \(filter(in: app, &values))", values.all)
    }

    private func filter(in app: String, _ values: inout StatementValues) -> String {
        var terms = [Self.rows(of: model, in: app, &values)]
        if let owner { terms.append(owner.hasNull ? "FALSE" : "owner = \(values.add(.text(owner)))") }
        if let scope {
            let field = FieldSQL(scope.field, &values)
            let keys = scope.keys.map(\.search)
            let starts = keys.map(FieldSQL.start)
            terms.append("\(field.start) = ANY(\(values.add(.texts(starts)))::text[])")
            terms.append("\(field.value) = ANY(\(values.add(.texts(keys)))::text[])")
        }
        if let after { terms.append(after.hasNull ? "FALSE" : "id > \(values.add(.text(after)))") }
        if !known.isEmpty {
            let known = values.add(.texts(known.filter { !$0.hasNull }))
            terms.append("id NOT IN (SELECT unnest(\(known)::text[]))")
        }
        terms += conditions.map { $0.sql(&values) }
        return terms.joined(separator: " AND ")
    }

    /// The records of a model that are not deleted. Plain names stand in the text, since only then indexes on fields of
    /// this model are used.
    static func rows(of model: String, in app: String, _ values: inout StatementValues) -> String {
        if model.hasNull || app.hasNull { return "FALSE" }
        func literal(_ text: String) -> String { text.isPlain ? "'\(text)'" : values.add(.text(text)) }
        return "app = \(literal(app)) AND model = \(literal(model)) AND NOT deleted"
    }
}

extension StoredQuery.Condition {
    /// In parentheses.
    fileprivate func sql(_ values: inout StatementValues) -> String {
        guard let wanted = FieldKey(value) else {
            return switch comparison {
            case .equal, .lessOrEqual, .greaterOrEqual: "(\(FieldSQL(field, &values).value) IS NULL)"
            case .notEqual: "(\(FieldSQL(field, &values).value) IS NOT NULL)"
            case .less, .greater, .contains: "(FALSE)"
            }
        }
        let field = FieldSQL(field, &values)
        let key = values.add(.text(wanted.search))
        switch comparison {
        case .notEqual: return "(\(field.value) IS DISTINCT FROM \(key))"
        case .contains: return contains(wanted, key, field, &values)
        case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual: break
        }
        let start = values.add(.text(FieldSQL.start(of: wanted.search)))
        let below = "\(field.start) >= '\(wanted.kind.start)' AND \(field.start) <= \(start)"
        let above = "\(field.start) >= \(start) AND \(field.start) < '\(wanted.kind.end)'"
        return switch comparison {
        case .less: "(\(below) AND \(field.value) < \(key))"
        case .lessOrEqual: "(\(below) AND \(field.value) <= \(key))"
        case .greater: "(\(above) AND \(field.value) > \(key))"
        case .greaterOrEqual: "(\(above) AND \(field.value) >= \(key))"
        case .equal, .notEqual, .contains: "(\(field.start) = \(start) AND \(field.value) = \(key))"
        }
    }

    private func contains(
        _ wanted: FieldKey, _ key: String, _ field: FieldSQL, _ values: inout StatementValues
    ) -> String {
        let element = "(jsonb_typeof(\(field.json)) = 'array' AND \(field.json) @> to_jsonb(\(key)::text))"
        guard case .text(let part) = wanted else { return element }
        let text = "\(field.value) >= '2' AND \(field.value) < '3'"
        return "(\(text) AND strpos(substr(\(field.value), 2), \(values.add(.text(part)))) > 0 OR \(element))"
    }
}
