/// One step of a compiled pattern. Offsets count from the instruction itself, so that a part of a program can be copied.
struct Instruction {
    let operation: Operation
    var operand: Int32 = 0

    enum Operation: UInt8 {
        /// Reads the scalar that is the operand.
        case scalar
        /// Reads a scalar of the set whose number is the operand.
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

extension [UInt32] {
    /// Whether an assertion holds at a place of this text; what is no assertion does.
    @inline(never)
    func admits(_ assertion: Instruction.Operation, at place: Int) -> Bool {
        switch assertion {
        case .start: place == 0
        case .end: place == count
        case .wordBoundary: isWord(place - 1) != isWord(place)
        case .noWordBoundary: isWord(place - 1) == isWord(place)
        default: true
        }
    }

    private func isWord(_ place: Int) -> Bool {
        guard place >= 0, place < count else { return false }
        switch self[place] {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
        default: return false
        }
    }
}
