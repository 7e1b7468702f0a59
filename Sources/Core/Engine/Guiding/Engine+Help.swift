import Language
import Rules
import Values

/// Help where the person is, and what is new since the last visit.
extension Engine {
    /// The component that helps: named by the component on top, else by the app; nil: there is none, or it is open.
    var help: Text? {
        var wanted = app.info.help
        for level in levels {
            guard case .component(let name) = level.kind else { continue }
            if let own = app.components[name]?.settings.string("Help") { wanted = own }
        }
        guard let wanted, !isLoginFirst, app.components[wanted] != nil, !isOpen(wanted) else { return nil }
        return wanted
    }

    private func isOpen(_ component: Text) -> Bool { levels.contains { $0.kind == .component(component) } }

    @inline(never)
    mutating func openHelp() {
        guard let help else { return }
        push(help, .nothing)
    }

    // MARK: News

    /// Among the drafts of the device: the version whose news the person has read.
    private static let seen: Text = "news"

    /// Finds out what is new; on a first visit everything is, so that nothing is said.
    @inline(never)
    mutating func lookForNews() {
        guard let version = app.info.version else { return }
        let before = drafts[Self.seen]?.string
        guard before != version else { return }
        // Before there were news, nothing was remembered.
        guard before != nil || sync?.lastSuccess != nil else { return rememberNews() }
        var versions: [Text] = []
        for member in app.info.news.members where !Version(version).isBefore(Version(member.key)) {
            let isNew = before.map { Version($0).isBefore(Version(member.key)) } ?? (member.key == version)
            if isNew { versions.append(member.key) }
        }
        news = Self.latestFirst(versions)
        if news.isEmpty { rememberNews() }
    }

    /// The person has read what is new.
    @inline(never)
    mutating func rememberNews() {
        news = []
        guard let version = app.info.version, drafts[Self.seen]?.string != version else { return }
        drafts[Self.seen] = .string(version)
        effects.append(.saveDraft(key: Self.seen, .string(version)))
    }

    private static func latestFirst(_ versions: [Text]) -> [Text] {
        Sorting.places(versions.count) { Version(versions[$1]).isBefore(Version(versions[$0])) }.map { versions[$0] }
    }

    private func text(ofNews versions: [Text]) -> Text {
        var parts: [Text] = []
        for version in versions {
            if let text = LocalizedText(app.info.news[version])?.text(in: language) { parts.append(text) }
        }
        return parts.joined(separator: "\n")
    }

    /// Above the first page, until it was read.
    @inline(never)
    func newsNotice() -> Screen.Banner? {
        let text = text(ofNews: news)
        guard !text.isEmpty else { return nil }
        return Screen.Banner(
            text: GuideText.new.text(in: language) + "\n" + text,
            controls: [
                Control(action: ActionID(level: 0, name: "news"), title: GuideText.read.text(in: language))
            ])
    }

    /// All of them, whenever somebody wants to read them again.
    @inline(never)
    mutating func showNews() {
        var versions: [Text] = []
        for member in app.info.news.members { versions.append(member.key) }
        let text = text(ofNews: Self.latestFirst(versions))
        guard !text.isEmpty else { return }
        rememberNews()
        ask(
            OverlayState(
                kind: .dialog, title: GuideText.new.text(in: language), message: text,
                choices: [.init(title: PlatformText.ok.text(in: language), role: .cancel, then: .nothing)]))
    }
}

/// A version of an app, as its author counts: numbers with dots between them.
private struct Version {
    let numbers: [Int]

    init(_ text: Text) { numbers = text.split(on: UInt8(ascii: ".")).map { Decimal($0)?.int ?? 0 } }

    /// Numbers that are not written count as 0.
    func isBefore(_ other: Version) -> Bool {
        for place in 0..<max(numbers.count, other.numbers.count) {
            let own = place < numbers.count ? numbers[place] : 0
            let others = place < other.numbers.count ? other.numbers[place] : 0
            if own != others { return own < others }
        }
        return false
    }
}

/// What is said about help and news.
enum GuideText {
    static let help = Bilingual(de: "Hilfe", en: "Help")
    static let new = Bilingual(de: "Neu in dieser App", en: "New in this app")
    static let read = Bilingual(de: "Verstanden", en: "Got it")
}
