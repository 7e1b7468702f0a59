import Geo
import Testing
import Values

@Suite("TO-LINE: lines as texts")
struct PolylineTests {
    private func line(_ places: [(Int64, Int64)]) throws -> [Coordinate] {
        try places.map { try #require(Coordinate(latitude: $0.0, longitude: $0.1)) }
    }

    /// The example of Google's description of the format; the others as the Python package polyline 2.0 writes them.
    @Test("TO-LINE-1 lines are encoded as others encode them")
    func known() throws {
        let example = try line([
            (385_000_000, -1_202_000_000), (407_000_000, -1_209_500_000), (432_520_000, -1_264_530_000),
        ])
        #expect(Polyline(example).encoded() == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
        #expect(Polyline(example).encoded(multiplier: 1_000_000) == "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")
        #expect(Polyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@")?.places == example)
        let edge = try line([(50, -50), (-900_000_000, 1_800_000_000), (900_000_000, -1_800_000_000)])
        #expect(Polyline(edge).encoded() == "A@`cidPagsia@_gsia@~ngtcA")
        #expect(Polyline([]).encoded() == "" && Polyline("")?.places == [])
    }

    @Test(
        "TO-LINE-2 lines come back to the unit, heights to the centimetre",
        arguments: [100_000, 1_000_000, 10_000_000] as [Int64])
    func roundTrip(multiplier: Int64) throws {
        var random = Random(seed: 11)
        for _ in 0..<300 {
            func next(_ bound: Int64) -> Int64 { Int64(random.next() % UInt64(2 * bound + 1)) - bound }
            let unit = Coordinate.degree / multiplier
            let places = try line(
                (0..<Int(random.next() % 20)).map { _ in (next(90 * multiplier) * unit, next(180 * multiplier) * unit) }
            )
            let heights = places.map { _ in next(900_000) }
            let text = Polyline(places, heights: heights).encoded(multiplier: multiplier)
            let back = try #require(Polyline(text, multiplier: multiplier, hasHeights: true))
            #expect(back.places == places && back.heights == heights)
        }
    }

    @Test(
        "TO-LINE-3 what breaks off, has other characters or leads off the earth is none",
        arguments: [
            "_", "_p~iF", "_p~iF~ps|", "_p~iF~ps|U ", "é", "\u{7F}?", "~~~~~~~~~~~~~~~~~~~~~~~~~~", "_gsia@?",
            "?_gsia@_gsia@?",
        ] as [Text])
    func refused(text: Text) { #expect(Polyline(text) == nil) }

    @Test("TO-LINE-3 no text stops the reader")
    func random() {
        var random = Random(seed: 5)
        var taken = 0
        for _ in 0..<50_000 {
            let bytes = (0..<Int(random.next() % 16)).map { _ in UInt8(random.next() % 66 + 62) }
            for hasHeights in [false, true] {
                for multiplier: Int64 in [1, 100_000, 1_000_000_000] {
                    if let line = Polyline(Text(decoding: bytes), multiplier: multiplier, hasHeights: hasHeights) {
                        taken += 1
                        #expect(line.heights == nil || line.heights?.count == line.places.count)
                    }
                }
            }
        }
        #expect(taken > 1000)
    }
}
