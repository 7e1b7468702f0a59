/// Members read as what they should be; each is one call for whoever reads, where a chain of optionals takes several.
extension JSONObject {
    /// Nil when there is none or it is no text; the others likewise.
    @_disfavoredOverload
    @inline(never)
    public func string(_ key: Text) -> Text? { self[key]?.string }

    /// The number, exact; nil when there is none or it is no number.
    @_disfavoredOverload
    @inline(never)
    public func decimal(_ key: Text) -> Decimal? { self[key]?.decimal }

    /// The number as a whole one; nil also when it has a fraction or does not fit.
    @_disfavoredOverload
    public func int(_ key: Text) -> Int? { decimal(key)?.int }

    /// The double nearest to the number; nil when there is none or it is no number.
    @_disfavoredOverload
    public func double(_ key: Text) -> Double? { decimal(key)?.double }

    /// The truth value; nil when there is none or it is neither `true` nor `false`.
    @_disfavoredOverload
    @inline(never)
    public func bool(_ key: Text) -> Bool? { self[key]?.bool }

    /// The object; nil when there is none or it is no object.
    @_disfavoredOverload
    @inline(never)
    public func object(_ key: Text) -> JSONObject? { self[key]?.object }

    /// Empty when there is no array.
    @_disfavoredOverload
    @inline(never)
    public func elements(_ key: Text) -> [JSON] { self[key]?.array ?? [] }

    /// The elements that are texts; empty when there is no array.
    @_disfavoredOverload
    @inline(never)
    public func texts(_ key: Text) -> [Text] {
        var texts: [Text] = []
        for element in elements(key) {
            if let text = element.string { texts.append(text) }
        }
        return texts
    }
}

/// The same of a value; what is no object has no members.
extension JSON {
    /// Nil when there is none or it is no text.
    @_disfavoredOverload
    @inline(never)
    public func string(_ key: Text) -> Text? { self[key]?.string }

    /// The number, exact; nil when there is none or it is no number.
    @_disfavoredOverload
    @inline(never)
    public func decimal(_ key: Text) -> Decimal? { self[key]?.decimal }

    /// The number as a whole one; nil also when it has a fraction or does not fit.
    @_disfavoredOverload
    public func int(_ key: Text) -> Int? { decimal(key)?.int }

    /// The double nearest to the number; nil when there is none or it is no number.
    @_disfavoredOverload
    public func double(_ key: Text) -> Double? { decimal(key)?.double }

    /// The truth value; nil when there is none or it is neither `true` nor `false`.
    @_disfavoredOverload
    @inline(never)
    public func bool(_ key: Text) -> Bool? { self[key]?.bool }

    /// The object; nil when there is none or it is no object.
    @_disfavoredOverload
    @inline(never)
    public func object(_ key: Text) -> JSONObject? { self[key]?.object }

    /// Empty when there is no array.
    @_disfavoredOverload
    public func elements(_ key: Text) -> [JSON] { object?.elements(key) ?? [] }

    /// The elements that are texts; empty when there is no array.
    @_disfavoredOverload
    @inline(never)
    public func texts(_ key: Text) -> [Text] { object?.texts(key) ?? [] }

    /// The identifier written as a text; nil when there is none or it is no UUID.
    @_disfavoredOverload
    @inline(never)
    public func uuid(_ key: Text) -> UUID? {
        guard let text = string(key) else { return nil }
        return UUID(text)
    }
}
