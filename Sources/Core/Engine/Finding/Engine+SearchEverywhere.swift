import Language
import Rules
import Values

/// Searches all lists that the person can get to.
extension Engine {
    /// With a single list its own search finds as much.
    var canSearchEverywhere: Bool {
        guard !isLoginFirst, !levels.isEmpty else { return false }
        var count = 0
        for component in app.components.all
        where registry.components[component.type]?.context == .table { count += 1 }
        return count > 1
    }

    mutating func openSearch() {
        guard canSearchEverywhere, !isTop(.search) else { return }
        var state = ComponentState(hand: .nothing)
        state.setOwn(SearchEverywhere())
        push(own: .search, state)
        focus("words")
    }

    @inline(never)
    mutating func actOnSearch(_ action: ActionID, _ value: JSON) {
        guard isTop(.search), var search = levels.last?.state.own(as: SearchEverywhere.self) else { return }
        switch action.name {
        case "words": search.words = value.string ?? ""
        case "clear":
            if search.words.isEmpty { return closeOwn() }
            search.words = ""
            focus("words")
        case "done": return closeOwn()
        case "open": return openHit(action.argument, search)
        case "all": return openAll(action.argument, search)
        default: return
        }
        search = searched(search)
        levels[levels.count - 1].state.setOwn(search)
        if action.name == "words" {
            var count = 0
            for hits in search.groups { count += hits.records.count }
            effects.append(.announce(PlatformText.found(count).text(in: language), urgent: false))
        }
    }

    /// Looks again where records, language or description are others.
    @inline(never)
    mutating func searchAgain(_ index: Int) {
        guard let search = levels[index].state.own(as: SearchEverywhere.self),
            search.revision != records.revision || search.language != language
        else { return }
        let found = searched(search)
        levels[index].state.setOwn(found)
    }

    // MARK: Finding

    private mutating func searched(_ search: SearchEverywhere) -> SearchEverywhere {
        var search = search
        if search.revision != records.revision || search.language != language {
            search.revision = records.revision
            search.language = language
            search.lists = reachedLists()
            search.inner = []
        }
        search.groups = []
        let words = SearchFolding.words(search.words)
        if words.isEmpty { return search }
        var models: [Text] = []
        for list in search.lists {
            if !models.contains(list.model) { models.append(list.model) }
        }
        for model in app.models.all where !models.contains(model.name) { models.append(model.name) }
        for model in models { addHits(of: model, words, to: &search) }
        return search
    }

    private mutating func addHits(of model: Text, _ words: [[UInt8]], to search: inout SearchEverywhere) {
        guard let texts = searchTexts(of: model) else { return }
        var isFound = [Bool](repeating: false, count: texts.records.count)
        var remaining: [Int] = []
        for place in texts.records.indices
        where texts.matches(words, at: Int32(truncatingIfNeeded: place)) { remaining.append(place) }
        if remaining.isEmpty { return }
        for list in search.lists where list.model == model {
            var hits: [Record] = []
            var isHit = [Bool](repeating: false, count: texts.records.count)
            for place in remaining { isHit[place] = !isFound[place] }
            for id in list.ids {
                guard let place = texts.place(of: id), isHit[Int(place)] else { continue }
                isFound[Int(place)] = true
                hits.append(texts.records[Int(place)])
            }
            if !hits.isEmpty { search.add(hits, of: list) }
        }
        for place in remaining where !isFound[place] { addInner(texts.records[place], to: &search) }
    }

    /// A record that no list of a tab has may be in the one that opens with a record that it refers to.
    private func addInner(_ record: Record, to search: inout SearchEverywhere) {
        guard let model = app.models[record.model], record.standing != .deleted else { return }
        for field in model.fields where registry.fields[field.type]?.stores == .references {
            for value in record.fields[field.name]?.array ?? [] {
                guard let id = value.string.flatMap({ UUID($0) }), let list = innerList(with: id, &search),
                    list.ids.contains(record.id)
                else { continue }
                search.add([record], of: list)
                return
            }
        }
    }

    /// More records are not opened to look what is behind them.
    private static let mostInner = 40

    private func innerList(with record: UUID, _ search: inout SearchEverywhere) -> SearchEverywhere.ReachedList? {
        for inner in search.inner where inner.record == record {
            if let list = inner.list { return list }
        }
        for (outer, list) in search.lists.enumerated()
        where search.inner.count < Self.mostInner && list.ids.contains(record) {
            if search.inner.contains(where: { $0.outer == outer && $0.record == record }) { continue }
            let found = innerList(of: list, record)
            search.inner.append(SearchEverywhere.InnerList(outer: outer, record: record, list: found))
            if let found { return found }
        }
        return nil
    }

    // MARK: Opening

    /// - Parameter argument: "group/id".
    private mutating func openHit(_ argument: Text, _ search: SearchEverywhere) {
        let parts = argument.split(on: UInt8(ascii: "/"))
        guard parts.count == 2, let group = Decimal(parts[0])?.int, search.groups.indices.contains(group),
            let id = UUID(parts[1]), search.groups[group].records.contains(where: { $0.id == id })
        else { return }
        closeOwn()
        go(search.groups[group].list.way)
        press(.row(id))
    }

    private mutating func openAll(_ argument: Text, _ search: SearchEverywhere) {
        guard let group = Decimal(argument)?.int, search.groups.indices.contains(group) else { return }
        closeOwn()
        go(search.groups[group].list.way)
        guard let top, componentKind(of: top)?.context == .table else { return }
        var finding = Finding()
        finding.isOpen = true
        finding.words = search.words
        finding.wordsInAddress = search.words
        look(for: finding, at: (selectedTab, levels.count - 1), remembers: false)
    }
}
