extension Server {
    /// "https://tiles.example:8443" of an address; nil for anything but http and https.
    public static func origin(of address: String) -> String? {
        for scheme in ["https://", "http://"] where address.lowercased().hasPrefix(scheme) {
            let host = address.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            let isPlain = host.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x3a, 0x5b, 0x5d: true
                default: false
                }
            }
            return !host.isEmpty && isPlain ? scheme + host : nil
        }
        return nil
    }
}
