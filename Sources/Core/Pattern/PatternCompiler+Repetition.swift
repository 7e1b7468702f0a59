extension PatternCompiler {
    /// Reads the quantifier of an atom, if there is one, and repeats the program from `start` on accordingly.
    mutating func quantifier(from start: Int, groups: Int, canBeEmpty: Bool) -> Bool {
        let from = place
        var least = 0
        var most = Int.max
        if take("+") {
            least = 1
        } else if take("?") {
            most = 1
        } else if take("{") {
            let count = number()
            least = count ?? 0
            most = take(",") ? number() ?? most : least
            let isClosed = count != nil && take("}")
            if !isClosed || least > most {
                fail(isClosed ? .quantifierOrder : .invalidQuantifier, at: from)
                return canBeEmpty
            }
        } else if !take("*") {
            return canBeEmpty
        }
        let isLazy = take("?")
        var body: [Int] = []
        if groupNames.count > groups, code.count > start {
            body.append(Instruction(.clear, (groups + 1) << 16 | groupNames.count).bits)
        }
        for bits in removeCode(from: start) { body.append(bits) }
        if !body.isEmpty, most > 0 {
            if !write(body, least, most, isLazy: isLazy, canBeEmpty: canBeEmpty) { fail(.tooLarge, at: from) }
        }
        return canBeEmpty || least == 0
    }

    /// Decimal digits; what is above 100 million is 100 million.
    private mutating func number() -> Int? {
        var value: Int?
        while let digit = peek, digit >= "0", digit <= "9" {
            value = min((value ?? 0) * 10 + Int(digit.value - 0x30), 100_000_000)
            place += 1
        }
        return value
    }

    /// Writes a repetition; false if it is too large.
    private mutating func write(
        _ body: [Int], _ least: Int, _ most: Int, isLazy: Bool, canBeEmpty: Bool
    ) -> Bool {
        // Each round above the least reads something, so no text has room for more.
        let isEndless = most - least >= Pattern.maximumTextLength
        let options = isEndless ? 1 : most - least
        let length = body.count + (canBeEmpty ? 2 : 0)
        let limit = Pattern.maximumInstructions
        guard least <= limit, code.count + least * body.count + options * (length + 2) <= limit else {
            return false
        }
        for _ in 0..<least { append(body) }
        if !isEndless {
            for left in 0..<options {
                append(isLazy ? .splitAway : .split, (options - left) * (length + 1))
                appendRound(body, canBeEmpty: canBeEmpty)
            }
        } else if least > 0, !canBeEmpty {
            append(isLazy ? .split : .splitAway, -body.count)
        } else {
            append(isLazy ? .splitAway : .split, length + 2)
            appendRound(body, canBeEmpty: canBeEmpty)
            append(.jump, -length - 1)
        }
        return true
    }

    /// A round beyond the least count, which has to read something.
    @inline(never)
    private mutating func appendRound(_ body: [Int], canBeEmpty: Bool) {
        if canBeEmpty { append(.round) }
        append(body)
        if canBeEmpty { append(.progress) }
    }
}
