import Values

extension Element {
    /// Whether there is nothing to see of it: texts without letters, pictures that are not there, and what consists of them.
    var isEmpty: Bool {
        switch content {
        case .text(let text, _), .badge(let text, _): text.isEmpty
        case .link(let text, let address, _): text.isEmpty && address.isEmpty
        case .image(let source, _, _): source == .none
        case .stack(let inner): inner.allSatisfy { $0.isEmpty }
        default: false
        }
    }

    /// Whether it is a value in words or stars, which does not say what it is about.
    var isValue: Bool {
        switch content {
        case .text, .badge, .link, .rating, .bar: true
        default: false
        }
    }
}
