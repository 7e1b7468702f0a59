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

    init(_ source: Text) {
        self.source = Pattern.scalars(of: source, limit: Pattern.maximumLength)
    }

    @inline(never)
    mutating func compile() throws(PatternError) {
        guard source.count <= Pattern.maximumLength else { throw PatternError(.tooLong, at: Pattern.maximumLength) }
        _ = try disjunction()
        guard place == source.count else { throw PatternError(.unopenedGroup, at: place) }
        try emit(.match)
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
    mutating func emit(_ operation: Instruction.Operation, _ operand: Int = 0) throws(PatternError) {
        guard code.count < Pattern.maximumInstructions else { throw PatternError(.tooLarge, at: place) }
        append(operation, operand)
    }

    @inline(never)
    private mutating func emit(_ set: CodePointSet) throws(PatternError) {
        try emit(.set, sets.count)
        sets.append(set.bounds.count)
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

    private mutating func disjunction() throws(PatternError) -> Bool {
        var start = code.count
        var canBeEmpty = try alternative()
        var jumps: [Int] = []
        while take("|") {
            try emit(.jump)
            jumps.append(code.count)
            let before = removeCode(from: start)
            append(.split, before.count + 1)
            append(before)
            start = code.count
            if try alternative() { canBeEmpty = true }
        }
        for jump in jumps { code[jump] = Instruction(.jump, code.count - jump).bits }
        return canBeEmpty
    }

    private mutating func alternative() throws(PatternError) -> Bool {
        var canBeEmpty = true
        while let next = peek, next != "|", next != ")" {
            if try !term() { canBeEmpty = false }
        }
        return canBeEmpty
    }

    private mutating func term() throws(PatternError) -> Bool {
        let start = code.count
        let groups = groupNames.count
        let from = place
        var canBeEmpty = false
        guard let character = peek else { return true }
        place += 1
        switch character {
        case "^":
            try emit(.start)
            return true
        case "$":
            try emit(.end)
            return true
        case "*", "+", "?", "{": throw PatternError(.nothingToRepeat, at: from)
        case "}", "]": throw PatternError(.loneBracket, at: from)
        case "(": canBeEmpty = try group()
        case ".": try emit(CharacterProperty.basic(.noLineEnd))
        case "[": try emit(try characterClass())
        case "\\":
            if take("b") {
                try emit(.wordBoundary)
                return true
            }
            if take("B") {
                try emit(.noWordBoundary)
                return true
            }
            switch try escape(inClass: false) {
            case .scalar(let scalar): try emit(.scalar, scalar)
            case .set(let set): try emit(set)
            }
        default: try emit(.scalar, Int(character.value))
        }
        return try quantifier(from: start, groups: groups, canBeEmpty: canBeEmpty)
    }

    /// Reads a group, whose opening parenthesis has been read.
    private mutating func group() throws(PatternError) -> Bool {
        let from = place - 1
        var number = 0
        var name: Text = ""
        if take("?") {
            if take("<") {
                if peek == "=" || peek == "!" { throw PatternError(.lookAround, at: from) }
                name = try groupName()
                number = 1
            } else if peek == "=" || peek == "!" {
                throw PatternError(.lookAround, at: from)
            } else if !take(":") {
                throw PatternError(.invalidGroup, at: from)
            }
        } else {
            number = 1
        }
        if number > 0 {
            groupNames.append(name)
            number = groupNames.count
            try emit(.save, 2 * number)
        }
        depth += 1
        guard depth <= Pattern.maximumDepth else { throw PatternError(.tooDeep, at: from) }
        let canBeEmpty = try disjunction()
        depth -= 1
        guard take(")") else { throw PatternError(.unclosedGroup, at: from) }
        if number > 0 { try emit(.save, 2 * number + 1) }
        return canBeEmpty
    }
}
