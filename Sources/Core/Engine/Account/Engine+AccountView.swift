import Language
import Rules
import Values

/// The page "Synchronisation & account".
extension Engine {
    func accountView(_ serial: Int) -> ComponentView {
        var view = ComponentView(title: say(.account), body: [])
        guard let sync else { return view }
        view.body.append(Element(key: "state", .section(title: nil, [stateElement(sync, serial)])))
        if !sync.attention.isEmpty {
            view.body.append(
                Element(key: "attention", .section(title: say(.attention), attentionElements(sync, serial))))
        }
        let kept = keepingElements(sync, serial)
        if !kept.isEmpty {
            view.body.append(Element(key: "kept", .section(title: FindingText.kept.text(in: language), kept)))
        }
        view.body.append(Element(key: "account", .section(title: say(.accountTitle), personElements(sync, serial))))
        return view
    }

    // MARK: Parts

    func secondary(_ key: Text, _ text: Text) -> Element {
        var style = Style()
        style.fontSize = 15
        style.color = "SecondaryText"
        return Element(key: key, .text(text, style))
    }

    func button(
        _ action: ActionID, _ title: Text, _ icon: Text, _ role: Control.Role = .primary, isEnabled: Bool = true
    ) -> Element {
        Element(
            key: action.name,
            .button(Control(action: action, title: title, icon: icon, role: role, isEnabled: isEnabled), Style()))
    }

    /// What belongs together under a heading, with what is wrong; the focus can be sent there.
    func group(
        _ action: ActionID, _ label: Text, _ help: Text, _ kind: FieldProblem.Kind?, _ message: Bilingual,
        _ children: [Element]
    ) -> Element {
        let problem = kind.map { FieldProblem(code: "", kind: $0, message: message) }
        let field = FormField(
            change: action, label: label, help: help, control: .group([]), problem: problem, children: children)
        return Element(key: action.name + action.argument, .field(field))
    }

    // MARK: Sections

    private func personElements(_ sync: SyncView, _ serial: Int) -> [Element] {
        var elements: [Element] = []
        if !isUnnamed {
            var name = say(.nobody)
            if let me = sync.me { name = me.isGuest ? say(.guest) : me.name }
            elements.append(Element(key: "name", .text(name, Style())))
        }
        if canLogIn { elements.append(button(ActionID(level: serial, name: "login"), say(.logIn), "person")) }
        if isPerson {
            elements.append(button(ActionID(level: serial, name: "own"), say(.own), "person", .normal))
            elements.append(button(ActionID(level: serial, name: "logout"), say(.logOut), "lock", .destructive))
        }
        var options: [ChoiceOption] = []
        for code in languages { options.append(ChoiceOption(value: code, label: PlatformText.name(ofLanguage: code))) }
        let field = FormField(
            change: ActionID(level: serial, name: "language"), label: say(.language), value: .string(language),
            control: .choice(options: options, style: .buttons, multiple: false))
        elements.append(Element(key: "language", .field(field)))
        return elements
    }

    private func stateElement(_ sync: SyncView, _ serial: Int) -> Element {
        let state = state(of: sync)
        let hasFailed = sync.failure != nil && !sync.isRunning
        var help = state.detail.text(in: language)
        if hasFailed { help = sync.waiting > 0 ? say(.waiting, count: sync.waiting) + "." : "" }
        var children: [Element] = []
        if let time = sync.lastSuccess { children.append(secondary("last", say(.last) + " " + moment(time))) }
        if sync.failure != .login {
            children.append(
                button(
                    ActionID(level: serial, name: "synchronise"), say(.synchroniseNow), "sync",
                    isEnabled: canSynchronise))
        }
        return group(
            ActionID(level: serial, name: "state"), state.title, help, hasFailed ? .missing : nil, state.detail,
            children)
    }

    /// In a few words, and what that means.
    func state(of sync: SyncView) -> (title: Text, detail: Bilingual) {
        var text = SyncText.all
        var count = 0
        if sync.isRunning {
            text = sync.isResetting ? .anew : .running
            count = sync.received
        } else if let failure = sync.failure {
            text = failure.text
        } else if sync.waiting > 0 {
            return (say(.waiting, count: sync.waiting), PlatformText.sync(.never, part: 1))
        } else if sync.lastSuccess == nil {
            text = .never
        }
        if text == .all, !sync.attention.isEmpty {
            return (KeepingText.allElse.text(in: language), KeepingText.disputedDetail)
        }
        if text == .all, sync.kept > 0 { return (KeepingText.allElse.text(in: language), KeepingText.allElseDetail) }
        return (say(text, part: 0), PlatformText.sync(text, count: count, part: 1))
    }

    /// "today, 14:05", "21 November 2026, 14:05" by the clock of the device.
    func moment(_ instant: Instant) -> Text {
        let date = instant.date(on: clock)
        let day = date == now.date(on: clock) ? say(.today) : date.text(in: language, style: .long)
        let time = instant.time(on: clock).text
        return day + ", " + Text(decoding: time.utf8.prefix(5))
    }
}

extension SyncView.Failure {
    fileprivate var text: SyncText {
        switch self {
        case .offline: .offline
        case .stalled: .stalled
        case .login: .login
        case .gone: .gone
        case .busy: .busy
        case .tooLarge, .server: .server
        case .unreadable: .unreadable
        case .damaged: .damaged
        case .full: .full
        }
    }
}
