import Geo
import Routing
import Testing
import Values

@Suite("TO-PLAN: any history")
struct RouteProcessorStoryTests {
    /// All edits of a tour of at most four stops, with places and lines that are told apart.
    private static func edits(_ processor: RouteProcessor, _ next: Int) throws -> [TourEdit] {
        let (stops, legs) = (processor.stops.count, processor.legs.count)
        var edits: [TourEdit] = [
            .reverse, .backToStart, .set(.hike, RouteSettings()), .set(.mtb, RouteSettings()),
        ]
        if stops < 4 {
            let stop = try RouteProcessorTests.stop(next)
            for place in 0...stops { edits.append(.insert(stop, at: place)) }
            edits.append(.insertWhereItCostsLeast(stop))
        }
        if stops < 3 {
            for place in 0...stops { edits.append(.insertLine(try RouteProcessorTests.line(next), at: place)) }
        }
        for stop in 0..<stops {
            edits += [.remove(stop: stop), .move(stop: stop, to: try RouteProcessorTests.stop(next))]
            for place in 0..<stops where place != stop { edits.append(.reorder(stop: stop, to: place)) }
        }
        for leg in 0..<legs {
            edits += [
                .kind(leg: leg, .straight), .kind(leg: leg, .routed), .turn(leg: leg),
                .trim(leg: leg, first: 0, last: 2),
            ]
        }
        return edits
    }

    /// Whether legs between stops that still follow each other keep their numbers, as far as stops can be told apart.
    private static func staying(_ edit: TourEdit, _ before: RouteProcessor, _ after: RouteProcessor) -> Bool {
        switch edit {
        case .reverse, .set, .kind, .trim, .turn, .load: return true
        default: break
        }
        let (old, new) = (before.stops, after.stops)
        guard Set(old).count == old.count, Set(new).count == new.count else { return true }
        return after.legs.indices.allSatisfy { leg in
            guard let place = old.firstIndex(of: new[leg]), place + 1 < old.count, old[place + 1] == new[leg + 1] else {
                return !before.numbers.contains(after.numbers[leg])
            }
            return before.numbers[place] == after.numbers[leg]
        }
    }

    @Test(
        "TO-PLAN-13: every sequence of edits of up to four stops ends as if planned anew, and goes back to its first bytes"
    )
    func exhaustive() throws {
        var states = 0
        // What was followed from the same tour, with as many edits to come, is not followed again.
        var followed: Set<Text> = []
        func follow(_ processor: RouteProcessor, _ depth: Int) throws {
            for edit in try Self.edits(processor, depth) {
                var next = processor
                guard (try? next.apply(edit)) != nil else {
                    #expect(next.plan == processor.plan)
                    continue
                }
                try next.answerAll()
                states += 1
                let text = next.plan.text
                #expect(text == (try next.anew()).plan.text, "\(edit)")
                for (place, number) in next.numbers.enumerated() {
                    guard let old = processor.numbers.firstIndex(of: number) else { continue }
                    #expect(next.legs[place] == processor.legs[old], "\(edit)")
                }
                #expect(Self.staying(edit, processor, next), "\(edit)")
                if next.plan != processor.plan {
                    var back = next
                    #expect(back.undo().isEmpty && back.plan == processor.plan, "\(edit)")
                    #expect(back.redo().isEmpty && back.plan.text == text, "\(edit)")
                }
                if depth < 3, followed.insert("\(depth) \(try #require(text))").inserted { try follow(next, depth + 1) }
            }
        }
        try follow(RouteProcessor(.mtb), 0)
        try follow(try RouteProcessorTests.planned(3), 1)
        #expect(states > 2000)
    }

    @Test(
        "TO-PLAN-14: whenever answers come, swapped, lost or twice, the tour ends as if planned anew",
        arguments: 1...60)
    func random(_ seed: Int) throws {
        var random = SeededRandom(state: UInt64(seed))
        var processor = RouteProcessor(.mtb)
        let first = processor.plan.text
        var open: [LegRequest] = []
        func below(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &random) }
        func stop() throws -> TourStop {
            try RouteProcessorTests.stop(
                "R", 470_000_000 + 10 * Int64(below(100_000)), 95_000_000 + 10 * Int64(below(100_000)))
        }
        func edit() throws -> TourEdit {
            let (stops, legs) = (processor.stops.count, processor.legs.count)
            switch below(15) {
            case 0...3: return .insert(try stop(), at: below(stops + 1))
            case 4: return .insertWhereItCostsLeast(try stop())
            case 5: return .insertLine(try RouteProcessorTests.line(below(40)), at: below(stops + 1))
            case 6, 7: return .move(stop: below(stops), to: try stop())
            case 8: return .remove(stop: below(stops))
            case 9: return .reorder(stop: below(stops), to: below(stops))
            case 10: return below(3) == 0 ? .reverse : .backToStart
            case 11: return .set(below(2) == 0 ? .mtb : .hike, RouteSettings(hardestDown: UInt8(below(3))))
            case 12: return .kind(leg: below(legs), below(2) == 0 ? .straight : .routed)
            case 13: return .trim(leg: below(legs), first: below(2), last: 1 + below(3))
            default: return .turn(leg: below(legs))
            }
        }
        for _ in 0..<90 {
            switch below(10) {
            case 0: open += processor.undo()
            case 1: open += processor.redo()
            case 2:
                guard (try? processor.beginDrag(stop: below(processor.stops.count))) != nil else { continue }
                for _ in 0..<below(4) { open += processor.drag(to: try stop()) }
                if below(2) == 0 { processor.endDrag() } else { open += processor.cancelDrag() }
            case 3: open += processor.retry()
            default: open += (try? processor.apply(try edit())) ?? []
            }
            // Any answer, perhaps one more time later; some are lost.
            while !open.isEmpty, below(3) > 0 {
                let request = open[below(open.count)]
                _ = processor.answer(request.number, try PlanningEngine.answer(request))
                if below(4) > 0 { open.removeAll { $0.number == request.number } }
            }
            if below(8) == 0, !open.isEmpty { open.remove(at: below(open.count)) }
            let totals = TourTotals(processor.profile, processor.stops, processor.legs)
            #expect(totals.sum == totals.legs.reduce(TourFigures()) { $0 + $1 })
        }
        try processor.answerAll()
        #expect(processor.plan.text == (try processor.anew()).plan.text)
        let last = processor.plan.text
        var steps = 0
        while processor.canUndo {
            _ = processor.undo()
            steps += 1
        }
        #expect(processor.plan.text == first)
        for _ in 0..<steps { _ = processor.redo() }
        #expect(processor.plan.text == last)
    }
}
