import Engine
import Geo
import Language
import Routing
import Rules
import Values

/// A tour's figures and its profile.
public let tourElement = ElementKind(
    name: "Tour",
    render: { context in
        let plan = TourValue(plan: context.value)
        guard let tour = plan ?? TourValue(track: context.value), !tour.legs.isEmpty else {
            return .text(context.text, context.style)
        }
        return TourSummary(tour, isTrack: plan == nil, context.rules.language).content
    })

private struct TourSummary {
    let tour: TourValue
    let totals: TourTotals
    let profile: TourProfile
    let isTrack: Bool
    let language: Text

    /// Points of a drawing that is as wide as a page.
    private static let parts = 200

    init(_ tour: TourValue, isTrack: Bool, _ language: Text) {
        self.tour = tour
        self.isTrack = isTrack
        self.language = language
        totals = tour.totals
        profile = TourProfile(tour.profile, tour.stops, tour.legs)
    }

    var content: Element.Content {
        var strong = Style()
        strong.weight = "Semibold"
        let figures = TourFigureText.line(totals.sum, in: language, time: !isTrack, climb: hasHeights)
        var parts = [Element(key: "figures", .text(figures, strong))]
        for (key, line) in lines { parts.append(Element(key: key, .text(line, Style()))) }
        if hasHeights { parts.append(Element(key: "profile", .surface(name: "profile", properties: data))) }
        return .stack(parts)
    }

    /// Without any, there is no climb to tell and nothing to draw.
    private var hasHeights: Bool { profile.points.contains { $0.height != nil } }

    private var lines: [(key: Text, line: Text)] {
        var lines: [(key: Text, line: Text)] = []
        let graded = profile.difficulties.filter { $0.name != "missing" }
        if !graded.isEmpty {
            let shares = graded.map { "\($0.name) \(TourFigureText.kilometres($0.distance, in: language))" as Text }
            lines.append(
                ("difficulty", "\(TouringText.difficulty.text(in: language)): \(shares.joined(separator: " · "))"))
        }
        if totals.open > 0 { lines.append(("open", TouringText.open(totals.open).text(in: language))) }
        let unknown = totals.sum.climb.unknown
        if unknown >= 50_000 {
            let text = TouringText.unknown(TourFigureText.kilometres(unknown, in: language))
            lines.append(("unknown", text.text(in: language)))
        } else if !hasHeights, totals.open < tour.legs.count {
            lines.append(("unknown", TouringText.noHeights.text(in: language)))
        }
        return lines
    }

    /// As the element of the page takes it: places `[metres, height, class of slope]`, and metres of stops.
    private var data: JSON {
        let drawn = profile.drawn(parts: Self.parts)
        var points: [JSON] = []
        for (number, place) in drawn.enumerated() {
            let point = profile.points[place]
            var values: [JSON] = [JSON(Int(point.distance / 1000))]
            if let height = point.height {
                values.append(JSON(Double(height) / 10))
                if number + 1 < drawn.count { values.append(JSON(slope(place, drawn[number + 1]))) }
            }
            points.append(.array(values))
        }
        return [
            "label": .string(TouringText.profile.text(in: language)), "points": .array(points),
            "stops": .array(isTrack ? [] : profile.stops.map { JSON(Int($0 / 1000)) }),
        ]
    }

    /// Between two of the points: the class, negative downwards.
    private func slope(_ place: Int, _ next: Int) -> Int {
        guard let from = profile.points[place].height, let to = profile.points[next].height else { return 0 }
        let run = profile.points[next].distance - profile.points[place].distance
        return Int(SlopeClass(rise: to - from, over: run).rawValue) * (to < from ? -1 : 1)
    }
}

/// Settings, help and example of ``tourElement``, for the checker and the block reference.
public let tourElementManifest = BlockManifest(
    of: tourElement,
    shows: [.document],
    title: Bilingual(de: "Tour", en: "Tour"),
    help: Bilingual(
        de: "Zeigt Länge, Dauer, Höhenmeter und Schwierigkeit einer Tour oder Linie, und ihr Höhenprofil.",
        en: "Shows length, time, climb and difficulty of a tour or a line, and its elevation profile."),
    example: """
        { "Type": "Tour", "Size": { "Width": 340, "Height": 220 }, "Position": { "X": 0, "Y": 40 } }
        """
).loading("profile")
