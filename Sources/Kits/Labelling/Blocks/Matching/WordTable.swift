import Values

/// Words in which parts of other words are looked up as they stand there, without making texts of them.
struct WordTable: Sendable {
    private var letters: [UInt8] = []
    /// Where each word begins in `letters`; one more for the end.
    private var starts: [Int32] = [0]
    /// For each hash the number of a word, counted from 1, or 0; a word stands in the first free slot behind its hash.
    private var slots = [Int32](repeating: 0, count: 16)

    init(_ words: [Text]) {
        for word in words { insert(word) }
    }

    /// Separated by spaces; empty ones count.
    init(_ list: Text) { self.init(list.split(on: 0x20)) }

    mutating func insert(_ word: Text) {
        if starts.count * 2 > slots.count { grow() }
        let place = word.utf8.withUnsafeBufferPointer { slot(of: $0) }
        guard slots[place] == 0 else { return }
        slots[place] = Int32(starts.count)
        letters += word.utf8
        starts.append(Int32(letters.count))
    }

    func contains(_ word: Letters) -> Bool { slots[slot(of: word)] > 0 }

    func contains(_ word: Text) -> Bool { word.utf8.withUnsafeBufferPointer { contains($0) } }

    private mutating func grow() {
        slots = [Int32](repeating: 0, count: slots.count * 2)
        for number in 1..<starts.count {
            let place = letters.withUnsafeBufferPointer {
                slot(of: Letters(rebasing: $0[Int(starts[number - 1])..<Int(starts[number])]))
            }
            slots[place] = Int32(number)
        }
    }

    /// Where the word stands, or the free slot where it belongs.
    private func slot(of word: Letters) -> Int {
        // FNV-1a (Fowler, Noll, Vo).
        var hash: UInt32 = 0x811C_9DC5
        for letter in word { hash = (hash ^ UInt32(letter)) &* 0x0100_0193 }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash ^ hash >> 15) & mask
        while slots[slot] > 0, !stands(word, at: Int(slots[slot])) { slot = (slot + 1) & mask }
        return slot
    }

    private func stands(_ word: Letters, at number: Int) -> Bool {
        let start = Int(starts[number - 1])
        guard Int(starts[number]) - start == word.count else { return false }
        for place in word.indices where letters[start + place] != word[place] { return false }
        return true
    }
}

/// A word or a part of one; valid only while whoever hands it over is looking.
typealias Letters = UnsafeBufferPointer<UInt8>

extension Letters {
    func first(_ count: Int) -> Letters { Letters(rebasing: self[..<count]) }

    func behind(_ place: Int) -> Letters { Letters(rebasing: self[place...]) }

    /// Without its last ones.
    func dropping(_ last: Int) -> Letters { first(count - last) }

    func ends(in ending: [UInt8]) -> Bool {
        guard ending.count <= count else { return false }
        for place in ending.indices where self[count - ending.count + place] != ending[place] { return false }
        return true
    }
}
