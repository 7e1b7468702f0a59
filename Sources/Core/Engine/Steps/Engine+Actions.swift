import Language
import Rules
import Values

extension Engine {
    /// Something a person did. Actions of levels that are gone, and names nobody knows, do nothing.
    mutating func act(_ action: ActionID, _ value: JSON) {
        if action.level == 0 { return actOnApp(action) }
        if isLoginFirst { return action.level == account.serial ? actOnLogin(action, value) : () }
        if !Self.passiveActions.contains(action.name) {
            guard overlay == nil, index(ofLevel: action.level) != nil else { return }
            uncover(level: action.level)
        }
        guard let place = place(ofLevel: action.level) else { return }
        let level = self[place]
        switch (action.name, level.kind) {
        case ("restore", .component): askRestore(action.argument, level: action.level)
        case ("back", _): if top?.serial == level.serial { pop(.nothing) }
        case (_, .chooser(let chooser)): choose(action, value, chooser)
        case (_, .own(.account)): actOnAccount(action, value)
        case (_, .own(.login)): actOnLogin(action, value)
        case ("run", .component): runOffered(action, place)
        case (_, .component), (_, .own(.repair)):
            guard let kind = componentKind(of: level), let context = context(at: place) else { return }
            var state = level.state
            let reactions = kind.handle(action, value, &state, context)
            self[place].state = state
            if isActions(level), reactions.contains(where: { $0.leaves }) {
                chooseAndClose(reactions, level)
            } else {
                react(reactions, level: action.level, draft: draftKey(level))
            }
        }
    }

    /// An event that an element of a view names, with the record that the view shows.
    private mutating func runOffered(_ action: ActionID, _ place: LevelPlace) {
        let parts = action.argument.split(on: UInt8(ascii: "/"))
        guard parts.count == 2, isOffered(parts[0]), let context = context(at: place) else { return }
        if case .one(_, let isSaved) = context.state.hand, let held = context.record, held.id.text == parts[1] {
            run(parts[0], .one(held, isSaved: isSaved), level: action.level)
        } else if let record = context.record(parts[1]), record.standing != .deleted {
            run(parts[0], .one(record, isSaved: true), level: action.level)
        }
    }

    private func isOffered(_ event: Text) -> Bool {
        app.views.all.contains { view in view.fields.contains { $0.settings.string("Event") == event } }
    }

    /// A choice of actions closes before what was chosen happens, so that events work on the component below it.
    private mutating func chooseAndClose(_ reactions: [Reaction], _ level: LevelState) {
        guard case .component(let name) = level.kind, let component = app.components[name],
            let index = index(ofLevel: level.serial), index > 0
        else { return }
        let below = levels[index - 1].serial
        pop(.nothing)
        for reaction in reactions {
            guard case .fire(let trigger, let hand) = reaction else { continue }
            for event in component.events(on: trigger) { run(event, hand, level: below) }
        }
    }

    /// Actions that leave what lies above a level open: they move what is seen of it, or come from the host by
    /// themselves (a field that loses the focus, a picture that arrives late, also in a tab that was left).
    private static let passiveActions: [Text] = ["window", "select", "field", "address", "leave"]

    // MARK: Actions of the app itself

    private mutating func actOnApp(_ action: ActionID) {
        let number = Decimal(action.argument)?.int
        switch action.name {
        case "tab": if overlay == nil, !isLoginFirst, let number { select(tab: number) }
        case "toast":
            guard let number, toasts.contains(where: { $0.serial == number }) else { return }
            toasts.removeAll { $0.serial == number }
            effects.append(.cancelTimer(id: number))
        case "retry": retryStoring()
        case "language": switchLanguage(to: action.argument)
        case "account", "login": followBanner(action)
        case "menu": if overlay == nil { openAppMenu() }
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
    }

    mutating func ask(_ title: Text, _ message: Text, _ no: OverlayState.Choice, _ yes: OverlayState.Choice) {
        ask(OverlayState(kind: .dialog, title: title, message: message, choices: [no, yes]))
    }

    /// Takes the question away and does what follows from the choice.
    mutating func answer(_ choice: OverlayState.Choice?) {
        let question = questions.removeFirst()
        guard let choice else { return }
        // Who declines keeps the draft.
        saving(question.draft, drops: choice.role != .cancel) { $0.follow(choice.then) }
    }

    private mutating func follow(_ consequence: OverlayState.Consequence) {
        switch consequence {
        case .nothing: break
        case .goOn(let event, let hand, let level): deliver(hand, to: event.element, level: level)
        case .run(let event, let hand, let level): run(event, hand, level: level)
        case .react(let reactions, let level):
            guard let index = index(ofLevel: level) else { return }
            react(reactions, level: level, draft: draftKey(levels[index]))
        case .switchLanguage(let code): switchLanguage(to: code)
        case .restore(let model, let id): restore(model, id)
        case .allApps: effects.append(.openURL("../"))
        case .openAccount: openAccount()
        case .signOut: effects.append(.signOut)
        case .discard(let item): repair(item, .keepTheirs)
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
        if sync != nil, !isLoginFirst {
            choices.append(
                .init(
                    title: say(.account), icon: "sync", role: .normal, then: .openAccount))
        }
        choices.append(
            .init(title: PlatformText.allApps.text(in: language), icon: "grid", role: .normal, then: .allApps))
        choices.append(.init(title: PlatformText.cancel.text(in: language), role: .cancel, then: .nothing))
        let title = app.info.title?.text(in: language) ?? ""
        ask(OverlayState(kind: .actions, title: title, message: "", choices: choices))
    }

    // MARK: Reactions of components

    mutating func react(_ reactions: [Reaction], level: Int, draft: Text?) {
        if reactions.contains(where: { $0.saves }) {
            saving(draft) { $0.perform(reactions, level: level, draft: draft) }
        } else {
            perform(reactions, level: level, draft: draft)
        }
    }

    private mutating func perform(_ reactions: [Reaction], level: Int, draft: Text?) {
        for reaction in reactions {
            switch reaction {
            case .fire(let trigger, let hand):
                if !corrects(trigger, hand, level: level) { fire(trigger, hand, level: level) }
            case .run(let event, let hand): run(event, hand, level: level)
            case .keepDraft: if let place = place(ofLevel: level) { keepDraft(at: place) }
            case .dropDraft: if let draft { dropDraft(draft) }
            case .saved: break
            case .effect(let effect): effects.append(effect)
            case .put(let records): put(new: records)
            case .remember(let members):
                guard let place = place(ofLevel: level) else { continue }
                var kept = self[place].state.prepared.object ?? JSONObject()
                for member in members.members { kept[member.key] = member.value == .null ? nil : member.value }
                self[place].state.prepared = .object(kept)
            case .choose(let path, let source): openChooser(Chooser(form: level, path: path, source: source))
            case .confirm(let title, let message, let button, let isDestructive, let then):
                let cancel = isDestructive ? PlatformText.keepEditing : PlatformText.cancel
                ask(
                    title, message, .init(title: cancel.text(in: language), role: .cancel, then: .nothing),
                    .init(
                        title: button, role: isDestructive ? .destructive : .primary, then: .react(then, level: level)))
            case .close: if top?.serial == level { pop(.nothing) }
            }
        }
    }
}

extension Reaction {
    /// Whether a form's values were handed on to be stored.
    var saves: Bool {
        if case .saved = self { true } else { false }
    }

    /// Whether a choice closes with it.
    var leaves: Bool {
        switch self {
        case .fire, .run, .close: true
        default: false
        }
    }
}
