/// Members in document order; equality ignores order. Look-up is by an index once there are more than 16 members.
///
/// A key occurs once: setting it again keeps the place of the first and the value of the last.
public struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// Keys with their values, in the order in which they were added; no key twice.
    public private(set) var members: [(key: Text, value: JSON)]
    /// Where keys stand in ``members`` when there are more than `indexThreshold`, as a ``NameIndex`` keeps it, else empty.
    private var slots: [Int32] = []

    static let indexThreshold = 16

    /// An object without members.
    public init() {
        members = []
    }

    /// Of several members with the same key the last one counts.
    public init(_ members: [(key: Text, value: JSON)]) {
        self.init()
        if members.count > Self.indexThreshold {
            self.members = members
            // Mostly no key comes twice.
            if layOut() { return }
            self = JSONObject()
        }
        self.members.reserveCapacity(members.count)
        for member in members { self[member.key] = member.value }
    }

    /// The members in this order; of equal keys the last value counts.
    public init(dictionaryLiteral elements: (Text, JSON)...) {
        self.init()
        members.reserveCapacity(elements.count)
        for (key, value) in elements { self[key] = value }
    }

    /// The keys in their order.
    public var keys: [Text] { members.map { $0.key } }

    /// How many members there are.
    public var count: Int { members.count }

    /// Whether there are no members.
    public var isEmpty: Bool { members.isEmpty }

    /// The value of a name that stands in the source.
    public subscript(key: StaticString) -> JSON? { place(of: key).map { members[$0].value } }

    /// Setting nil removes the member; setting a new key appends one.
    @_disfavoredOverload
    public subscript(key: Text) -> JSON? {
        get { place(of: key).map { members[$0].value } }
        set {
            let place = place(of: key)
            if let newValue {
                if let place {
                    members[place].value = newValue
                } else {
                    append(key, newValue)
                }
            } else if let place {
                members.remove(at: place)
                layOut()
            }
        }
    }

    /// The value of a key that mostly stands where it is looked for first: behind the one that was asked for before.
    ///
    /// - Parameter place: Where in ``members`` it probably is; afterwards the place behind it.
    public func value(of key: Text, near place: inout Int) -> JSON? {
        if place >= members.count || members[place].key != key {
            guard let found = self.place(of: key) else { return nil }
            place = found
        }
        place += 1
        return members[place - 1].value
    }

    /// The same keys with equal values; the order does not count.
    public static func == (a: JSONObject, b: JSONObject) -> Bool {
        guard a.members.count == b.members.count else { return false }
        if a.isCopy(of: b) { return true }
        for place in a.members.indices {
            let member = a.members[place]
            if b.members[place].key == member.key {
                guard b.members[place].value == member.value else { return false }
            } else {
                guard let other = b[member.key], other == member.value else { return false }
            }
        }
        return true
    }

    /// Whether both are one array in memory.
    private func isCopy(of other: JSONObject) -> Bool {
        members.withUnsafeBufferPointer { own in
            other.members.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }

    /// Independent of the order of the members, as equality is.
    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for member in members {
            var memberHasher = Hasher()
            memberHasher.combine(member.key)
            memberHasher.combine(member.value)
            sum &+= memberHasher.finalize()
        }
        hasher.combine(members.count)
        hasher.combine(sum)
    }
}

extension JSONObject {
    /// Where the member with this key stands in `members`.
    func place(of key: Text) -> Int? {
        if !slots.isEmpty { return indexed(key) }
        for place in members.indices where members[place].key == key { return place }
        return nil
    }

    /// The same, without making a text of the name as long as the members are few.
    @inline(never)
    func place(of key: StaticString) -> Int? {
        if !slots.isEmpty { return indexed(Text(stringLiteral: key)) }
        return members.withUnsafeBufferPointer { members in
            guard let first = members.baseAddress else { return nil }
            for place in 0..<members.count where first[place].key.utf8.equals(key) { return place }
            return nil
        }
    }

    /// The key must be new.
    mutating func append(_ key: Text, _ value: JSON) {
        members.append((key: key, value: value))
        if members.count * 2 > slots.count {
            if members.count > Self.indexThreshold { layOut() }
        } else {
            slots[slot(of: key)] = Int32(members.count)
        }
    }

    /// Makes room for this many members, so that appending need not move them.
    mutating func reserve(_ count: Int) { members.reserveCapacity(count) }

    mutating func replaceValue(at place: Int, with value: JSON) {
        members[place].value = value
    }

    /// Lays the keys out anew.
    ///
    /// - Returns: False: a key occurs twice.
    @inline(never)
    @discardableResult
    private mutating func layOut() -> Bool {
        var size = 0
        if members.count > Self.indexThreshold {
            size = 64
            while size < members.count * 2 { size *= 4 }
        }
        slots = [Int32](repeating: 0, count: size)
        if size == 0 { return true }
        for place in members.indices {
            let slot = slot(of: members[place].key)
            if slots[slot] > 0 { return false }
            slots[slot] = Int32(place + 1)
        }
        return true
    }

    private func indexed(_ key: Text) -> Int? {
        let place = Int(slots[slot(of: key)])
        return place > 0 ? place - 1 : nil
    }

    /// Where the key stands, or the free slot where it belongs.
    @inline(never)
    private func slot(of key: Text) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: key.hash) & mask
        while slots[slot] > 0, members[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & mask }
        return slot
    }
}
