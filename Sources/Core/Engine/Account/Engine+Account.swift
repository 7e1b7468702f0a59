import Language
import Rules
import Values

// Who the person is, and how it stands with synchronising.

/// What the engine remembers of logging in and of what it has said.
struct AccountState: Sendable {
    /// Of the login page in front of the app, which lies on no stack.
    var serial = 0
    var name: Text = ""
    /// Only until the next attempt. It is not shown, not even to the screen.
    var password: Text = ""
    var isLoggingIn = false
    /// What is wrong, and with which of the two fields.
    var problem: FieldProblem?
    /// Nil: the person may try.
    var wait: LoginWait?
    /// Each attempt gets an empty input.
    var attempt = 0
    /// How it stood with synchronising when the person was told last.
    var told: Text = ""
    /// The person has pulled a page down to have the server asked now, and waits for what comes of it.
    var isPulled = false
}

extension Engine {
    mutating func synchronised(_ view: SyncView) {
        var view = view
        // The server is asked again: until it lets somebody in, whoever was shut out stays so, and what was typed stays.
        if isLoginFirst || isUnnamed, view.failure != .login, view.failure != .gone,
            view.lastSuccess == sync?.lastSuccess,
            view.me == nil || view.me?.account == sync?.me?.account
        {
            view.failure = sync?.failure
            view.me = view.me ?? sync?.me
        }
        sync = view
        if account.serial == 0 { account.serial = newSerial() }
        if account.isPulled, !view.isRunning { tellPulled(view) }
        guard isTop(.account), !view.isRunning, !isLoginFirst else { return }
        tell(state(of: view).title)
    }

    // MARK: Pulling down

    /// Asks the server now; nil: there is none, or somebody has to log in first.
    var refresh: ActionID? { sync == nil || isLoginFirst ? nil : ActionID(level: 0, name: "refresh") }

    @inline(never)
    mutating func pull() {
        guard refresh != nil, overlay == nil, !account.isPulled else { return }
        // Nothing would come of it.
        if let sync, sync.failure == .login { return tellPulled(sync) }
        account.isPulled = true
        effects.append(.announce(say(.running, part: 0), urgent: false))
        if canSynchronise { effects.append(.synchronise) }
        sync?.isRunning = true
    }

    @inline(never)
    private mutating func tellPulled(_ view: SyncView) {
        account.isPulled = false
        if !isLoginFirst { show(state(of: view).title, seconds: 4) }
    }

    /// Says how it stands, once.
    private mutating func tell(_ state: Text) {
        if account.told != state { effects.append(.announce(state, urgent: false)) }
        account.told = state
    }

    func isTop(_ own: OwnLevel) -> Bool { levels.last?.kind == .own(own) }

    /// Levels of the engine itself fire no triggers, as if the component below had never been covered.
    mutating func push(own: OwnLevel, _ state: ComponentState) {
        guard levels.count < Self.maximumDepth else { return fail(PlatformText.tooManyEvents) }
        levels.append(LevelState(serial: newSerial(), kind: .own(own), state: state))
    }

    mutating func closeOwn() {
        if isTop(.login) { forgetLogin() }
        levels.removeLast()
    }

    /// Sends the focus to what has this action on the top level.
    mutating func focus(_ name: Text, _ argument: Text = "") {
        if let top { effects.append(.focus(ActionID(level: top.serial, name: name, argument: argument))) }
    }

    // MARK: Menu and banner

    /// The menu of the app, with a mark where something waits for the person or for the server.
    var menuButton: Control {
        var control = Control(
            action: ActionID(level: 0, name: "menu"), title: PlatformText.menu.text(in: language), icon: "menu")
        guard let sync, !isLoginFirst else { return control }
        let count = sync.attention.count
        if count > 0 {
            control.title += ". " + say(.needAttention, count: count)
            control.mark = Text(count)
        } else if sync.waiting > 0 {
            control.title += ". " + say(.waiting, count: sync.waiting)
            control.mark = ""
        }
        return control
    }

    /// Not where the account page says the same.
    var syncBanner: Screen.Banner? {
        guard let sync, !isLoginFirst, !isTop(.account) else { return nil }
        if sync.failure == .login {
            let more = sync.waiting > 0 ? " " + say(.changesKept) : ""
            return banner(say(.loginAgain) + more, "login", .logIn)
        }
        if sync.failure == .gone { return banner(say(.gone, part: 1), "account", .look) }
        let count = sync.attention.count
        return count > 0 ? banner(say(.needAttention, count: count), "account", .look) : nil
    }

    private func banner(_ text: Text, _ action: Text, _ button: SyncText) -> Screen.Banner {
        Screen.Banner(text: text, controls: [Control(action: ActionID(level: 0, name: action), title: say(button))])
    }

    mutating func followBanner(_ action: ActionID) {
        guard overlay == nil, let offered = syncBanner?.controls.first, offered.action == action else { return }
        if action.name == "login" { return openLogin() }
        openAccount()
        if let first = sync?.attention.first { focus("item", first.id.text) }
    }

    // MARK: The page

    mutating func openAccount() {
        guard let sync, !levels.isEmpty, !isTop(.account) else { return }
        push(own: .account, ComponentState(hand: .nothing))
        account.told = state(of: sync).title
        focus("title")
    }

    mutating func actOnAccount(_ action: ActionID, _ value: JSON) {
        guard sync != nil else { return }
        switch action.name {
        case "synchronise":
            guard canSynchronise else { return }
            self.sync?.isRunning = true
            account.told = ""
            effects.append(.synchronise)
            focus("state")
        case "login": if canLogIn { openLogin() }
        case "logout":
            if isPerson { askLogOut() }
        case "own":
            // A page of the server: password, logins, what is stored.
            if isPerson { effects.append(.openURL("/account")) }
        case "takeAlong": takeAlong()
        case "deleteGuestRecords": askToDeleteGuestRecords()
        case "release": release()
        case "language": switchLanguage(to: value.string ?? "")
        default: if let item = item(action.argument) { repair(item, action.name) }
        }
    }

    /// What needs the person's attention is on this device alone, too.
    mutating func askLogOut() {
        let waiting = sync.map { $0.waiting + $0.attention.count } ?? 0
        let message = waiting > 0 ? say(.logOutWaiting, count: waiting) : say(.logOutKept)
        ask(.logOutQuestion, message, say(.logOut), then: .perform([.effect(.signOut)], level: 0))
    }

    var canSynchronise: Bool { sync.map { !$0.isRunning && $0.failure != .login } ?? false }

    var canLogIn: Bool { sync.map { $0.failure == .login || $0.me?.isGuest ?? !isUnnamed } ?? false }

    /// Somebody is logged in who never had access here: the server said no name.
    var isUnnamed: Bool { sync.map { $0.me == nil && $0.failure == .gone } ?? false }

    /// Somebody with an account is logged in.
    var isPerson: Bool { sync?.me?.isGuest == false || isUnnamed }

    /// A question with a button that cannot be taken back.
    mutating func ask(_ title: SyncText, _ message: Text, _ button: Text, then: OverlayState.Consequence) {
        ask(
            OverlayState(
                kind: .dialog, title: say(title), message: message,
                choices: [
                    .init(title: PlatformText.cancel.text(in: language), role: .cancel, then: .nothing),
                    .init(title: button, role: .destructive, then: then),
                ]))
    }
}
