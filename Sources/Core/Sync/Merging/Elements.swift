import Values

/// The elements of a list, found by their hash: lists come from strangers, and comparing each with each takes seconds.
struct Elements {
    private var texts: NameIndex
    /// Numbers and truth values, as they are written.
    private var others: NameIndex

    /// Nil when the list holds a list or an object.
    init?(_ list: [JSON]) {
        texts = NameIndex()
        others = NameIndex()
        for element in list {
            if element.array != nil || element.object != nil { return nil }
            _ = insert(element)
        }
    }

    func contains(_ element: JSON) -> Bool {
        if let text = element.string { return texts.contains(text) }
        return others.contains(element.text)
    }

    /// False when it was there already.
    mutating func insert(_ element: JSON) -> Bool {
        if let text = element.string { return texts.insert(text).isNew }
        return others.insert(element.text).isNew
    }
}
