import Values

/// The named blocks of one section, in the order of the document.
public struct Blocks<Block: Sendable>: Sendable {
    public private(set) var all: [Block] = []
    private(set) var index = NameIndex()

    public init() {}

    public var names: [Text] { index.names }

    public subscript(name: Text) -> Block? { index.place(of: name).map { all[$0] } }

    public var isEmpty: Bool { all.isEmpty }

    /// Where a block stands in `all`.
    public func place(of name: Text) -> Int? { index.place(of: name) }

    public func contains(_ name: Text) -> Bool { index.contains(name) }

    /// A later block of the same name replaces the earlier one; the checker reports the duplicate key.
    public mutating func add(_ block: Block, as name: Text) {
        let (place, isNew) = index.insert(name)
        if isNew { all.append(block) } else { all[place] = block }
    }
}
