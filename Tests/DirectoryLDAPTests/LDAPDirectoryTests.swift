import ServerTestSupport
import Services
import Testing

@testable import DirectoryLDAP

/// Against a real OpenLDAP server.
@Suite("People of an LDAP server", .timeLimit(.minutes(15)))
struct LDAPDirectoryTests {
    private static let slapd = Result { try Slapd() }

    private let server: Slapd

    init() throws {
        server = try Self.slapd.get()
    }

    private static let template = LDAPSettings.Lookup.entry("uid={name},ou=people,dc=example,dc=org")

    private func search(
        _ filter: String = "(uid={name})", below base: String = "ou=people,dc=example,dc=org",
        reader: LDAPSettings.Reader? = nil
    ) -> LDAPSettings.Lookup {
        .search(base: base, filter: filter, reader: reader)
    }

    private func directory(_ lookup: LDAPSettings.Lookup, at address: String? = nil) throws -> LDAPDirectory {
        LDAPDirectory(try #require(LDAPSettings(address: address ?? "ldap://127.0.0.1:\(server.port)", lookup: lookup)))
    }

    @Test("AC-LDAP-1 the password of an entry whose name is known")
    func entry() async throws {
        let directory = try directory(Self.template)
        try await directory.check()
        try await #expect(directory.accepts(name: "anna", password: "correct horse"))
        try await #expect(directory.accepts(name: "berta", password: "battery, staple=1"))
        try await #expect(!directory.accepts(name: "anna", password: "battery, staple=1"))
        try await #expect(!directory.accepts(name: "nobody", password: "correct horse"))
        try await #expect(!directory.accepts(name: "nopassword", password: "correct horse"))
    }

    @Test("AC-LDAP-1 an entry that is searched for")
    func searched() async throws {
        for lookup in [search(), search("(&(objectClass=person)(mail={name}@example.org))", below: Slapd.base)] {
            let directory = try directory(lookup)
            try await #expect(directory.accepts(name: "anna", password: "correct horse"))
            try await #expect(!directory.accepts(name: "anna", password: "wrong"))
            try await #expect(!directory.accepts(name: "nobody", password: "correct horse"))
        }
    }

    @Test("AC-LDAP-1 who is found twice is not let in")
    func twice() async throws {
        try await #expect(
            !directory(search(below: Slapd.base)).accepts(name: "berta", password: "battery, staple=1"))
        try await #expect(
            !directory(search("(|(uid={name})(uid=*))", below: Slapd.base))
                .accepts(name: "anna", password: "correct horse"))
    }

    @Test("AC-LDAP-1 where not everybody may search, a reader does")
    func reader() async throws {
        let base = "ou=secret,dc=example,dc=org"
        let anonymous = try directory(search(below: base))
        let failure = await #expect(throws: PersonDirectoryFailure.self) {
            try await anonymous.accepts(name: "dora", password: "correct horse")
        }
        #expect(failure?.description == "LDAP search: Insufficient access")
        let reader = LDAPSettings.Reader(entry: "cn=reader,dc=example,dc=org", password: "reader password")
        let good = try directory(search(below: base, reader: reader))
        try await good.check()
        try await #expect(good.accepts(name: "dora", password: "correct horse"))
        try await #expect(!good.accepts(name: "dora", password: "wrong"))
        for password in ["wrong", ""] {
            let bad = LDAPSettings.Reader(entry: "cn=reader,dc=example,dc=org", password: password)
            let directory = try directory(search(below: base, reader: bad))
            await #expect(throws: PersonDirectoryFailure.self) { try await directory.check() }
            await #expect(throws: PersonDirectoryFailure.self) {
                try await directory.accepts(name: "dora", password: "correct horse")
            }
        }
    }

    @Test("AC-LDAP-2 an empty password is refused, although the server lets it in")
    func empty() async throws {
        let settings = try #require(LDAPSettings(address: "ldap://127.0.0.1:\(server.port)", lookup: Self.template))
        for lookup in [Self.template, search()] {
            try await #expect(!directory(lookup).accepts(name: "anna", password: ""))
            try await #expect(!directory(lookup).accepts(name: "", password: ""))
            try await #expect(!directory(lookup).accepts(name: "", password: "correct horse"))
        }
        // The connection itself refuses it too.
        #expect(try !LDAPConnection(settings).logIn(as: "uid=anna,ou=people,dc=example,dc=org", password: ""))
        #expect(try !LDAPConnection(settings).logIn(as: "", password: "x"))
    }

    @Test(
        "AC-LDAP-3 no name reaches another entry",
        arguments: [
            "*", "*)(uid=*", "anna)(objectClass=*", "anna,ou=people", "anna,ou=people,dc=example,dc=org", ",ou=",
            "anna+cn=Anna", "ANNA\\", "an\\6ea", "anna\0", "\0", "#anna", " anna", "anna ", "a*", "anna;", "\"anna\"",
            "<anna>", "anna=", "änna", "an\nna", "{name}",
        ])
    func hostile(_ name: String) async throws {
        // OpenLDAP takes spaces around a value away; such a name is never asked for, because it is none.
        guard name.allSatisfy({ $0 != " " }) else {
            #expect(AccountName(name) == nil)
            return
        }
        for lookup in [Self.template, search(), search("(&(objectClass=person)(uid={name}))")] {
            for password in ["correct horse", "x"] {
                try await #expect(!directory(lookup).accepts(name: name, password: password))
            }
        }
    }

    @Test("AC-LDAP-3 what is no letter or digit is written as bytes")
    func escaped() {
        #expect(LDAPSettings.filled("(uid={name})", with: "a.b-c_d@e") == "(uid=a.b-c_d@e)")
        #expect(LDAPSettings.filled("(uid={name})", with: "*)(uid=*") == #"(uid=\2a\29\28uid\3d\2a)"#)
        #expect(LDAPSettings.filled("uid={name},ou=x", with: ",ou=ä\0") == #"uid=\2cou\3d\c3\a4\00,ou=x"#)
        #expect(LDAPSettings.filled("{name}{name}", with: "{name}") == #"\7bname\7d\7bname\7d"#)
    }

    @Test("AC-LDAP-4 TLS from the start, and StartTLS, with a certificate that is checked")
    func protected() async throws {
        let address = "ldaps://127.0.0.1:\(server.securePort)"
        var secure = try #require(LDAPSettings(address: address, lookup: Self.template))
        #expect(secure.protection == .tls)
        secure.certificates = server.certificates
        let directory = LDAPDirectory(secure)
        try await #expect(directory.accepts(name: "anna", password: "correct horse"))
        try await #expect(!directory.accepts(name: "anna", password: "wrong"))
        secure.certificates = nil
        let doubtful = LDAPDirectory(secure)
        await #expect(throws: PersonDirectoryFailure.self) {
            try await doubtful.accepts(name: "anna", password: "correct horse")
        }
        var settings = try #require(
            LDAPSettings(address: "ldap://127.0.0.1:\(server.port)", lookup: Self.template, protection: .startTLS))
        settings.certificates = server.certificates
        try await #expect(LDAPDirectory(settings).accepts(name: "anna", password: "correct horse"))
        try await #expect(!LDAPDirectory(settings).accepts(name: "anna", password: "wrong"))
        settings.certificates = nil
        let strict = LDAPDirectory(settings)
        let failure = await #expect(throws: PersonDirectoryFailure.self) {
            try await strict.accepts(name: "anna", password: "correct horse")
        }
        #expect(failure?.description.hasPrefix("LDAP StartTLS: ") == true)
    }

    @Test("AC-LDAP-5 a directory that is stopped or silent is said, and does not hold up the server")
    func stopped() async throws {
        let slapd = try Slapd()
        let directory = try directory(Self.template, at: "ldap://127.0.0.1:\(slapd.port)")
        try await #expect(directory.accepts(name: "anna", password: "correct horse"))
        slapd.stop()
        await #expect(throws: PersonDirectoryFailure.self) {
            try await directory.accepts(name: "anna", password: "correct horse")
        }
        let listener = try SilentListener()
        for address in ["ldap://127.0.0.1:\(listener.port)", "ldaps://127.0.0.1:\(listener.port)"] {
            var settings = try #require(LDAPSettings(address: address, lookup: Self.template))
            settings.timeout = 1
            let silent = LDAPDirectory(settings)
            await #expect(throws: PersonDirectoryFailure.self) {
                try await silent.accepts(name: "anna", password: "correct horse")
            }
            // A connection that is taken is all that can be asked of a server without TLS.
            if address.hasPrefix("ldaps:") {
                await #expect(throws: PersonDirectoryFailure.self) { try await silent.check() }
            }
        }
    }

    @Test("AC-LDAP-5 many at the same time")
    func parallel() async throws {
        let directory = try directory(search())
        let right = try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask {
                    try await directory.accepts(name: "anna", password: number % 2 == 0 ? "correct horse" : "wrong")
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(right == 20)
    }

    @Test("AC-DIR-1 logging in with a password of the directory")
    func whole() async throws {
        let accounts = Accounts(
            store: WatchedStore(), surroundings: .test(now: { 0 }), directory: try directory(Self.template))
        let anna = try await accounts.logIn(name: "Anna", password: "correct horse", address: "192.0.2.1")
        #expect(anna.name == "anna")
        for password in ["wrong", "", "correct horse "] {
            await #expect(throws: AccountFailure.wrong) {
                try await accounts.logIn(name: "anna", password: password, address: "192.0.2.1")
            }
        }
    }
}
