/// The same for names that stand in the source: no text is made of them.
extension JSONObject {
    /// Nil when there is none or it is no text; the others likewise.
    @inline(never)
    public func string(_ key: StaticString) -> Text? { self[key]?.string }

    /// The number, exact; nil when there is none or it is no number.
    @inline(never)
    public func decimal(_ key: StaticString) -> Decimal? { self[key]?.decimal }

    /// The number as a whole one; nil also when it has a fraction or does not fit.
    public func int(_ key: StaticString) -> Int? { decimal(key)?.int }

    /// The double nearest to the number; nil when there is none or it is no number.
    public func double(_ key: StaticString) -> Double? { decimal(key)?.double }

    /// The truth value; nil when there is none or it is neither `true` nor `false`.
    @inline(never)
    public func bool(_ key: StaticString) -> Bool? { self[key]?.bool }

    /// The object; nil when there is none or it is no object.
    @inline(never)
    public func object(_ key: StaticString) -> JSONObject? { self[key]?.object }

    /// Empty when there is no array.
    @inline(never)
    public func elements(_ key: StaticString) -> [JSON] { self[key]?.array ?? [] }

    /// The elements that are texts; empty when there is no array.
    @inline(never)
    public func texts(_ key: StaticString) -> [Text] { elements(key).compactMap { $0.string } }
}

/// The same of a value; what is no object has no members.
extension JSON {
    /// Nil when there is none or it is no text.
    @inline(never)
    public func string(_ key: StaticString) -> Text? { self[key]?.string }

    /// The number, exact; nil when there is none or it is no number.
    @inline(never)
    public func decimal(_ key: StaticString) -> Decimal? { self[key]?.decimal }

    /// The number as a whole one; nil also when it has a fraction or does not fit.
    public func int(_ key: StaticString) -> Int? { decimal(key)?.int }

    /// The double nearest to the number; nil when there is none or it is no number.
    public func double(_ key: StaticString) -> Double? { decimal(key)?.double }

    /// The truth value; nil when there is none or it is neither `true` nor `false`.
    @inline(never)
    public func bool(_ key: StaticString) -> Bool? { self[key]?.bool }

    /// The object; nil when there is none or it is no object.
    @inline(never)
    public func object(_ key: StaticString) -> JSONObject? { self[key]?.object }

    /// Empty when there is no array.
    @inline(never)
    public func elements(_ key: StaticString) -> [JSON] { self[key]?.array ?? [] }

    /// The elements that are texts; empty when there is no array.
    @inline(never)
    public func texts(_ key: StaticString) -> [Text] { object?.texts(key) ?? [] }

    /// The identifier written as a text; nil when there is none or it is no UUID.
    @inline(never)
    public func uuid(_ key: StaticString) -> UUID? {
        guard let text = string(key) else { return nil }
        return UUID(text)
    }
}
