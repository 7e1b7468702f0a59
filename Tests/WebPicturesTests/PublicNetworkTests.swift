import NIOCore
import PublicWeb
import Testing

@Suite("AP-FETCH-2: which addresses are public")
struct PublicNetworkTests {
    @Test(
        "AP-FETCH-2 addresses inside are not public",
        arguments: [
            "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "127.0.0.1", "127.255.255.254", "169.254.169.254",
            "169.254.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255", "100.64.0.1",
            "100.100.100.200", "100.127.255.255", "168.63.129.16", "192.0.0.192", "192.0.2.1", "192.88.99.1",
            "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.7", "224.0.0.1", "239.255.255.255", "240.0.0.1",
            "255.255.255.255",
            "::", "::1", "::10.0.0.1", "::8.8.8.8", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "fe80::1", "febf::1",
            "fec0::1", "fc00::1", "fd00:ec2::254", "fdff::1", "ff02::1", "100::1", "2001::1", "2001:10::1",
            "2001:db8::1",
            "2002:7f00:1::1", "2002:0808:0808::1", "3fff::1", "5f00::1", "64:ff9b::10.0.0.1", "64:ff9b::127.0.0.1",
            "64:ff9b::169.254.169.254", "64:ff9b:1::8.8.8.8",
        ])
    func inside(text: String) throws {
        #expect(!PublicNetwork.contains(try SocketAddress(ipAddress: text, port: 443)))
    }

    @Test(
        "AP-FETCH-2 addresses outside are, up to the edges of what is inside",
        arguments: [
            "1.0.0.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
            "128.0.0.1", "168.63.129.15", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0",
            "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255",
            "2001:200::1", "2001:4860:4860::8888", "2003::1", "2606:4700::1111", "3ffe::1", "64:ff9b::8.8.8.8",
        ])
    func outside(text: String) throws {
        #expect(PublicNetwork.contains(try SocketAddress(ipAddress: text, port: 443)))
    }

    @Test("AP-FETCH-2 what is no address of the network is not public")
    func nothing() throws {
        #expect(!PublicNetwork.contains(try SocketAddress(unixDomainSocketPath: "/tmp/x")))
        #expect(!PublicNetwork.contains([UInt8]()))
    }
}

@Suite("AP-FETCH-1: addresses of pictures")
struct PublicAddressTests {
    @Test(
        "AP-FETCH-1 https, a name, the usual port",
        arguments: [
            ("https://example.org/a.png", "example.org", "/a.png"),
            ("HTTPS://Example.ORG/A.png", "example.org", "/A.png"),
            ("https://example.org", "example.org", "/"), ("https://example.org:443/a?b=c#d", "example.org", "/a?b=c"),
            ("https://example.org?q", "example.org", "/?q"),
            ("https://xn--bcher-kva.example/%20x", "xn--bcher-kva.example", "/%20x"),
            ("https://example.org/a@b", "example.org", "/a@b"), ("https://1.2.3.example/", "1.2.3.example", "/"),
        ])
    func good(text: String, host: String, target: String) throws {
        let address = try #require(PublicAddress(text))
        #expect(address.host == host && address.target == target)
    }

    @Test(
        "AP-FETCH-1 all else is refused",
        arguments: [
            "", "example.org/a.png", "http://example.org/a.png", "ftp://example.org/a", "file:///etc/passwd",
            "data:image/png;base64,AA", "https://", "https:///a", "https://example.org:80/",
            "https://example.org:8443/",
            "https://example.org:0443/", "https://anna@example.org/", "https://anna:secret@example.org/",
            "https://127.0.0.1/", "https://10.1/", "https://2130706433/", "https://0x7f.0.0.1/", "https://0x7f000001/",
            "https://017700000001/", "https://1.2.3.0x4/", "https://[::1]/", "https://[::ffff:10.0.0.1]/",
            "https://localhost/", "https://metadata/", "https://example.org./", "https://.org/", "https://a..org/",
            "https://-a.org/", "https://a_b.org/", "https://exa mple.org/", "https://example.org/a b",
            "https://exämple.org/",
            "https://example.org\\@10.0.0.1/", "https://example.org/\r\nHost: x", "https://example.org/\u{0}",
            "https://example.org%2f@10.0.0.1/", "https://" + String(repeating: "a", count: 64) + ".org/",
            "https://example.org/" + String(repeating: "a", count: 2048),
        ])
    func bad(text: String) {
        #expect(PublicAddress(text) == nil)
    }

    @Test(
        "AP-FETCH-3 a redirect leads to an address of the same kind, or nowhere",
        arguments: [
            ("/b.png", "https://example.org/b.png"), ("b.png", "https://example.org/x/b.png"),
            ("../b.png?c", "https://example.org/b.png?c"), ("//other.example/b", "https://other.example/b"),
            ("https://other.example/b#c", "https://other.example/b"), ("http://other.example/b", nil),
            ("//10.0.0.1/b", nil), ("https://[::1]/", nil), ("https://localhost/", nil), ("//x@other.example/", nil),
            ("file:///etc/passwd", nil), ("data:image/png,", nil), ("https://other.example:8443/", nil),
        ])
    func redirect(location: String, expected: String?) throws {
        let address = try #require(PublicAddress("https://example.org/x/a.png"))
        #expect(address.following(location)?.text == expected)
    }
}
