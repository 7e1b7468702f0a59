import Values

/// A word as it is looked up and compared letter by letter: small letters without marks, ä as ae, ß as ss.
enum Spelling {
    static func letters(_ word: Text) -> [UInt8] {
        var result: [UInt8] = []
        for scalar in word.unicodeScalars {
            switch scalar.value {
            case 0x308 where result.last == 0x61 || result.last == 0x6F || result.last == 0x75: result.append(0x65)
            case 0x300...0x36F: break
            case 0..<0x80: result.append(UInt8(truncatingIfNeeded: scalar.value))
            case 0xE6: result += [0x61, 0x65]
            case 0x153: result += [0x6F, 0x65]
            default: result.append(UInt8(truncatingIfNeeded: scalar.value) | 0x80)
            }
        }
        return result
    }

    /// Spellings of one word are one: "glutaeus" and "gluteus", "thyreoideus" and "thyroideus", "major" and "maior".
    static func common(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let (byte, next) = (bytes[place], place + 1 < bytes.count ? bytes[place + 1] : 0)
            switch (byte, next) {
            case (0x61, 0x65), (0x6F, 0x65): result.append(0x65)
            case (0x65, 0x6F)
            where result.count > 1 && result[result.count - 1] == 0x72 && result[result.count - 2] == 0x79:
                result.append(0x6F)
            case (0x6A, _):
                result.append(0x69)
                place -= 1
            default:
                result.append(byte)
                place -= 1
            }
            place += 2
        }
        return result
    }

    /// How it sounds where Greek words are written as they are heard: ph as f, th as t, rh as r, k as c, y as i.
    static func sound(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            switch (result.last ?? 0, byte) {
            case (0x70, 0x68): result[result.count - 1] = 0x66
            case (0x74, 0x68), (0x72, 0x68): break
            case (_, 0x6B): result.append(0x63)
            case (_, 0x79): result.append(0x69)
            default: result.append(byte)
            }
        }
        return result
    }
}
