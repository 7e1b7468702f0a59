import Testing

@testable import Routes

@Suite("Where requests come from")
struct ClientTests {
    @Test(
        "AC-LOGIN-3 an IPv6 customer has a network of addresses and is counted as one",
        arguments: [
            ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"),
            ("2001:db8:1:2:3:4:5:6", "20:1:d:b8:0:1:0:2/64"),
            ("2001:db8:1:2::", "20:1:d:b8:0:1:0:2/64"), ("::1", "0:0:0:0:0:0:0:0/64"), ("unknown", "unknown"),
        ])
    func network(_ address: String, _ network: String) {
        #expect(Client(peer: address).network == network)
    }

    @Test(
        "AC-METRIC-2 this machine itself",
        arguments: [
            ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("192.0.2.1", false),
            ("2001:db8::1", false), ("::2", false),
        ])
    func local(_ address: String, _ isLocal: Bool) {
        var client = Client(peer: address)
        #expect(client.isLocal == isLocal)
        client.isForwarded = true
        #expect(!client.isLocal)
    }
}
