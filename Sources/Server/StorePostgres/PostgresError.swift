import Store

/// What PostgreSQL or the way to it objected.
struct PostgresError: Error {
    /// Five characters (SQLSTATE); nil: not the server's words.
    var state: String?
    var message: String
    /// The connection cannot be used any longer; whether the last statement took effect is unknown.
    var isLost = false

    /// The same transaction may succeed when it is tried again.
    var isConflict: Bool { state == "40001" || state == "40P01" }

    var failure: StoreFailure {
        if isLost { return .unreachable }
        return switch state.map({ ($0, $0.prefix(2)) }) {
        case ("53100", _)?: .full
        case ("40001", _)?, ("40P01", _)?, ("55P03", _)?, (_, "53")?: .busy
        case ("57014", _)?: .overdue
        case ("57P01", _)?, ("57P02", _)?, ("57P03", _)?, ("25P03", _)?, (_, "08")?: .unreachable
        case ("XX001", _)?, ("XX002", _)?: .damaged(message)
        default: .other([state, message].compactMap(\.self).joined(separator: ": "))
        }
    }
}
