/// Members read as what they should be; each is one call for whoever reads, where a chain of optionals takes several.
extension JSONObject {
    /// Nil when there is none or it is no text; the others likewise.
    @inline(never)
    public func string(_ key: Text) -> Text? { self[key]?.string }

    @inline(never)
    public func decimal(_ key: Text) -> Decimal? { self[key]?.decimal }

    public func int(_ key: Text) -> Int? { decimal(key)?.int }

    public func double(_ key: Text) -> Double? { decimal(key)?.double }

    @inline(never)
    public func bool(_ key: Text) -> Bool? { self[key]?.bool }

    @inline(never)
    public func object(_ key: Text) -> JSONObject? { self[key]?.object }

    /// Empty when there is no array.
    @inline(never)
    public func elements(_ key: Text) -> [JSON] { self[key]?.array ?? [] }

    /// The elements that are texts; empty when there is no array.
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
    @inline(never)
    public func string(_ key: Text) -> Text? { self[key]?.string }

    @inline(never)
    public func decimal(_ key: Text) -> Decimal? { self[key]?.decimal }

    public func int(_ key: Text) -> Int? { decimal(key)?.int }

    public func double(_ key: Text) -> Double? { decimal(key)?.double }

    @inline(never)
    public func bool(_ key: Text) -> Bool? { self[key]?.bool }

    @inline(never)
    public func object(_ key: Text) -> JSONObject? { self[key]?.object }

    public func elements(_ key: Text) -> [JSON] { object?.elements(key) ?? [] }

    @inline(never)
    public func texts(_ key: Text) -> [Text] { object?.texts(key) ?? [] }

    @inline(never)
    public func uuid(_ key: Text) -> UUID? {
        guard let text = string(key) else { return nil }
        return UUID(text)
    }
}
