import Geo
import Testing
import Values

@Suite("TO-GPX: writing GPX")
struct GPXWriterTests {
    private func point(_ latitude: Int64, _ longitude: Int64, _ height: Int64? = nil) throws -> GPXPoint {
        GPXPoint(try #require(Coordinate(latitude: latitude, longitude: longitude)), height: height)
    }

    @Test("TO-GPX-11 what is written is read again as it was")
    func roundTrip() throws {
        var random = GPXRandom(seed: 41)
        for number in 0..<300 {
            let document = random.document()
            let bytes = GPXWriter().bytes(of: document)
            let read = try GPXDocument(reading: bytes)
            #expect(read == document, "document \(number): \(Text(decoding: bytes))")
            #expect(GPXWriter().bytes(of: read) == bytes)
        }
    }

    @Test("TO-GPX-10 tracks alone have neither places nor routes, and bounds of their own")
    func tracks() throws {
        var document = GPXDocument()
        document.waypoints = [try point(800_000_000, 0)]
        document.routes = [GPXLine()]
        document.tracks = [GPXLine()]
        document.tracks[0].segments = [[try point(10_000_000, 20_000_000, 7)]]
        let bytes = GPXWriter(.tracks, copyright: nil).bytes(of: document)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("<bounds minlat=\"1\" minlon=\"2\" maxlat=\"1\" maxlon=\"2\"/>"))
        #expect(!text.contains("<wpt") && !text.contains("<rte") && !text.contains("copyright"))
        let read = try GPXDocument(reading: bytes)
        #expect(read.tracks == document.tracks && read.waypoints.isEmpty && read.routes.isEmpty)
    }

    @Test("TO-GPX-11 a tour comes back with its stops, its line and its legs")
    func tour() throws {
        let line = try (0..<10).map { try point(10_000_000 + $0 * 1000, 20_000_000, $0 * 10) }
        var stops = [line[0], line[4], line[4], line[9]]
        for (place, index) in [0, 4, 4, 9].enumerated() { stops[place].trackIndex = index }
        stops[0].leg = "own"
        stops[1].element = "e1"
        let tour = GPXTour(name: "T", time: Instant("2026-11-24T10:00:00.5Z"), stops: stops, line: line)
        let read = try #require(GPXTour(try GPXDocument(reading: GPXWriter().bytes(of: tour.document))))
        #expect(read == tour)
        #expect(read.legs.map { $0.count } == [5, 1, 6])
        #expect(read.legs.map { $0.first } == [line[0], line[4], line[4]])
    }

    @Test(
        "TO-GPX-11 numbers that do not fit the line make no tour",
        arguments: [[0, 2], [1, 3], [0, 2, 1, 3], [0, -1, 3], [0]])
    func noTour(indices: [Int]) throws {
        let line = try (0..<4).map { try point($0, 0) }
        var stops: [GPXPoint] = []
        for index in indices {
            stops.append(line[0])
            stops[stops.count - 1].trackIndex = index
        }
        #expect(GPXTour(GPXTour(stops: stops, line: line).document) == nil)
        stops = [line[0], line[3]]
        #expect(GPXTour(GPXTour(stops: stops, line: line).document) == nil)
    }

    @Test("TO-GPX-9 every text comes back without what XML forbids")
    func texts() throws {
        for scalar in (UInt32(0)...0x2FF).map({ $0 }) + [0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x10000, 0x10FFFF] {
            let character = Text(try #require(Unicode.Scalar(scalar)))
            var document = GPXDocument()
            document.name = "a" + character + "z"
            let isForbidden = (scalar < 0x20 && ![9, 10, 13].contains(scalar)) || scalar == 0xFFFE || scalar == 0xFFFF
            let read = try GPXDocument(reading: GPXWriter().bytes(of: document))
            #expect(read.name == (isForbidden ? "az" : "a" + character + "z"), "U+\(String(scalar, radix: 16))")
        }
    }

    @Test("TO-GPX-8 the author of a copyright is escaped")
    func copyright() throws {
        let text = String(
            decoding: GPXWriter(copyright: ("\"A\" & B", "urn:x")).bytes(of: GPXDocument()), as: UTF8.self)
        #expect(text.contains("<copyright author=\"&quot;A&quot; &amp; B\">\n<license>urn:x</license>"))
    }
}
