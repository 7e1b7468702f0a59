import Values

// What comes behind the beginning of a picture.

extension PictureBytes {
    /// AVIF and HEIC: of the images that a file consists of the largest one.
    func heif() -> PictureHeader? {
        guard let meta = box("meta", in: 0..<count),
            let properties = box("iprp", in: (meta.lowerBound + 4)..<meta.upperBound),
            let list = box("ipco", in: properties)
        else { return nil }
        var largest: PictureHeader?
        var place = list.lowerBound
        while let size = box("ispe", in: place..<list.upperBound) {
            guard let width = number(size.lowerBound + 4, 4), let height = number(size.lowerBound + 8, 4) else { break }
            let header = PictureHeader(.heif, width, height)
            // Sides may be too large for a product.
            if largest.map({ Double(width) * Double(height) > Double($0.width) * Double($0.height) }) ?? true {
                largest = header
            }
            place = size.upperBound
        }
        return largest
    }

    /// The contents of the first box of a type.
    private func box(_ type: Text, in range: Range<Int>) -> Range<Int>? {
        var place = range.lowerBound
        while place < range.upperBound, let length = number(place, 4), length >= 8, length <= range.upperBound - place {
            if has(type, at: place + 4) { return (place + 8)..<(place + length) }
            place += length
        }
        return nil
    }

    /// Whether the last part of a picture is there, and everything before it.
    func reachesEnd(_ format: PictureHeader.Format) -> Bool {
        switch format {
        case .png: reachesEndOfPNG
        case .jpeg: reachesEndOfJPEG
        case .gif: reachesEndOfGIF
        case .webp: number(4, 4, isLittle: true).map { $0 <= count - 8 } ?? false
        case .heif: true
        }
    }

    private var reachesEndOfPNG: Bool {
        var place = 8
        while let length = number(place, 4), length <= count - place - 12 {
            if has("IEND", at: place + 4) { return true }
            place += 12 + length
        }
        return false
    }

    /// Within the pixels a byte FF is followed by 0 or the number of a part; what else follows begins a segment.
    private var reachesEndOfJPEG: Bool {
        var place = 2
        while let byte = byte(place) {
            guard byte == 0xFF, let marker = self.byte(place + 1) else {
                place += 1
                continue
            }
            switch marker {
            case 0xD9: return true
            case 0xFF: place += 1
            case 0, 1, 0xD0...0xD8: place += 2
            default:
                guard let length = number(place + 2, 2), length >= 2 else { return false }
                place += 2 + length
            }
        }
        return false
    }

    private var reachesEndOfGIF: Bool {
        func colours(_ place: Int) -> Int { byte(place).map { $0 & 0x80 == 0 ? 0 : 6 << ($0 & 7) } ?? 0 }
        var place = 13 + colours(10)
        while let kind = byte(place), kind != 0x3B {
            switch kind {
            case 0x21: place += 2
            case 0x2C: place += 11 + colours(place + 9)
            default: return false
            }
            while let length = byte(place), length > 0 { place += 1 + length }
            place += 1
        }
        return byte(place) == 0x3B
    }
}
