/// What a store keeps, in parts that are the same for all kinds of stores. Each refers to earlier ones only.
///
/// The raw value is the name of the part's file, and of the table in databases. What follows from other parts (who names which
/// medium, how much an account has) is none of them.
public enum MovedTable: String, CaseIterable, Sendable {
    /// The epoch, and the last number that the audit log gave.
    case facts
    case accounts
    case formerNames = "former_names"
    case grants
    case claimedGrants = "claimed_grants"
    case factors
    case recoveryCodes = "recovery_codes"
    case openIDPeople = "openid_people"
    case passwordLinks = "password_links"
    case sessions
    case sessionFactors = "session_factors"
    case pushSubscriptions = "push_subscriptions"
    case pushMoments = "push_moments"
    case descriptions
    case sequences
    case marks
    case records
    case outcomes
    case media
    case audit

    /// In the order of a row's values.
    package var columns: [MovedColumn] {
        switch self {
        case .facts: [.text("name"), .text("value")]
        case .accounts:
            [.text("id"), .text("name"), .bool("guest"), .optional("password"), .integer("created")]
        case .formerNames: [.text("name")]
        case .grants, .claimedGrants: [.text("account"), .text("app"), .text("role"), .optional("scope")]
        case .factors: [.text("account"), .text("secret"), .bool("confirmed"), .integer("step")]
        case .recoveryCodes: [.text("account"), .text("hash")]
        case .openIDPeople: [.text("issuer"), .text("subject"), .text("account")]
        case .passwordLinks: [.text("hash"), .text("account"), .integer("expires")]
        case .sessions:
            [
                .text("token"), .text("account"), .integer("created"), .integer("expires"), .text("id"),
                .bool("script"), .text("label"),
            ]
        case .sessionFactors: [.text("token")]
        case .pushSubscriptions:
            [
                .text("id"), .text("session"), .text("app"), .text("endpoint"), .text("key"), .text("secret"),
                .text("language"), .integer("kept"),
            ]
        case .pushMoments:
            [.text("subscription"), .text("reminder"), .integer("due"), .integer("next"), .integer("tries")]
        case .descriptions:
            [.text("app"), .integer("number"), .text("version"), .text("text"), .integer("published")]
        case .sequences: [.text("app"), .integer("head"), .integer("floor")]
        case .marks: [.text("app"), .integer("version"), .text("name"), .integer("made")]
        case .records:
            [
                .text("app"), .integer("version"), .text("id"), .text("model"), .text("owner"), .bool("deleted"),
                .texts("media"), .text("document"),
            ]
        case .outcomes:
            [.text("app"), .text("account"), .text("operation"), .text("outcome"), .integer("made")]
        case .media: [.text("app"), .text("hash"), .text("type"), .integer("size"), .integer("added")]
        case .audit:
            [
                .integer("number"), .integer("made"), .text("actor"), .optional("actor_name"), .text("kind"),
                .optional("app"), .optional("subject"), .text("details"),
            ]
        }
    }

    /// By how many of the first columns the rows are ordered: texts by bytes, nothing before something.
    package var ordering: Int {
        switch self {
        case .facts, .accounts, .formerNames, .factors, .passwordLinks, .sessions, .sessionFactors, .pushSubscriptions,
            .sequences, .audit:
            1
        case .recoveryCodes, .openIDPeople, .descriptions, .marks, .records, .media: 2
        case .pushMoments, .outcomes: 3
        case .grants, .claimedGrants: 4
        }
    }

    /// Where databases keep what they number otherwise, or what need not be there.
    package var source: String {
        switch self {
        // Numbers have gaps where a description was published again.
        case .descriptions:
            """
            (SELECT app, row_number() OVER (PARTITION BY app ORDER BY number) AS number, version, text, published
            FROM descriptions) AS numbered
            """
        case .sequences: "(SELECT app, head, floor FROM sequences WHERE head > 0 OR floor > 0) AS used"
        default: rawValue
        }
    }

    /// What the rows are of: the table whose first column holds the value at this place.
    package var parent: (place: Int, table: MovedTable)? {
        switch self {
        case .grants, .claimedGrants, .factors, .recoveryCodes: (0, .accounts)
        case .passwordLinks, .sessions: (1, .accounts)
        case .openIDPeople: (2, .accounts)
        case .sessionFactors: (0, .sessions)
        case .pushSubscriptions: (1, .sessions)
        case .pushMoments: (0, .pushSubscriptions)
        case .marks: (0, .sequences)
        default: nil
        }
    }

    /// Tables whose rows are of an account, directly or not.
    package static var owned: [MovedTable] { allCases.filter { $0.parent != nil && $0 != .marks } }

    /// True for rows whose account, session or subscription is there, and what that one is of; nil: all are.
    package var rooted: String? {
        guard let parent else { return nil }
        let (other, key) = (parent.table.rawValue, parent.table.columns[0].name)
        let further = parent.table.rooted.map { " AND \($0)" } ?? ""
        return
            "EXISTS (SELECT 1 FROM \(other) WHERE \(other).\(key) = \(rawValue).\(columns[parent.place].name)\(further))"
    }

    /// All rows that move, in their order.
    ///
    /// - Parameter column: How a column is read.
    package func selection(reading column: (MovedColumn) -> String) -> String {
        """
        SELECT \(columns.map(column).joined(separator: ", ")) FROM \(source)
        \(rooted.map { "WHERE \($0)" } ?? "")
        ORDER BY \(columns.prefix(ordering).map { "\"\($0.name)\" NULLS FIRST" }.joined(separator: ", "))
        """
    }

    /// Whether it is about who is logged in where, and about links with which somebody may log in.
    package var isOfSessions: Bool {
        switch self {
        case .passwordLinks, .sessions, .sessionFactors, .pushSubscriptions, .pushMoments: true
        default: false
        }
    }
}

/// A value of each row of a part.
package struct MovedColumn: Sendable {
    package enum Kind: Sendable {
        case text, optional, integer, bool, texts
    }

    package let name: String
    package let kind: Kind

    package static func text(_ name: String) -> MovedColumn { MovedColumn(name: name, kind: .text) }
    package static func optional(_ name: String) -> MovedColumn { MovedColumn(name: name, kind: .optional) }
    package static func integer(_ name: String) -> MovedColumn { MovedColumn(name: name, kind: .integer) }
    package static func bool(_ name: String) -> MovedColumn { MovedColumn(name: name, kind: .bool) }
    package static func texts(_ name: String) -> MovedColumn { MovedColumn(name: name, kind: .texts) }
}

/// A value of a row that moves.
public enum MovedValue: Sendable, Hashable {
    /// Nothing, where that may be.
    case null
    /// A text without U+0000.
    case text(String)
    /// A number, or a moment in milliseconds since 1970.
    case integer(Int64)
    /// Yes or no.
    case bool(Bool)
    /// A list of texts.
    case texts([String])
}

/// The values of a row, in the order of the table's columns.
public typealias MovedRow = [MovedValue]

extension MovedValue {
    package var text: String {
        if case .text(let text) = self { return text }
        return ""
    }

    package var optional: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    package var integer: Int64 {
        if case .integer(let integer) = self { return integer }
        return 0
    }

    package var bool: Bool { self == .bool(true) }

    package var texts: [String] {
        if case .texts(let texts) = self { return texts }
        return []
    }

    package static func optional(_ text: String?) -> MovedValue { text.map { .text($0) } ?? .null }
}
