extension Region {
    /// The index of names; nil: the region has none.
    public var names: PlaceNames? { PlaceNames(file) }
}
