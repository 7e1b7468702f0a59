import Language
import Rules
import Values

extension Engine {
    /// Those of the app; for an app that names none, all that the platform speaks.
    var languages: [Text] { app.info.languages.isEmpty ? ["de", "en"] + furtherLanguages : app.info.languages }

    mutating func open(_ opening: Input.Opening) {
        app = Self.read(opening.description) ?? AppDescription(reading: .null)
        sourced = SourcedModels()
        searched = []
        records = RecordBase(opening.records)
        drafts = opening.drafts
        tiles = opening.tiles
        room = opening.room
        isGuest = opening.isGuest
        guestRecords = []
        account = AccountState()
        receiving = ReceivingState()
        reminders = RemindersState()
        sync = nil
        if var view = opening.sync {
            // An app that knows no guests shows nobody anything: the server need not be asked for that.
            if isGuest, let access = app.info.access, access.guests == nil, view.isUntold { view.failure = .login }
            synchronised(view)
        }
        furtherLanguages = opening.furtherLanguages
        chooseLanguage(opening.languages)
        tabs = app.root.map { TabState(root: $0) }
        selectedTab = 0
        questions = []
        toasts = []
        history = ActHistory()
        delayed = []
        alarm = nil
        pendingWrites = []
        storeFailure = nil
        location = LocationState()
        isOpen = true
        news = []
        guard !tabs.isEmpty else { return }
        if !app.info.news.isEmpty { lookForNews() }
        if !follow(opening.hash) { select(tab: 0) }
        pendingLink = sync == nil ? "" : opening.hash
        location.isFresh = true
    }

    /// Nil when the text is not JSON.
    private static func read(_ bytes: [UInt8]) -> AppDescription? {
        do throws(JSONError) {
            return AppDescription(reading: try JSON.parse(bytes))
        } catch {
            return nil
        }
    }

    /// The first wish that the app speaks ("de-CH" is met by "de"), else its first language.
    private mutating func chooseLanguage(_ wishes: [Text]) {
        for wish in wishes {
            if let match = languages.first(where: { wish == $0 || wish.hasUTF8Prefix($0 + "-") }) {
                language = match
                return
            }
        }
        language = languages.first ?? "en"
    }

    /// Takes a changed description over without losing anybody's place; one with errors changes nothing.
    mutating func changeDescription(to bytes: [UInt8]) {
        let found = check?(bytes) ?? []
        guard !found.contains(where: { $0.severity == .error }), let description = Self.read(bytes),
            !description.root.isEmpty
        else {
            effects.append(.refused(found))
            return
        }
        let selected = tabs.indices.contains(selectedTab) ? tabs[selectedTab].root.component : ""
        let before = app
        let topBefore = top?.serial
        var old = tabs
        app = description
        reminders.isRead = false
        records.book = nil
        sourced = SourcedModels()
        chooseLanguage([language])
        questions = []
        tabs = app.root.map { root in
            guard let index = old.firstIndex(where: { $0.root.component == root.component }) else {
                return TabState(root: root)
            }
            return TabState(root: root, levels: kept(old.remove(at: index).levels, before))
        }
        guard !tabs.isEmpty else { return }
        selectedTab = tabs.firstIndex { $0.root.component == selected } ?? 0
        reloadLists(before)
        if levels.isEmpty {
            select(tab: selectedTab)
        } else if top?.serial != topBefore {
            uncovered(.nothing)
        }
    }

    /// The levels that still make sense, from the root up to the first that does not.
    private func kept(_ levels: [LevelState], _ before: AppDescription) -> [LevelState] {
        var kept: [LevelState] = []
        for var level in levels {
            switch level.kind {
            case .component(let name):
                guard let component = app.components[name], component.type == before.components[name]?.type,
                    modelExists(level.state.hand)
                else { return kept }
            case .chooser(let chooser):
                guard isStillAsked(chooser, below: kept) else { return kept }
            case .own: guard modelExists(level.state.hand) else { return kept }
            }
            level.order = nil
            if case .list(let query) = level.state.hand, let model = app.models[query.model] {
                level.finding = level.finding?.kept(in: model)
            }
            kept.append(level)
        }
        return kept
    }

    private func isStillAsked(_ chooser: Chooser, below levels: [LevelState]) -> Bool {
        guard let record = levels.last?.state.hand.record, let model = model(of: record),
            let field = FieldPath.field(at: chooser.path, in: model.fields)
        else { return false }
        return ChoiceSource(registry.fields[field.type]?.control(field, rules)) == chooser.source
    }

    private func modelExists(_ hand: Hand) -> Bool {
        switch hand {
        case .one(let record, _): app.models[record.model] != nil
        case .list(let query): app.models[query.model] != nil
        default: true
        }
    }

    /// Runs the loading event of every list again, so that a changed order or filter shows at once; a list that loads
    /// by another event than before fires `Init` anew.
    private mutating func reloadLists(_ before: AppDescription) {
        for level in tabs.flatMap({ $0.levels }) {
            guard case .component(let name) = level.kind, componentKind(of: level)?.holds == .list,
                before.components[name]?.events(on: "Init") != app.components[name]?.events(on: "Init")
            else { continue }
            fire("Init", level.state.hand, level: level.serial)
        }
        for tab in tabs.indices {
            for index in tabs[tab].levels.indices {
                guard case .list(let query) = self[(tab, index)].state.hand,
                    let event = app.events[query.event], let kind = registry.events[event.type]
                else { continue }
                let source = query.through.flatMap { records.record($0.id) }
                let hand = source.map { Hand.one($0, isSaved: true) } ?? .nothing
                let outcome = kind.perform(context(of: event, hand: hand, origin: hand, tab: tab))
                if case .list = outcome.hand { self[(tab, index)].state.hand = outcome.hand }
            }
        }
    }

    mutating func switchLanguage(to code: Text) {
        guard languages.contains(code), code != language else { return }
        language = code
        effects.append(.language(code))
    }
}
