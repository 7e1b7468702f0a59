extension JSON {
    /// Whether this is `null`.
    public var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    /// The truth value; nil for everything else.
    public var bool: Bool? {
        if case .bool(let value) = self { return value }
        return nil
    }

    /// The number, of whatever kind; nil for everything else.
    public var decimal: Decimal? {
        if case .number(let value) = self { return value }
        return nil
    }

    /// A whole number from −2³¹ to 2³¹ − 1, the same on every platform (see ``Decimal/int``).
    public var int: Int? { decimal?.int }

    /// A whole number that fits 64 bits.
    public var int64: Int64? { decimal?.int64 }

    /// The nearest double.
    public var double: Double? { decimal?.double }

    /// The text; nil for everything else.
    public var string: Text? {
        if case .string(let value) = self { return value }
        return nil
    }

    /// The elements of an array; nil for everything else.
    public var array: [JSON]? {
        if case .array(let value) = self { return value }
        return nil
    }

    /// The members of an object; nil for everything else.
    public var object: JSONObject? {
        if case .object(let value) = self { return value }
        return nil
    }

    /// Member of an object, by a name that stands in the source; nil for anything else.
    public subscript(key: StaticString) -> JSON? {
        if case .object(let object) = self { return object[key] }
        return nil
    }

    /// Member of an object; nil for anything else.
    @_disfavoredOverload
    public subscript(key: Text) -> JSON? {
        if case .object(let object) = self { return object[key] }
        return nil
    }

    /// Element of an array; nil out of range or for anything else.
    public subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The value a pointer leads to, nil when it leads nowhere (RFC 6901, section 4).
    public func value(at pointer: JSONPointer) -> JSON? {
        var current = self
        for token in pointer.tokens {
            let next =
                switch current {
                case .object(let object): object[token]
                case .array: JSONPointer.index(token).flatMap { current[$0] }
                default: JSON?.none
                }
            guard let next else { return nil }
            current = next
        }
        return current
    }
}
