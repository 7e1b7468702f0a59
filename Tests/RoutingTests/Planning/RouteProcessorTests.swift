import Geo
import Routing
import Testing
import Values

@Suite("TO-PLAN: planning a tour")
struct RouteProcessorTests {
    static func stop(_ name: Text, _ latitude: Int64, _ longitude: Int64) throws -> TourStop {
        TourStop(try #require(Coordinate(latitude: latitude, longitude: longitude)), name: name)
    }

    /// A stop a hundredth of a degree further for each number, on the network.
    static func stop(_ number: Int) throws -> TourStop {
        try stop("S\(number)", 470_000_000 + Int64(number) * 200_000, 95_000_000)
    }

    static func line(_ number: Int) throws -> TourLine {
        let start = try stop(number).place
        let places = try (0...3).map { step in
            try #require(
                Coordinate(
                    latitude: Int64(start.latitude) + Int64(step) * 10_000, longitude: 96_000_000 + Int64(step) * 10_000
                ))
        }
        return TourLine(
            try #require(Track(places, heights: [1000, 1100, nil, 1200])),
            source: LegSource(name: "T\(number)", element: "e\(number)", colour: "#ff8800"), names: ("top", "foot"))
    }

    static func planned(_ count: Int) throws -> RouteProcessor {
        var processor = RouteProcessor(.mtb)
        for number in 0..<count { _ = try processor.apply(.insert(try stop(number), at: number)) }
        try processor.answerAll()
        return processor
    }

    /// Numbers of legs that an edit has touched.
    private func touched(_ edit: TourEdit, _ processor: inout RouteProcessor) throws -> [Int] {
        let (before, legs) = (processor.numbers, processor.legs)
        let requests = try processor.apply(edit)
        for (place, number) in processor.numbers.enumerated() {
            guard let old = before.firstIndex(of: number) else { continue }
            #expect(processor.legs[place] == legs[old])
        }
        let new = processor.numbers.indices.filter { !before.contains(processor.numbers[$0]) }
        #expect(Set(requests.map { $0.number }).isSubset(of: new.map { processor.numbers[$0] }))
        try processor.answerAll()
        return new
    }

    @Test("TO-PLAN-1 TO-PLAN-2: exactly the legs that an edit touches are looked for")
    func touches() throws {
        let five = try Self.planned(5)
        let cases: [(TourEdit, [Int])] = [
            (.move(stop: 2, to: try Self.stop(9)), [1, 2]), (.move(stop: 0, to: try Self.stop(9)), [0]),
            (.move(stop: 4, to: try Self.stop(9)), [3]), (.insert(try Self.stop(9), at: 5), [4]),
            (.insert(try Self.stop(9), at: 0), [0]), (.insert(try Self.stop(9), at: 2), [1, 2]),
            (.remove(stop: 2), [1]), (.remove(stop: 0), []), (.remove(stop: 4), []), (.backToStart, [4]),
            // S0 S2 S1 S3 S4; S1 S2 S3 S4 S0
            (.reorder(stop: 1, to: 2), [0, 1, 2]), (.reorder(stop: 0, to: 4), [3]), (.reverse, [0, 1, 2, 3]),
            (.set(.hike, RouteSettings()), [0, 1, 2, 3]), (.set(.mtb, RouteSettings(hardestDown: 4)), [0, 1, 2, 3]),
            (.set(.mtb, RouteSettings()), []), (.kind(leg: 1, .straight), [1]), (.kind(leg: 1, .routed), []),
            (.insertWhereItCostsLeast(try Self.stop("X", 470_500_000, 95_001_000)), [2, 3]),
        ]
        for (edit, legs) in cases {
            var processor = five
            #expect(try touched(edit, &processor) == legs, "\(edit)")
            #expect(processor.plan.text == (try processor.anew()).plan.text, "\(edit)")
        }
    }

    @Test("TO-PLAN-3: answers with other numbers are dropped, and answers that come twice or late change nothing")
    func late() throws {
        var processor = RouteProcessor(.mtb)
        _ = try processor.apply(.insert(try Self.stop(0), at: 0))
        let first = try processor.apply(.insert(try Self.stop(1), at: 1))
        let second = try processor.apply(.move(stop: 1, to: try Self.stop(2)))
        #expect(first.count == 1 && second.count == 1 && first[0].number != second[0].number)
        #expect(!processor.answer(first[0].number, try PlanningEngine.answer(first[0])))
        #expect(processor.legs[0].way == nil && !processor.answer(99, .failed(.start)))
        #expect(processor.answer(second[0].number, try PlanningEngine.answer(second[0])))
        let way = processor.legs[0].way
        #expect(way != nil && !processor.answer(second[0].number, .failed(.start)) && processor.legs[0].way == way)
        // The state before has its answer, too, though it came later.
        #expect(processor.undo().isEmpty && processor.legs[0].way != nil)
    }

    @Test("TO-PLAN-4: straight legs, equal neighbours and joints under 20 m need no router")
    func known() throws {
        var processor = try Self.planned(2)
        #expect(try processor.apply(.kind(leg: 0, .straight)).isEmpty && processor.legs[0].way?.track.places.count == 2)
        #expect(try processor.apply(.insert(processor.stops[1], at: 2)).isEmpty)
        #expect(processor.legs[1].kind == .routed && processor.legs[1].way?.distance == 0)
        let line = try Self.line(5)
        let start = line.track.places[0]
        // A thousandth of a degree is about 111 m; 0.0001 about 11.
        for (units, isJoint) in [(1000 as Int64, true), (10_000, false)] {
            var other = RouteProcessor(.mtb)
            _ = try other.apply(
                .insert(try Self.stop("near", Int64(start.latitude) - units, Int64(start.longitude)), at: 0))
            #expect(try other.apply(.insertLine(line, at: 1)).isEmpty == isJoint)
            #expect(other.stops.count == 3 && other.legs[1].way?.track == line.track)
        }
    }

    @Test("TO-PLAN-5: own lines keep their places and colour; their ends are not dragged, their line is not divided")
    func own() throws {
        var processor = try Self.planned(2)
        #expect(try touched(.insertLine(try Self.line(4), at: 2), &processor) == [1, 2])
        #expect(processor.stops[2].name == "top" && processor.stops[3].name == "foot")
        #expect(processor.legs[2].source?.colour == "#ff8800")
        let own = processor.legs[2]
        for edit in [
            TourEdit.move(stop: 2, to: try Self.stop(9)), .move(stop: 3, to: try Self.stop(9)),
            .insert(try Self.stop(9), at: 3), .kind(leg: 2, .straight), .kind(leg: 2, .routed),
        ] {
            let before = processor.plan
            #expect(throws: TourRefusal.ownLine) { try processor.apply(edit) }
            #expect(processor.plan == before)
        }
        #expect(throws: TourRefusal.ownLine) { try processor.beginDrag(stop: 2) }
        // With both ends, between the others.
        #expect(try touched(.reorder(stop: 3, to: 0), &processor) == [1] && processor.legs[0] == own)
        #expect(try touched(.reverse, &processor) == [0, 1, 2])
        #expect(processor.legs[2].way?.track == own.way?.track.reversed && processor.legs[2].source == own.source)
        #expect(try touched(.remove(stop: 2), &processor) == [] && processor.stops.count == 2)
    }

    @Test("TO-PLAN-6: an own line is trimmed and turned; only what leads to it is looked for anew")
    func trimmed() throws {
        var processor = try Self.planned(2)
        _ = try touched(.insertLine(try Self.line(4), at: 1), &processor)
        let whole = try #require(processor.legs[1].way?.track)
        #expect(try touched(.trim(leg: 1, first: 0, last: 2), &processor) == [1, 2])
        #expect(processor.legs[1].way?.track == whole.part(0, 2) && processor.stops[2].place == whole.places[2])
        #expect(processor.stops[1].name == "top" && processor.stops[2].name == nil)
        #expect(try touched(.trim(leg: 1, first: 1, last: 2), &processor) == [0, 1])
        #expect(try touched(.turn(leg: 1), &processor) == [0, 1, 2] && processor.stops[1].place == whole.places[2])
        for (first, last) in [(0, 0), (1, 0), (-1, 1), (0, 2)] {
            #expect(throws: TourRefusal.notThere) { try processor.apply(.trim(leg: 1, first: first, last: last)) }
        }
        #expect(throws: TourRefusal.notThere) { try processor.apply(.turn(leg: 0)) }
    }

    @Test("TO-PLAN-7: a drag is one step; Escape restores; at least 100 steps are undone and done again")
    func steps() throws {
        var processor = try Self.planned(3)
        let before = processor.plan.text
        try processor.beginDrag(stop: 1)
        for number in 5..<15 { #expect(processor.drag(to: try Self.stop(number)).count == 2) }
        #expect(processor.cancelDrag().isEmpty && processor.plan.text == before)
        try processor.beginDrag(stop: 1)
        for number in 5..<15 { _ = processor.drag(to: try Self.stop(number)) }
        processor.endDrag()
        try processor.answerAll()
        let after = processor.plan.text
        #expect(processor.undo().isEmpty && processor.plan.text == before)
        _ = processor.redo()
        #expect(processor.plan.text == after)
        #expect(try processor.beginDrag(leg: 0, at: try Self.stop(7)).count == 2 && processor.stops.count == 4)
        _ = processor.drag(to: try Self.stop(8))
        #expect(processor.undo().isEmpty && processor.plan.text == after && processor.canUndo)
        // A press without a move is no step.
        var still = processor
        try still.beginDrag(stop: 1)
        still.endDrag()
        while still.canUndo { _ = still.undo() }
        #expect(still.stops.isEmpty)
        var texts = [processor.plan.text]
        for number in 0..<120 {
            _ = try processor.apply(.move(stop: 1, to: try Self.stop(20 + number)))
            try processor.answerAll()
            texts.append(processor.plan.text)
        }
        for text in texts.reversed().dropFirst() { #expect(processor.undo().isEmpty && processor.plan.text == text) }
        for text in texts.dropFirst() { #expect(processor.redo().isEmpty && processor.plan.text == text) }
    }

    @Test("TO-PLAN-8: what is awaited is asked for again when one goes back to it, with the same number")
    func undoneBeforeAnswered() throws {
        var processor = try Self.planned(2)
        let asked = try processor.apply(.insert(try Self.stop(2), at: 2))
        _ = try processor.apply(.reverse)
        #expect(processor.undo() == asked && processor.pending == asked)
    }

    @Test("TO-PLAN-9: 201 stops, stops and legs that are not there, and too long lines are refused; nothing changes")
    func refused() throws {
        var processor = RouteProcessor(.hike)
        for number in 0..<200 { _ = try processor.apply(.insert(try Self.stop(number), at: number)) }
        let before = processor.plan
        for edit in [
            TourEdit.insert(try Self.stop(0), at: 3), .backToStart, .insertWhereItCostsLeast(try Self.stop(0)),
            .insertLine(try Self.line(0), at: 200),
        ] { #expect(throws: TourRefusal.tooManyStops) { try processor.apply(edit) } }
        for edit in [
            TourEdit.insert(try Self.stop(0), at: 201), .insert(try Self.stop(0), at: -1), .remove(stop: 200),
            .move(stop: -1, to: try Self.stop(0)), .reorder(stop: 0, to: 200), .kind(leg: 199, .straight),
            .trim(leg: 0, first: 0, last: 1),
        ] { #expect(throws: TourRefusal.notThere) { try processor.apply(edit) } }
        #expect(processor.plan == before)
        var others = RouteProcessor(.hike)
        #expect(throws: TourRefusal.notThere) { try others.apply(.backToStart) }
        let places = try (0..<50_000).map { try #require(Coordinate(latitude: 10 * Int64($0), longitude: 0)) }
        let long = TourLine(try #require(Track(places)))
        for place in [0, 2] { _ = try others.apply(.insertLine(long, at: place)) }
        #expect(throws: TourRefusal.tooManyPoints) { try others.apply(.insertLine(try Self.line(0), at: 4)) }
    }

    @Test("TO-PLAN-10: across 180° a stop costs least where the short way leads")
    func acrossTheEdge() throws {
        var processor = RouteProcessor(.mtb)
        for (place, east) in [(0, 1_790_000_000 as Int64), (1, -1_790_000_000), (2, 0)] {
            _ = try processor.apply(.insert(try Self.stop("\(place)", 0, east), at: place))
        }
        _ = try processor.apply(.insertWhereItCostsLeast(try Self.stop("X", 1_000_000, 1_800_000_000)))
        #expect(processor.stops[1].name == "X" && processor.stops[1].place.longitude == -1_800_000_000)
        _ = try processor.apply(.kind(leg: 0, .straight))
        #expect(try #require(processor.legs[0].way).distance < 150_000_000)
    }

    @Test("TO-PLAN-11: a name that comes late is that of its stop in all states, and no step")
    func names() throws {
        var processor = RouteProcessor(.mtb)
        _ = try processor.apply(.insert(TourStop(try Self.stop(0).place), at: 0))
        _ = try processor.apply(.insert(try Self.stop(1), at: 1))
        processor.name(stop: 0, "Hut")
        #expect(processor.stops[0].name == "Hut")
        _ = processor.undo()
        #expect(processor.stops.map { $0.name } == ["Hut"])
        _ = processor.undo()
        #expect(processor.stops.isEmpty && !processor.canUndo)
    }

    @Test("TO-PLAN-12: legs that failed say why, and are looked for once more")
    func failed() throws {
        var processor = try Self.planned(2)
        let off = try Self.stop("off", 470_000_170, 95_000_000)
        #expect(PlanningEngine.isOff(off.place))
        _ = try processor.apply(.insert(off, at: 2))
        try processor.answerAll()
        #expect(processor.failures == [nil, .end] && processor.pending.isEmpty)
        let again = processor.retry()
        #expect(again.count == 1 && processor.failures == [nil, nil] && processor.pending == again)
    }
}
