import Values

extension JSON {
    /// The pictures that a field holds, in their order: those of a list, or the one that is no list.
    public var pictures: [JSON] {
        if let list = array { return list }
        return Validation.isEmpty(self) ? [] : [self]
    }

    /// What stands for a field with pictures where there is room for one.
    public var firstPicture: JSON { array == nil ? self : array?.first ?? .null }
}
