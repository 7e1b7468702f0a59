import Geo
import Testing
import Values

@Suite("TO-DIST: lengths")
struct DistanceTests {
    /// Geodesics of WGS 84 by C. F. F. Karney's GeographicLib 2.0, in millimetres.
    @Test(
        "TO-DIST-1 lengths are those of the ellipsoid, off by less than 0.02 %",
        arguments: [
            ("0", "0", "0", "0.01", 1_113_195), ("0", "0", "0.01", "0", 1_105_743),
            ("47.14", "9.52", "47.15", "9.53", 1_345_838), ("-33.9", "18.4", "-33.95", "18.45", 7_220_356),
            ("60", "24", "60.001", "24.001", 124_604), ("71", "-179.995", "71.01", "179.995", 1_173_439),
            ("47", "9", "47.5", "9.5", 67_250_322), ("42.5", "1.5", "42.5", "1.6", 8_219_901),
            ("-80", "10", "-80.01", "10", 1_116_600),
        ] as [(Text, Text, Text, Text, Int64)])
    func ellipsoid(_ a: Text, _ b: Text, _ c: Text, _ d: Text, expected: Int64) throws {
        let from = try #require(Coordinate(latitude: a, longitude: b))
        let to = try #require(Coordinate(latitude: c, longitude: d))
        let length = Distance.millimetres(from, to)
        #expect(abs(length - expected) <= expected / 5000 + 1, "\(length) instead of \(expected)")
        #expect(Distance.millimetres(to, from) == length)
    }

    @Test("TO-DIST-2 equal places are 0 apart, neighbours one unit apart about 11 mm, and a turn around the earth fits")
    func extremes() throws {
        func place(_ latitude: Int64, _ longitude: Int64) throws -> Coordinate {
            try #require(Coordinate(latitude: latitude, longitude: longitude))
        }
        let here = try place(471_000_000, 95_000_000)
        #expect(Distance.millimetres(here, here) == 0)
        #expect(try Distance.millimetres(here, place(471_000_001, 95_000_000)) == 11)
        #expect(try Distance.millimetres(place(0, 1_800_000_000), place(0, -1_800_000_000)) == 0)
        #expect(try Distance.millimetres(place(900_000_000, 0), place(900_000_000, 1_700_000_000)) == 0)
        // Half a meridian: 20,003,931.459 m on WGS 84.
        let meridian = try Distance.millimetres(place(-900_000_000, 0), place(900_000_000, 0))
        #expect(abs(meridian - 20_003_931_459) < 1_000_000)
        let half = try Distance.millimetres(place(0, 0), place(0, 1_800_000_000))
        // Half the equator: 20,037,508.343 m.
        #expect(abs(half - 20_037_508_343) < 1_000_000)
    }

    @Test("TO-DIST-3 a line is as long as its parts, to the rounding of each")
    func parts() throws {
        var random = Random(seed: 3)
        for _ in 0..<500 {
            func next(_ bound: Int64) -> Int64 { Int64(random.next() % UInt64(2 * bound + 1)) - bound }
            let from = try #require(Coordinate(latitude: next(800_000_000), longitude: next(1_700_000_000)))
            let (north, east) = (next(50_000) * 2, next(50_000) * 2)
            let latitude = Int64(from.latitude)
            let longitude = Int64(from.longitude)
            let middle = try #require(Coordinate(latitude: latitude + north / 2, longitude: longitude + east / 2))
            let to = try #require(Coordinate(latitude: latitude + north, longitude: longitude + east))
            let whole = Distance.millimetres(from, to)
            let parts = Distance.millimetres(along: [from, middle, to])
            #expect(abs(whole - parts) <= 2 + whole / 1_000_000)
        }
    }
}
