import Testing
import Values

@Suite("Sorting")
struct SortingTests {
    @Test("Numbers sort as the standard library sorts them with their places, whatever part is in order already")
    func random() {
        var random = Random(seed: 7)
        for _ in 0..<2_000 {
            let count = Int.random(in: 0..<40, using: &random)
            let kinds = Int.random(in: 1...12, using: &random)
            var values = (0..<count).map { _ in Int.random(in: 0..<kinds, using: &random) }
            let inOrder = Int.random(in: 0...count, using: &random)
            values = values[..<inOrder].sorted() + values[inOrder...]
            let expected = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
            #expect(Sorting.places(count) { values[$0] < values[$1] } == expected, "\(values)")
        }
    }

    @Test("What is in order but for a few at its end costs little more than one comparison for each")
    func few() {
        let values = Array(0..<10_000) + [5, 7_000, 3_000]
        var comparisons = 0
        _ = Sorting.places(values.count) {
            comparisons += 1
            return values[$0] < values[$1]
        }
        #expect(comparisons < 2 * values.count + 10)
    }
}
