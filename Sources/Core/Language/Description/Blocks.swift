import Values

/// The named blocks of one section, in the order of the document.
public struct Blocks<Block: Sendable>: Sendable {
    /// The blocks in the order in which they were added.
    public internal(set) var all: [Block] = []
    @usableFromInline private(set) var index = NameIndex()

    /// No blocks.
    public init() {}

    /// Their names in the same order.
    public var names: [Text] { index.names }

    /// The block of this name; nil when there is none.
    @inlinable public subscript(name: Text) -> Block? { index.place(of: name).map { all[$0] } }

    /// Whether there are none.
    public var isEmpty: Bool { all.isEmpty }

    /// Where a block stands in `all`.
    public func place(of name: Text) -> Int? { index.place(of: name) }

    /// Whether there is a block of this name.
    public func contains(_ name: Text) -> Bool { index.contains(name) }

    /// A later block of the same name replaces the earlier one; the checker reports the duplicate key.
    public mutating func add(_ block: Block, as name: Text) {
        let (place, isNew) = index.insert(name)
        if isNew { all.append(block) } else { all[place] = block }
    }
}
