import CLDAP
import Services

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One connection to an LDAP server. Every call waits for the answer, at most as long as the settings say.
final class LDAPConnection {
    private let handle: OpaquePointer
    private let deadline: ConnectionDeadline
    private let callbacks: UnsafeMutablePointer<ldap_conncb>

    init(_ settings: LDAPSettings) throws {
        var made: OpaquePointer?
        try Self.require(ldap_initialize(&made, settings.address), "address \(settings.address)")
        guard let made else { throw PersonDirectoryFailure("LDAP: no connection to \(settings.address)") }
        handle = made
        // For connecting, TLS and an answer.
        deadline = ConnectionDeadline(seconds: settings.timeout * 2)
        callbacks = deadline.makeCallbacks()
        try Self.require(ldap_set_option(handle, LDAP_OPT_CONNECT_CB, callbacks), "timeout")
        try set(LDAP_OPT_PROTOCOL_VERSION, to: LDAP_VERSION3)
        // Another server's word is not taken.
        try Self.require(ldap_set_option(handle, LDAP_OPT_REFERRALS, nil), "referrals")
        var timeout = timeval(tv_sec: settings.timeout, tv_usec: 0)
        try Self.require(ldap_set_option(handle, LDAP_OPT_NETWORK_TIMEOUT, &timeout), "timeout")
        try Self.require(ldap_set_option(handle, LDAP_OPT_TIMEOUT, &timeout), "timeout")
        guard settings.protection != .none else { return }
        try protect(settings)
    }

    deinit {
        ldap_unbind_ext_s(handle, nil, nil)
        callbacks.deallocate()
    }

    /// Else the first request connects.
    func connect() throws {
        let result = deadline.within { ldap_connect(handle) }
        guard result == LDAP_SUCCESS else { throw failure(result, "connection") }
    }

    /// False when the server knows no such entry or another password.
    func logIn(as entry: String, password: String) throws -> Bool {
        guard !entry.isEmpty, !password.isEmpty else { return false }
        let result = bind(entry, password)
        switch result {
        case LDAP_SUCCESS: return true
        case LDAP_INVALID_CREDENTIALS, LDAP_NO_SUCH_OBJECT, LDAP_INAPPROPRIATE_AUTH: return false
        // So some servers answer once there were too many wrong passwords.
        case LDAP_CONSTRAINT_VIOLATION: return false
        default: throw failure(result, "login")
        }
    }

    func logIn(asReader reader: LDAPSettings.Reader) throws {
        let result = bind(reader.entry, reader.password)
        guard result == LDAP_SUCCESS, !reader.password.isEmpty else { throw failure(result, "login of the reader") }
    }

    /// Nil when there is none, or more than one.
    func onlyEntry(below base: String, filter: String) throws -> String? {
        var found: OpaquePointer?
        defer { ldap_msgfree(found) }
        // No attributes, only the name of the entry; a second one is enough to know that there are several.
        let result = "1.1".withCString { none -> Int32 in
            var attributes: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: none), nil]
            return deadline.within {
                ldap_search_ext_s(handle, base, LDAP_SCOPE_SUBTREE, filter, &attributes, 0, nil, nil, nil, 2, &found)
            }
        }
        switch result {
        case LDAP_SUCCESS: break
        case LDAP_NO_SUCH_OBJECT, LDAP_SIZELIMIT_EXCEEDED: return nil
        default: throw failure(result, "search")
        }
        guard ldap_count_entries(handle, found) == 1, let entry = ldap_first_entry(handle, found),
            let name = ldap_get_dn(handle, entry)
        else { return nil }
        defer { ldap_memfree(name) }
        return String(cString: name)
    }

    private func bind(_ entry: String, _ password: String) -> Int32 {
        var bytes = password.utf8.map { CChar(bitPattern: $0) }
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var credentials = berval(bv_len: ber_len_t(buffer.count), bv_val: buffer.baseAddress)
            return deadline.within { ldap_sasl_bind_s(handle, entry, nil, &credentials, nil, nil, nil) }
        }
    }

    /// The server's certificate must be good for its name.
    private func protect(_ settings: LDAPSettings) throws {
        try set(LDAP_OPT_X_TLS_REQUIRE_CERT, to: LDAP_OPT_X_TLS_DEMAND)
        let certificates = settings.certificates ?? "/etc/ssl/certs/ca-certificates.crt"
        try Self.require(
            ldap_set_option(handle, LDAP_OPT_X_TLS_CACERTFILE, certificates), "certificates \(certificates)")
        try set(LDAP_OPT_X_TLS_NEWCTX, to: 0)
        guard settings.protection == .startTLS else { return }
        let result = deadline.within { ldap_start_tls_s(handle, nil, nil) }
        guard result == LDAP_SUCCESS else { throw failure(result, "StartTLS") }
    }

    private func set(_ option: Int32, to value: Int32) throws {
        var value = value
        try Self.require(ldap_set_option(handle, option, &value), "option \(option)")
    }

    private static func require(_ result: Int32, _ what: String) throws {
        guard result == LDAP_SUCCESS else { throw PersonDirectoryFailure("LDAP \(what): \(text(result))") }
    }

    private func failure(_ result: Int32, _ what: String) -> PersonDirectoryFailure {
        var message: UnsafeMutablePointer<CChar>?
        ldap_get_option(handle, LDAP_OPT_DIAGNOSTIC_MESSAGE, &message)
        defer { ldap_memfree(message) }
        let details = message.map { String(cString: $0) } ?? ""
        return PersonDirectoryFailure("LDAP \(what): \(Self.text(result))" + (details.isEmpty ? "" : " (\(details))"))
    }

    private static func text(_ result: Int32) -> String {
        ldap_err2string(result).map { String(cString: $0) } ?? "error \(result)"
    }
}
