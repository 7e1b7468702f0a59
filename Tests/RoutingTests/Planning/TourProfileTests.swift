import Geo
import Routing
import Testing
import Values

@Suite("TO-PROF: figures and the profile of a tour")
struct TourProfileTests {
    /// 2 km north from a place, each 100 m higher by `rise` decimetres; the first half gravel, the second a path of S2.
    static func way(from start: Coordinate, rise: Int64, height: Int64) throws -> LegWay {
        let places = try (0...20).map { step in
            try #require(
                Coordinate(latitude: Int64(start.latitude) + Int64(step) * 9000, longitude: Int64(start.longitude)))
        }
        var (gravel, path) = (WayNature(), WayNature())
        (gravel.surface, gravel.roadClass, path.roadClass, path.mtbScale) = (.gravel, .track, .path, 3)
        let track = try #require(Track(places, heights: (0...20).map { height + Int64($0) * rise }))
        return LegWay(track, time: 600_000, runs: [WayRun(last: 10, gravel), WayRun(last: 20, path)])
    }

    /// Two legs of 2 km, up by 5 % and on by 12 %, then one that is awaited.
    static func tour() throws -> RouteProcessor {
        var processor = RouteProcessor(.mtb)
        let start = try #require(Coordinate(latitude: 470_000_000, longitude: 95_000_000))
        var height: Int64 = 5000
        var place = start
        _ = try processor.apply(.insert(TourStop(start), at: 0))
        for (number, rise) in [(1, 50), (2, 120)] as [(Int, Int64)] {
            let way = try way(from: place, rise: rise, height: height)
            place = way.track.places[20]
            height += 20 * rise
            let asked = try processor.apply(.insert(TourStop(place), at: number))
            let isTaken = processor.answer(asked[0].number, .found(way))
            #expect(isTaken)
        }
        let end = try #require(Coordinate(latitude: 470_460_000, longitude: 95_000_000))
        _ = try processor.apply(.insert(TourStop(end), at: 3))
        return processor
    }

    @Test("TO-PROF-3: totals are the sums of the legs; what is awaited counts with its beeline and is told")
    func totals() throws {
        let processor = try Self.tour()
        let totals = TourTotals(.mtb, processor.stops, processor.legs)
        #expect(totals.legs.count == 3 && totals.open == 1)
        #expect(totals.sum == totals.legs.reduce(TourFigures()) { $0 + $1 })
        // A degree of latitude is about 111.2 km there: 18,000 units are 2.001 km, the last 10,000 units 1.112 km.
        #expect(totals.legs.map { $0.distance / 100_000 } == [20, 20, 11])
        #expect(totals.legs.map { $0.time } == [600_000, 600_000, 0])
        // 3,400 dm in all; where the slope changes, the mean over 100 m moves less than 2 m from one leg to the other.
        #expect(totals.sum.climb.ascent == 3400 && totals.sum.climb.descent == 0)
        #expect(abs(totals.legs[0].climb.ascent - 1000) < 20 && totals.legs[2].climb == .zero)
    }

    @Test("TO-PROF-4: straight and own legs take as long as the profile needs for length and climb")
    func times() throws {
        let start = try #require(Coordinate(latitude: 470_000_000, longitude: 95_000_000))
        let end = try #require(Coordinate(latitude: 471_000_000, longitude: 95_000_000))
        for (profile, speed) in [(Profile.mtb, 11), (.bike, 15), (.hike, 4)] as [(Profile, Int64)] {
            var processor = RouteProcessor(profile)
            _ = try processor.apply(.insert(TourStop(start), at: 0))
            _ = try processor.apply(.insert(TourStop(end), at: 1))
            _ = try processor.apply(.kind(leg: 0, .straight))
            let totals = TourTotals(profile, processor.stops, processor.legs)
            let metres = totals.sum.distance / 1000
            #expect(abs(totals.sum.time - metres * 3600 / speed) < 1000)
            #expect(totals.sum.climb.unknown == totals.sum.distance)
        }
        // 1 km up 100 m: on foot 15 minutes of way and 20 of climb, the longer and half of the shorter; a bike 12, an mtb 10.
        let top = try #require(Coordinate(latitude: 470_090_000, longitude: 95_000_000))
        let track = try #require(Track([start, top], heights: [0, 1000]))
        for (profile, minutes) in [(Profile.hike, 27), (.bike, 12), (.mtb, 10)] as [(Profile, Int64)] {
            var processor = RouteProcessor(profile)
            _ = try processor.apply(.insertLine(TourLine(track), at: 0))
            let totals = TourTotals(profile, processor.stops, processor.legs)
            #expect(totals.sum.time / 60_000 == minutes)
        }
    }

    @Test("TO-PROF-5: the profile has stops on its axis, slopes, and metres by surface, way type and difficulty")
    func profile() throws {
        let processor = try Self.tour()
        let totals = TourTotals(.mtb, processor.stops, processor.legs)
        let profile = TourProfile(.mtb, processor.stops, processor.legs)
        #expect(
            profile.stops == [
                0, totals.legs[0].distance, totals.legs[0].distance + totals.legs[1].distance, totals.sum.distance,
            ])
        let at = { (distance: Int64) in profile.points.lastIndex { $0.distance <= distance } }
        let (low, high) = (try #require(at(1_000_000)), try #require(at(3_000_000)))
        #expect(profile.slopes[low] == .gentle && profile.slopes[high] == .steep && profile.directions[low] == 1)
        #expect(profile.slopes.count == profile.points.count - 1 && profile.directions.count == profile.slopes.count)
        let sums = [profile.surfaces, profile.wayTypes, profile.difficulties].map { $0.reduce(0) { $0 + $1.distance } }
        #expect(sums == [Int64](repeating: totals.sum.distance, count: 3))
        #expect(profile.surfaces.map { $0.name } == ["missing", "gravel"])
        #expect(Set(profile.wayTypes.map { $0.name }) == ["track", "path", "missing"])
        #expect(profile.difficulties.map { $0.name } == ["missing", "S2"])
    }

    @Test("TO-PROF-6: fewer points keep the lowest and the highest of each part")
    func drawn() throws {
        let processor = try Self.tour()
        let profile = TourProfile(.mtb, processor.stops, processor.legs)
        let drawn = profile.drawn(parts: 10)
        #expect(
            drawn.count <= 22 && drawn.first == 0 && drawn.last == profile.points.count - 1 && drawn == drawn.sorted())
        let heights = { (numbers: [Int]) in numbers.compactMap { profile.points[$0].height } }
        #expect(heights(drawn).max() == heights(Array(profile.points.indices)).max())
        #expect(profile.drawn(parts: 1000) == Array(profile.points.indices))
        #expect(TourProfile(.mtb, [], []).drawn(parts: 10).isEmpty)
    }

    @Test("TO-PLAN-19: both legs of a moved stop are one question, and its answer is split by legs")
    func question() throws {
        var processor = try RouteProcessorTests.planned(4)
        let asked = try processor.apply(.move(stop: 1, to: try RouteProcessorTests.stop(9)))
        let questions = RouteQuestion.joined(asked)
        #expect(questions.count == 1 && questions[0].numbers == asked.map { $0.number })
        #expect(questions[0].points == processor.stops.prefix(3).map { $0.place })
        let line = Polyline(
            [0, 1, 2, 3, 4].compactMap { Coordinate(latitude: 10_000 * $0, longitude: 0) },
            heights: [0, 100, 200, 300, 400])
        func answer(_ details: JSON) -> JSON {
            [
                "paths": [
                    [
                        "points": .string(line.encoded(multiplier: 1_000_000)), "points_encoded_multiplier": 1_000_000,
                        "time": 9000, "details": details,
                    ]
                ]
            ]
        }
        let results = try #require(
            RouteQuestion.results(
                of: answer([
                    "leg_time": [[0, 3, 5000], [3, 4, 4000]], "surface": [[0, 2, "GRAVEL"], [2, 4, "asphalt"]],
                    "mtb_rating": [[0, 4, 2]],
                ]), legs: 2))
        guard case .found(let first) = results[0], case .found(let second) = results[1] else {
            Issue.record("Both legs are there.")
            return
        }
        #expect(first.track.places == Array(line.places[0...3]) && first.track.heights == [0, 10, 20, 30])
        #expect(first.time == 5000 && second.time == 4000 && second.track.places == Array(line.places[3...4]))
        #expect(
            first.runs.map { $0.last } == [2, 3] && first.runs[0].nature.surface == .gravel
                && first.runs[1].nature.mtbScale == 2)
        #expect(
            RouteQuestion.results(of: answer([:]), legs: 2) == nil && RouteQuestion.results(of: [:], legs: 2) == nil)
        #expect(RouteQuestion.results(of: answer(["leg_time": [[0, 9, 1], [9, 10, 1]]]), legs: 2)?.count == 2)
        guard case .found(let whole) = RouteQuestion.results(of: answer([:]), legs: 1)?.first else {
            Issue.record("One leg needs no details.")
            return
        }
        #expect(whole.time == 9000 && whole.track.places.count == 5)
        for (name, point, failure) in [
            ("PointNotFound" as Text, 0, LegFailure.start), ("PointNotFound", 1, .end),
            ("PointOutOfBounds", 1, .endOutside),
            ("ConnectionNotFound", 9, .noConnection), ("Other", 9, .unreadable),
        ] {
            let refusal: JSON = [
                "message": "", "hints": [["details": .string("x.\(name)Exception"), "point_index": JSON(point)]],
            ]
            #expect(RouteQuestion.results(of: refusal, legs: 1) == [.failed(failure)])
        }
    }

    @Test("TO-PLAN-20: the answer to a leg's question comes back from its text", arguments: 1...20)
    func legText(_ seed: UInt64) throws {
        var random = SeededRandom(state: seed)
        let way = try Self.way(from: try RouteProcessorTests.stop(1).place, rise: Int64(seed), height: 100)
        let bytes = way.json
        #expect(LegWay(reading: try JSON.parse(bytes)) == way)
        for _ in 0..<200 {
            var other = bytes
            other[Int.random(in: 0..<other.count, using: &random)] = UInt8.random(in: 0x20...0x7E, using: &random)
            guard let json = try? JSON.parse(other), let read = LegWay(reading: json) else { continue }
            #expect(read.runs.last.map { $0.last } ?? read.track.places.count - 1 == read.track.places.count - 1)
        }
    }
}
