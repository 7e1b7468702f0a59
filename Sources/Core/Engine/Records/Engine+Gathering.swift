import Language
import Rules
import Values

/// Rows of several models.
extension Engine {
    /// Whether the rows of a level come from several models.
    func gathers(_ level: LevelState) -> Bool { componentKind(of: level)?.gathers != nil }

    /// Looks up the rows of a level whose sources or data changed, the latest first.
    @inline(never)
    mutating func gather(_ index: Int) {
        // What is chosen decides about the sources.
        let looked = levels[index].box ?? firstLook(at: levels[index])
        levels[index].box = looked
        guard let sources = readableSources(index) else { return }
        if needColumns(sources) { computeColumns() }
        let rules = rules
        var level = levels[index]
        let query = RecordQuery(
            model: "", sortBy: [], order: .descending, through: nil, event: Self.words(of: sources))
        let key = LevelState.RowsKey(
            query: query, revision: records.revision, circumstances: circumstances(of: sources))
        let isFound = level.found?.isOf(looked.finding) ?? !looked.isInForce
        let isCurrent = level.order?.key == key
        if isCurrent, isFound { return }
        if !isCurrent { level.order = RecordOrder(key, inOrder: gathered(sources, rules)) }
        level.found = nil
        if looked.isInForce { narrow(gathered: &level, looked.finding) } else { level.rows = level.all }
        levels[index] = level
    }

    private func readableSources(_ index: Int) -> [RowSource]? {
        guard let gathers = componentKind(of: levels[index])?.gathers, let context = context(ofLevel: index) else {
            return nil
        }
        return gathers(context).filter { source in app.models[source.model].map { context.mayRead($0) } ?? false }
    }

    private func needColumns(_ sources: [RowSource]) -> Bool {
        sources.contains { source in
            app.models[source.model]?.columns.isEmpty == false
                || source.expressions.contains { $0.names.contains { $0.count > 1 } }
        }
    }

    private static func words(of sources: [RowSource]) -> Text {
        var words: Text = ""
        for source in sources {
            words += source.model + "\n" + (source.owner ?? "") + "\n"
            for expression in source.expressions { words += expression.source + "\n" }
        }
        return words
    }

    /// What else rows depend on: the day in any case, for they stand below it.
    private func circumstances(of sources: [RowSource]) -> Text {
        var words = language + "/" + rules.today.text + "/" + rules.me
        let expressions = sources.flatMap { $0.expressions }
        if expressions.contains(where: { $0.uses(.here) }) { words += "/" + rules.here.text }
        if expressions.contains(where: { $0.uses(.now) }) { words += "/\(now.milliseconds / 60_000)" }
        return words
    }

    /// The latest first, of equal moments what was created last.
    private func gathered(_ sources: [RowSource], _ rules: RuleContext) -> [Record] {
        let moments = RowMoments(sources, app, records, rules)
        var found: [Record] = []
        var times: [Int64] = []
        for source in sources {
            let conditions = source.conditions.map {
                BoundExpression($0, of: app.models[source.model], in: app, rules)
            }
            for record in records.existing(source.model) {
                if let owner = source.owner, record.creator != owner { continue }
                var isWanted = true
                for condition in conditions where isWanted { isWanted = records.holds(condition, for: record, rules) }
                guard isWanted, let moment = moments.moment(of: record) else { continue }
                found.append(record)
                times.append(moment.milliseconds)
            }
        }
        let places = Sorting.places(found.count) { a, b in
            if times[a] != times[b] { return times[a] > times[b] }
            return (found[b].created, found[b].id) < (found[a].created, found[a].id)
        }
        return places.map { found[$0] }
    }

    private mutating func narrow(gathered level: inout LevelState, _ finding: Finding) {
        let words = SearchFolding.words(finding.words)
        var texts: [(model: Text, texts: SearchTexts?)] = []
        var rows: [Record] = []
        for record in level.all {
            var place = texts.firstIndex { $0.model == record.model }
            if place == nil {
                place = texts.count
                texts.append((record.model, searchTexts(of: record.model)))
            }
            guard let known = place.flatMap({ texts[$0].texts }), let at = known.place(of: record.id) else { continue }
            if known.matches(words, at: at) { rows.append(record) }
        }
        level.rows = rows
        level.found = FoundRows(
            filters: finding.filters, words: finding.words, texts: nil, filtered: [], places: [], matches: [])
    }
}
