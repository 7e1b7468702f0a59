import Values

/// Follows all ways through a pattern that read the text from its start; only whether one of them reads all of it counts.
///
/// It works in memory of the call, without arrays of its own: most texts are shorter than it takes to make some.
struct WholeMatcher {
    private let code: UnsafeBufferPointer<Int>
    private let sets: UnsafeBufferPointer<Int>
    /// By instruction: the number of the place at which it was reached last, from 1.
    private let reached: UnsafeMutablePointer<UInt16>
    /// Instructions that read, in the order they were reached.
    private var ways: UnsafeMutablePointer<UInt16>
    private var wayCount = 0
    private var readers: UnsafeMutablePointer<UInt16>
    /// Instructions still to be followed.
    private let pending: UnsafeMutablePointer<UInt16>
    private var isAtMatch = false
    private(set) var steps = 0

    /// - Parameter memory: Of `numbers(for:)` numbers, all of them 0.
    private init(
        _ code: UnsafeBufferPointer<Int>, _ sets: UnsafeBufferPointer<Int>, _ memory: UnsafeMutablePointer<UInt16>
    ) {
        self.code = code
        self.sets = sets
        reached = memory
        ways = memory + code.count
        readers = ways + code.count
        pending = readers + code.count
    }

    /// An instruction that is followed leaves at most two, and is followed once at each place.
    private static func numbers(for instructions: Int) -> Int { 5 * instructions + 2 }

    /// Whether the pattern reads all of the text; adds to `steps` how many instructions were looked at.
    @inline(never)
    static func matches(_ pattern: Pattern, _ text: Text, _ steps: inout Int) -> Bool {
        pattern.code.withUnsafeBufferPointer { code in
            pattern.sets.withUnsafeBufferPointer { sets in
                text.utf8.withUnsafeBufferPointer { bytes in
                    let count = numbers(for: code.count)
                    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { memory in
                        memory.initialize(repeating: 0)
                        guard let start = memory.baseAddress else { return false }
                        var matcher = WholeMatcher(code, sets, start)
                        let result = matcher.run(bytes)
                        steps += matcher.steps
                        return result
                    }
                }
            }
        }
    }

    private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var reader = ScalarReader(bytes)
        var (scalar, next) = (-1, reader.next())
        var place = 0
        follow(0, at: 0, between: -1, next)
        while next >= 0 {
            (scalar, next) = (next, reader.next())
            place += 1
            if place > Pattern.maximumTextLength { return false }
            swap(&readers, &ways)
            let readerCount = wayCount
            wayCount = 0
            isAtMatch = false
            for number in 0..<readerCount {
                let at = Int(readers[number])
                if Pattern.reads(Instruction(bits: code[at]), scalar, sets) {
                    follow(at + 1, at: place, between: scalar, next)
                }
            }
            if wayCount == 0, !isAtMatch { return false }
        }
        return isAtMatch
    }

    /// Adds the instructions that read and can be reached from this one without reading.
    ///
    /// - Parameters:
    ///   - before: The scalar in front of the place; -1: none.
    ///   - after: The scalar behind it; -1: none.
    private mutating func follow(_ first: Int, at place: Int, between before: Int, _ after: Int) {
        let mark = UInt16(truncatingIfNeeded: place + 1)
        var waiting = 1
        pending[0] = UInt16(truncatingIfNeeded: first)
        while waiting > 0 {
            waiting -= 1
            let at = Int(pending[waiting])
            steps += 1
            guard reached[at] != mark else { continue }
            reached[at] = mark
            let instruction = Instruction(bits: code[at])
            var goesOn = true
            switch instruction.operation {
            case .scalar, .set:
                ways[wayCount] = UInt16(truncatingIfNeeded: at)
                wayCount += 1
                goesOn = false
            case .match:
                isAtMatch = true
                goesOn = false
            case .jump:
                pending[waiting] = UInt16(truncatingIfNeeded: at + instruction.operand)
                waiting += 1
                goesOn = false
            case .split, .splitAway:
                pending[waiting] = UInt16(truncatingIfNeeded: at + instruction.operand)
                waiting += 1
            // A round that reads nothing leads where the repetition ends anyway.
            case .save, .clear, .round, .progress: break
            case .start, .end, .wordBoundary, .noWordBoundary:
                goesOn = Pattern.holds(instruction.operation, between: before, after)
            }
            if goesOn {
                pending[waiting] = UInt16(truncatingIfNeeded: at + 1)
                waiting += 1
            }
        }
    }
}

/// Reads the scalars of well-formed UTF-8.
private struct ScalarReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// -1 at the end.
    mutating func next() -> Int {
        guard place < bytes.count else { return -1 }
        let first = bytes[place]
        place += 1
        if first < 0x80 { return Int(first) }
        // The leading ones of the first byte are the length of the sequence.
        let end = place + (~first).leadingZeroBitCount - 1
        var value = Int(first) & 0x7F >> (~first).leadingZeroBitCount
        while place < end {
            value = value << 6 | Int(bytes[place] & 0x3F)
            place += 1
        }
        return value
    }
}
