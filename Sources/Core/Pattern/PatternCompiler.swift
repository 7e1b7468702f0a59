import Values

/// Reads a pattern and writes its program at the same time, without a tree in between: what a quantifier repeats or an
/// alternative stands for is the end of the program so far.
struct PatternCompiler {
    let source: [Unicode.Scalar]
    var place = 0
    var code: [Instruction] = []
    private(set) var sets: [CodePointSet] = []
    var groupNames: [Text] = []
    private var depth = 0

    init(_ source: Text) {
        // A longer one is refused before anything of it is read.
        var scalars: [Unicode.Scalar] = []
        for scalar in source.unicodeScalars where scalars.count <= Pattern.maximumLength { scalars.append(scalar) }
        self.source = scalars
    }

    @inline(never)
    mutating func compile() throws(PatternError) {
        guard source.count <= Pattern.maximumLength else { throw PatternError(.tooLong, at: Pattern.maximumLength) }
        _ = try disjunction()
        guard place == source.count else { throw PatternError(.unopenedGroup, at: place) }
        try emit(.match)
    }

    // MARK: Reading

    var peek: Unicode.Scalar? { place < source.count ? source[place] : nil }

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
        code.append(Instruction(operation: operation, operand: Int32(truncatingIfNeeded: operand)))
    }

    @inline(never)
    private mutating func emit(_ set: CodePointSet) throws(PatternError) {
        var number = 0
        while number < sets.count, sets[number] != set { number += 1 }
        if number == sets.count { sets.append(set) }
        try emit(.set, number)
    }

    // MARK: Grammar; each function returns whether what it read can match nothing

    private mutating func disjunction() throws(PatternError) -> Bool {
        var start = code.count
        var canBeEmpty = try alternative()
        var jumps: [Int] = []
        while take("|") {
            try emit(.jump)
            jumps.append(code.count)
            code.insert(Instruction(operation: .split, operand: Int32(code.count - start + 1)), at: start)
            start = code.count
            if try alternative() { canBeEmpty = true }
        }
        for jump in jumps { code[jump] = Instruction(operation: .jump, operand: Int32(code.count - jump)) }
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
        let character = source[place]
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
        case ".": try emit(CodePointSet.noLineEnd)
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
            case .scalar(let scalar): try emit(.scalar, Int(scalar))
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
