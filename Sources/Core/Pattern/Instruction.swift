/// One step of a compiled pattern, as one number: programs are arrays of numbers, of which the browser's module has the code
/// anyway. Offsets count from the instruction itself, so that a part of a program can be copied.
struct Instruction {
    let bits: Int

    init(bits: Int) { self.bits = bits }

    init(_ operation: Operation, _ operand: Int = 0) { bits = operand << 4 | operation.rawValue }

    var operation: Operation { Operation(rawValue: bits & 15) ?? .match }

    var operand: Int { bits >> 4 }

    enum Operation: Int {
        /// Reads the scalar that is the operand.
        case scalar
        /// Reads a scalar of the set that starts there in the pattern's sets.
        case set
        /// Goes on with the next instruction and, if that fails, at the offset.
        case split
        /// Goes on at the offset and, if that fails, with the next instruction.
        case splitAway
        case jump
        /// Notes the place in the text: at 2 × n the start of group n, at 2 × n + 1 its end.
        case save
        /// Forgets what groups have captured; the first one is the upper half of the operand, the last one the lower.
        case clear
        case start
        case end
        case wordBoundary
        case noWordBoundary
        /// Starts one more round of a repetition whose body can be empty.
        case round
        /// Gives up if nothing was read since the round started.
        case progress
        case match
    }
}

extension Pattern {
    /// Whether an instruction that reads reads this scalar.
    @inline(never)
    func reads(_ instruction: Instruction, _ scalar: Int) -> Bool {
        let operand = instruction.operand
        if instruction.operation == .scalar { return operand == scalar }
        // A set is how many bounds it has and then the bounds.
        var low = operand + 1
        var high = low + sets[operand]
        while low < high {
            let middle = (low + high) / 2
            if sets[middle] <= scalar { low = middle + 1 } else { high = middle }
        }
        return (low - operand) & 1 == 0
    }

    /// Whether an assertion holds at a place of a text; what is no assertion does.
    @inline(never)
    static func holds(_ assertion: Instruction.Operation, in text: [Int], at place: Int) -> Bool {
        switch assertion {
        case .start: place == 0
        case .end: place == text.count
        case .wordBoundary, .noWordBoundary:
            (isWord(text, place - 1) != isWord(text, place)) == (assertion == .wordBoundary)
        default: true
        }
    }

    private static func isWord(_ text: [Int], _ place: Int) -> Bool {
        guard place >= 0, place < text.count else { return false }
        switch text[place] {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
        default: return false
        }
    }
}
