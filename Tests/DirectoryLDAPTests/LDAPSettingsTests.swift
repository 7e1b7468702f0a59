import Testing

@testable import DirectoryLDAP

@Suite("Where a directory is")
struct LDAPSettingsTests {
    private func settings(_ address: String, isPlain: Bool = false) -> LDAPSettings? {
        LDAPSettings(address: address, lookup: .entry("uid={name}"), isPlain: isPlain)
    }

    @Test(
        "AC-LDAP-4 passwords leave this machine over TLS only, unless that is switched off",
        arguments: [
            ("ldap://ldap.example", false, .startTLS), ("ldap://ldap.example:3389/", false, .startTLS),
            ("ldap://ldap.example", true, .none), ("ldaps://ldap.example", false, .tls),
            ("LDAPS://ldap.example", true, .tls),
            ("ldap://localhost", false, .none), ("ldap://127.0.0.1:1389", false, .none),
            ("ldap://[::1]:389", false, .none),
            ("ldap://127.evil.example", false, .startTLS), ("ldap://[2001:db8::1]", false, .startTLS),
        ] as [(String, Bool, LDAPSettings.Protection)])
    func protection(_ address: String, _ isPlain: Bool, _ protection: LDAPSettings.Protection) {
        #expect(settings(address, isPlain: isPlain)?.protection == protection)
    }

    @Test(
        "AC-LDAP-1 what is no address of a directory",
        arguments: [
            "", "ldap.example", "http://ldap.example", "ldap://", "ldap://a b", "ldap://a/dc=x", "ldapi:///",
            "ldap://:389",
        ])
    func addresses(_ address: String) {
        #expect(settings(address) == nil)
    }

    @Test("AC-LDAP-1 templates hold the name")
    func templates() {
        #expect(LDAPSettings(address: "ldap://x", lookup: .entry("uid=name,ou=people")) == nil)
        #expect(
            LDAPSettings(address: "ldap://x", lookup: .search(base: "dc=x", filter: "(uid=name)", reader: nil)) == nil)
    }
}
