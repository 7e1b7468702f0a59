/// Size and division into blocks, of level M.
struct QRVersion {
    let number: Int
    private let correction: Int
    private let blocks: Int

    /// Words of error correction in a block, and blocks, by version (table 9).
    private static let table = [
        (10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5),
    ]

    /// The smallest that holds so many bytes.
    init?(fitting count: Int) {
        for number in 1...Self.table.count {
            let version = QRVersion(number)
            if 4 + version.countBits + count * 8 <= version.dataCount * 8 {
                self = version
                return
            }
        }
        return nil
    }

    private init(_ number: Int) {
        self.number = number
        (correction, blocks) = Self.table[number - 1]
    }

    var size: Int { number * 4 + 17 }

    /// Centres of alignment patterns, across and down.
    var alignments: [Int] {
        switch number {
        case 1: []
        case ..<7: [6, size - 7]
        default: [6, (size - 1) / 2, size - 7]
        }
    }

    /// Words that the modules outside of patterns hold.
    private var wordCount: Int {
        let across = alignments.count
        var modules = (16 * number + 128) * number + 64
        if number >= 2 { modules -= (25 * across - 10) * across - 55 }
        if number >= 7 { modules -= 36 }
        return modules / 8
    }

    private var dataCount: Int { wordCount - correction * blocks }
    private var countBits: Int { number < 10 ? 8 : 16 }

    /// Data and error correction, interleaved.
    func codewords(of bytes: [UInt8]) -> [UInt8] {
        let data = words(of: bytes)
        let code = ReedSolomon(count: correction)
        let short = dataCount / blocks
        let longer = blocks - dataCount % blocks
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        for block in 0..<blocks {
            let end = start + short + (block < longer ? 0 : 1)
            parts.append(data[start..<end])
            start = end
        }
        var result: [UInt8] = []
        for offset in 0...short {
            for part in parts where offset < part.count { result.append(part[part.startIndex + offset]) }
        }
        let corrections = parts.map { code.remainder(of: $0) }
        for offset in 0..<correction { for words in corrections { result.append(words[offset]) } }
        return result
    }

    /// Mode, count, bytes, end and filling.
    private func words(of bytes: [UInt8]) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
        }
        append(0b0100, 4)
        append(bytes.count, countBits)
        for byte in bytes { append(Int(byte), 8) }
        append(0, min(4, dataCount * 8 - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var words = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        var filling: UInt8 = 0xEC
        while words.count < dataCount {
            words.append(filling)
            filling ^= 0xEC ^ 0x11
        }
        return words
    }
}

/// Words of error correction over GF(2⁸) with the polynomial 0x11D.
struct ReedSolomon {
    /// Coefficients of the generator below the first, which is 1, highest first.
    private let generator: [UInt8]

    init(count: Int) {
        var product = [UInt8](repeating: 0, count: count)
        product[count - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in 0..<count {
                product[index] = Self.multiply(product[index], root)
                if index + 1 < count { product[index] ^= product[index + 1] }
            }
            root = Self.multiply(root, 2)
        }
        generator = product
    }

    func remainder(of data: some Sequence<UInt8>) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for index in result.indices { result[index] ^= Self.multiply(generator[index], factor) }
        }
        return result
    }

    private static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var result = 0
        for bit in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7) * 0x11D
            if right >> bit & 1 == 1 { result ^= Int(left) }
        }
        return UInt8(result)
    }
}
