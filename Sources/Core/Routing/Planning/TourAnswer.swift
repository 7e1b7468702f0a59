import Geo
import Values

/// A tour in planning as JSON, for a page: stops, legs with figures, totals, requests. Metres and milliseconds, as routes are answered.
public enum TourAnswer {
    /// - Parameters:
    ///   - requests: Legs that are to be looked for.
    ///   - known: Numbers of legs whose lines the page has; those of others come along.
    public static func json(_ processor: RouteProcessor, _ requests: [LegRequest], known: [Int]) -> [UInt8] {
        var writer = AnswerWriter()
        let totals = TourTotals(processor.profile, processor.stops, processor.legs)
        writer.open("{")
        writer.member("type", "tour")
        writer.member("profile", processor.profile.name)
        writer.write(requests)
        writer.key("stops")
        writer.open("[")
        for stop in processor.stops { writer.write(stop) }
        writer.close("]")
        writer.key("legs")
        writer.open("[")
        let (legs, numbers, failures) = (processor.legs, processor.numbers, processor.failures)
        for leg in legs.indices {
            writer.open("{")
            writer.key("number")
            writer.number(Int64(numbers[leg]))
            writer.write(legs[leg], failures[leg])
            writer.write(totals.legs[leg])
            if let way = legs[leg].way, !known.contains(numbers[leg]) {
                writer.member("line", Polyline(way.track.places).encoded(multiplier: RouteQuestion.multiplier))
            }
            writer.close("}")
        }
        writer.close("]")
        writer.write(totals.sum)
        writer.key("open")
        writer.number(Int64(totals.open))
        writer.key("undo")
        writer.bool(processor.canUndo)
        writer.key("redo")
        writer.bool(processor.canRedo)
        writer.close("}")
        return writer.bytes
    }

    /// Only what is to be looked for: the tour is asked for with the answers.
    public static func brief(_ requests: [LegRequest]) -> [UInt8] {
        var writer = AnswerWriter()
        writer.open("{")
        writer.member("type", "requests")
        writer.write(requests)
        writer.close("}")
        return writer.bytes
    }

    /// The edit was not done.
    public static func refused(_ reason: StaticString) -> [UInt8] {
        var writer = AnswerWriter()
        writer.open("{")
        writer.member("type", "refused")
        writer.member("reason", Text(stringLiteral: reason))
        writer.close("}")
        return writer.bytes
    }

    /// Questions for an engine elsewhere, each with the numbers of its legs.
    public static func questions(_ questions: [RouteQuestion]) -> [UInt8] {
        var writer = AnswerWriter()
        writer.open("{")
        writer.member("type", "questions")
        writer.key("questions")
        writer.open("[")
        for question in questions {
            writer.open("{")
            writer.key("numbers")
            writer.open("[")
            for number in question.numbers { writer.number(Int64(number)) }
            writer.close("]")
            writer.write(question.points, question.profile, question.settings)
            writer.close("}")
        }
        writer.close("]")
        writer.close("}")
        return writer.bytes
    }

    /// What is kept; `text` is null for a plan that is too long.
    public static func plan(_ plan: TourPlan) -> [UInt8] {
        var writer = AnswerWriter()
        writer.open("{")
        writer.member("type", "plan")
        writer.member("text", plan.text)
        writer.close("}")
        return writer.bytes
    }

    /// What is drawn: places with heights, slopes, stops on the axis, and shares. Of `parts` parts of the way.
    public static func profile(_ processor: RouteProcessor, parts: Int) -> [UInt8] {
        let profile = TourProfile(processor.profile, processor.stops, processor.legs)
        let drawn = profile.drawn(parts: parts)
        var writer = AnswerWriter()
        writer.open("{")
        writer.member("type", "profile")
        writer.key("points")
        writer.open("[")
        for (number, place) in drawn.enumerated() {
            let next = number + 1 < drawn.count ? drawn[number + 1] : nil
            let point = profile.points[place]
            writer.open("[")
            writer.number(point.distance, places: 3)
            if let height = point.height {
                writer.number(height, places: 1)
                if let next { writer.number(profile.slope(place, next)) }
            }
            writer.close("]")
        }
        writer.close("]")
        writer.key("stops")
        writer.open("[")
        for stop in profile.stops { writer.number(stop, places: 3) }
        writer.close("]")
        writer.write("surfaces", profile.surfaces)
        writer.write("ways", profile.wayTypes)
        writer.write("difficulties", profile.difficulties)
        writer.close("}")
        return writer.bytes
    }
}

extension TourProfile {
    /// Between two of ``points``: the class of the slope, negative downwards.
    fileprivate func slope(_ place: Int, _ next: Int) -> Int64 {
        guard let from = points[place].height, let to = points[next].height else { return 0 }
        let slope = SlopeClass(rise: to - from, over: points[next].distance - points[place].distance)
        return Int64(slope.rawValue) * (to < from ? -1 : 1)
    }
}

extension AnswerWriter {
    fileprivate mutating func write(_ name: StaticString, _ shares: [TourProfile.Share]) {
        key(name)
        open("[")
        for share in shares {
            open("[")
            text(share.name)
            number(share.distance, places: 3)
            close("]")
        }
        close("]")
    }

    fileprivate mutating func write(_ requests: [LegRequest]) {
        key("requests")
        open("[")
        for request in requests {
            open("{")
            key("number")
            number(Int64(request.number))
            member("type", "leg")
            write([request.start, request.end], request.profile, request.settings)
            close("}")
        }
        close("]")
    }

    fileprivate mutating func write(_ points: [Coordinate], _ profile: Profile, _ settings: RouteSettings) {
        key("points")
        open("[")
        for point in points { write(point) }
        close("]")
        member("profile", profile.name)
        key("hardest_up")
        number(Int64(settings.hardestUp))
        key("hardest_down")
        number(Int64(settings.hardestDown))
        key("avoid_main_roads")
        bool(settings.avoidsMainRoads)
        key("avoid_steps")
        bool(settings.avoidsSteps)
        key("allow_alpine")
        bool(settings.allowsAlpine)
    }

    private mutating func write(_ place: Coordinate) {
        open("[")
        number(Int64(place.longitude), places: 7)
        number(Int64(place.latitude), places: 7)
        close("]")
    }

    fileprivate mutating func write(_ stop: TourStop) {
        open("{")
        key("at")
        write(stop.place)
        member("name", stop.name)
        member("element", stop.element)
        close("}")
    }

    fileprivate mutating func write(_ leg: TourLeg, _ failure: LegFailure?) {
        member("kind", leg.kind.name)
        if let failure { member("failed", Text(stringLiteral: failure.name)) }
        if failure == nil, leg.way == nil {
            key("pending")
            bool(true)
        }
        member("name", leg.source?.name)
        member("element", leg.source?.element)
        member("colour", leg.source?.colour)
    }

    fileprivate mutating func write(_ figures: TourFigures) {
        key("distance")
        number(figures.distance, places: 3)
        key("time")
        number(figures.time)
        key("ascend")
        number(figures.climb.ascent, places: 1)
        key("descend")
        number(figures.climb.descent, places: 1)
        key("unknown")
        number(figures.climb.unknown, places: 3)
    }
}
