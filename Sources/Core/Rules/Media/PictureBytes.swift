import Values

/// Reads numbers out of bytes; nil beyond their end.
struct PictureBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { bytes.count }

    func has(_ part: [UInt8], at place: Int) -> Bool {
        guard place >= 0, part.count <= bytes.count - place else { return false }
        for index in part.indices where bytes[place + index] != part[index] { return false }
        return true
    }

    func has(_ part: Text, at place: Int) -> Bool { has(part.utf8, at: place) }

    func byte(_ place: Int) -> Int? { place >= 0 && place < bytes.count ? Int(bytes[place]) : nil }

    /// - Parameter isLittle: The lowest byte comes first.
    func number(_ place: Int, _ length: Int, isLittle: Bool = false) -> Int? {
        guard place >= 0, length <= 4, place <= bytes.count - length else { return nil }
        var value: UInt32 = 0
        for index in 0..<length {
            value = value << 8 | UInt32(bytes[place + (isLittle ? length - 1 - index : index)])
        }
        return Int(exactly: value)
    }

    func gif() -> PictureHeader? {
        guard let width = number(6, 2, isLittle: true), let height = number(8, 2, isLittle: true) else { return nil }
        return PictureHeader(.gif, width, height)
    }

    /// The first chunk is the header; an orientation stands in a chunk eXIf before the pixels.
    func png() -> PictureHeader? {
        guard has("IHDR", at: 12), let width = number(16, 4), let height = number(20, 4) else { return nil }
        var place = 8
        while let length = number(place, 4), !has("IDAT", at: place + 4), length <= count - place {
            if has("eXIf", at: place + 4) {
                return PictureHeader(.png, width, height, orientation: orientation(place + 8))
            }
            place += 12 + length
        }
        return PictureHeader(.png, width, height)
    }

    /// Segments up to the first that starts a frame.
    func jpeg() -> PictureHeader? {
        var place = 2
        var turned = 1
        while byte(place) == 0xFF, let marker = byte(place + 1) {
            if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
                place += marker == 0xFF ? 1 : 2
                continue
            }
            guard marker != 0xD9, marker != 0xDA, let length = number(place + 2, 2), length >= 2 else { return nil }
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                guard let height = number(place + 5, 2), let width = number(place + 7, 2) else { return nil }
                return PictureHeader(.jpeg, width, height, orientation: turned)
            }
            if marker == 0xE1, turned == 1, has([0x45, 0x78, 0x69, 0x66, 0, 0], at: place + 4) {
                turned = orientation(place + 10)
            }
            place += 2 + length
        }
        return nil
    }

    /// Simple, lossless and extended files.
    func webp() -> PictureHeader? {
        if has("VP8 ", at: 12) {
            guard has([0x9D, 0x01, 0x2A], at: 23), let width = number(26, 2, isLittle: true),
                let height = number(28, 2, isLittle: true)
            else { return nil }
            return PictureHeader(.webp, width & 0x3FFF, height & 0x3FFF)
        }
        if has("VP8L", at: 12) {
            guard byte(20) == 0x2F, let bits = number(21, 4, isLittle: true) else { return nil }
            return PictureHeader(.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        guard has("VP8X", at: 12), let width = number(24, 3, isLittle: true), let height = number(27, 3, isLittle: true)
        else { return nil }
        var place = 12
        while let length = number(place + 4, 4, isLittle: true), length <= count - place {
            if has("EXIF", at: place) {
                let start = has([0x45, 0x78, 0x69, 0x66, 0, 0], at: place + 8) ? place + 14 : place + 8
                return PictureHeader(.webp, width + 1, height + 1, orientation: orientation(start))
            }
            place += 8 + length + length & 1
        }
        return PictureHeader(.webp, width + 1, height + 1)
    }

    /// The orientation of the TIFF structure that begins at a place; 1 when there is none that can be read.
    private func orientation(_ start: Int) -> Int {
        let isLittle = has("II", at: start)
        guard isLittle || has("MM", at: start), number(start + 2, 2, isLittle: isLittle) == 42,
            let offset = number(start + 4, 4, isLittle: isLittle), offset <= count,
            let entries = number(start + offset, 2, isLittle: isLittle)
        else { return 1 }
        for entry in 0..<min(entries, 200) {
            let place = start + offset + 2 + 12 * entry
            guard let tag = number(place, 2, isLittle: isLittle) else { return 1 }
            guard tag == 0x112 else { continue }
            guard let value = number(place + 8, 2, isLittle: isLittle), (1...8).contains(value) else { return 1 }
            return value
        }
        return 1
    }

    /// Whether a text begins as SVG does, behind what may stand before its element.
    var isSVG: Bool {
        let start = Text(decoding: bytes.prefix(4096)).asciiLowercased
        return start.containsUTF8("<svg")
    }
}
