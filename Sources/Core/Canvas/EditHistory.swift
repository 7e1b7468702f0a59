import Values

/// The items of a picture with what was done to them, so that it can be undone.
public struct EditHistory: Hashable, Sendable {
    /// In the order in which they are drawn.
    public private(set) var items: [CanvasItem]
    private var done: [Edit] = []
    private var undone: [Edit] = []

    /// How many edits can be undone; older ones are forgotten.
    public static let depth = 100
    /// Items of one picture.
    public static let mostItems = 500

    /// A change of one item.
    public enum Edit: Hashable, Sendable {
        /// At this place among the items; behind all when it is beyond.
        case add(CanvasItem, at: Int)
        case remove(Text)
        /// Moves an item or changes how it looks.
        case change(CanvasItem)
    }

    /// Items that were there before, with nothing to undo.
    public init(_ items: [CanvasItem] = []) { self.items = items }

    /// Whether edits are kept to undo. What others removed meanwhile may leave them without effect (LB-EDIT-4).
    public var canUndo: Bool { !done.isEmpty }
    /// Whether undone edits are kept to do again; a new edit forgets them (LB-EDIT-1).
    public var canRedo: Bool { !undone.isEmpty }

    /// False when there is nothing to do: the item does not exist, exists already, is not changed, or there are too many.
    ///
    /// What was undone cannot be done again afterwards.
    @discardableResult
    public mutating func perform(_ edit: Edit) -> Bool {
        guard let opposite = apply(edit) else { return false }
        done.append(opposite)
        if done.count > Self.depth { done.removeFirst() }
        undone = []
        return true
    }

    /// Moves as `perform` does, as one with the last edit when that moved the same item: a drag is undone as a whole.
    @discardableResult
    public mutating func continueMoving(_ item: CanvasItem) -> Bool {
        if case .change(let last)? = done.last, last.id == item.id, undone.isEmpty {
            return apply(.change(item)) != nil
        }
        return perform(.change(item))
    }

    /// False when there is nothing to undo.
    @discardableResult
    public mutating func undo() -> Bool {
        while let edit = done.popLast() {
            guard let opposite = apply(edit) else { continue }
            undone.append(opposite)
            return true
        }
        return false
    }

    /// False when there is nothing to redo.
    @discardableResult
    public mutating func redo() -> Bool {
        while let edit = undone.popLast() {
            guard let opposite = apply(edit) else { continue }
            done.append(opposite)
            return true
        }
        return false
    }

    /// What others changed, as it came by synchronising. Edits that no longer apply are passed over when undone.
    public mutating func replaceItems(_ items: [CanvasItem]) { self.items = items }

    /// The edit that takes this one back; nil when it does nothing.
    private mutating func apply(_ edit: Edit) -> Edit? {
        switch edit {
        case .add(let item, let place):
            guard self.place(of: item.id) == nil, items.count < Self.mostItems else { return nil }
            items.insert(item, at: min(max(place, 0), items.count))
            return .remove(item.id)
        case .remove(let id):
            guard let place = place(of: id) else { return nil }
            return .add(items.remove(at: place), at: place)
        case .change(let item):
            guard let place = place(of: item.id), items[place] != item else { return nil }
            let former = items[place]
            items[place] = item
            return .change(former)
        }
    }

    private func place(of id: Text) -> Int? {
        for place in items.indices where items[place].id == id { return place }
        return nil
    }
}
