import Values

/// Reads a pattern and writes its program at the same time, without a tree in between: what a quantifier repeats or an
/// alternative stands for is the end of the program so far.
struct PatternCompiler {
    let source: [Int]
    var place = 0
    var code: [Int] = []
    private(set) var sets: [Int] = []
    var groupNames: [Text] = []
    private var depth = 0
    private var failure: PatternError?

    init(_ source: Text) {
        self.source = Pattern.scalars(of: source, limit: Pattern.maximumLength)
    }

    @inline(never)
    mutating func compile() throws(PatternError) {
        if source.count > Pattern.maximumLength { fail(.tooLong, at: Pattern.maximumLength) }
        _ = disjunction()
        if place < source.count { fail(.unopenedGroup, at: place) }
        emit(.match)
        if let failure { throw failure }
    }

    /// Notes why this is no pattern and goes to the end, so that whoever reads has nothing more to read. That takes less
    /// code than throwing.
    @inline(never)
    mutating func fail(_ reason: PatternError.Reason, at position: Int) {
        if failure == nil { failure = PatternError(reason, at: position) }
        place = source.count
    }

    // MARK: Reading

    var peek: Unicode.Scalar? {
        @inline(never) get { place < source.count ? Unicode.Scalar(UInt32(source[place])) : nil }
    }

    @inline(never)
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == character else { return false }
        place += 1
        return true
    }

    // MARK: Writing

    @inline(never)
    mutating func emit(_ operation: Instruction.Operation, _ operand: Int = 0) {
        if code.count < Pattern.maximumInstructions { append(operation, operand) } else { fail(.tooLarge, at: place) }
    }

    @inline(never)
    private mutating func emit(_ set: CodePointSet) {
        emit(.set, sets.count)
        sets.append(set.bounds.count)
        var (members, isMember, next): (UInt32, Bool, Int) = (0, false, 0)
        for scalar in 0..<128 {
            while next < set.bounds.count, set.bounds[next] <= scalar {
                isMember.toggle()
                next += 1
            }
            members = members >> 1 | (isMember ? 1 << 31 : 0)
            if scalar & 31 == 31 { sets.append(Int(bitPattern: UInt(members))) }
        }
        for bound in set.bounds { sets.append(bound) }
    }

    /// Writes an instruction; that there is room for it is known.
    @inline(never)
    mutating func append(_ operation: Instruction.Operation, _ operand: Int = 0) {
        code.append(Instruction(operation, operand).bits)
    }

    /// Takes away the end of the program.
    @inline(never)
    mutating func removeCode(from start: Int) -> [Int] {
        var removed: [Int] = []
        for place in start..<code.count { removed.append(code[place]) }
        while code.count > start { code.removeLast() }
        return removed
    }

    @inline(never)
    mutating func append(_ part: [Int]) {
        for bits in part { code.append(bits) }
    }

    // MARK: Grammar; each function returns whether what it read can match nothing

    private mutating func disjunction() -> Bool {
        var start = code.count
        var canBeEmpty = alternative()
        var jumps: [Int] = []
        while take("|") {
            emit(.jump)
            jumps.append(code.count)
            let before = removeCode(from: start)
            append(.split, before.count + 1)
            append(before)
            start = code.count
            if alternative() { canBeEmpty = true }
        }
        for jump in jumps { code[jump] = Instruction(.jump, code.count - jump).bits }
        return canBeEmpty
    }

    private mutating func alternative() -> Bool {
        var canBeEmpty = true
        while let next = peek, next != "|", next != ")" {
            if !term() { canBeEmpty = false }
        }
        return canBeEmpty
    }

    private mutating func term() -> Bool {
        let start = code.count
        let groups = groupNames.count
        let from = place
        var canBeEmpty = false
        guard let character = peek else { return true }
        place += 1
        switch character {
        case "^":
            emit(.start)
            return true
        case "$":
            emit(.end)
            return true
        case "*", "+", "?", "{": fail(.nothingToRepeat, at: from)
        case "}", "]": fail(.loneBracket, at: from)
        case "(": canBeEmpty = group()
        case ".": emit(CharacterProperty.basic(.noLineEnd))
        case "[": emit(characterClass())
        case "\\":
            if take("b") {
                emit(.wordBoundary)
                return true
            }
            if take("B") {
                emit(.noWordBoundary)
                return true
            }
            switch escape(inClass: false) {
            case .scalar(let scalar): emit(.scalar, scalar)
            case .set(let set): emit(set)
            }
        default: emit(.scalar, Int(character.value))
        }
        return quantifier(from: start, groups: groups, canBeEmpty: canBeEmpty)
    }

    /// Reads a group, whose opening parenthesis has been read.
    private mutating func group() -> Bool {
        let from = place - 1
        var number = 0
        var name: Text = ""
        if take("?") {
            if take("<") {
                if peek == "=" || peek == "!" { fail(.lookAround, at: from) }
                name = groupName()
                number = 1
            } else if peek == "=" || peek == "!" {
                fail(.lookAround, at: from)
            } else if !take(":") {
                fail(.invalidGroup, at: from)
            }
        } else {
            number = 1
        }
        if number > 0 {
            groupNames.append(name)
            number = groupNames.count
            emit(.save, 2 * number)
        }
        depth += 1
        if depth > Pattern.maximumDepth { fail(.tooDeep, at: from) }
        let canBeEmpty = disjunction()
        depth -= 1
        if !take(")") { fail(.unclosedGroup, at: from) }
        if number > 0 { emit(.save, 2 * number + 1) }
        return canBeEmpty
    }
}
