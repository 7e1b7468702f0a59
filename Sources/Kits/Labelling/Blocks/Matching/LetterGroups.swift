import Values

/// Which groups of three, four and five letters occur in words; the ends of a word count as letters.
///
/// A word that has none of its own kind of groups is hardly a word of the language (as Shannon's models of English of 1948 take it:
/// a letter depends on those before it).
struct LetterGroups: Sendable {
    /// Groups as numbers, 0 where there is none; a group stands in the first free slot behind its hash.
    private var slots = [UInt32](repeating: 0, count: 1 << 16)
    private var count = 0

    /// - Parameter endings: With each of them it is a word; without any it is only the beginning of one.
    mutating func add(_ stem: [UInt8], endings: [[UInt8]] = []) {
        let letters = [Self.edge] + stem.map { Self.letter($0) }
        add(letters, from: 0)
        for ending in endings {
            add(letters + ending.map { Self.letter($0) } + [Self.edge], from: max(0, letters.count - 4))
        }
    }

    /// How many groups of that length around a place are unknown.
    ///
    /// - Parameter place: Letters that are looked at; when there are none, what stands around that gap.
    func unknown(in word: [UInt8], around place: Range<Int>, length: Int) -> Int {
        let letters = [Self.edge] + word.map { Self.letter($0) } + [Self.edge]
        let first = max(0, place.lowerBound + 2 - length)
        let last = min(letters.count - length, place.upperBound)
        guard first <= last else { return 0 }
        var found = 0
        for start in first...last {
            var group: UInt32 = 0
            for letter in letters[start..<(start + length)] { group = group << 5 | letter }
            if slots[slot(of: group)] == 0 { found += 1 }
        }
        return found
    }

    private static let edge: UInt32 = 27

    private static func letter(_ byte: UInt8) -> UInt32 { (0x61...0x7A).contains(byte) ? UInt32(byte) - 0x60 : 28 }

    private mutating func add(_ letters: [UInt32], from first: Int) {
        for start in first..<max(first, letters.count) {
            var group: UInt32 = 0
            for (place, letter) in letters[start...].prefix(5).enumerated() {
                group = group << 5 | letter
                if place >= 2 { insert(group) }
            }
        }
    }

    private mutating func insert(_ group: UInt32) {
        if count * 2 >= slots.count { grow() }
        let slot = slot(of: group)
        guard slots[slot] == 0 else { return }
        slots[slot] = group
        count += 1
    }

    private mutating func grow() {
        let groups = slots.filter { $0 != 0 }
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for group in groups { slots[slot(of: group)] = group }
    }

    /// Where the group stands, or the free slot where it belongs.
    private func slot(of group: UInt32) -> Int {
        let mask = slots.count - 1
        // 24 bits, so that the number fits where Int has 32; multiplicative hashing (Knuth, The Art of Computer Programming, 6.4).
        var slot = Int((group &* 0x9E37_79B1) >> 8) & mask
        while slots[slot] != 0, slots[slot] != group { slot = (slot + 1) & mask }
        return slot
    }
}
