import Geo
import Testing
import Values

@Suite("TO-CLIMB: metres up and down")
struct ClimbTests {
    /// Heights in metres, each this many metres behind the one before; nil: not known.
    private func line(_ heights: [Int64?], every metres: Int64) -> [HeightPoint] {
        heights.enumerated().map { HeightPoint(distance: Int64($0) * metres * 1000, height: $1.map { $0 * 10 }) }
    }

    @Test("TO-CLIMB-1 an even slope climbs from its beginning to its end, however many points it has")
    func slope() {
        for count in [2, 3, 10, 101, 1000] {
            let points = (0..<count).map {
                HeightPoint(
                    distance: Int64($0) * 10_000_000 / Int64(count - 1),
                    height: 1000 + Int64($0) * 5000 / Int64(count - 1))
            }
            let climb = Climb.total(of: points)
            #expect(abs(climb.ascent - 5000) <= 1 && climb.descent == 0 && climb.unknown == 0, "\(count)")
            let down = Climb.total(
                of: points.map { HeightPoint(distance: $0.distance, height: 7000 - ($0.height ?? 0)) })
            #expect(abs(down.descent - 5000) <= 1 && down.ascent == 0)
        }
    }

    @Test("TO-CLIMB-2 what moves by less than 5 m counts as level")
    func threshold() {
        let waves = (0..<200).map { $0 % 2 == 0 ? Int64(100) : 104 }
        #expect(Climb.total(of: line(waves, every: 300)) == .zero)
        // 20 m up and down again, far enough apart to stay after the mean.
        let hills = (0..<21).map { $0 % 2 == 0 ? Int64(100) : 120 }
        let climb = Climb.total(of: line(hills, every: 3000))
        #expect(climb.ascent > 1950 && climb.ascent <= 2000 && climb.descent > 1950 && climb.descent <= 2000)
    }

    @Test("TO-CLIMB-3 a single wrong height within 100 m counts for less than half")
    func spike() {
        var heights = [Int64?](repeating: 500, count: 201)
        heights[100] = 530
        let climb = Climb.total(of: line(heights, every: 30))
        #expect(climb.ascent > 0 && climb.ascent < 150 && climb.descent == climb.ascent)
    }

    @Test("TO-CLIMB-4 legs get what is climbed on them, and their sum is that of the line")
    func legs() {
        var random = Random(seed: 17)
        for _ in 0..<300 {
            var height: Int64 = 5000
            var distance: Int64 = 0
            let points = (0..<Int(random.next() % 200 + 2)).map { _ in
                distance += Int64(random.next() % 90_000)
                height += Int64(random.next() % 200) - 100
                return HeightPoint(distance: distance, height: random.next() % 12 == 0 ? nil : height)
            }
            let total = Climb.total(of: points)
            let cuts = (0..<Int(random.next() % 5)).map { _ in Int64(random.next() % UInt64(distance + 1)) }.sorted()
            let legs = Climb.legs(of: points, ends: cuts + [distance])
            #expect(legs.count == cuts.count + 1)
            #expect(legs.reduce(.zero, +) == total)
        }
        // Up on the first leg, down on the second one.
        let hill = line([100, 300, 100], every: 2000)
        let legs = Climb.legs(of: hill, ends: [2_000_000, 4_000_000])
        #expect(legs[0].ascent > 1900 && legs[0].descent < 50 && legs[1].descent > 1900 && legs[1].ascent < 50)
    }

    @Test("TO-CLIMB-5 gaps of 200 m are bridged, longer ones are left out and told")
    func gaps() {
        let short = line([100, nil, 150, 200], every: 100)
        #expect(Climb.total(of: short).ascent == 1000 && Climb.total(of: short).unknown == 0)
        let long = line([100, nil, nil, 200, 200], every: 100)
        #expect(Climb.total(of: long) == Climb(ascent: 0, descent: 0, unknown: 300_000))
        let ends = line([nil, nil, 100, 200, nil], every: 1000)
        #expect(Climb.total(of: ends).unknown == 3_000_000 && Climb.total(of: ends).ascent == 1000)
        let legs = Climb.legs(of: long, ends: [150_000, 400_000])
        #expect(legs.map { $0.unknown } == [150_000, 150_000])
        #expect(Climb.total(of: line([nil, nil], every: 10)).unknown == 10_000)
    }

    @Test("TO-CLIMB-6 no points, one point, and points at one place climb nothing")
    func few() {
        #expect(Climb.total(of: []) == .zero)
        #expect(Climb.total(of: line([100], every: 1)) == .zero)
        #expect(Climb.total(of: line([100, 100, 100], every: 0)) == .zero)
        #expect(Climb.legs(of: [], ends: []) == [])
    }

    @Test("TO-CLIMB-7 hills far apart are counted as they are")
    func turningPoints() {
        var random = Random(seed: 23)
        for _ in 0..<300 {
            let heights = (0..<Int(random.next() % 12 + 1)).map { _ in Int64(random.next() % 16) * 100 }
            let points = heights.enumerated().map { HeightPoint(distance: Int64($0) * 6_000_000, height: $1) }
            let climb = Climb.total(of: points)
            let expected = reference(heights)
            // The mean takes at most 0.6 m off each turning point.
            let most = Int64(heights.count) * 13
            #expect(abs(climb.ascent - expected.up) <= most && abs(climb.descent - expected.down) <= most, "\(heights)")
        }
    }

    /// Sums of what goes up and down: without a threshold, since all steps are above it.
    private func reference(_ heights: [Int64]) -> (up: Int64, down: Int64) {
        zip(heights, heights.dropFirst()).reduce((0, 0)) { sum, pair in
            (sum.0 + max(pair.1 - pair.0, 0), sum.1 + max(pair.0 - pair.1, 0))
        }
    }

    @Test("TO-CLIMB-8 a line longer than the way around the earth has no climb")
    func endless() {
        let line = [HeightPoint(distance: 0, height: 0), HeightPoint(distance: 40_000_000_001, height: 9000)]
        #expect(Climb.total(of: line) == Climb(ascent: 0, descent: 0, unknown: 40_000_000_001))
        #expect(Climb.legs(of: line, ends: [1, 40_000_000_001]).map { $0.unknown } == [1, 40_000_000_000])
        let around = [HeightPoint(distance: 0, height: 0), HeightPoint(distance: 40_000_000_000, height: 9000)]
        #expect(Climb.total(of: around) == Climb(ascent: 9000, descent: 0, unknown: 0))
    }
}
