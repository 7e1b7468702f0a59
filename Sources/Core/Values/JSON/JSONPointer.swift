/// A path to a value inside a JSON value (RFC 6901). No tokens: the whole value.
public struct JSONPointer: Hashable, Sendable {
    /// Keys and array indices, not escaped.
    public var tokens: [Text]

    /// A pointer of unescaped tokens; without any it means the whole document.
    public init(_ tokens: [Text] = []) { self.tokens = tokens }

    /// Reads the text form; nil when it neither is empty nor starts with "/", or holds a "~" not followed by 0 or 1.
    public init?(_ text: Text) {
        tokens = []
        if text.isEmpty { return }
        guard text.hasUTF8Prefix("/") else { return nil }
        for part in text.split(on: 0x2F).dropFirst() {
            guard let token = Self.unescaped(part) else { return nil }
            tokens.append(token)
        }
    }

    /// The pointer to a member of what this one points to.
    public func appending(_ token: Text) -> JSONPointer { JSONPointer(tokens + [token]) }

    /// The pointer to an element of the array that this one points to, counted from 0.
    public func appending(_ index: Int) -> JSONPointer { JSONPointer(tokens + ["\(index)"]) }

    /// "/Models/Picture/Fields/0"; "~" is written "~0" and "/" is written "~1".
    public var text: Text {
        var bytes: [UInt8] = []
        for token in tokens {
            bytes.append(0x2F)
            for byte in token.utf8 {
                switch byte {
                case 0x7E: bytes.append(contentsOf: [0x7E, 0x30])
                case 0x2F: bytes.append(contentsOf: [0x7E, 0x31])
                default: bytes.append(byte)
                }
            }
        }
        return Text(wellFormed: bytes)
    }

    /// The array index a token names: digits without leading zeros, nil otherwise.
    static func index(_ token: Text) -> Int? {
        var result = 0
        var digits = 0
        for byte in token.utf8 {
            guard byte >= 0x30, byte <= 0x39, digits == 0 || result > 0, digits < 9 else { return nil }
            result = result * 10 + Int(byte - 0x30)
            digits += 1
        }
        return digits > 0 ? result : nil
    }

    private static func unescaped(_ part: Text) -> Text? {
        var bytes: [UInt8] = []
        var afterTilde = false
        for byte in part.utf8 {
            if afterTilde {
                guard byte == 0x30 || byte == 0x31 else { return nil }
                bytes.append(byte == 0x30 ? 0x7E : 0x2F)
                afterTilde = false
            } else if byte == 0x7E {
                afterTilde = true
            } else {
                bytes.append(byte)
            }
        }
        return afterTilde ? nil : Text(wellFormed: bytes)
    }
}
