import Values

/// A message of a FIT file, where it stands in the file.
struct FitMessage {
    /// How messages of one kind are laid out.
    struct Definition {
        /// Which kind, by the number that the format gives it.
        let number: Int
        let isBigEndian: Bool
        let fields: [Field]
        /// Bytes of a message, fields of developers among them.
        let size: Int
    }

    struct Field {
        let number: UInt8
        let type: UInt8
        /// Bytes from the beginning of the message.
        let offset: Int
        let size: Int
    }

    let definition: Definition
    /// Where it begins.
    let place: Int
    /// Seconds since the end of 1989 (UTC), also where the header has it compressed; nil: it has none.
    let timestamp: UInt32?
    private let bytes: [UInt8]

    init(_ definition: Definition, at place: Int, of bytes: [UInt8], timestamp: UInt32?) {
        self.definition = definition
        self.place = place
        self.bytes = bytes
        self.timestamp = timestamp
    }

    var number: Int { definition.number }

    /// The first number of a field; nil: there is no such field, it is no whole number, or it says that it is not known.
    func int(_ number: UInt8) -> Int64? {
        guard let field = field(number) else { return nil }
        return value(field, at: 0)
    }

    /// As ``int(_:)``, of what cannot be below 0.
    func size(_ number: UInt8) -> Int64? { int(number).flatMap { $0 >= 0 ? $0 : nil } }

    /// All numbers of a field, nil for those that are not known.
    func ints(_ number: UInt8) -> [Int64?] {
        guard let field = field(number), let size = FitType.size(field.type) else { return [] }
        return (0..<field.size / size).map { value(field, at: $0) }
    }

    /// Up to the first zero; ill-formed parts become U+FFFD.
    func text(_ number: UInt8) -> Text? {
        guard let field = field(number), field.type == FitType.string else { return nil }
        let start = place + field.offset
        let text = Text(decoding: bytes[start..<start + field.size].prefix { $0 != 0 }).trimmed
        return text.isEmpty ? nil : text
    }

    private func field(_ number: UInt8) -> Field? { definition.fields.first { $0.number == number } }

    private func value(_ field: Field, at index: Int) -> Int64? {
        guard let size = FitType.size(field.type), size <= field.size, field.size % size == 0, size <= 4 else {
            return nil
        }
        let start = place + field.offset + index * size
        var raw: UInt32 = 0
        for step in 0..<size {
            let byte = UInt32(bytes[start + (definition.isBigEndian ? step : size - 1 - step)])
            raw = raw << 8 | byte
        }
        return FitType.value(raw, field.type)
    }
}

/// Types of values (base types of the FIT protocol).
enum FitType {
    static let enumeration: UInt8 = 0x00
    static let uint8: UInt8 = 0x02
    static let uint16: UInt8 = 0x84
    static let uint32: UInt8 = 0x86
    static let uint32z: UInt8 = 0x8C
    static let string: UInt8 = 0x07

    /// Bytes of one value; nil: the format has no such type.
    static func size(_ type: UInt8) -> Int? {
        switch type {
        case 0x00, 0x01, 0x02, 0x07, 0x0A, 0x0D: 1
        case 0x83, 0x84, 0x8B: 2
        case 0x85, 0x86, 0x88, 0x8C: 4
        case 0x89, 0x8E, 0x8F, 0x90: 8
        default: nil
        }
    }

    /// Nil for what means "not known", and for fractions and texts.
    static func value(_ raw: UInt32, _ type: UInt8) -> Int64? {
        switch type {
        case 0x00, 0x02, 0x0D: raw == 0xFF ? nil : Int64(raw)
        case 0x01: raw == 0x7F ? nil : Int64(Int8(truncatingIfNeeded: raw))
        case 0x83: raw == 0x7FFF ? nil : Int64(Int16(truncatingIfNeeded: raw))
        case 0x84: raw == 0xFFFF ? nil : Int64(raw)
        case 0x85: raw == 0x7FFF_FFFF ? nil : Int64(Int32(truncatingIfNeeded: raw))
        case 0x86: raw == 0xFFFF_FFFF ? nil : Int64(raw)
        case 0x0A, 0x8B, 0x8C: raw == 0 ? nil : Int64(raw)
        default: nil
        }
    }
}

/// The checksum of FIT: CRC-16 with the polynomial 0x8005, reflected (CRC-16/ARC).
enum FitChecksum {
    static func of(_ bytes: ArraySlice<UInt8>) -> UInt16 {
        var sum: UInt16 = 0
        for byte in bytes { sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
        return sum
    }

    private static let table: [UInt16] = (0..<256).map { byte in
        var sum = UInt16(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
        return sum
    }
}
