import Engine
import Language
import Rules
import Values

/// What a person with a phone can read or have read out.
extension Screen {
    /// Of the topmost level, the tab bar, an open question, messages and banners; not of what is covered.
    public var texts: [Text] {
        var texts = tabs.map { $0.title }
        if let level = levels.last {
            texts.append(level.title)
            texts += (level.leading + level.trailing).map { $0.title }
            if let back = level.back { texts.append(back.title) }
            if let notice = level.notice { texts += notice.texts }
            texts += level.body.flatMap { $0.texts(in: language) }
        }
        if let overlay { texts += [overlay.title, overlay.message] + overlay.controls.map { $0.title } }
        for toast in toasts { texts += [toast.text, toast.offer?.title ?? ""] }
        if let banner { texts += banner.texts }
        return texts.filter { !$0.isEmpty }
    }
}

extension Screen.Banner {
    var texts: [Text] { [text] + controls.map { $0.title } }
}

extension ScreenElement {
    /// Texts of it and of everything within, in reading order.
    func texts(in language: Text) -> [Text] {
        func all(_ elements: [ScreenElement]) -> [Text] { elements.flatMap { $0.texts(in: language) } }
        return switch content {
        case .section(let title, let inner): [title ?? ""] + all(inner)
        case .list(let list):
            [list.label] + list.headings.filter { !$0.isEmpty } + list.rows.flatMap { $0.texts(in: language) }
        case .field(let field): field.texts(in: language) + all(field.children)
        case .text(let text, _), .badge(let text, _), .link(let text, _, _): [text]
        case .image(_, let description, _): [description]
        case .bar(_, let text, _): [text]
        case .table(let table): table.head + table.rows.flatMap { $0 }
        case .rating(let value, let maximum, _): [Decimal(value).map { "\($0.text) / \(maximum)" } ?? ""]
        case .button(let control, _): [control.title, control.detail ?? ""]
        case .placed(_, _, let placed): all(placed.map { $0.element })
        case .stack(let inner): all(inner)
        case .row(let row): row.texts(in: language)
        case .map(let map): map.texts(in: language)
        case .search(let bar): [bar.label, bar.words, bar.status] + bar.controls.map { $0.title }
        case .surface, .canvas: []
        case .mark(let mark): [PlatformText.mark(mark).text(in: language)]
        case .empty(_, let title, let detail): [title, detail]
        case .placeholder(let text): [text]
        }
    }
}

extension Row {
    func texts(in language: Text) -> [Text] {
        body.texts(in: language) + marks.map { PlatformText.mark($0).text(in: language) }
    }
}

extension MapSurface {
    fileprivate func texts(in language: Text) -> [Text] {
        let callout = pins.first { $0.key == selected }?.callout.texts(in: language) ?? []
        return [label] + pins.map { $0.title } + callout
    }
}

extension FormField {
    fileprivate func texts(in language: Text) -> [Text] {
        var texts = [label, help ?? "", reading]
        if let problem { texts.append(problem.message.text(in: language)) }
        if case .choice(let options, let style, _) = control, style != .picker { texts += options.map { $0.label } }
        return texts
    }

    /// The value as the person reads it; empty when there is none.
    var reading: Text {
        if case .group = control { return "" }
        if Validation.isEmpty(value) { return "" }
        return text.isEmpty ? value.string ?? "" : text
    }
}
