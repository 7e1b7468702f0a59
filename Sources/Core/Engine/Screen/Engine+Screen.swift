import Language
import Rules
import Values

extension Engine {
    /// What a person sees now.
    public var screen: Screen { screen(levels.indices.map { view(ofLevel: $0) { $0.render($1) } }) }

    /// - Parameter views: One for each of the levels; nil for those that show nothing.
    func screen(_ views: [ComponentView?]) -> Screen {
        var screen = wholeScreen(views)
        if help != nil { screen.help = ActionID(level: 0, name: "help") }
        screen.refresh = refresh
        screen.isRefreshing = account.isPulled
        return screen
    }

    private func wholeScreen(_ views: [ComponentView?]) -> Screen {
        Screen(
            title: app.info.title?.text(in: language) ?? "", language: language, languages: languages,
            theme: app.info.theme, look: app.info.look, tabs: tabsShown,
            levels: tabs.isEmpty ? [nothingToShow] : isLoginFirst ? [loginFirst] : levelsShown(views),
            overlay: overlayShown(views),
            toasts: toasts.map {
                Screen.Toast(
                    key: "\($0.serial)", text: $0.text,
                    dismiss: ActionID(level: 0, name: "toast", argument: "\($0.serial)"),
                    hold: ActionID(level: 0, name: "hold", argument: "\($0.serial)"), offer: offer(of: $0))
            },
            banner: storeFailure.map { failure in
                Screen.Banner(
                    text: failureText(failure),
                    controls: [
                        Control(
                            action: ActionID(level: 0, name: "retry"),
                            title: PlatformText.retry.text(in: language))
                    ])
            } ?? syncBanner)
    }

    /// Stands for an app whose description cannot be read or has no tab.
    private var nothingToShow: Screen.Level {
        let text = PlatformText.noEntry.text(in: language)
        return Screen.Level(
            serial: 0, component: "", title: app.info.title?.text(in: language) ?? "", presentation: .page,
            body: [Element(key: "nothing", .empty(icon: "info", title: text, detail: ""))])
    }

    private var tabsShown: [Screen.Tab] {
        guard tabs.count > 1, !isLoginFirst else { return [] }
        return tabs.enumerated().map { index, tab in
            Screen.Tab(
                select: ActionID(level: 0, name: "tab", argument: "\(index)"),
                title: tab.root.title?.text(in: language) ?? tab.root.component, icon: tab.root.icon ?? "list",
                isSelected: index == selectedTab)
        }
    }

    private func overlayShown(_ views: [ComponentView?]) -> Screen.Overlay? {
        if let overlay {
            return Screen.Overlay(
                kind: overlay.kind, title: overlay.title, message: overlay.message,
                controls: overlay.choices.enumerated().map { index, choice in
                    Control(
                        action: ActionID(level: 0, name: "overlay", argument: "\(index)"), title: choice.title,
                        icon: choice.icon, role: choice.role)
                })
        }
        guard !isLoginFirst, let top, isActions(top), let index = index(ofLevel: top.serial),
            let view = views[index]
        else { return nil }
        let close = Control(
            action: ActionID(level: 0, name: "closeActions"), title: PlatformText.cancel.text(in: language),
            role: .cancel)
        return Screen.Overlay(
            kind: .actions, title: view.title ?? "", message: "",
            controls: view.body.compactMap { $0.control } + [close])
    }

    private func levelsShown(_ views: [ComponentView?]) -> [Screen.Level] {
        levels.indices.compactMap { index in
            let level = levels[index]
            guard !isActions(level), let view = views[index] else { return nil }
            let name: Text =
                switch level.kind {
                case .component(let name): name
                case .chooser: "Chooser"
                case .own(let own): own.rawValue
                }
            var leading = view.leading
            if index == 0 {
                leading.append(menuButton)
            }
            return Screen.Level(
                serial: level.serial, component: name, title: title(ofLevel: index, view),
                presentation: isSheet(level) ? .sheet : .page, back: back(ofLevel: index, views), leading: leading,
                trailing: view.trailing, body: view.body,
                notice: view.notice ?? notice(ofLevel: index))
        }
    }

    private func notice(ofLevel index: Int) -> Screen.Banner? {
        if !reminders.due.isEmpty, index == levels.count - 1, let notice = reminderNotice() { return notice }
        return index == 0 && !news.isEmpty ? newsNotice() : nil
    }

    private func back(ofLevel index: Int, _ views: [ComponentView?]) -> Control? {
        guard index > 0, views[index]?.leading.contains(where: { $0.role == .cancel }) == false else { return nil }
        let below = views[index - 1].map { title(ofLevel: index - 1, $0) }
        return Control(
            action: ActionID(level: levels[index].serial, name: "back"),
            title: below ?? PlatformText.back.text(in: language), icon: "chevron-left")
    }

    private func title(ofLevel index: Int, _ view: ComponentView) -> Text {
        view.title ?? context(ofLevel: index)?.heading ?? ""
    }

    // MARK: Levels

    func componentKind(of level: LevelState) -> ComponentKind? {
        if level.kind == .own(.repair) { return formKind }
        guard case .component(let name) = level.kind, let component = app.components[name] else { return nil }
        return registry.components[component.type]
    }

    /// A tab's first component has nothing below it that it could lie over: there it is a page.
    func isActions(_ level: LevelState) -> Bool {
        presentation(level) == .actions && !tabs.contains { $0.levels.first?.serial == level.serial }
    }

    private func isSheet(_ level: LevelState) -> Bool {
        switch level.kind {
        case .chooser: true
        case .own(let own): own != .account && own != .reminders
        case .component: presentation(level) == .sheet
        }
    }

    private func presentation(_ level: LevelState) -> ComponentKind.Presentation {
        guard case .component(let name) = level.kind, let component = app.components[name],
            let kind = registry.components[component.type]
        else { return .page }
        return kind.presentation(component)
    }

    /// - Parameter render: Makes the view of a component.
    func view(
        ofLevel index: Int, _ render: (ComponentKind, ComponentContext) -> ComponentView
    ) -> ComponentView? {
        let level = levels[index]
        switch level.kind {
        case .chooser(let chooser): return view(of: chooser, level)
        case .own(.account): return accountView(level.serial)
        case .own(.login): return loginView(level.serial)
        case .own(.reminders): return remindersView(level.serial)
        case .own(.repair): return repairView(index)
        case .own(.filters): return filtersView(level)
        case .own(.search): return searchView(level)
        case .component(let name):
            guard let context = context(at: (selectedTab, index), noting: MomentReading()) else {
                let message = PlatformText.unknown(name).text(in: language)
                return ComponentView(title: name, body: [Element(key: "unknown", .placeholder(message))])
            }
            guard let kind = registry.components[context.component.type] else {
                let message = PlatformText.unknown(context.component.type).text(in: language)
                return ComponentView(body: [Element(key: "unknown", .placeholder(message))])
            }
            var view = render(kind, context)
            if offersFinding(level, kind, context.component) { addFinding(to: &view, level, context) }
            if context.component.settings["Perspective"] == true { addPerspective(to: &view, level, context) }
            if let permission = context.permission, kind.holds == .list, let model = context.model,
                !permission.sees(model)
            {
                let message = PlatformText.notReadable.text(in: language)
                view.body = [Element(key: "unreadable", .empty(icon: "lock", title: message, detail: ""))]
            }
            return view
        }
    }

    func component(of level: LevelState) -> ComponentDescription? {
        switch level.kind {
        case .component(let name): app.components[name]
        case .own:
            ComponentDescription(
                name: "", type: "", title: nil, triggers: [], subscriptions: [], settings: JSONObject())
        case .chooser: nil
        }
    }

    /// Nil when the description has no such component.
    ///
    /// - Parameter reading: Notes whether the moment is read.
    func context(at position: LevelPosition, noting reading: MomentReading? = nil) -> ComponentContext? {
        let level = self[position]
        guard let component = component(of: level) else { return nil }
        let model: ModelDescription? =
            switch level.state.hand {
            case .one(let record, _): model(of: record)
            case .list(let query): app.models[query.model]
            default: tabs[position.tab].root.model.flatMap { app.models[$0] }
            }
        return ComponentContext(
            app: app, component: component, state: level.state, registry: registry, records: records,
            rules: rules(noting: reading),
            level: level.serial, rows: level.rows, allRows: level.all, box: level.box,
            remembered: remembered(of: component), room: room, model: model,
            root: tabs[position.tab].root.model, permission: permission,
            staysHere: staysHere(level.state.hand), sourced: sourced)
    }

    /// With the fields that the record brings along.
    func model(of record: Record) -> ModelDescription? {
        app.models[record.model].map {
            sourced.model($0, for: record.fields, kinds: registry.fields, record: records.record)
        }
    }

    /// On the stack of the selected tab.
    func context(ofLevel index: Int) -> ComponentContext? { context(at: (selectedTab, index)) }

    /// Looks up the records of every list on the stack whose query or data changed.
    mutating func refreshRows() {
        for index in levels.indices {
            var level = levels[index]
            if case .chooser(let chooser) = level.kind, case .options = chooser.source {
                refreshOptions(index, chooser)
                continue
            }
            if level.kind == .own(.search) {
                searchAgain(index)
                continue
            }
            if gathers(level) {
                gather(index)
                continue
            }
            guard case .list(var query) = level.state.hand else {
                guard level.order != nil else { continue }
                level.order = nil
                level.rows = []
                level.found = nil
                levels[index] = level
                continue
            }
            let looked = level.box ?? firstLook(at: level)
            if !looked.isAtRest { query = looked.sorted(query) }
            let (model, rules) = (app.models[query.model], rules)
            var conditions: [BoundExpression] = []
            var circumstances = language
            for condition in [app.events[query.event]?.condition, component(of: level)?.condition] {
                guard let condition else { continue }
                conditions.append(BoundExpression(condition, of: model, in: app, rules))
                // To the minute is enough for what a list shows.
                circumstances += "/" + rules.today.text + rules.me
                if condition.uses(.here) { circumstances += rules.here.text }
                if condition.uses(.now) { circumstances += "\(now.milliseconds / 60_000)" }
            }
            // Some filters move on with the day. Words must not have everything sorted anew.
            if looked.hasFilters { circumstances += "/" + rules.today.text }
            let key = LevelState.RowsKey(query: query, revision: records.revision, circumstances: circumstances)
            let isFound = level.found?.isOf(looked.finding) ?? !looked.isInForce
            let isCurrent = level.order?.key == key
            if isCurrent, isFound { continue }
            if !isCurrent {
                let found = records.found(
                    query, rules: rules, withDeleted: componentKind(of: level)?.context == .table,
                    conditions: conditions)
                level.order = level.order?.changed(to: found, key, rules) ?? RecordOrder(key, model, found, rules)
                level.found = nil
            }
            level.box = looked
            if looked.isInForce || level.found != nil {
                narrow(&level, looked.finding, rules)
            } else {
                level.rows = level.all
            }
            levels[index] = level
            guard let prepare = componentKind(of: level)?.prepare, let context = context(ofLevel: index) else {
                continue
            }
            prepare(&levels[index].state, context)
        }
    }
}

extension Element {
    /// Its control, when it is a button.
    var control: Control? {
        if case .button(let control, _) = content { control } else { nil }
    }
}
