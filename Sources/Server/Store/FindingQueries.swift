/// Questions about what does not fit together, in the SQL that both databases understand.
package enum FindingQueries {
    /// App, head, floor.
    package static let floors = "SELECT app, head, floor FROM sequences WHERE floor > head ORDER BY app"

    /// App and how many commits have no name, or a name and are not there. Before the first name there was none.
    package static let marks = """
        SELECT app, count(*) FROM (
            SELECT marks.app FROM marks LEFT JOIN sequences ON sequences.app = marks.app
            WHERE marks.version > coalesce(sequences.head, 0)
            UNION ALL
            SELECT app FROM sequences WHERE EXISTS (SELECT 1 FROM marks WHERE marks.app = sequences.app)
            AND NOT EXISTS (SELECT 1 FROM marks WHERE marks.app = sequences.app AND marks.version = sequences.head)
        ) AS wrong GROUP BY app ORDER BY app
        """

    /// App and how many accounts have other bytes than are counted.
    ///
    /// - Parameter size: Bytes of a document.
    package static func recordBytes(_ size: String) -> String {
        """
        WITH counted AS (SELECT app, owner AS account, sum(\(size)) AS bytes FROM records GROUP BY app, owner),
        kept AS (SELECT app, account, bytes FROM record_bytes)
        SELECT app, count(DISTINCT account) FROM (
            SELECT counted.app, counted.account FROM counted
            LEFT JOIN kept ON kept.app = counted.app AND kept.account = counted.account
            WHERE coalesce(kept.bytes, 0) <> counted.bytes
            UNION ALL
            SELECT kept.app, kept.account FROM kept
            LEFT JOIN counted ON counted.app = kept.app AND counted.account = kept.account
            WHERE kept.bytes <> coalesce(counted.bytes, 0)
        ) AS wrong GROUP BY app ORDER BY app
        """
    }

    /// Tables with a question for how many of their rows are of nothing.
    package static let orphans: [(table: String, count: String)] = MovedTable.owned.compactMap { table in
        table.rooted.map { (table.rawValue, "SELECT count(*) FROM \(table.rawValue) WHERE NOT \($0)") }
    }

    /// Names of the indexes that these statements make.
    package static func indexes(of statements: String) -> [String] {
        statements.split(separator: "\n").compactMap { line in
            guard let start = line.firstRange(of: "INDEX "), line.contains("CREATE ") else { return nil }
            return line[start.upperBound...].split(separator: " ").first.map(String.init)
        }
    }
}
