import NIOSSL

/// A certificate for names below `.test`, which nobody outside of these tests trusts, with its key.
public enum TestCertificate {
    /// Trusted by whoever is told to.
    public static func certificate() throws -> NIOSSLCertificate {
        try NIOSSLCertificate(bytes: Array(text.utf8), format: .pem)
    }

    /// The secret part.
    public static func key() throws -> NIOSSLPrivateKey {
        try NIOSSLPrivateKey(bytes: Array(keyText.utf8), format: .pem)
    }

    // openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=pictures.test
    //     -addext subjectAltName=DNS:pictures.test,DNS:other.test,DNS:inside.test,DNS:mixed.test,DNS:slow.test
    private static let text = """
        -----BEGIN CERTIFICATE-----
        MIIB0zCCAXmgAwIBAgIUOeqm5jkJZzCktfT3GwYnM6QiTO4wCgYIKoZIzj0EAwIw
        GDEWMBQGA1UEAwwNcGljdHVyZXMudGVzdDAgFw0yNjExMjIxNTU4MDNaGA8yMTI2
        MTAyOTE1NTgwM1owGDEWMBQGA1UEAwwNcGljdHVyZXMudGVzdDBZMBMGByqGSM49
        AgEGCCqGSM49AwEHA0IABBT/j0iBqceWgsA86r3HsfPKPzxVfXE7BbZDgIL7WR46
        90c4P0OhkTfGi1DQJz5/gtrbZfjI4g/TTr1r5x9z6H2jgZ4wgZswHQYDVR0OBBYE
        FN2etATOiwSG/+fJsH2vxBgzUa0kMB8GA1UdIwQYMBaAFN2etATOiwSG/+fJsH2v
        xBgzUa0kMEgGA1UdEQRBMD+CDXBpY3R1cmVzLnRlc3SCCm90aGVyLnRlc3SCC2lu
        c2lkZS50ZXN0ggptaXhlZC50ZXN0gglzbG93LnRlc3QwDwYDVR0TAQH/BAUwAwEB
        /zAKBggqhkjOPQQDAgNIADBFAiEAu0e7/aOPGS0A2XBQ8629tsyCdgcrvHyU064W
        Fowiq2ICIEpavO1V51vi7mZAOkpwBMVijnjgNFda/gqkXA2Sd8ZZ
        -----END CERTIFICATE-----
        """

    private static let keyText = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgD23lkjDVrKAQcS+p
        SSdMCbBo9JiUJwjNtO7Bnydvt9ahRANCAAQU/49IganHloLAPOq9x7Hzyj88VX1x
        OwW2Q4CC+1keOvdHOD9DoZE3xotQ0Cc+f4La22X4yOIP0069a+cfc+h9
        -----END PRIVATE KEY-----
        """
}
