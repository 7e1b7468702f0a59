extension Text {
    /// In small letters: Latin with its accents (to U+017E), Greek and Cyrillic; everything else stays as it is.
    public var lowercased: Text {
        var bytes: [UInt8] = []
        for scalar in unicodeScalars { UTF8Sequence.append(Self.lowercase(scalar.value), to: &bytes) }
        return Text(wellFormed: bytes)
    }

    private static func lowercase(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F: scalar + 32
        case 0x400...0x40F: scalar + 80
        case 0x130: 0x69
        case 0x178: 0xFF
        case 0x100...0x137, 0x14A...0x177: scalar | 1
        case 0x139...0x148, 0x179...0x17E: scalar & 1 == 1 ? scalar + 1 : scalar
        case 0x386: 0x3AC
        case 0x388...0x38A: scalar + 37
        case 0x38C: 0x3CC
        case 0x38E...0x38F: scalar + 63
        default: scalar
        }
    }
}
