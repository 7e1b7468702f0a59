import Store

/// A value that goes into a statement beside its text.
enum PostgresValue {
    case null
    case text(String)
    case integer(Int64)
    case bool(Bool)
    case bytes([UInt8])
    case texts([String])
    case integers([Int64])
    case bools([Bool])

    init(_ text: String?) { self = text.map(Self.text) ?? .null }

    /// PostgreSQL has no U+0000 in texts, and libpq would end the text there.
    var hasNull: Bool {
        switch self {
        case .text(let text): text.hasNull
        case .texts(let texts): texts.contains(where: \.hasNull)
        default: false
        }
    }

    /// As libpq takes it in text form; nil for null and for bytes.
    var literal: String? {
        switch self {
        case .null, .bytes: nil
        case .text(let text): text
        case .integer(let integer): String(integer)
        case .bool(let bool): bool ? "t" : "f"
        case .texts(let texts): Self.array(texts.map(Self.quoted))
        case .integers(let integers): Self.array(integers.map(String.init))
        case .bools(let bools): Self.array(bools.map { $0 ? "t" : "f" })
        }
    }

    private static func array(_ elements: [String]) -> String { "{\(elements.joined(separator: ","))}" }

    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }
}
