/// Follows all ways through a pattern that read the text from its start; only whether one of them reads all of it counts.
struct WholeMatcher {
    private let pattern: Pattern
    private let text: [Int]
    /// By instruction: the number of the place at which it was reached last, from 1.
    private var reached: [Int]
    /// Instructions that read, in the order they were reached.
    private var ways: [Int] = []
    private var pending: [Int] = []
    private var isAtMatch = false
    private(set) var steps = 0

    init(_ pattern: Pattern, _ text: [Int]) {
        self.pattern = pattern
        self.text = text
        reached = [Int](repeating: 0, count: pattern.code.count)
    }

    @inline(never)
    mutating func run() -> Bool {
        follow(0, at: 0)
        var place = 0
        while place < text.count {
            let scalar = text[place]
            let readers = ways
            ways.removeAll(keepingCapacity: true)
            isAtMatch = false
            place += 1
            for reader in readers where pattern.reads(Instruction(bits: pattern.code[reader]), scalar) {
                follow(reader + 1, at: place)
            }
            if ways.isEmpty, !isAtMatch { return false }
        }
        return isAtMatch
    }

    /// Adds the instructions that read and can be reached from this one without reading.
    @inline(never)
    private mutating func follow(_ first: Int, at place: Int) {
        pending.append(first)
        while let at = pending.popLast() {
            steps += 1
            guard reached[at] != place + 1 else { continue }
            reached[at] = place + 1
            let instruction = Instruction(bits: pattern.code[at])
            switch instruction.operation {
            case .scalar, .set: ways.append(at)
            case .match: isAtMatch = true
            case .jump: pending.append(at + instruction.operand)
            case .split, .splitAway:
                pending.append(at + instruction.operand)
                pending.append(at + 1)
            // A round that reads nothing leads where the repetition ends anyway.
            case .save, .clear, .round, .progress: pending.append(at + 1)
            case .start, .end, .wordBoundary, .noWordBoundary:
                if Pattern.holds(instruction.operation, in: text, at: place) { pending.append(at + 1) }
            }
        }
    }
}
