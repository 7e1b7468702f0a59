import Geo
import Routing
import Values

/// A tour in planning on a device: edits and answers in, the tour and requests out. `Spec/seam.md` describes both.
public final class PlanSession {
    private var processor = RouteProcessor(.mtb)
    /// Numbers of the legs whose lines were handed out last.
    private var known: [Int] = []

    /// A tour without stops.
    public init() {}

    /// Takes one input. Never fails: of what cannot be read or done it says so.
    public func step(_ input: [UInt8]) -> [UInt8] {
        guard let json = try? JSON.parse(input, limits: .standard), let type = json.string("type") else {
            return TourAnswer.refused("unreadable")
        }
        switch type {
        case "questions": return TourAnswer.questions(RouteQuestion.joined(awaited(json)))
        case "plan": return TourAnswer.plan(processor.plan)
        case "profile": return TourAnswer.profile(processor, parts: min(max(json.int("parts") ?? 300, 1), 5000))
        case "gpx": return file(json)
        default: return change(type, json)
        }
    }

    /// Reads a GPX file in any of its encodings: what it has, and the plan where it is a tour.
    public func read(_ file: [UInt8]) -> [UInt8] {
        do throws(GPXProblem) {
            return GPXContents.json(try GPXDocument(reading: file))
        } catch {
            return GPXContents.json(error)
        }
    }

    /// All edits and answers; then the tour.
    private func change(_ type: Text, _ json: JSON) -> [UInt8] {
        do throws(TourRefusal) {
            guard let requests = try requests(type, json) else { return TourAnswer.refused("unreadable") }
            if json.bool("brief") == true, !requests.isEmpty { return TourAnswer.brief(requests) }
            let answer = TourAnswer.json(processor, requests, known: known)
            known = zip(processor.numbers, processor.legs).compactMap { $1.way == nil ? nil : $0 }
            return answer
        } catch {
            return TourAnswer.refused(error.name)
        }
    }

    /// Nil: the input cannot be read.
    private func requests(_ type: Text, _ json: JSON) throws(TourRefusal) -> [LegRequest]? {
        switch type {
        case "edit":
            guard let edit = TourEdit(reading: json) else { return nil }
            return try processor.apply(edit)
        case "tour":
            known = []
            return processor.pending
        case "undo": return processor.undo()
        case "redo": return processor.redo()
        case "retry": return processor.retry()
        case "name": processor.name(stop: json.int("stop") ?? -1, json.string("name"))
        case "hold": return try hold(json)
        case "drag": return TourStop(reading: json).map { processor.drag(to: $0) }
        case "drop": processor.endDrag()
        case "cancel": return processor.cancelDrag()
        case "answer": answer(json)
        case "answers": return answers(json)
        default: return nil
        }
        return []
    }

    private func hold(_ json: JSON) throws(TourRefusal) -> [LegRequest]? {
        if let stop = json.int("stop") {
            try processor.beginDrag(stop: stop)
            return []
        }
        guard let leg = json.int("leg"), let stop = TourStop(reading: json) else { return nil }
        return try processor.beginDrag(leg: leg, at: stop)
    }

    // MARK: Answers

    /// Of the region on this device, each for one leg.
    private func answer(_ json: JSON) {
        for answer in json.elements("legs") {
            guard let number = answer.int("number"), let leg = answer["leg"] else { continue }
            if let way = LegWay(reading: leg) {
                take(number, .found(way), json)
            } else {
                let reason = leg.string("failed")
                let failure = LegFailure.allCases.first { failure in reason.map { $0 == failure.name } ?? false }
                take(number, .failed(failure ?? .unreadable), json)
            }
        }
    }

    /// Of an engine elsewhere, for one leg or several. What has to be asked for leg by leg is requested so.
    private func answers(_ json: JSON) -> [LegRequest] {
        let numbers = json.elements("numbers").compactMap { $0.int }
        guard let results = RouteQuestion.results(of: json["answer"] ?? .null, legs: numbers.count) else {
            return awaited(json)
        }
        for (number, result) in zip(numbers, results) { take(number, result, json) }
        return []
    }

    private func take(_ number: Int, _ result: LegResult, _ json: JSON) {
        guard processor.answer(number, result), case .found = result, let name = json.string("engine") else { return }
        processor.engine = TourEngine(name: name, date: json["date"]?.int64)
    }

    /// Requests that are awaited: those with these numbers, else all.
    private func awaited(_ json: JSON) -> [LegRequest] {
        let pending = processor.pending
        guard json["numbers"] != nil else { return pending }
        let numbers = json.elements("numbers").compactMap { $0.int }
        return pending.filter { numbers.contains($0.number) }
    }

    // MARK: Files

    private func file(_ json: JSON) -> [UInt8] {
        let document = processor.plan.gpx(
            name: json.string("name"), time: json.string("time").flatMap { Instant($0) })
        guard let document else { return TourAnswer.refused("notThere") }
        return GPXWriter(json.bool("tracks") == true ? .tracks : .everything).bytes(of: document)
    }
}
