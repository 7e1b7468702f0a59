import Engine
import HTML
import Language
import Values

/// Makes nodes of a screen's parts: one file per part.
struct Markup {
    let language: Text
    /// Address of the map's tiles given to the host.
    let tiles: Text?
    /// Nil: every page is made anew.
    var pages: PageMemory?
    /// Nil: every field is made anew.
    var memory: FieldMemory?
    /// Beginnings of words that are marked in texts, folded.
    var marks: [[UInt8]] = []

    /// Where an element stands decides how it is dressed.
    enum Place {
        /// Directly on a page.
        case body
        /// A line of a grouped card.
        case cell
        /// In a list row or a callout.
        case row
        /// In a box of fixed size.
        case box
    }

    /// Deeper nesting is cut off, so that no description can exhaust the stack.
    static let depthLimit = 24

    func say(_ words: Bilingual) -> Text { words.text(in: language) }

    /// A button's inside, look and action.
    func button(
        _ control: Control, class name: Text, iconOnly: Bool = false, type: Text = "button"
    ) -> HTMLNode {
        let node = HTMLNode("button", class: "\(name) \(control.role.rawValue)", key: control.action.text)
        node.set("type", type)
        node.set("data-act", control.action.text)
        if control.role == .cancel { node.set("data-cancel", control.action.text) }
        node.set("data-find", if: control.action.name == "find.open")
        node.set("disabled", if: !control.isEnabled)
        let symbol = control.icon.flatMap { icon($0) }
        if iconOnly, symbol != nil {
            node.set("aria-label", control.title)
            node.set("title", control.title)
            node.append(symbol)
            if let mark = control.mark {
                node.append(HTMLNode("span", class: "tally", key: "tally", [("aria-hidden", "true")], text: mark))
            }
        } else {
            node.append(symbol)
            node.append(HTMLNode("span", class: "label", text: control.title))
            if let detail = control.detail { node.append(HTMLNode("span", class: "detail", text: detail)) }
        }
        return node
    }

    /// A built-in symbol or a file of the app; nil for a name that is neither.
    func icon(_ name: Text, class more: Text = "") -> HTMLNode? {
        let look: Text = more.isEmpty ? "icon" : "icon \(more)"
        if let symbol = Symbols.node(name, class: look) { return symbol }
        guard name.utf8.contains(UInt8(ascii: ".")), let file = SafeText.file(name) else { return nil }
        return HTMLNode("img", class: look, [("src", file), ("alt", "")])
    }

    /// A picture, or a quiet symbol where there is none.
    func image(_ source: ImageSource, description: Text, class name: Text, style: Text? = nil) -> HTMLNode {
        var attributes: [HTMLNode.Attribute] = []
        switch source {
        case .media(let id): attributes = [("data-media", id)]
        case .file(let path): if let path = SafeText.file(path) { attributes = [("src", path)] }
        case .address(let address): if let address = SafeText.picture(address) { attributes = [("src", address)] }
        case .symbol, .none: break
        }
        if attributes.isEmpty {
            var symbol: Text = "photo"
            if case .symbol(let wanted) = source { symbol = wanted }
            let node = HTMLNode("div", class: "\(name) no-image", key: "none", [], [])
            if !description.isEmpty {
                node.set("role", "img")
                node.set("aria-label", description)
            }
            node.set("style", style)
            node.append(icon(symbol) ?? icon("photo"))
            return node
        }
        let node = HTMLNode("img", class: name, key: attributes[0].value, attributes)
        node.set("alt", description)
        node.set("decoding", "async")
        if case .address = source { node.set("referrerpolicy", "no-referrer") }
        node.set("style", style)
        return node
    }
}
