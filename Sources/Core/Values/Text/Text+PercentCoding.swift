extension Text {
    /// RFC 3986 unreserved characters (letters, digits, "-", ".", "_", "~") stay; every other byte becomes "%XX".
    public var percentEncoded: Text {
        var bytes: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default:
                bytes.append(0x25)
                bytes.append(HexDigit.upper(byte >> 4))
                bytes.append(HexDigit.upper(byte))
            }
        }
        return Text(wellFormed: bytes)
    }

    /// "%XX" (either case) replaced by its byte, "+" left alone; nil when a "%" lacks its digits or the bytes are not UTF-8.
    public var percentDecoded: Text? {
        var bytes: [UInt8] = []
        var remaining = utf8.makeIterator()
        while let byte = remaining.next() {
            guard byte == 0x25 else {
                bytes.append(byte)
                continue
            }
            guard let first = remaining.next().flatMap(HexDigit.value),
                let second = remaining.next().flatMap(HexDigit.value)
            else { return nil }
            bytes.append(first << 4 | second)
        }
        return Text(validating: bytes)
    }
}
