import Values

/// Whether what differs between a label and an answer is a typing error or another word (LB-TOL-9 to LB-TOL-13).
struct Misspelling {
    let vocabulary: Vocabulary

    /// - Parameter answer: Differs from the label by no more errors than it lets pass.
    func isLikely(_ answer: PreparedTerm, for label: PreparedTerm) -> Bool {
        let (own, given) = (label.parts, answer.parts)
        guard own.count == given.count else {
            // A space is missing or one too many; a word that came about so must not be another one.
            for part in given where !own.contains(part) && vocabulary.isForm(Spelling.letters(part)) {
                return false
            }
            return isLikely(Spelling.letters(given.joined()), for: Spelling.letters(own.joined()))
        }
        for place in own.indices where own[place] != given[place] {
            guard isLikely(Spelling.letters(given[place]), for: Spelling.letters(own[place])) else { return false }
        }
        return true
    }

    /// The same of two words.
    private func isLikely(_ answer: [UInt8], for label: [UInt8]) -> Bool {
        if Spelling.common(answer) == Spelling.common(label) { return true }
        guard label.count >= 5, answer.count >= 4 else { return false }
        let errors = TypingError.all(from: label, to: answer)
        if errors.count > 1, errors.count > 2 || min(label.count, answer.count) < 10 { return false }
        if errors.count == 1, errors[0].isDoubling(label, answer) { return !vocabulary.isForm(answer) }
        if vocabulary.contains(answer) || Self.differInEnding(label, answer) || Self.differInPrefix(label, answer) {
            return false
        }
        if Spelling.sound(answer) == Spelling.sound(label) { return true }
        return errors.count == 1 ? isNoWord(answer, label, errors[0]) : areNoWord(answer, label, errors[0], errors[1])
    }

    // MARK: Endings and prefixes

    /// Whether a common stem has another ending of the same language.
    private static func differInEnding(_ label: [UInt8], _ answer: [UInt8]) -> Bool {
        var shared = 0
        while shared < min(label.count, answer.count), label[shared] == answer[shared] { shared += 1 }
        for place in (max(3, shared - 2)..<max(3, shared + 1)).reversed() where place <= shared {
            let (own, given) = (Text(decoding: label[place...]), Text(decoding: answer[place...]))
            for endings in WordParts.endings where endings.contains(own) && endings.contains(given) {
                // No plural ends in -us or -is with an -s more.
                let isPlural = own.isEmpty && given == "s" || own == "s" && given.isEmpty
                if !isPlural || !noPlural.contains(label[place - 1]) { return true }
            }
            if own.isEmpty, WordParts.endings[0].contains(given) { return true }
        }
        return false
    }

    /// i, u, s, x.
    private static let noPlural: [UInt8] = [0x69, 0x75, 0x73, 0x78]

    /// Whether one of them has another prefix than the other, or one has none.
    private static func differInPrefix(_ label: [UInt8], _ answer: [UInt8]) -> Bool {
        var shared = 0
        while shared < min(label.count, answer.count),
            label[label.count - 1 - shared] == answer[answer.count - 1 - shared]
        {
            shared += 1
        }
        for rest in (max(4, shared - 3)..<max(4, shared + 1)).reversed() {
            let own = Text(decoding: label[..<(label.count - rest)])
            let given = Text(decoding: answer[..<(answer.count - rest)])
            if isPrefix(own), isPrefix(given), own != given { return true }
        }
        return false
    }

    private static func isPrefix(_ part: Text) -> Bool { part.isEmpty || WordParts.prefixes.contains(part) }

    // MARK: Letters

    /// Words of 8 letters and more have to have a group of four letters that no word has, or of five where a letter is missing;
    /// shorter ones a group of three.
    private func isNoWord(_ answer: [UInt8], _ label: [UInt8], _ error: TypingError) -> Bool {
        if error.kind == .swapped { return true }
        if label.count < 8, error.label == 0 { return false }
        let length = label.count < 8 ? 3 : error.kind == .leftOut ? 5 : 4
        return vocabulary.groups.unknown(in: answer, around: error.range, length: length) > 0
    }

    /// Two errors that are close to each other are rather another part of the word.
    private func areNoWord(_ answer: [UInt8], _ label: [UInt8], _ first: TypingError, _ second: TypingError) -> Bool {
        let groups = vocabulary.groups
        if second.label - first.labelEnd < 3 {
            let around = first.range.lowerBound..<max(first.range.lowerBound + 1, second.range.upperBound)
            return groups.unknown(in: answer, around: around, length: 3) > 0
        }
        for error in [first, second] where !error.isDoubling(label, answer) {
            if groups.unknown(in: answer, around: error.range, length: 4) > 0 { return true }
        }
        return false
    }
}
