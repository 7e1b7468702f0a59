extension JSON {
    /// Compact text; member order is kept. It reads back as an equal value.
    public var text: Text { Text(wellFormed: utf8) }

    /// The bytes of `text`.
    public var utf8: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// Appends the bytes of `text`.
    public func write(to bytes: inout [UInt8]) {
        switch self {
        case .array(let elements):
            bytes.append(0x5B)
            for place in elements.indices {
                if place > 0 { bytes.append(0x2C) }
                elements[place].write(to: &bytes)
            }
            bytes.append(0x5D)
        case .object(let object):
            bytes.append(0x7B)
            for place in object.members.indices {
                if place > 0 { bytes.append(0x2C) }
                Self.write(object.members[place].key, to: &bytes)
                bytes.append(0x3A)
                object.members[place].value.write(to: &bytes)
            }
            bytes.append(0x7D)
        default: writeScalar(to: &bytes)
        }
    }

    /// Indented by two spaces, "key": value, one member or element a line; no line end behind the last line.
    public var indented: Text {
        var bytes: [UInt8] = []
        writeIndented(to: &bytes, level: 0)
        return Text(wellFormed: bytes)
    }

    private func writeIndented(to bytes: inout [UInt8], level: Int) {
        switch self {
        case .array(let elements) where !elements.isEmpty:
            bytes.append(0x5B)
            for place in elements.indices {
                Self.startLine(in: &bytes, level: level + 1, isFirst: place == 0)
                elements[place].writeIndented(to: &bytes, level: level + 1)
            }
            Self.startLine(in: &bytes, level: level, isFirst: true)
            bytes.append(0x5D)
        case .object(let object) where !object.isEmpty:
            bytes.append(0x7B)
            var isFirst = true
            for member in object.members {
                Self.startLine(in: &bytes, level: level + 1, isFirst: isFirst)
                isFirst = false
                Self.write(member.key, to: &bytes)
                bytes.append(0x3A)
                bytes.append(0x20)
                member.value.writeIndented(to: &bytes, level: level + 1)
            }
            Self.startLine(in: &bytes, level: level, isFirst: true)
            bytes.append(0x7D)
        default: write(to: &bytes)
        }
    }

    private static func startLine(in bytes: inout [UInt8], level: Int, isFirst: Bool) {
        if !isFirst { bytes.append(0x2C) }
        bytes.append(0x0A)
        for _ in 0..<(2 * level) { bytes.append(0x20) }
    }

    private func writeScalar(to bytes: inout [UInt8]) {
        switch self {
        case .bool(true): bytes += [UInt8](literal: "true")
        case .bool(false): bytes += [UInt8](literal: "false")
        case .number(let decimal): decimal.write(to: &bytes)
        case .string(let string): Self.write(string, to: &bytes)
        default: bytes += [UInt8](literal: "null")
        }
    }

    /// Only what RFC 8259 demands is escaped: quotation mark, backslash and U+0000 to U+001F.
    private static func write(_ string: Text, to bytes: inout [UInt8]) {
        bytes.append(0x22)
        string.utf8.withUnsafeBufferPointer { escape($0, to: &bytes) }
        bytes.append(0x22)
    }

    private static func escape(_ content: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var copied = 0
        for place in content.indices {
            let byte = content[place]
            guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
            bytes.append(contentsOf: content[copied..<place])
            copied = place + 1
            bytes.append(0x5C)
            switch byte {
            case 0x22, 0x5C: bytes.append(byte)
            case 0x08: bytes.append(0x62)
            case 0x09: bytes.append(0x74)
            case 0x0A: bytes.append(0x6E)
            case 0x0C: bytes.append(0x66)
            case 0x0D: bytes.append(0x72)
            default:
                bytes.append(contentsOf: [0x75, 0x30, 0x30])
                bytes.append(HexDigit.lower(byte >> 4))
                bytes.append(HexDigit.lower(byte))
            }
        }
        bytes.append(contentsOf: content[copied...])
    }
}
