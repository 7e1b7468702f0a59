import Language
import Rules
import Values

/// What a search in a list has found out, so that the next letter has less to look through. It never changes.
final class FoundRows: Sendable {
    let filters: [Finding.Filter]
    let words: Text
    let texts: SearchTexts?
    /// Places in the list of the records that the filters let through.
    let filtered: [Int32]
    /// For each of them its place in `texts`; empty as long as no words were looked for.
    let places: [Int32]
    /// Which of `filtered` have all words, in order.
    let matches: [Int32]

    init(
        filters: [Finding.Filter], words: Text, texts: SearchTexts?, filtered: [Int32], places: [Int32],
        matches: [Int32]
    ) {
        self.filters = filters
        self.words = words
        self.texts = texts
        self.filtered = filtered
        self.places = places
        self.matches = matches
    }

    @inline(never)
    func isOf(_ finding: Finding) -> Bool { filters == finding.filters && words == finding.words }
}

extension Engine {
    /// Leaves of a list's records those that the person looks for.
    @inline(never)
    mutating func narrow(_ level: inout LevelState, _ finding: Finding, _ rules: RuleContext) {
        guard case .list(let query) = level.state.hand, let model = app.models[query.model] else { return }
        var before = level.found
        level.found = nil
        if before?.filters != finding.filters { before = nil }
        let filtered = before?.filtered ?? places(of: level.all, finding.filters, model, rules)
        let words = SearchFolding.words(finding.words)
        var matches: [Int32] = []
        var places: [Int32] = []
        var texts: SearchTexts?
        if words.isEmpty {
            for place in filtered.indices { matches.append(Int32(truncatingIfNeeded: place)) }
            (texts, places) = (before?.texts, before?.places ?? [])
        } else if let known = searchTexts(of: model.name) {
            texts = known
            if let before, before.texts === known, !before.places.isEmpty {
                places = before.places
            } else {
                places.reserveCapacity(filtered.count)
                for place in filtered { places.append(known.place(of: level.all[Int(place)].id) ?? -1) }
                before = nil
            }
            let isLonger = before.map { !$0.words.isEmpty && finding.words.hasUTF8Prefix($0.words) } ?? false
            matches = Self.matches(
                known, words, places, among: isLonger ? before?.matches : nil)
        }
        var rows: [Record] = []
        rows.reserveCapacity(matches.count)
        for match in matches { rows.append(level.all[Int(filtered[Int(match)])]) }
        level.rows = rows
        level.found = FoundRows(
            filters: finding.filters, words: finding.words, texts: texts, filtered: filtered, places: places,
            matches: matches)
    }

    private func places(
        of records: [Record], _ filters: [Finding.Filter], _ model: ModelDescription, _ rules: RuleContext
    ) -> [Int32] {
        let tests = filters.compactMap { FilterTest($0, in: model, rules) }
        var places: [Int32] = []
        places.reserveCapacity(records.count)
        for (place, record) in records.enumerated() {
            var isWanted = true
            for test in tests where isWanted { isWanted = test.holds(record, rules) }
            if isWanted { places.append(Int32(truncatingIfNeeded: place)) }
        }
        return places
    }

    /// - Parameter candidates: Those that had the beginnings of these words; nil: all are looked through.
    private static func matches(
        _ texts: SearchTexts, _ words: [[UInt8]], _ places: [Int32], among candidates: [Int32]?
    ) -> [Int32] {
        var matches: [Int32] = []
        if let candidates {
            for candidate in candidates where texts.matches(words, at: places[Int(candidate)]) {
                matches.append(candidate)
            }
        } else {
            for (candidate, place) in places.enumerated() where place >= 0 && texts.matches(words, at: place) {
                matches.append(Int32(truncatingIfNeeded: candidate))
            }
        }
        return matches
    }
}

extension Finding.Sorting {
    /// The query in this order; records that are equal in it stand in the order of their creation.
    @inline(never)
    func applied(to query: RecordQuery) -> RecordQuery {
        var query = query
        query.sortBy = [field]
        query.order = order
        return query
    }
}
