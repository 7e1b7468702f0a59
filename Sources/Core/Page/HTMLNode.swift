import Values

/// An element or a text of the page. Text is always data: no value ever becomes markup.
///
/// Changed only while a screen is made and compared with the one before; nobody else has it then.
final class HTMLNode: @unchecked Sendable {
    typealias Attribute = (name: Text, value: Text)
    typealias Property = (name: Text, value: JSON)

    /// Empty for a text node.
    let tag: Text
    /// Tells siblings apart; empty: by position among the siblings with the same tag.
    let key: Text
    /// The number the host knows this node by; given by `HTMLDiff`.
    var id = 0
    /// Of a text node.
    var text: Text = ""
    var attributes: [Attribute] = []
    /// Set on the object, not in the markup: `value`, `checked`, `data`.
    var properties: [Property] = []
    var children: [HTMLNode] = []

    init(
        _ tag: Text, class name: Text = "", key: Text = "", _ attributes: [Attribute] = [],
        _ children: [HTMLNode] = []
    ) {
        self.tag = tag
        self.key = key
        if !name.isEmpty { self.attributes.append(("class", name)) }
        self.attributes += attributes
        self.children = children
    }

    init(text: Text) {
        tag = ""
        key = ""
        self.text = text
    }

    /// An element with nothing but a text in it.
    convenience init(_ tag: Text, class name: Text = "", key: Text = "", _ attributes: [Attribute] = [], text: Text) {
        self.init(tag, class: name, key: key, attributes, [HTMLNode(text: text)])
    }

    /// Nil leaves the attribute out.
    func set(_ name: consuming Text, _ value: consuming Text?) {
        if let value { attributes.append((name, value)) }
    }

    func set(_ name: consuming Text, if condition: Bool) {
        if condition { attributes.append((name, "")) }
    }

    func set(property name: consuming Text, _ value: consuming JSON) {
        properties.append((name, value))
    }

    func append(_ child: consuming HTMLNode?) {
        if let child { children.append(child) }
    }

    /// Whether one can become the other by patches.
    func matches(_ other: HTMLNode) -> Bool {
        tag == other.tag && key == other.key
    }

    var isVector: Bool {
        switch tag {
        case "svg", "use", "g", "path", "text", "rect": true
        default: false
        }
    }
}
