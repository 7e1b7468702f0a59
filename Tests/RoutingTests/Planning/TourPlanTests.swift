import Geo
import Testing
import Values

@testable import Routing

@Suite("TO-PLAN: a plan as a text and as a file")
struct TourPlanTests {
    /// Routed, failed, straight, own and joint legs.
    static func sample(_ seed: UInt64) throws -> RouteProcessor {
        var random = SeededRandom(state: seed)
        var processor = RouteProcessor(
            Profile.allCases[Int(seed % 3)], RouteSettings(hardestUp: 2, avoidsSteps: seed % 2 == 0))
        processor.engine = TourEngine(name: "island", date: 1_700_000_000)
        for number in 0..<Int.random(in: 2...12, using: &random) {
            let stop = try RouteProcessorTests.stop(
                "Ä <\(number)> \"&\\", 470_000_000 + 10 * Int64.random(in: 0..<100_000, using: &random), 95_000_000)
            _ = try processor.apply(
                .insert(
                    TourStop(stop.place, name: number % 2 == 0 ? stop.name : nil, element: number == 1 ? "el" : nil),
                    at: number))
        }
        _ = try? processor.apply(
            .insertLine(try RouteProcessorTests.line(3), at: Int.random(in: 0...2, using: &random)))
        let legs = processor.legs.count
        _ = try? processor.apply(.kind(leg: Int.random(in: 0..<legs, using: &random), .straight))
        try processor.answerAll()
        return processor
    }

    @Test("TO-PLAN-15: a plan comes back from its text to the byte", arguments: 1...40)
    func text(_ seed: UInt64) throws {
        let plan = try Self.sample(seed).plan
        let text = try #require(plan.text)
        let again = try #require(TourPlan(text))
        #expect(again == plan && again.text == text)
        var processor = RouteProcessor(.mtb)
        _ = try processor.apply(.load(plan))
        #expect(processor.plan.text == text)
    }

    @Test("TO-PLAN-16: bytes of any kind are a plan that can be used, or none", arguments: 1...40)
    func hostile(_ seed: UInt64) throws {
        var random = SeededRandom(state: seed)
        let whole = try #require(try Self.sample(seed).plan.text)
        let bytes = whole.utf8
        for _ in 0..<150 {
            var other = bytes
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let place = Int.random(in: 0..<other.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: other[place] = UInt8.random(in: 0...255, using: &random)
                case 1: other.remove(at: place)
                default: other.insert(UInt8.random(in: 0x20...0x7E, using: &random), at: place)
                }
            }
            guard let plan = TourPlan(Text(decoding: other)) else { continue }
            let again = try #require(plan.text)
            #expect(TourPlan(again) == plan)
            var processor = RouteProcessor(.mtb)
            _ = try processor.apply(.load(plan))
            _ = TourTotals(plan.profile, plan.stops, plan.legs)
            _ = TourProfile(plan.profile, plan.stops, plan.legs)
        }
    }

    @Test("TO-PLAN-16: limits are kept, own lines fit their stops, newer versions are not read")
    func limits() throws {
        let stops: Text = (0..<201).map { _ in "{\"at\":[0,0]}" as Text }.joined(separator: ",")
        let legs: Text = (0..<200).map { _ in "{\"kind\":\"straight\"}" as Text }.joined(separator: ",")
        func plan(_ version: Text, _ stops: Text, _ legs: Text) -> TourPlan? {
            TourPlan(
                "{\"version\":\(version),\"profile\":\"mtb\",\"settings\":[1,2,0,0,0],\"stops\":[\(stops)],\"legs\":[\(legs)]}"
            )
        }
        #expect(plan("1", stops, legs) == nil && plan("1", "", "") != nil && plan("2", "", "") == nil)
        let two: Text = "{\"at\":[0,0]},{\"at\":[1,1]}"
        #expect(
            plan("1", two, "{\"kind\":\"routed\"}") != nil && plan("1", two, "") == nil && plan("1", two, "{}") == nil)
        for (line, isRight) in [("A????", false), ("A??AA", true), ("A??", false), ("C??AA", false), ("A??A", false)] {
            #expect((plan("1", two, "{\"kind\":\"own\",\"line\":\"\(Text(line))\"}") != nil) == isRight, "\(line)")
        }
        for at in ["[90000001,0]", "[0,180000001]", "[-9223372036854775808,0]", "[1e99,0]", "[0]", "\"\""] {
            #expect(plan("1", "{\"at\":\(Text(at))}", "") == nil, "\(at)")
        }
        #expect(TourPlan(Text(repeating: " ", count: 1_000_001)) == nil)
    }

    @Test("TO-PLAN-17: a tour comes back from a GPX file as the same plan", arguments: 1...40)
    func gpx(_ seed: UInt64) throws {
        var processor = try Self.sample(seed)
        if seed % 4 == 0 { _ = try? processor.apply(.move(stop: 0, to: try RouteProcessorTests.stop(30))) }
        let plan = processor.plan
        guard let document = plan.gpx(name: "Round") else { return }
        let bytes = GPXWriter().bytes(of: document)
        let read = try GPXDocument(reading: bytes)
        #expect(read.skipped.isNothing && read.tracks[0].segments.count == 1)
        let tour = try #require(GPXTour(read))
        let again = try #require(TourPlan(tour))
        #expect(again.text == plan.text)
        #expect(again == plan)
    }

    @Test("TO-PLAN-18: OsmAnd's numbers and profile make a tour of its file")
    func osmAnd() throws {
        let file: StaticString = """
            <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net">
            <trk><trkseg><trkpt lat="47" lon="9"><ele>500</ele></trkpt><trkpt lat="47.01" lon="9"/>
            <trkpt lat="47.02" lon="9"/></trkseg></trk>
            <rte><rtept lat="47" lon="9"><extensions><osmand:profile>bicycle</osmand:profile>
            <osmand:trkpt_idx>0</osmand:trkpt_idx></extensions></rtept>
            <rtept lat="47.01" lon="9.001"><extensions><osmand:trkpt_idx>1</osmand:trkpt_idx></extensions></rtept>
            <rtept lat="47.02" lon="9"><extensions><osmand:trkpt_idx>2</osmand:trkpt_idx></extensions></rtept></rte></gpx>
            """
        let document = try GPXDocument(reading: Text(stringLiteral: file).utf8)
        let tour = try #require(GPXTour(document))
        let plan = try #require(TourPlan(tour))
        #expect(plan.profile == .bike && plan.stops.count == 3 && plan.legs.allSatisfy { $0.kind == .routed })
        #expect(plan.legs[0].way?.track.places.count == 2 && plan.legs[0].way?.track.height(0) == 5000)
    }
}
