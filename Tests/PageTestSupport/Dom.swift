import HTML
import Testing
import Values

/// A document that does what the host does with patches, and fails on whatever the host could not do.
public final class Dom {
    /// An element, or a text where `tag` is "".
    public final class Node {
        /// The number that patches call it by; 0: the root.
        public let id: Int
        /// Name of the element; "": this is a text.
        public let tag: Text
        /// Of a text node; of elements "".
        public var text: Text = ""
        /// By name, as patches set them.
        public var attributes: [Text: Text] = [:]
        /// What the host sets on the element itself, not as attributes.
        public var properties: [Text: JSON] = [:]
        /// In their order.
        public var children: [Node] = []
        /// Nil for the root, and for what was removed.
        public weak var parent: Node?

        init(id: Int, tag: Text) {
            self.id = id
            self.tag = tag
        }

        /// The node with all that is in it, in one line; names are sorted, so that equal trees have equal outlines.
        public var outline: Text {
            if tag.isEmpty { return "\"\(text)\"" }
            let attributes = attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" as Text }
            let properties = properties.filter { $0.value != .null }.sorted { $0.key < $1.key }
                .map { ".\($0.key)=\($0.value.text)" as Text }
            let inner = children.map(\.outline).joined(separator: " ")
            return "<\(tag) \((attributes + properties).joined(separator: " "))>[\(inner)]"
        }
    }

    /// Stands for `#app`: what patches put into the page is below it.
    public let root = Node(id: 0, tag: "app")
    private var nodes: [Int: Node] = [:]
    /// What the last `document` patch said; null before.
    public private(set) var document: JSON = .null
    /// How many nodes were moved so far.
    public private(set) var moves = 0

    /// An empty page.
    public init() { nodes[0] = root }

    /// Applies patches in order; throws at the first one that is not as `Spec/page.md` says or names what is not there.
    public func apply(_ patches: JSON) throws {
        for patch in try #require(patches.array) {
            let kind = try #require(patch[0]?.string)
            switch kind {
            case "create":
                let tree = try #require(patch[3])
                try insert(build(tree), into: node(patch[1]), before: patch[2])
            case "set":
                let name = try #require(patch[2]?.string)
                let value: Text = try #require(patch[3]?.string)
                try node(patch[1]).attributes[name] = value
            case "unset":
                let name = try #require(patch[2]?.string)
                #expect(try node(patch[1]).attributes.removeValue(forKey: name) != nil)
            case "prop":
                let name = try #require(patch[2]?.string)
                let value: JSON = try #require(patch[3])
                try node(patch[1]).properties[name] = value
            case "text": try node(patch[1]).text = try #require(patch[2]?.string)
            case "move":
                moves += 1
                let moved = try node(patch[2])
                try #require(moved.parent).children.removeAll { $0 === moved }
                try insert(moved, into: node(patch[1]), before: patch[3])
            case "remove":
                let gone = try node(patch[1])
                try #require(gone.parent).children.removeAll { $0 === gone }
                forget(gone)
            case "document": document = try #require(patch[1])
            default: Issue.record("unknown patch \(patch.text)")
            }
        }
    }

    private func node(_ id: JSON?) throws -> Node {
        let number = try #require(id?.int)
        return try #require(nodes[number])
    }

    private func insert(_ node: Node, into parent: Node, before: JSON?) throws {
        let next = try #require(before?.int)
        node.parent = parent
        if next == 0 {
            parent.children.append(node)
        } else {
            parent.children.insert(node, at: try #require(parent.children.firstIndex { $0.id == next }))
        }
    }

    private func build(_ tree: JSON) throws -> Node {
        let id = try #require(tree["i"]?.int)
        let node = Node(id: id, tag: tree["t"]?.string ?? "")
        #expect(nodes[id] == nil, "a number is given twice")
        nodes[id] = node
        node.text = tree["x"]?.string ?? ""
        for (name, value) in tree["a"]?.object?.members ?? [] {
            let text: Text = try #require(value.string)
            node.attributes[name] = text
        }
        for (name, value) in tree["p"]?.object?.members ?? [] { node.properties[name] = value }
        for child in tree["c"]?.array ?? [] {
            let inner = try build(child)
            inner.parent = node
            node.children.append(inner)
        }
        return node
    }

    private func forget(_ node: Node) {
        nodes[node.id] = nil
        for child in node.children { forget(child) }
    }

    /// Nodes in the order of the document, the root included.
    public func all(where matches: (Node) -> Bool) -> [Node] {
        func collect(_ node: Node) -> [Node] { (matches(node) ? [node] : []) + node.children.flatMap(collect) }
        return collect(root)
    }
}

extension HTMLNode {
    /// The same notation as `Dom.Node.outline`.
    public var outline: Text {
        if tag.isEmpty { return "\"\(text)\"" }
        let attributes = attributes.sorted { $0.name < $1.name }.map { "\($0.name)=\($0.value)" as Text }
        let properties = properties.filter { $0.value != .null }.sorted { $0.name < $1.name }
            .map { ".\($0.name)=\($0.value.text)" as Text }
        let inner = children.map(\.outline).joined(separator: " ")
        return "<\(tag) \((attributes + properties).joined(separator: " "))>[\(inner)]"
    }
}
