import Geo
import Routing
import TestSupport
import Testing
import Values

@Suite("TO-REVERSE: what is at a place")
struct NamesReverseTests {
    @Test("TO-REVERSE-1: addresses come first, then ways with their locality, then peaks and huts, within 300 m")
    func order() throws {
        var world = InventedExtract()
        world.node((1, 2), [("place", "village"), ("name", "Adorf")])
        world.node((1, 2.0001), [("natural", "peak"), ("name", "Spitz")])
        world.node((1, 2.0002), [("amenity", "shelter"), ("name", "Dach")])
        world.node((1, 2.0001), [("amenity", "cafe"), ("name", "Nichts")])
        world.way([(0.99, 2.0005), (1.01, 2.0005)], [("highway", "track"), ("name", "Waldweg")])
        world.house("3", "Gasse", "Adorf", (1, 2.002), postcode: "4711")
        world.house("5", "Gasse", "Adorf", (1, 2.0021))
        let names = try world.names()
        let all = names.at(1, 2)
        #expect(all.map { $0.name } == ["Gasse 3", "Waldweg", "Spitz", "Dach"])
        #expect(all[0].kind == .address && all[0].postcode == "4711" && all[1].locality == "Adorf")
        #expect(names.at(1, 2, limit: 1).count == 1 && names.at(1, 2, limit: 0).isEmpty)
        // 300 m are 0.002713 degrees north: the house is out of reach, the way is not.
        #expect(names.at(1.0028, 2.002).map { $0.name } == ["Waldweg"])
        #expect(names.at(1.0026, 2.002).first?.name == "Gasse 3")
        #expect(names.at(1.05, 2).isEmpty && names.at(-80, -170).isEmpty)
    }

    @Test("TO-REVERSE-2: a way is where its line is nearest, also between its points")
    func lines() throws {
        var world = InventedExtract()
        world.way([(1, 2), (1, 2.01), (1.01, 2.01)], [("highway", "path"), ("name", "Pfad")])
        let names = try world.names()
        let hit = try #require(names.at(1.001, 2.004).first)
        #expect(abs(Int(hit.place.latitude) - 10_000_000) < 200 && abs(Int(hit.place.longitude) - 20_040_000) < 200)
        let distance = try #require(hit.distance)
        #expect(abs(distance - 110_574) < 300)
        #expect(names.at(1.0028, 2.004).isEmpty)
    }

    @Test("TO-REVERSE-2: random ways, against the nearest of all their pieces")
    func randomLines() throws {
        var random = SplitMix(state: 5)
        var world = InventedExtract()
        var lines: [[InventedExtract.Degrees]] = []
        for number in 0..<40 {
            var place = Self.place(&random)
            var line = [place]
            for _ in 0...random.next(12) {
                place.latitude += Double(random.next(41) - 20) / 10_000
                place.longitude += Double(random.next(41) - 20) / 10_000
                line.append(place)
            }
            lines.append(line)
            world.way(line, [("highway", "path"), ("name", "Pfad \(number)")])
        }
        let names = try world.names()
        for _ in 0..<400 {
            let place = Self.place(&random)
            // Metres on a plane: 111.17 km and 77.4 km a degree.
            var nearest = Double.infinity
            for line in lines {
                for (a, b) in zip(line, line.dropFirst()) { nearest = min(nearest, Self.metres(place, a, b)) }
            }
            let hit = names.at(place.latitude, place.longitude, limit: 1).first
            if nearest > 312 { #expect(hit == nil) }
            if nearest < 288 {
                let distance = try #require(hit?.distance)
                let metres = Double(distance) / 1000
                #expect(abs(metres - nearest) < 12)
            }
        }
    }

    private static func place(_ random: inout SplitMix) -> InventedExtract.Degrees {
        (46 + Double(random.next(4000)) / 100_000, 9 + Double(random.next(4000)) / 100_000)
    }

    private static func metres(
        _ place: InventedExtract.Degrees, _ a: InventedExtract.Degrees, _ b: InventedExtract.Degrees
    ) -> Double {
        func plane(_ other: InventedExtract.Degrees) -> (x: Double, y: Double) {
            ((other.longitude - place.longitude) * 77_400, (other.latitude - place.latitude) * 111_170)
        }
        let (start, end) = (plane(a), plane(b))
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = x * x + y * y
        let share = length == 0 ? 0 : min(max(-(start.x * x + start.y * y) / length, 0), 1)
        let (east, north) = (start.x + share * x, start.y + share * y)
        return (east * east + north * north).squareRoot()
    }

    @Test("TO-REVERSE-2: lines keep within 8 m of the way when points are left out")
    func simplified() throws {
        var world = InventedExtract()
        func zigzag(_ latitude: Double, _ width: Double) -> [InventedExtract.Degrees] {
            (0...40).map { number in (latitude + Double(number % 2) * width, 2 + Double(number) / 4000) }
        }
        // 5.5 m beside a straight line, and 22 m.
        let (fine, coarse) = (zigzag(1, 0.00005), zigzag(3, 0.0002))
        world.way(fine, [("highway", "path"), ("name", "Fein")])
        world.way(coarse, [("highway", "path"), ("name", "Grob")])
        let names = try world.names()
        for point in fine {
            let hits = names.at(point.latitude, point.longitude)
            #expect(try #require(hits.first?.distance) <= 9_000)
        }
        for point in coarse {
            let hits = names.at(point.latitude, point.longitude)
            #expect(try #require(hits.first?.distance) <= 1_000)
        }
    }

    @Test("TO-REVERSE-3: it works at the poles and across 180°")
    func edges() throws {
        var world = InventedExtract()
        world.node((0.5, 179.9995), [("natural", "peak"), ("name", "Ost")])
        world.node((0.5, -179.9995), [("natural", "peak"), ("name", "West")])
        world.node((90, 0), [("natural", "peak"), ("name", "Nord")])
        world.node((-89.9997, 10), [("natural", "peak"), ("name", "Süd")])
        let names = try world.names()
        #expect(names.at(0.5, 180).map { $0.name }.sorted() == ["Ost", "West"])
        #expect(names.at(0.5, -180).map { $0.name }.sorted() == ["Ost", "West"])
        #expect(names.at(90, 120).map { $0.name } == ["Nord"])
        #expect(names.at(-89.9997, -170).map { $0.name } == ["Süd"])
    }
}
