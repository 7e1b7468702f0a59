import Values

/// An evaluated attempt of a person.
public struct PersonAttempt: Hashable, Sendable {
    /// Name of the person; attempts of one name are one person's.
    public let person: Text
    /// When it was handed in or evaluated.
    public let finished: Instant
    /// One for each pin that the exercise had then.
    public let results: [PinResult]

    /// An attempt with what was kept of it.
    public init(person: Text, finished: Instant, results: [PinResult]) {
        self.person = person
        self.finished = finished
        self.results = results
    }
}

/// What the evaluated attempts at an exercise say.
public struct ExerciseResults: Hashable, Sendable {
    /// An answer that was given wrongly, in all its spellings.
    public struct WrongAnswer: Hashable, Sendable {
        /// As most wrote it; of equally frequent spellings the first by bytes.
        public let text: Text
        /// How often it was given.
        public let count: Int
    }

    /// What all attempts said about one pin.
    public struct Pin: Hashable, Sendable {
        /// Of the pin's record.
        public let id: Text
        public fileprivate(set) var right = 0, misspelt = 0, wrong = 0, missing = 0
        /// The most frequent first; equally frequent ones by their normalised texts.
        public fileprivate(set) var wrongAnswers: [WrongAnswer] = []

        /// Attempts that had this pin.
        public var total: Int { right + misspelt + wrong + missing }

        /// Of all attempts that had this pin, in per mille, rounded half up.
        public var correctPerMille: Int { rounded(1000 * (right + misspelt), total) }
    }

    /// The attempts of one person.
    public struct Person: Hashable, Sendable {
        /// As it is shown; ``ExerciseResults/persons`` are told apart by it.
        public let name: Text
        /// In the order in which they were finished.
        public let attempts: [(finished: Instant, score: Score)]

        /// Score of the best attempt, in per mille.
        public var best: Int { attempts.reduce(0) { max($0, $1.score.perMille) } }
        /// Score of the attempt finished last, in per mille.
        public var last: Int { attempts.last?.score.perMille ?? 0 }
        /// Mean of the scores, in per mille, rounded half up.
        public var mean: Int { rounded(attempts.reduce(0) { $0 + $1.score.perMille }, attempts.count) }

        /// By name, and by when and with what score attempts were finished.
        public static func == (a: Person, b: Person) -> Bool {
            a.name == b.name && a.attempts.map { $0.finished } == b.attempts.map { $0.finished }
                && a.attempts.map { $0.score } == b.attempts.map { $0.score }
        }

        /// By name only: equal ones have equal hashes.
        public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// How many there are, also those without pins.
    public let attempts: Int
    /// The mean of the attempts' scores in per mille, rounded half up; attempts without pins are left out.
    public let meanPerMille: Int
    /// In the order of the exercise; pins that are gone from it do not appear.
    public let pins: [Pin]
    /// By name.
    public let persons: [Person]

    /// Wrong answers shown for a pin.
    public static let mostWrongAnswers = 10

    /// - Parameters:
    ///   - pins: Of the exercise, in its order.
    ///   - options: Of the exercise; wrong answers that differ only as far as these let pass are counted together.
    public init(_ attempts: [PersonAttempt], pins: [Text], options: MatchOptions) {
        self.attempts = attempts.count
        let scores = attempts.map { Score($0.results) }.filter { $0.total > 0 }
        meanPerMille = rounded(scores.reduce(0) { $0 + $1.perMille }, scores.count)
        self.pins = pins.map { Self.pin($0, attempts, options) }
        persons = Self.persons(attempts)
    }

    private static func pin(_ id: Text, _ attempts: [PersonAttempt], _ options: MatchOptions) -> Pin {
        var pin = Pin(id: id)
        var wrong = WrongAnswers()
        let key = AnswerKey(labels: [], options: options)
        for attempt in attempts {
            for result in attempt.results where result.pin == id {
                switch result.mark {
                case .right: pin.right += 1
                case .misspelt: pin.misspelt += 1
                case .missing: pin.missing += 1
                case .wrong:
                    pin.wrong += 1
                    wrong.add(result.answer.trimmed, key: key.key(of: result.answer))
                }
            }
        }
        pin.wrongAnswers = wrong.mostFrequent(mostWrongAnswers)
        return pin
    }

    private static func persons(_ attempts: [PersonAttempt]) -> [Person] {
        let names = NameIndex(attempts.map { $0.person })
        let order = Sorting.places(names.count) { names.names[$0] < names.names[$1] }
        return order.map { place in
            let own = attempts.filter { $0.person == names.names[place] }
            let byTime = Sorting.places(own.count) { own[$0].finished < own[$1].finished }
            return Person(
                name: names.names[place], attempts: byTime.map { (own[$0].finished, Score(own[$0].results)) })
        }
    }
}

/// Rounded half up, 0 when there is nothing to divide by.
private func rounded(_ value: Int, _ divisor: Int) -> Int { divisor == 0 ? 0 : (2 * value + divisor) / (2 * divisor) }

/// Wrong answers of a pin, counted by what they are when normalised.
private struct WrongAnswers {
    private var keys = NameIndex()
    private var spellings: [NameIndex] = []
    private var counts: [[Int]] = []

    mutating func add(_ text: Text, key: Text) {
        let (place, isNew) = keys.insert(key)
        if isNew {
            spellings.append(NameIndex())
            counts.append([])
        }
        let spelling = spellings[place].insert(text)
        if spelling.isNew { counts[place].append(0) }
        counts[place][spelling.place] += 1
    }

    func mostFrequent(_ most: Int) -> [ExerciseResults.WrongAnswer] {
        let totals = counts.map { $0.reduce(0, +) }
        let order = Sorting.places(totals.count) {
            totals[$0] != totals[$1] ? totals[$0] > totals[$1] : keys.names[$0] < keys.names[$1]
        }
        return order.prefix(most).map { place in
            let names = spellings[place].names
            let first = Sorting.places(names.count) {
                counts[place][$0] != counts[place][$1]
                    ? counts[place][$0] > counts[place][$1] : names[$0] < names[$1]
            }
            return ExerciseResults.WrongAnswer(text: names[first[0]], count: totals[place])
        }
    }
}
