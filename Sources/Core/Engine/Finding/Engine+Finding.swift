import Language
import Rules
import Values

/// What a person does to find something in a list.
extension Engine {
    /// Lists of so few records need no search, unless the description says so.
    static let fewRecords = 8

    /// What is looked for in a list that was just opened: what was remembered, else what the description begins with.
    func firstLook(at level: LevelState) -> FindingBox {
        guard case .component(let name) = level.kind else { return FindingBox(Finding()) }
        let first = app.components[name]?.settings["FilterBy"]
        let remembered = drafts.isEmpty ? nil : drafts[Self.memory(of: name)]
        if first == nil, remembered == nil { return FindingBox(Finding()) }
        return FindingBox(finding(remembered, first, level))
    }

    @inline(never)
    private func finding(_ remembered: JSON?, _ first: JSON?, _ level: LevelState) -> Finding {
        if gathers(level) { return remembered.map { Finding(remembered: $0).kept(choices(of: level)) } ?? Finding() }
        guard componentKind(of: level)?.context == .table, case .list(let query) = level.state.hand,
            let model = app.models[query.model]
        else { return Finding() }
        if let remembered { return Finding(remembered: remembered).kept(in: model) }
        return first?.object.map { Finding(filterBy: $0, in: model) } ?? Finding()
    }

    /// Among the drafts of the device.
    private static func memory(of component: Text) -> Text { "find/\(component)" }

    /// Actions of lists that the engine itself handles begin so.
    static func isFinding(_ action: ActionID) -> Bool { action.name.hasUTF8Prefix("find.") }

    @inline(never)
    mutating func find(_ action: ActionID, _ value: JSON, _ position: LevelPosition) {
        if action.name == "find.whose" { return look(asChosen: value, on: action.level) }
        let query: RecordQuery? = if case .list(let query) = self[position].state.hand { query } else { nil }
        guard query != nil || gathers(self[position]) else { return }
        let before = self[position].finding ?? Finding()
        var finding = before
        switch action.name {
        case "find.open":
            finding.isOpen = true
            // The first letter then has nothing to wait for.
            if let query { _ = searchTexts(of: query.model) }
            focus("find.words", on: action.level)
        case "find.words": finding.words = Self.shortened(value.string ?? "")
        case "find.leave": finding.wordsInAddress = finding.words
        case "find.clear":
            if finding.words.isEmpty { finding.isOpen = false }
            finding.words = ""
            finding.wordsInAddress = ""
            focus(finding.isOpen ? "find.words" : "find.open", on: action.level)
        case "find.all":
            finding = Finding()
            finding.isOpen = before.isOpen
            finding.choice = before.choice
            focus("find.words", on: action.level)
        case "find.reset":
            finding.filters = []
            finding.sorting = nil
        case "find.sort":
            guard let query, sort(&finding, by: action.argument, query, self[position]) else { return }
            look(for: finding, at: position, announces: false)
            return announceOrder(finding, of: action.argument, query)
        case "find.choice":
            finding.choice = value.string ?? ""
            return choose(finding.kept(choices(of: self[position])), before: before, position)
        case "find.filters": return query == nil ? () : openFilters(of: action.level)
        default: return
        }
        look(for: finding, at: position, announces: action.name != "find.leave" && action.name != "find.open")
    }

    /// Looks for what an address says, as far as the list has such fields.
    @inline(never)
    mutating func look(forAddress address: Text, at position: LevelPosition) {
        if gathers(self[position]) {
            let finding = Finding(address: address).kept(choices(of: self[position]))
            return look(for: finding, at: position, announces: false, remembers: false)
        }
        guard case .list(let query) = self[position].state.hand, let model = app.models[query.model] else { return }
        look(for: Finding(address: address).kept(in: model), at: position, announces: false, remembers: false)
    }

    /// What is typed in a list that another level is about to cover belongs to its address.
    @inline(never)
    mutating func keepWords() {
        guard let finding = levels.last?.finding, finding.wordsInAddress != finding.words else { return }
        levels[levels.count - 1].finding?.wordsInAddress = finding.words
    }

    /// Shows what is found from its beginning, and remembers it on the device.
    mutating func look(
        for finding: Finding, at position: LevelPosition, announces: Bool = true, remembers: Bool = true
    ) {
        let before = self[position].finding ?? Finding()
        guard before != finding else { return }
        self[position].finding = finding
        if remembers { remember(finding, before: before, at: position) }
        guard
            before.words != finding.words || before.filters != finding.filters || before.sorting != finding.sorting
                || before.choice != finding.choice
        else { return }
        settleColumns()
        refreshRows()
        self[position].choosing.window = ListWindow()
        handle(ActionID(level: self[position].serial, name: "window"), ["first": 0, "count": 60])
        if announces {
            effects.append(
                .announce(PlatformText.found(self[position].rows.count).text(in: language), urgent: false))
        }
    }

    private mutating func remember(_ finding: Finding, before: Finding, at position: LevelPosition) {
        guard case .component(let name) = self[position].kind,
            before.filters != finding.filters || before.sorting != finding.sorting
                || before.choice != finding.choice
        else { return }
        let key = Self.memory(of: name)
        // That nothing is in force is remembered too where the description begins with a filter.
        if finding.filters.isEmpty, finding.sorting == nil, finding.choice.isEmpty,
            app.components[name]?.settings["FilterBy"] == nil
        {
            return removeDraft(key)
        }
        drafts[key] = finding.remembered
        effects.append(.saveDraft(key: key, finding.remembered))
    }

    private mutating func focus(_ name: Text, on level: Int) {
        effects.append(.focus(ActionID(level: level, name: name)))
    }

    /// Longer texts are no words that anybody looks for.
    private static func shortened(_ text: Text) -> Text {
        text.utf8.count <= 400 ? text : Text(decoding: text.utf8.prefix(400))
    }
}

/// Choices above a list over several models.
extension Engine {
    private func choices(of level: LevelState) -> [Text] {
        component(of: level)?.settings.elements("Filters").compactMap { $0.string("Name") } ?? []
    }

    /// Shows what is chosen, and starts what is connected to it.
    private mutating func choose(_ finding: Finding, before: Finding, _ position: LevelPosition) {
        guard gathers(self[position]), finding.choice != before.choice else { return }
        look(for: finding, at: position, announces: false)
        let level = self[position]
        if !finding.choice.isEmpty { fire(finding.choice, level.state.hand, level: level.serial) }
    }
}

extension Finding {
    /// For a list over several models: words, and one of these choices.
    fileprivate func kept(_ choices: [Text]) -> Finding {
        var finding = self
        finding.filters = []
        finding.sorting = nil
        if !choices.contains(choice) { finding.choice = "" }
        return finding
    }

    /// Without what is about fields that the model does not have.
    func kept(in model: ModelDescription) -> Finding {
        var finding = self
        finding.filters.removeAll { $0.field != Filter.standing && model.readable($0.field) == nil }
        if let sorting, model.readable(sorting.field) == nil { finding.sorting = nil }
        finding.choice = ""
        return finding
    }
}
