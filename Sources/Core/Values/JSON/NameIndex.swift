/// Names with their places, in the order in which they were added.
///
/// The only hashed collection of the core. Dictionaries and sets of the standard library are generic: each key and each
/// value type of theirs costs several kilobytes in the browser. Values of names belong into an array beside the index.
public struct NameIndex: Sendable {
    /// All names, each at its place.
    public private(set) var names: [Text] = []
    /// For each hash the place of a name and 1, or 0; a name stands in the first free slot behind its hash. Twice as many as
    /// there can be names before they are laid out anew, four times as many then; a power of two.
    private var slots: [Int32] = []

    /// An index without names.
    public init() {}

    /// The names in this order; one that comes again keeps its first place.
    public init(_ names: [Text]) {
        for name in names { insert(name) }
    }

    /// How many names there are.
    public var count: Int { names.count }

    /// The name's place, counted from 0; nil when it was never added.
    @inline(never)
    public func place(of name: Text) -> Int? {
        if slots.isEmpty { return nil }
        let place = Int(slots[slot(of: name)])
        return place > 0 ? place - 1 : nil
    }

    /// Whether the name was added.
    @inline(never)
    public func contains(_ name: Text) -> Bool { place(of: name) != nil }

    /// The name's place and whether it is new.
    @inline(never)
    @discardableResult
    public mutating func insert(_ name: Text) -> (place: Int, isNew: Bool) {
        if names.count * 2 >= slots.count {
            slots = [Int32](repeating: 0, count: max(8, slots.count * 4))
            for place in names.indices { slots[slot(of: names[place])] = Int32(place + 1) }
        }
        let slot = slot(of: name)
        let place = Int(slots[slot])
        if place > 0 { return (place - 1, false) }
        names.append(name)
        slots[slot] = Int32(names.count)
        return (names.count - 1, true)
    }

    /// Where the name stands, or the free slot where it belongs.
    @inline(never)
    private func slot(of name: Text) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: name.hash) & mask
        while slots[slot] > 0, names[Int(slots[slot]) - 1] != name { slot = (slot + 1) & mask }
        return slot
    }
}

extension Text {
    /// FNV-1a (Fowler, Noll, Vo), from a start that nobody knows outside of this process.
    @inline(never)
    var hash: UInt32 {
        var hash = Self.hashStart
        for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }

    private static let hashStart = UInt64.random(in: 0 ... .max)
}
