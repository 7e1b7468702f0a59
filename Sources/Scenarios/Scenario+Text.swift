import Values

extension Scenario.Action {
    /// In a few words, as a heading above the screen that follows.
    public var text: Text {
        switch self {
        case .tap(let target): "tap \(target.text)"
        case .press(let target): "press \(target.text)"
        case .delete(let target): "delete \(target.text)"
        case .place(let place): "place \(place.text)"
        case .type(let field, let text): "type \"\(text)\" into \"\(field)\""
        case .set(let field, let value): "set \"\(field)\" to \(value.text)"
        case .choose(let field, let options): "choose \(options.joined(separator: ", ")) in \"\(field)\""
        case .pick(let field, let fromCamera): "pick \"\(field)\" from \(fromCamera ? "camera" : "gallery")"
        case .picked(let field, _): "a picture for \"\(field)\" arrives"
        case .pickFailed(let field, let reason): "no picture for \"\(field)\": \(reason.rawValue)"
        case .located(let place): "located \(place.text)"
        case .notLocated(let reason): "not located: \(reason.rawValue)"
        case .back: "back"
        case .language(let code): "language \(code)"
        case .wait(let milliseconds): "wait \(milliseconds) ms"
        case .restart: "restart"
        }
    }
}

extension Scenario.Target {
    /// As scripts write it.
    public var text: Text { "\(kind.rawValue): \(words)" }
}
