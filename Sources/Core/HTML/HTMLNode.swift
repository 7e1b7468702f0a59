import Values

/// An element or a text of the page. Text is always data: no value ever becomes markup.
///
/// Changed only while a screen is made and compared with the one before; nobody else has it then.
public final class HTMLNode: @unchecked Sendable {
    /// What stands in the markup: `class`, `href`.
    public typealias Attribute = (name: Text, value: Text)
    /// What is set on the object that the host makes of the node.
    public typealias Property = (name: Text, value: JSON)

    /// Empty for a text node.
    public let tag: Text
    /// Tells siblings apart; empty: by position among the siblings with the same tag.
    public let key: Text
    /// The number the host knows this node by; given by `HTMLDiff`.
    public var id = 0
    /// Of a text node.
    public var text: Text = ""
    /// In the order in which they are written.
    public var attributes: [Attribute] = []
    /// Set on the object, not in the markup: `value`, `checked`, `data`.
    public var properties: [Property] = []
    /// In the order in which they stand.
    public var children: [HTMLNode] = []

    /// An element; an empty `name` gives it no class.
    public init(
        _ tag: Text, class name: Text = "", key: Text = "", _ attributes: [Attribute] = [],
        _ children: [HTMLNode] = []
    ) {
        self.tag = tag
        self.key = key
        if !name.isEmpty { self.attributes.append(("class", name)) }
        self.attributes += attributes
        self.children = children
    }

    /// A text node.
    public init(text: Text) {
        tag = ""
        key = ""
        self.text = text
    }

    /// An element with nothing but a text in it.
    public convenience init(
        _ tag: Text, class name: Text = "", key: Text = "", _ attributes: [Attribute] = [], text: Text
    ) {
        self.init(tag, class: name, key: key, attributes, [HTMLNode(text: text)])
    }

    /// Nil leaves the attribute out.
    public func set(_ name: consuming Text, _ value: consuming Text?) {
        if let value { attributes.append((name, value)) }
    }

    /// An attribute without a value, such as `disabled`.
    public func set(_ name: consuming Text, if condition: Bool) {
        if condition { attributes.append((name, "")) }
    }

    /// Null unsets it.
    public func set(property name: consuming Text, _ value: consuming JSON) {
        properties.append((name, value))
    }

    /// Nil adds nothing.
    public func append(_ child: consuming HTMLNode?) {
        if let child { children.append(child) }
    }

    /// Whether one can become the other by patches.
    public func matches(_ other: HTMLNode) -> Bool {
        tag == other.tag && key == other.key
    }

    /// Whether the host makes it in the name space of SVG.
    public var isVector: Bool {
        switch tag {
        case "svg", "use", "g", "path", "text", "rect", "defs", "pattern": true
        default: false
        }
    }
}
