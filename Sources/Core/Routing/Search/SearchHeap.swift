/// The smallest of 32-bit keys first, with what they belong to; of equal keys the smallest number. A heap with four children a place.
struct SearchHeap {
    private var entries: [UInt64] = []

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    /// The smallest key; the largest possible one where there is none.
    var first: UInt32 { entries.isEmpty ? .max : UInt32(entries[0] >> 32) }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    @inline(__always)
    mutating func insert(_ key: UInt32, _ value: Int) {
        let entry = UInt64(key) << 32 | UInt64(UInt32(truncatingIfNeeded: value))
        entries.append(entry)
        var place = entries.count - 1
        entries.withUnsafeMutableBufferPointer { entries in
            while place > 0 {
                let parent = (place - 1) / 4
                guard entry < entries[parent] else { break }
                entries[place] = entries[parent]
                place = parent
            }
            entries[place] = entry
        }
    }

    @inline(__always)
    mutating func removeFirst() -> (key: UInt32, value: Int)? {
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        let count = entries.count
        if count > 0 { entries.withUnsafeMutableBufferPointer { Self.sink(last, $0, count) } }
        return (UInt32(first >> 32), Int(UInt32(truncatingIfNeeded: first)))
    }

    @inline(__always)
    private static func sink(_ entry: UInt64, _ entries: UnsafeMutableBufferPointer<UInt64>, _ count: Int) {
        var place = 0
        while true {
            let child = 4 * place + 1
            guard child < count else { break }
            var smallest = child
            for other in child + 1..<max(child + 1, min(child + 4, count)) where entries[other] < entries[smallest] {
                smallest = other
            }
            guard entries[smallest] < entry else { break }
            entries[place] = entries[smallest]
            place = smallest
        }
        entries[place] = entry
    }
}
