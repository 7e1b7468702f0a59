import Values

/// Documents in the encodings that are found, as UTF-8.
enum XMLEncoding {
    /// By a byte order mark, by the zeros of UTF-16 without one, or by the declaration of ISO-8859-1 and Windows-1252; else UTF-8. Nil
    /// when the bytes are not well-formed, or another encoding is declared.
    static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFE, 0xFF): return utf16(bytes.dropFirst(2), isBigEndian: true)
        case (0xFF, 0xFE): return utf16(bytes.dropFirst(2), isBigEndian: false)
        case (0x00, 0x3C): return utf16(bytes[...], isBigEndian: true)
        case (0x3C, 0x00): return utf16(bytes[...], isBigEndian: false)
        default: break
        }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard let name = declared(body.prefix(200)) else { return Text(validating: body) == nil ? nil : body }
        if latinNames.contains(where: { name.elementsEqual($0.utf8) }) { return latin(body) }
        // Programs that write UTF-8 into a text that said UTF-16 before leave the declaration as it was.
        guard ["utf-8", "utf8", "us-ascii", "ascii", "utf-16"].contains(where: { name.elementsEqual($0.utf8) }) else {
            return nil
        }
        return Text(validating: body) == nil ? nil : body
    }

    private static let latinNames: [Text] = ["iso-8859-1", "latin1", "windows-1252"]

    /// The encoding that a declaration names, in small letters.
    private static func declared(_ start: ArraySlice<UInt8>) -> [UInt8]? {
        guard let end = start.firstIndex(of: 0x3E), start.starts(with: Array("<?xml".utf8)) else { return nil }
        let declaration = start[..<end].map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
        let word = Array("encoding".utf8)
        guard declaration.count > word.count,
            let place = (0..<declaration.count - word.count).first(where: { declaration[$0...].starts(with: word) })
        else { return nil }
        let isQuote: (UInt8) -> Bool = { $0 == 0x22 || $0 == 0x27 }
        guard let opening = declaration[place...].firstIndex(where: isQuote) else { return nil }
        return Array(declaration[(opening + 1)...].prefix { !isQuote($0) })
    }

    /// Windows-1252, as everybody reads ISO-8859-1 (WHATWG Encoding).
    private static func latin(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                append(byte < 0xA0 ? windows[Int(byte - 0x80)] : UInt32(byte), to: &text)
            }
        }
        return text
    }

    /// Windows-1252 from 0x80 on.
    private static let windows: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
        0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
        0x178,
    ]

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
        guard bytes.count % 2 == 0 else { return nil }
        var text: [UInt8] = []
        var lead: UInt32?
        var place = bytes.startIndex
        while place < bytes.endIndex {
            let (first, second) = (UInt32(bytes[place]), UInt32(bytes[place + 1]))
            let unit = isBigEndian ? first << 8 | second : second << 8 | first
            place += 2
            if let high = lead {
                guard unit & 0xFC00 == 0xDC00 else { return nil }
                append(0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF, to: &text)
                lead = nil
            } else if unit & 0xFC00 == 0xD800 {
                lead = unit
            } else {
                guard unit & 0xFC00 != 0xDC00 else { return nil }
                append(unit, to: &text)
            }
        }
        return lead == nil ? text : nil
    }

    /// One code point that is no surrogate.
    static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        if let scalar = Unicode.Scalar(scalar) { bytes += Text(scalar).utf8 }
    }
}
