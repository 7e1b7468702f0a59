import Foundation
import Geo
import Testing
import Values

@Suite("TO-SIMPLE: fewer points")
struct SimplificationTests {
    /// A way that wanders, with heights in parts of it.
    private func line(seed: UInt64, count: Int, step: Int64) throws -> ([Coordinate], [Int64?]) {
        var random = Random(seed: seed)
        func next(_ bound: Int64) -> Int64 { Int64(random.next() % UInt64(2 * bound + 1)) - bound }
        var (latitude, longitude, height) = (Int64(471_000_000), Int64(1_799_990_000), Int64(5000))
        var (north, east) = (next(step), next(step))
        var places: [Coordinate] = []
        var heights: [Int64?] = []
        for point in 0..<count {
            if point % 20 == 0 { (north, east) = (next(step), next(step)) }
            latitude += north + next(60)
            longitude += east + next(60)
            if longitude > 1_800_000_000 {
                longitude -= 3_600_000_000
            } else if longitude < -1_800_000_000 {
                longitude += 3_600_000_000
            }
            height += next(4)
            places.append(try #require(Coordinate(latitude: latitude, longitude: longitude)))
            heights.append(point / 300 % 3 == 1 ? nil : height)
        }
        return (places, heights)
    }

    /// Metres from a line to a place and the part of the way, in a plane that touches the earth there (WGS 84).
    private func off(_ a: Coordinate, _ b: Coordinate, _ p: Coordinate) -> (metres: Double, part: Double) {
        let latitude = Double(p.latitude) / 1e7 * .pi / 180
        let squash = 1 - 0.00669437999014 * sin(latitude) * sin(latitude)
        let unit = .pi / 180 / 1e7 * 6_378_137
        func plane(_ place: Coordinate) -> (x: Double, y: Double) {
            var east = Double(place.longitude) - Double(p.longitude)
            if east > 1.8e9 { east -= 3.6e9 } else if east < -1.8e9 { east += 3.6e9 }
            return (
                east * unit * cos(latitude) / squash.squareRoot(),
                (Double(place.latitude) - Double(p.latitude)) * unit * 0.99330562000986 / (squash * squash.squareRoot())
            )
        }
        let (from, to) = (plane(a), plane(b))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let square = dx * dx + dy * dy
        let part = square > 0 ? min(max(-(from.x * dx + from.y * dy) / square, 0), 1) : 0
        return (hypot(from.x + part * dx, from.y + part * dy), part)
    }

    @Test(
        "TO-SIMPLE-1 what is left out lies within a metre of what stays, its height too",
        arguments: [1, 2, 3, 4] as [UInt64])
    func bound(seed: UInt64) throws {
        let (places, heights) = try line(seed: seed, count: 5000, step: Int64(seed) * 300)
        let simple = Simplification(places, heights: heights)
        #expect(simple.bound == 1000 && simple.kept.first == 0 && simple.kept.last == 4999)
        #expect(simple.kept.count < 4000)
        for (start, end) in zip(simple.kept, simple.kept.dropFirst()) {
            #expect(start < end)
            for point in start..<end {
                let (metres, part) = off(places[start], places[end], places[point])
                var decimetres = 0.0
                if let from = heights[start], let to = heights[end], let height = heights[point] {
                    decimetres = abs(Double(from) + Double(to - from) * part - Double(height))
                }
                #expect(metres <= 1.001 && decimetres <= 10.1)
            }
        }
    }

    @Test("TO-SIMPLE-3 where heights begin or end to be known, both points stay")
    func unknown() throws {
        let (places, heights) = try line(seed: 9, count: 2000, step: 500)
        let kept = Set(Simplification(places, heights: heights).kept)
        for point in 1..<2000 where (heights[point] == nil) != (heights[point - 1] == nil) {
            #expect(kept.contains(point) && kept.contains(point - 1))
        }
    }

    @Test("TO-SIMPLE-2 no more than 50,000 points stay, within the bound that is told")
    func most() throws {
        var random = Random(seed: 5)
        let places = try (0..<60_000).map { number in
            try #require(
                Coordinate(latitude: Int64(random.next() % 5000), longitude: Int64(number) * 500))
        }
        let simple = Simplification(places)
        #expect(simple.kept.count <= 50_000)
        let bound = try #require(simple.bound)
        #expect(bound > 1000)
        var most = 0.0
        for (start, end) in zip(simple.kept, simple.kept.dropFirst()) {
            for point in start..<end { most = max(most, off(places[start], places[end], places[point]).metres) }
        }
        #expect(most > 1 && most <= Double(bound) / 1000 + 0.01)
    }

    @Test(
        "TO-SIMPLE-2 wherever places lie and whatever heights are, few enough stay", arguments: [1, 2, 3] as [UInt64])
    func extremes(seed: UInt64) throws {
        var random = Random(seed: seed)
        for count in [0, 1, 2, 3, 50, 3000] {
            let places = try (0..<count).map { _ in
                try #require(
                    Coordinate(
                        latitude: Int64(random.next() % 1_800_000_001) - 900_000_000,
                        longitude: Int64(random.next() % 3_600_000_001) - 1_800_000_000))
            }
            let heights = places.map { _ in random.next() % 3 == 0 ? nil : Int64(bitPattern: random.next()) }
            let simple = Simplification(places, heights: heights, atMost: 40)
            #expect(simple.kept.count == min(count, 40) && simple.kept.first == places.indices.first)
            #expect(simple.kept.last == places.indices.last)
        }
    }
}
