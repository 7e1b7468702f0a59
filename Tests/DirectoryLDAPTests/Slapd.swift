import Foundation
import ServerTestSupport

/// A real OpenLDAP server on this machine, in a temporary folder, with three people.
///
/// anna (password "correct horse") and berta ("battery, staple=1") under ou=people; a second berta under ou=guests.
final class Slapd: Sendable {
    struct Failure: Error {
        let reason: String
    }

    let port: Int
    let securePort: Int
    private let temporary: TemporaryFolder
    private let process: Process
    /// The server ends when this is closed, also when the tests are ended from outside.
    private let lifeline = Pipe()

    /// File with the certificate that vouches for the server.
    var certificates: String { temporary.path + "/ca.pem" }

    static let base = "dc=example,dc=org"

    init() throws {
        temporary = try TemporaryFolder()
        port = try Self.freePort()
        securePort = try Self.freePort()
        try Self.makeCertificates(in: temporary)
        try temporary.write(Self.configuration(temporary.path), to: "slapd.conf")
        try temporary.write(Self.people, to: "people.ldif")
        try temporary.write("", to: "db/made")
        let configuration = temporary.path + "/slapd.conf"
        try Self.run("/usr/sbin/slapadd", ["-f", configuration, "-l", temporary.path + "/people.ldif"])
        process = Process()
        let addresses = "ldap://127.0.0.1:\(port)/ ldaps://127.0.0.1:\(securePort)/"
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "/usr/sbin/slapd -f '\(configuration)' -d 0 -h '\(addresses)' & read line; kill -9 $!",
        ]
        // Other children must not keep it open.
        _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process.standardInput = lifeline.fileHandleForReading
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        for port in [port, securePort] { try waitUntilOpen(port) }
    }

    deinit {
        stop()
    }

    func stop() {
        try? lifeline.fileHandleForWriting.close()
        while Self.connects(to: port) { usleep(10_000) }
    }

    private func waitUntilOpen(_ port: Int) throws {
        for _ in 0..<1000 {
            if Self.connects(to: port) { return }
            guard process.isRunning else { throw Failure(reason: "slapd ended with \(process.terminationStatus)") }
            usleep(10_000)
        }
        throw Failure(reason: "slapd does not listen on \(port)")
    }

    private static func configuration(_ folder: String) -> String {
        """
        include /etc/ldap/schema/core.schema
        include /etc/ldap/schema/cosine.schema
        include /etc/ldap/schema/inetorgperson.schema
        modulepath /usr/lib/ldap
        moduleload back_mdb
        pidfile \(folder)/slapd.pid
        TLSCACertificateFile \(folder)/ca.pem
        TLSCertificateFile \(folder)/server.pem
        TLSCertificateKeyFile \(folder)/server.key
        # As many directories are set up: who gives a name and no password is let in without a name.
        allow bind_anon_cred bind_anon_dn
        database mdb
        directory \(folder)/db
        suffix "\(base)"
        access to attrs=userPassword by anonymous auth by * none
        access to dn.subtree="ou=secret,\(base)" by dn.exact="cn=reader,\(base)" read by anonymous auth by * none
        access to * by * read
        """
    }

    private static let people = """
        dn: dc=example,dc=org
        objectClass: dcObject
        objectClass: organization
        dc: example
        o: Example

        dn: ou=people,dc=example,dc=org
        objectClass: organizationalUnit
        ou: people

        dn: ou=guests,dc=example,dc=org
        objectClass: organizationalUnit
        ou: guests

        dn: ou=secret,dc=example,dc=org
        objectClass: organizationalUnit
        ou: secret

        dn: cn=reader,dc=example,dc=org
        objectClass: organizationalRole
        objectClass: simpleSecurityObject
        cn: reader
        userPassword: reader password

        dn: uid=anna,ou=people,dc=example,dc=org
        objectClass: inetOrgPerson
        uid: anna
        cn: Anna
        sn: Muster
        mail: anna@example.org
        userPassword: correct horse

        dn: uid=berta,ou=people,dc=example,dc=org
        objectClass: inetOrgPerson
        uid: berta
        cn: Berta
        sn: Muster
        userPassword: battery, staple=1

        dn: uid=berta,ou=guests,dc=example,dc=org
        objectClass: inetOrgPerson
        uid: berta
        cn: Berta
        sn: Gast
        userPassword: battery, staple=1

        dn: uid=nopassword,ou=people,dc=example,dc=org
        objectClass: inetOrgPerson
        uid: nopassword
        cn: Nopassword
        sn: Muster

        dn: uid=dora,ou=secret,dc=example,dc=org
        objectClass: inetOrgPerson
        uid: dora
        cn: Dora
        sn: Muster
        userPassword: correct horse

        """

    /// Somebody who vouches, and a server certificate for 127.0.0.1 and localhost.
    private static func makeCertificates(in folder: TemporaryFolder) throws {
        try folder.write("subjectAltName=IP:127.0.0.1,DNS:localhost\n", to: "names")
        let path = folder.path
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        try run(
            "/usr/bin/openssl",
            ["req", "-x509"] + key + [
                "-keyout", path + "/ca.key", "-out", path + "/ca.pem", "-subj", "/CN=Test authority", "-days", "2",
            ])
        try run(
            "/usr/bin/openssl",
            ["req"] + key + ["-keyout", path + "/server.key", "-out", path + "/server.csr", "-subj", "/CN=localhost"])
        try run(
            "/usr/bin/openssl",
            [
                "x509", "-req", "-in", path + "/server.csr", "-CA", path + "/ca.pem", "-CAkey", path + "/ca.key",
                "-out", path + "/server.pem", "-days", "2", "-extfile", path + "/names", "-set_serial", "1",
            ])
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(reason: "\(program): \(text)") }
    }
}

extension Slapd {
    /// A port of this machine that nobody listens on.
    static func freePort() throws -> Int {
        let listener = try SilentListener(backlog: 1)
        return listener.port
    }

    private static func connects(to port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = SilentListener.address(port: port)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        } == 0
    }
}

/// Takes connections and never says a word.
final class SilentListener: Sendable {
    let port: Int
    private let descriptor: Int32

    init(backlog: Int32 = 16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Self.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(descriptor, generic, length) | listen(descriptor, backlog)
                    | getsockname(descriptor, generic, &length)
            }
        }
        guard result == 0 else {
            close(descriptor)
            throw Slapd.Failure(reason: "no port: \(errno)")
        }
        port = Int(in_port_t(bigEndian: address.sin_port))
    }

    deinit {
        close(descriptor)
    }

    static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }
}
