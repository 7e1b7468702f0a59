extension Text {
    /// As Unicode decomposes it canonically (NFD), so that texts which look alike are alike: "é" becomes "e" and U+0301.
    ///
    /// Unicode 17. CJK compatibility ideographs stay as they are.
    @inline(never)
    public var decomposed: Text {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var bytes: [UInt8] = []
        for scalar in decomposedScalars { UTF8Sequence.append(scalar, to: &bytes) }
        return Text(wellFormed: bytes)
    }

    /// The scalars of `decomposed`.
    @inline(never)
    public var decomposedScalars: [UInt32] {
        let tables = Decomposition.shared
        var scalars: [UInt32] = []
        /// Classes of the marks at the end, whose order is not yet final.
        var classes: [UInt8] = []
        for scalar in unicodeScalars {
            for part in tables.parts(of: scalar.value) {
                let rank = tables.rank(of: part)
                var place = classes.count
                if rank == 0 {
                    classes = []
                    place = 0
                } else {
                    while place > 0, classes[place - 1] > rank { place -= 1 }
                    classes.insert(rank, at: place)
                }
                let moved = rank == 0 ? 0 : classes.count - 1 - place
                scalars.insert(part, at: scalars.count - moved)
            }
        }
        return scalars
    }
}

/// The tables of `DecompositionTables`, read once.
struct Decomposition: Sendable {
    static let shared = Decomposition()

    /// Scalars that are decomposed, ascending, and where their parts begin in `all`; one more for the end.
    private var scalars: [UInt32] = []
    private var starts: [Int32] = []
    private var all: [UInt32] = []
    /// Runs of marks: first and last scalar, rank.
    private var runs: [(first: UInt32, last: UInt32, rank: UInt8)] = []

    private init() {
        var reader = NumberReader([UInt8](literal: DecompositionTables.decompositions))
        var scalar: UInt32 = 0
        while let distance = reader.next(), let count = reader.next() {
            scalar += distance
            scalars.append(scalar)
            starts.append(Int32(all.count))
            for _ in 0..<count { all.append(reader.next() ?? 0xFFFD) }
        }
        starts.append(Int32(all.count))
        reader = NumberReader([UInt8](literal: DecompositionTables.classes))
        var end: UInt32 = 0
        while let distance = reader.next(), let length = reader.next(), let rank = reader.next() {
            let first = end + distance
            end = first + length
            runs.append((first, end - 1, UInt8(truncatingIfNeeded: rank)))
        }
    }

    /// The scalar itself when it is not decomposed.
    func parts(of scalar: UInt32) -> [UInt32] {
        if scalar < 0xC0 { return [scalar] }
        if scalar >= 0xAC00, scalar <= 0xD7A3 { return Self.hangul(scalar - 0xAC00) }
        var (low, high) = (0, scalars.count)
        while low < high {
            let middle = (low + high) / 2
            if scalars[middle] < scalar { low = middle + 1 } else { high = middle }
        }
        guard low < scalars.count, scalars[low] == scalar else { return [scalar] }
        return [UInt32](all[Int(starts[low])..<Int(starts[low + 1])])
    }

    /// The order of a combining mark among others; 0 for whatever stays in its place.
    func rank(of scalar: UInt32) -> UInt8 {
        if scalar < 0x300 { return 0 }
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].last < scalar { low = middle + 1 } else { high = middle }
        }
        return low < runs.count && runs[low].first <= scalar ? runs[low].rank : 0
    }

    /// Conjoining Jamo (The Unicode Standard, section 3.12): 19 × 21 × 28 syllables.
    private static func hangul(_ index: UInt32) -> [UInt32] {
        let (leading, vowel, trailing) = (index / 588, index % 588 / 28, index % 28)
        let parts = [0x1100 + leading, 0x1161 + vowel]
        return trailing == 0 ? parts : parts + [0x11A7 + trailing]
    }
}

/// Numbers of 46 to a digit: symbols from "#" on, the lowest digit first; one of 46 and more is followed by another.
private struct NumberReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> UInt32? {
        var (value, unit): (UInt32, UInt32) = (0, 1)
        while place < bytes.count {
            let symbol = UInt32(bytes[place]) - 0x23
            place += 1
            if symbol < 46 { return value + symbol * unit }
            value += (symbol - 46) * unit
            unit *= 46
        }
        return nil
    }
}
