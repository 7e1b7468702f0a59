import Language
import Rules
import Values

extension Engine {
    /// Something a person did. Actions of levels that are gone, and names nobody knows, do nothing.
    mutating func act(_ action: ActionID, _ value: JSON) {
        if action.level == 0 { return actOnApp(action, value) }
        if isLoginFirst { return action.level == account.serial ? actOnLogin(action, value) : () }
        if !Self.passiveActions.contains(action.name) {
            guard overlay == nil, index(ofLevel: action.level) != nil else { return }
            uncover(level: action.level)
            if let position = position(ofLevel: action.level) { self[position].state.made = nil }
        }
        guard let position = position(ofLevel: action.level) else { return }
        let level = self[position]
        if Self.isFinding(action) { return find(action, value, position) }
        switch (action.name, level.kind) {
        case ("restore", .component): askRestore(action.argument, level: action.level)
        case ("back", _): if top?.serial == level.serial { pop(.nothing) }
        case (_, .chooser(let chooser)): choose(action, value, chooser)
        case (_, .own(.account)): actOnAccount(action, value)
        case (_, .own(.login)): actOnLogin(action, value)
        case (_, .own(.reminders)): chooseReminder(action, value)
        case (_, .own(.filters)): actOnFilters(action, value, position)
        case (_, .own(.search)): actOnSearch(action, value)
        case ("run", .component): runOffered(action, position)
        case (_, .component), (_, .own(.repair)): handle(action, value)
        }
    }

    /// An event that an element of a view names, with the record that the view shows.
    private mutating func runOffered(_ action: ActionID, _ position: LevelPosition) {
        let parts = action.argument.split(on: UInt8(ascii: "/"))
        guard parts.count == 2, isOffered(parts[0]), let context = context(at: position) else { return }
        if case .one(_, let isSaved) = context.state.hand, let held = context.record, held.id.text == parts[1] {
            run(parts[0], .one(held, isSaved: isSaved), level: action.level)
        } else if let record = context.record(parts[1]), record.standing != .deleted {
            run(parts[0], .one(record, isSaved: true), level: action.level)
        }
    }

    private func isOffered(_ event: Text) -> Bool {
        app.views.all.contains { view in view.fields.contains { $0.settings.string("Event") == event } }
    }

    /// Actions that leave what lies above a level open: they move what is seen of it, or come from the host by
    /// themselves (a field that loses the focus, a picture that arrives late, also in a tab that was left).
    private static let passiveActions: [Text] = [
        "window", "select", "field", "address", "leave", "find.leave", "find.sort", "column", "width", "widths",
    ]

    // MARK: Actions of the app itself

    private mutating func actOnApp(_ action: ActionID, _ value: JSON) {
        let number = Decimal(action.argument)?.int
        switch action.name {
        case "tab": if overlay == nil, !isLoginFirst, let number { select(tab: number) }
        case "toast":
            guard let number, toasts.contains(where: { $0.serial == number }) else { return }
            toasts.removeAll { $0.serial == number }
            effects.append(.cancelTimer(id: number))
        case "hold": if let number { hold(toast: number, value.bool == true) }
        case "undo", "redo": takeBack(action.argument, isUndone: action.name == "redo")
        case "retry": retryStoring()
        case "language": switchLanguage(to: action.argument)
        case "account", "login": followBanner(action)
        case "refresh": pull()
        case "help": if overlay == nil { openHelp() }
        case "news": rememberNews()
        case "remind.open", "remind.later": if !isLoginFirst { answerReminder(action) }
        case "room": room = value.int.flatMap { Room(rawValue: $0) } ?? room
        case "menu": if overlay == nil { openAppMenu() }
        case "search": if overlay == nil { openSearch() }
        case "overlay":
            guard let overlay, let number, overlay.choices.indices.contains(number) else { return }
            answer(overlay.choices[number])
        case "closeActions": if overlay == nil, let top, isActions(top) { pop(.nothing) }
        default: break
        }
    }

    // MARK: Questions

    /// The question shown now.
    var overlay: OverlayState? { questions.first }

    mutating func ask(_ question: OverlayState) {
        // More than a person would ever answer; guards against descriptions that ask without end.
        guard questions.count < 8 else { return }
        questions.append(question)
        questions[questions.count - 1].draft = draftInHand
        questions[questions.count - 1].isApart = history.pauses > 0
    }

    mutating func ask(_ title: Text, _ message: Text, _ no: OverlayState.Choice, _ yes: OverlayState.Choice) {
        ask(OverlayState(kind: .dialog, title: title, message: message, choices: [no, yes]))
    }

    /// Takes the question away and does what follows from the choice.
    mutating func answer(_ choice: OverlayState.Choice?) {
        let question = questions.removeFirst()
        guard let choice else { return }
        if question.isApart { history.pauses += 1 }
        // Who declines keeps the draft.
        saving(question.draft, drops: choice.role != .cancel) { $0.perform(choice.then) }
        if question.isApart { history.pauses -= 1 }
    }

    private mutating func perform(_ consequence: OverlayState.Consequence) {
        switch consequence {
        case .perform(let commands, let level): perform(commands, level: level)
        case .switchLanguage(let code): switchLanguage(to: code)
        case .restore(let model, let id): restore(model, id)
        case .openAccount: openAccount()
        case .openSearch: openSearch()
        case .openHelp: openHelp()
        case .openReminders: openReminders()
        case .showNews: showNews()
        case .discard(let item): repair(item, .keepTheirs)
        case .receive(let form): begin(form)
        case .takeReceived: takeReceived(isAnew: true)
        case .dropReceived: dropReceived()
        case .takeAlong: takeAlong()
        case .notNow: rememberGuestRecords()
        case .askToDeleteGuestRecords: askToDeleteGuestRecords()
        case .deleteGuestRecords: deleteGuestRecords()
        case .putOffReminder(let name, let untilTomorrow): putOffReminder(name, untilTomorrow: untilTomorrow)
        }
    }

    private mutating func openAppMenu() {
        var choices: [OverlayState.Choice] = []
        if languages.count > 1 {
            choices = languages.map { code in
                .init(
                    title: PlatformText.name(ofLanguage: code), icon: code == language ? "check" : nil, role: .normal,
                    then: .switchLanguage(code))
            }
        }
        if canSearchEverywhere {
            choices.append(
                .init(
                    title: FindingText.everywhere.text(in: language), icon: "search", role: .normal, then: .openSearch))
        }
        if sync != nil, !isLoginFirst {
            choices.append(
                .init(
                    title: say(.account), icon: "sync", role: .normal, then: .openAccount))
        }
        if app.info.hasReminders, !isLoginFirst {
            choices.append(
                .init(
                    title: ReminderText.title.text(in: language), icon: "bell", role: .normal, then: .openReminders))
        }
        if help != nil {
            choices.append(
                .init(title: GuideText.help.text(in: language), icon: "help", role: .normal, then: .openHelp))
        }
        if !app.info.news.isEmpty, !isLoginFirst {
            choices.append(
                .init(title: GuideText.new.text(in: language), icon: "info", role: .normal, then: .showNews))
        }
        choices.append(
            .init(
                title: PlatformText.allApps.text(in: language), icon: "grid", role: .normal,
                then: .perform([.effect(.openURL("../"))], level: 0)))
        choices.append(.init(title: PlatformText.cancel.text(in: language), role: .cancel, then: .nothing))
        let title = app.info.title?.text(in: language) ?? ""
        ask(OverlayState(kind: .actions, title: title, message: "", choices: choices))
    }
}
