/// Where the columns of section ``SectionID/edges`` begin. Columns, since neighbouring edges have similar numbers, which compress well.
struct EdgeLayout {
    let from, to, way, length, shape: Int
    let rise, fall, steepUp, steepDown, steepRise, steepFall: Int
    let bearingFrom, bearingTo: Int
    /// Bytes behind the last column.
    let end: Int

    /// Bytes of an edge.
    static let size = 34

    init(count: Int) {
        (from, to, way, length, shape) = (0, 4 * count, 8 * count, 12 * count, 16 * count)
        let words = 20 * count + 4
        (rise, fall, steepUp) = (words, words + 2 * count, words + 4 * count)
        (steepDown, steepRise, steepFall) = (words + 6 * count, words + 8 * count, words + 10 * count)
        (bearingFrom, bearingTo, end) = (words + 12 * count, words + 13 * count, words + 14 * count)
    }
}
