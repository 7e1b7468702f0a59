/// Numbers in a row that are allocated once. Whoever makes one releases it. Places are checked in builds for debugging; whoever asks
/// for one has checked the region before.
struct Column<Element: BitwiseCopyable>: @unchecked Sendable {
    private let base: UnsafeMutablePointer<Element>
    let count: Int

    init(_ count: Int, repeating value: Element) {
        self.count = count
        base = .allocate(capacity: max(count, 1))
        base.initialize(repeating: value, count: max(count, 1))
    }

    @inline(__always)
    subscript(_ place: Int) -> Element {
        get {
            assert(place >= 0 && place < count)
            return base[place]
        }
        nonmutating set {
            assert(place >= 0 && place < count)
            base[place] = newValue
        }
    }

    func fill(_ value: Element) { base.update(repeating: value, count: count) }

    func release() { base.deallocate() }
}
