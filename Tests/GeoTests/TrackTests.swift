import Geo
import Testing
import Values

@Suite("TO-TRACK: lines as they are kept")
struct TrackTests {
    static func place(_ latitude: Int64, _ longitude: Int64) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test("TO-TRACK-1: places are rounded to 1e-6 degrees, 180° east is 180° west, heights beyond 100 km are not known")
    func rounded() throws {
        let track = try #require(
            Track(
                [try Self.place(471_234_565, -95_000_004), try Self.place(-15, 1_799_999_996)],
                heights: [1_000_001, 4321]))
        #expect(track.places == [try Self.place(471_234_570, -95_000_000), try Self.place(-20, -1_800_000_000)])
        #expect(track.heights == [nil, 4321] && Track(track.places, heights: [nil, nil])?.heights == [])
    }

    @Test("TO-TRACK-2: a line comes back from its text, with and without heights")
    func roundTrip() throws {
        var random = SeededGenerator(state: 7)
        for number in 0..<300 {
            let places = try (0..<Int.random(in: 2...40, using: &random)).map { _ in
                try Self.place(
                    Int64.random(in: -900_000_000...900_000_000, using: &random),
                    Int64.random(in: -1_800_000_000...1_800_000_000, using: &random))
            }
            let heights: [Int64?] =
                number % 3 == 0
                ? []
                : places.map { _ in
                    Int.random(in: 0..<4, using: &random) == 0 ? nil : Int64.random(in: -5000...90_000, using: &random)
                }
            let track = try #require(Track(places, heights: heights))
            #expect(Track(track.text) == track)
        }
    }

    @Test("TO-TRACK-3: fewer than 2 places, more than 50,000, and other texts are no lines")
    func limits() throws {
        let place = try Self.place(0, 0)
        #expect(Track([place]) == nil && Track([]) == nil && Track([place, place], heights: [1]) == nil)
        #expect(Track([Coordinate](repeating: place, count: 50_001)) == nil)
        let most = try #require(Track([Coordinate](repeating: place, count: 50_000)))
        #expect(Track(most.text) == most && Track(most.text + "??") == nil)
        for text: Text in ["", "A", "A??", "B????", "A???", "D????", "A?? ?", "A??~~~~~~~~~~~~~", "a????"] {
            #expect(Track(text) == nil, "\(text)")
        }
        #expect(Track("A????") != nil && Track("B??????")?.heights == [])
    }

    @Test("TO-TRACK-3: texts of any kind are a line that comes back, or none")
    func hostile() throws {
        var random = SeededGenerator(state: 8)
        var lines = 0
        for _ in 0..<20_000 {
            let bytes: [UInt8] =
                [0x41 + UInt8.random(in: 0...1, using: &random)]
                + (0..<Int.random(in: 0...24, using: &random)).map { _ in UInt8.random(in: 60...127, using: &random) }
            guard let track = Track(Text(decoding: bytes)) else { continue }
            lines += 1
            #expect(Track(track.text) == track)
        }
        #expect(lines > 100)
    }

    @Test("TO-TRACK-4: long recordings are kept with as few points as stay within a metre")
    func simplified() throws {
        let places = try (0..<100_000).map { try Self.place(470_000_000 + Int64($0) * 500, 95_000_000 + Int64($0 % 2)) }
        let track = try #require(Track(simplifying: places, heights: places.map { _ in 5000 }))
        #expect(track.places.count < 200 && track.text.utf8.count < 2000)
        #expect(track.places.first == places.first?.kept && track.places.last == places.last?.kept)
    }

    @Test("TO-PROF-1: a height profile has the heights of climb every 30 m, and gaps where they are not known")
    func profile() {
        let slope = (0...100).map { HeightPoint(distance: Int64($0) * 20_000, height: Int64($0) * 20) }
        let profile = HeightProfile(of: slope)
        #expect(profile.points.count == 68 && profile.points[1] == HeightPoint(distance: 30_000, height: 30))
        let gap =
            slope.filter { $0.distance < 500_000 } + [HeightPoint(distance: 700_000, height: nil)]
            + slope.filter { $0.distance > 900_000 }
        #expect(HeightProfile(of: gap).points.filter { $0.height == nil }.map { $0.distance } == [480_000])
        #expect(HeightProfile(of: []).points.isEmpty)
    }

    @Test("TO-PROF-2: slopes are told apart at 4, 7, 10 and 16 %, up and down alike")
    func slopes() {
        for (rise, expected) in [
            (39, SlopeClass.flat), (40, .gentle), (69, .gentle), (70, .moderate), (100, .steep), (159, .steep),
            (160, .extreme), (900, .extreme),
        ] as [(Int64, SlopeClass)] {
            #expect(
                SlopeClass(rise: rise, over: 100_000) == expected && SlopeClass(rise: -rise, over: 100_000) == expected)
        }
        #expect(SlopeClass(rise: 100, over: 0) == .flat)
    }
}

/// The same numbers in each run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
