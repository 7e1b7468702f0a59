import CPostgres
import Store

/// Where a database is, with what is needed to get in. Its password is in no message.
struct PostgresAddress: Sendable {
    /// `postgres://…`, or `key=value` pairs as libpq takes them.
    private let text: String
    private let password: String?

    /// - Throws: ``StoreFailure/other(_:)`` when it cannot be read.
    init(_ text: String) throws {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(text, &message) else {
            // libpq's words repeat parts of the address.
            PQfreemem(message)
            throw StoreFailure.other("The address of the database is not one that PostgreSQL understands.")
        }
        defer { PQconninfoFree(options) }
        var password: String?
        var option = options
        while let keyword = option.pointee.keyword {
            if String(cString: keyword) == "password", let value = option.pointee.val {
                password = String(cString: value)
            }
            option += 1
        }
        self.text = text
        self.password = password
    }

    /// Values that the address names take precedence over the ones before it.
    var parameters: [(String, String)] {
        [
            ("connect_timeout", "10"), ("keepalives_idle", "30"), ("tcp_user_timeout", "30000"),
            ("fallback_application_name", "baukasten"), ("dbname", text), ("client_encoding", "UTF8"),
        ]
    }

    /// A message of the database without the password, in case it repeats it.
    func redacted(_ message: String) -> String {
        guard let password, !password.isEmpty else { return message }
        return message.replacing(password, with: "…")
    }
}
