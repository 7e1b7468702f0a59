import Language
import Rules
import Values

// Name and password: in front of an app that nothing was ever fetched for, else on a sheet.

extension Engine {
    /// The server wants an account, and there is nothing on the device that may be looked at without one: nothing was ever
    /// fetched, or what is there was for an account that has to log in again or has no access any longer.
    var isLoginFirst: Bool {
        guard let sync else { return false }
        return sync.failure == .login && sync.lastSuccess == nil || isShut
    }

    var isShut: Bool { sync?.me?.isGuest == false && (sync?.failure == .login || sync?.failure == .gone) }

    var loginFirst: Screen.Level {
        var view = loginView(account.serial)
        if let sync, isShut {
            var why = sync.failure == .gone ? say(.gone, part: 1) : say(.loginAgain)
            if sync.waiting > 0 { why += " " + say(.changesKept) }
            view.body.insert(Element(key: "why", .text(why, Style())), at: 0)
            view.body.append(
                button(ActionID(level: account.serial, name: "logout"), say(.logOut), "lock", .destructive))
        }
        if let summary = app.info.summary?.text(in: language) {
            view.body.insert(Element(key: "summary", .text(summary, Style())), at: 0)
        }
        return Screen.Level(
            serial: account.serial, component: OwnLevel.login.rawValue, title: app.info.title?.text(in: language) ?? "",
            presentation: .page, leading: [menuButton], body: view.body)
    }

    func loginView(_ serial: Int) -> ComponentView {
        let button = Control(
            action: ActionID(level: serial, name: "login"), title: say(account.isLoggingIn ? .loggingIn : .logIn),
            role: .primary, isEnabled: !account.isLoggingIn)
        let cancel = Control(
            action: ActionID(level: serial, name: "back"), title: PlatformText.cancel.text(in: language), role: .cancel)
        var parts = [
            loginField(serial, "name", .userName, account.name, TextInput(format: .username)),
            loginField(serial, "password", .password, "", TextInput(format: .password, isSecret: true)),
            Element(key: "button", .button(button, Style())),
        ]
        if app.info.access?.registration != nil {
            let register = Control(
                action: ActionID(level: serial, name: "register"),
                title: Bilingual(de: "Konto anlegen", en: "Create an account").text(in: language))
            parts.append(Element(key: "register", .button(register, Style())))
        }
        return ComponentView(
            title: say(.logIn), leading: [cancel], body: [Element(key: "login", .section(title: nil, parts))])
    }

    private func loginField(
        _ serial: Int, _ name: Text, _ label: SyncText, _ value: Text, _ input: TextInput
    ) -> Element {
        let field = FormField(
            change: ActionID(level: serial, name: "field", argument: name), label: say(label), value: .string(value),
            control: .text(input), problem: account.problem?.path == [name] ? account.problem : nil)
        return Element(key: input.isSecret ? name + Text(account.attempt) : name, .field(field))
    }

    mutating func openLogin() {
        guard !levels.isEmpty, !isTop(.login) else { return }
        forgetLogin()
        push(own: .login, ComponentState(hand: .nothing))
        focus("field", "name")
    }

    mutating func actOnLogin(_ action: ActionID, _ value: JSON) {
        switch action.name {
        case "field":
            if action.argument == "name" { account.name = value.string ?? "" }
            if action.argument == "password" { account.password = value.string ?? "" }
            if account.problem?.path == [action.argument], account.wait == nil { account.problem = nil }
        case "login": logIn()
        case "register":
            // The page says itself when there is no network any more.
            if sync?.failure == .offline { return failLogin("name", .missing, .unreachable) }
            effects.append(.openURL("register?language=" + language))
        case "logout": if isShut { askLogOut() }
        default: break
        }
    }

    private mutating func logIn() {
        guard !account.isLoggingIn else { return }
        endLoginWait()
        let name = account.name.trimmed
        if name.isEmpty { return failLogin("name", .missing, .enterName) }
        if account.password.isEmpty { return failLogin("password", .missing, .enterPassword) }
        account.problem = nil
        account.isLoggingIn = true
        effects.append(.signIn(name: name, password: account.password))
        account.password = ""
    }

    mutating func signedIn(_ answer: Input.SignInAnswer) {
        guard account.isLoggingIn else { return }
        account.isLoggingIn = false
        account.password = ""
        account.attempt += 1
        switch answer.result {
        case .wrong: failLogin("password", .wrong, .wrong)
        case .wait:
            waitForLogin(seconds: answer.seconds)
            failLogin("password", .wrong, .wait, answer.seconds)
        case .offline: failLogin("password", .wrong, .unreachable)
        case .failed: failLogin("password", .wrong, .later)
        case .ok:
            forgetLogin()
            // Until the host says how it goes on.
            sync?.failure = nil
            if isTop(.login) { closeOwn() }
            effects.append(.announce(say(.loggedIn), urgent: false))
        }
    }

    private mutating func failLogin(_ field: Text, _ kind: FieldProblem.Kind, _ text: SyncText, _ seconds: Int = 0) {
        let problem = loginProblem(field, kind, text, seconds)
        account.problem = problem
        effects.append(.announce(problem.message.text(in: language), urgent: true))
        let level = isLoginFirst ? account.serial : isTop(.login) ? top?.serial : nil
        if let level { effects.append(.focus(ActionID(level: level, name: "field", argument: field))) }
    }

    func loginProblem(
        _ field: Text, _ kind: FieldProblem.Kind, _ text: SyncText, _ seconds: Int
    ) -> FieldProblem {
        let message = PlatformText.sync(text, count: seconds)
        return FieldProblem(path: [field], code: "EN-ACC-4", kind: kind, message: message)
    }

    mutating func forgetLogin() {
        endLoginWait()
        account.name = ""
        account.password = ""
        account.isLoggingIn = false
        account.problem = nil
        account.attempt += 1
    }
}
