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
    /// Numbers of a set in front of its bounds: how many bounds it has, and of the first 128 scalars those in it, 32 a number.
    static let setHead = 5

    /// Whether an instruction that reads reads this scalar.
    static func reads(_ instruction: Instruction, _ scalar: Int, _ sets: UnsafeBufferPointer<Int>) -> Bool {
        let operand = instruction.operand
        if instruction.operation == .scalar { return operand == scalar }
        if scalar < 128 { return sets[operand + 1 + scalar >> 5] >> (scalar & 31) & 1 == 1 }
        var low = operand + setHead
        let first = low
        var high = low + sets[operand]
        while low < high {
            let middle = (low + high) / 2
            if sets[middle] <= scalar { low = middle + 1 } else { high = middle }
        }
        return (low - first) & 1 == 1
    }

    /// Whether an assertion holds between two scalars, of which -1 is none; what is no assertion does.
    @inline(never)
    static func holds(_ assertion: Instruction.Operation, between before: Int, _ after: Int) -> Bool {
        switch assertion {
        case .start: before < 0
        case .end: after < 0
        case .wordBoundary, .noWordBoundary: (isWord(before) != isWord(after)) == (assertion == .wordBoundary)
        default: true
        }
    }

    private static func isWord(_ scalar: Int) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }
}
