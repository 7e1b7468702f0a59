/// The modules of a code: patterns, and data not masked yet.
struct QRGrid {
    private let size: Int
    private var dark: [Bool]
    /// Whether a module belongs to a pattern, which no mask changes.
    private var isFixed: [Bool]

    init(version: QRVersion, codewords: [UInt8]) {
        size = version.size
        dark = Array(repeating: false, count: size * size)
        isFixed = dark
        drawPatterns(version)
        drawFormat(mask: 0)
        drawVersion(version.number)
        draw(codewords)
    }

    /// The modules with a mask over the data, row by row.
    func masked(_ mask: Int) -> [Bool] {
        var copy = self
        for y in 0..<size {
            for x in 0..<size where !isFixed[y * size + x] && Self.inverts(mask, x, y) {
                copy.dark[y * size + x].toggle()
            }
        }
        copy.drawFormat(mask: mask)
        return copy.dark
    }

    private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return }
        dark[y * size + x] = isDark
        isFixed[y * size + x] = true
    }

    private mutating func drawPatterns(_ version: QRVersion) {
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for down in -4...4 {
                for across in -4...4 {
                    let ring = max(abs(down), abs(across))
                    set(x + across, y + down, ring != 2 && ring != 4)
                }
            }
        }
        let centres = version.alignments
        for y in centres {
            for x in centres where !isFinder(x, y) {
                for down in -2...2 {
                    for across in -2...2 { set(x + across, y + down, max(abs(down), abs(across)) != 1) }
                }
            }
        }
    }

    private func isFinder(_ x: Int, _ y: Int) -> Bool {
        (x == 6 && y == 6) || (x == 6 && y == size - 7) || (x == size - 7 && y == 6)
    }

    /// Level M and the mask with their BCH code, twice.
    private mutating func drawFormat(mask: Int) {
        // Level M is 00.
        var remainder = mask
        for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
        let bits = (mask << 10 | remainder) ^ 0x5412
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { set(8, index, bit(index)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for index in 9..<15 { set(14 - index, 8, bit(index)) }
        for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
        for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
        set(8, size - 8, true)
    }

    private mutating func drawVersion(_ number: Int) {
        guard number >= 7 else { return }
        var remainder = number
        for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
        let bits = number << 12 | remainder
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            set(size - 11 + index % 3, index / 3, isDark)
            set(index / 3, size - 11 + index % 3, isDark)
        }
    }

    /// In pairs of columns from the right, up and down in turn.
    private mutating func draw(_ words: [UInt8]) {
        var bit = 0
        var right = size - 1
        while right >= 1 {
            if right == 6 { right = 5 }
            for step in 0..<size {
                let isUpwards = (right + 1) & 2 == 0
                let y = isUpwards ? size - 1 - step : step
                for x in [right, right - 1] where !isFixed[y * size + x] && bit < words.count * 8 {
                    dark[y * size + x] = words[bit / 8] >> (7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
            right -= 2
        }
    }
}

/// How hard a masked code is to read (ISO/IEC 18004, 7.8.3).
enum QRPenalty {
    static func of(_ dark: [Bool], size: Int) -> Int {
        var sum = 0
        for index in 0..<size {
            sum += lines((0..<size).map { dark[index * size + $0] })
            sum += lines((0..<size).map { dark[$0 * size + index] })
        }
        for y in 0..<size - 1 {
            for x in 0..<size - 1 {
                let first = dark[y * size + x]
                if dark[y * size + x + 1] == first, dark[(y + 1) * size + x] == first,
                    dark[(y + 1) * size + x + 1] == first
                {
                    sum += 3
                }
            }
        }
        let percent = dark.count { $0 } * 100
        return sum + abs(percent - 50 * dark.count) / (5 * dark.count) * 10
    }

    private static let finder = [true, false, true, true, true, false, true]

    /// Runs of five and more, and what looks like a finder.
    private static func lines(_ line: [Bool]) -> Int {
        var sum = 0
        var run = 0
        for (index, isDark) in line.enumerated() {
            run = index > 0 && line[index - 1] == isDark ? run + 1 : 1
            if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
        }
        for start in 0...line.count - finder.count where Array(line[start..<start + finder.count]) == finder {
            // What lies outside is light.
            let isFreeBefore = !line[max(0, start - 4)..<start].contains(true)
            let end = start + finder.count
            let isFreeAfter = !line[end..<min(line.count, end + 4)].contains(true)
            if isFreeBefore || isFreeAfter { sum += 40 }
        }
        return sum
    }
}
