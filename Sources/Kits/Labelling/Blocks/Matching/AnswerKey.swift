import Values

/// All labels of an exercise, prepared once so that many answers can be compared with them.
public struct AnswerKey: Sendable {
    private struct Label: Sendable {
        let term: PreparedTerm
        /// Equal for equal keys.
        let number: Int
        let exactParts: [Text]
        /// The label with one word turned into its opposite.
        let counterparts: [TermUnits]
    }

    /// What is let pass; fixed, since the labels are prepared for it.
    public let options: MatchOptions
    private var labels: [Label] = []
    /// Of all labels, beside each other since each answer is compared with them.
    private var outlines: [TermUnits.Outline] = []
    /// By pin where its labels begin in `labels`; one more for the end.
    private var starts = [0]
    private let vocabulary: Vocabulary?

    /// - Parameter labels: Of each pin all that are accepted, in all languages; the first one is shown as the correct answer.
    public init(labels pins: [[Text]], options: MatchOptions) {
        self.init(labels: pins, options: options, vocabulary: nil)
    }

    /// - Parameter vocabulary: Nil for all words that there are.
    init(labels pins: [[Text]], options: MatchOptions, vocabulary: Vocabulary?) {
        self.options = options
        self.vocabulary = vocabulary
        var keys = NameIndex()
        for pin in pins {
            for text in pin {
                let term = PreparedTerm(text, options)
                let counterparts = options.tolerance ? Counterparts.variants(of: term.words).map { TermUnits($0) } : []
                labels.append(
                    Label(
                        term: term, number: keys.insert(term.key).place, exactParts: term.exactParts,
                        counterparts: counterparts))
                outlines.append(term.units.outline)
            }
            starts.append(labels.count)
        }
    }

    /// Pins without labels count too.
    public var pinCount: Int { starts.count - 1 }

    /// `wrong` for a pin that does not exist.
    public func verdict(on answer: Text, pin: Int) -> Verdict {
        let answer = PreparedTerm(answer, options)
        if answer.isEmpty { return .missing }
        guard pin >= 0, pin < pinCount else { return .wrong }
        let own = starts[pin]..<starts[pin + 1]
        for place in own where labels[place].term.key == answer.key { return .right(label: place - own.lowerBound) }
        if options.tolerance, let place = misspelt(answer, among: own) {
            return .misspelt(label: place - own.lowerBound)
        }
        return .wrong
    }

    /// Answers of which only spelling, case or abbreviations differ have the same key.
    public func key(of answer: Text) -> Text { PreparedTerm(answer, options).key }

    /// The nearest label that the answer may be a misspelling of; of several the first.
    private func misspelt(_ answer: PreparedTerm, among own: Range<Int>) -> Int? {
        for errors in 1...2 {
            for place in own where labels[place].term.errors >= errors {
                guard labels[place].term.units.distance(to: answer.units, limit: errors) == errors else { continue }
                if mayBe(answer, labels[place], errors), !isNearer(answer, than: errors, outside: own) { return place }
            }
        }
        return nil
    }

    private func mayBe(_ answer: PreparedTerm, _ label: Label, _ errors: Int) -> Bool {
        if answer.exactParts != label.exactParts { return false }
        for counterpart in label.counterparts
        where counterpart != label.term.units && counterpart.distance(to: answer.units, limit: errors) != nil {
            return false
        }
        return Misspelling(vocabulary: vocabulary ?? .all).isLikely(answer, for: label.term)
    }

    /// Whether a label of another pin, which this pin does not have, is at most so many errors away.
    private func isNearer(_ answer: PreparedTerm, than errors: Int, outside own: Range<Int>) -> Bool {
        let outline = answer.units.outline
        for place in outlines.indices where outlines[place].canBe(within: errors, of: outline) && !own.contains(place) {
            guard labels[place].term.units.distance(to: answer.units, limit: errors) != nil else { continue }
            if !own.contains(where: { labels[$0].number == labels[place].number }) { return true }
        }
        return false
    }
}
