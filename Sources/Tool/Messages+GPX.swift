import Geo
import Language
import Services
import Values

extension Messages {
    static let unreadableFile = Bilingual(de: "Die Datei lässt sich nicht lesen.", en: "The file cannot be read.")

    /// What a file has, line by line.
    static func contents(of document: GPXDocument) -> [Bilingual] {
        var lines: [Bilingual] = []
        for track in document.tracks { lines.append(describe(track, Bilingual(de: "Track", en: "Track"))) }
        for route in document.routes { lines.append(describe(route, Bilingual(de: "Route", en: "Route"))) }
        if !document.waypoints.isEmpty {
            lines.append(
                count(document.waypoints.count, Bilingual(de: "Ort", en: "place"), Bilingual(de: "Orte", en: "places")))
        }
        if lines.isEmpty { lines.append(Bilingual(de: "Keine Linien und keine Orte", en: "No lines and no places")) }
        return lines + skipped(document.skipped)
    }

    private static func describe(_ line: GPXLine, _ kind: Bilingual) -> Bilingual {
        let points = line.segments.reduce(0) { $0 + $1.count }
        let climb = line.climb
        func text(_ language: Text, _ pointWord: Bilingual, _ partWord: Bilingual, _ unknown: Text) -> Text {
            var text = kind.text(in: language)
            if let name = line.name { text += language == "de" ? " „\(name)“" : " \"\(name)\"" }
            text += ": " + kilometres(line.millimetres, language)
            text +=
                ", ↑ \(metres(climb.ascent)) m, ↓ \(metres(climb.descent)) m, \(points) \(pointWord.text(in: language))"
            if line.segments.count > 1 { text += ", \(line.segments.count) \(partWord.text(in: language))" }
            if climb.unknown > 0 { text += ", " + kilometres(climb.unknown, language) + unknown }
            return text
        }
        let pointWord = points == 1 ? Bilingual(de: "Punkt", en: "point") : Bilingual(de: "Punkte", en: "points")
        let parts = Bilingual(de: "Abschnitte", en: "segments")
        return Bilingual(
            de: Sentence(text("de", pointWord, parts, " ohne Höhe")),
            en: Sentence(text("en", pointWord, parts, " without height")))
    }

    /// What was passed over.
    private static func skipped(_ skipped: GPXSkipped) -> [Bilingual] {
        var parts: [Bilingual] = []
        func add(_ number: Int, _ one: Bilingual, _ many: Bilingual) {
            if number > 0 { parts.append(count(number, one, many)) }
        }
        add(
            skipped.points, Bilingual(de: "Punkt ohne gültigen Ort", en: "point without a valid place"),
            Bilingual(de: "Punkte ohne gültigen Ort", en: "points without a valid place"))
        add(
            skipped.heights,
            Bilingual(
                de: "Höhe, die keine Zahl ist oder über 100 km liegt",
                en: "height that is not a number or is beyond 100 km"),
            Bilingual(
                de: "Höhen, die keine Zahlen sind oder über 100 km liegen",
                en: "heights that are not numbers or are beyond 100 km"))
        add(skipped.times, Bilingual(de: "Zeit", en: "time"), Bilingual(de: "Zeiten", en: "times"))
        for name in skipped.extensions + skipped.elements {
            parts.append(Bilingual(de: "„\(name)“", en: "\"\(name)\""))
        }
        guard !parts.isEmpty else { return [] }
        return [
            Bilingual(
                de: "Nicht übernommen: \(Sentence(parts.map { $0.german }, separator: ", "))",
                en: "Not taken: \(Sentence(parts.map { $0.english }, separator: ", "))")
        ]
    }

    private static func count(_ number: Int, _ one: Bilingual, _ many: Bilingual) -> Bilingual {
        let word = number == 1 ? one : many
        return Bilingual(de: "\(number) \(word.german)", en: "\(number) \(word.english)")
    }

    static func kilometres(_ millimetres: Int64, _ language: Text) -> Text {
        let hundredths = FixedPoint.text((millimetres + 5_000) / 10_000, places: 2)
        return (Decimal(hundredths) ?? Decimal(0)).text(in: language, places: 2) + " km"
    }

    /// Of decimetres.
    static func metres(_ decimetres: Int64) -> Int { Int((decimetres + 5) / 10) }

    static func refused(_ problem: GPXProblem) -> Bilingual {
        switch problem {
        case .notGPX: Bilingual(de: "Das ist keine GPX-Datei.", en: "This is not a GPX file.")
        case .bytes(let limit):
            Bilingual(
                de: "Die Datei hat mehr als \(limit / 1_000_000) MB.",
                en: "The file is larger than \(limit / 1_000_000) MB.")
        case .points(let limit):
            Bilingual(de: "Die Datei hat mehr als \(limit) Punkte.", en: "The file has more than \(limit) points.")
        case .lines(let limit):
            Bilingual(
                de: "Die Datei hat mehr als \(limit) Routen und Abschnitte von Tracks.",
                en: "The file has more than \(limit) routes and segments of tracks.")
        case .xml(let problem): refused(problem)
        }
    }

    private static func refused(_ problem: XMLProblem) -> Bilingual {
        let what =
            switch problem.kind {
            case .documentType:
                Bilingual(
                    de: "Eine Dokumenttyp-Deklaration (DOCTYPE) wird nicht angenommen.",
                    en: "A document type declaration (DOCTYPE) is not accepted.")
            case .depth:
                Bilingual(de: "Die Elemente sind zu tief verschachtelt.", en: "The elements are nested too deeply.")
            case .encoding:
                Bilingual(
                    de: "Die Datei ist weder UTF-8 noch UTF-16 noch ISO-8859-1.",
                    en: "The file is neither UTF-8 nor UTF-16 nor ISO-8859-1.")
            case .end: Bilingual(de: "Die Datei bricht ab.", en: "The file ends too early.")
            case .size:
                Bilingual(
                    de: "Ein Element hat zu viele oder zu lange Attribute.",
                    en: "An element has too many attributes, or attributes that are too long.")
            case .syntax: Bilingual(de: "Das ist kein gültiges XML.", en: "This is not valid XML.")
            case .unbalanced:
                Bilingual(
                    de: "Ein Element endet unter dem Namen eines anderen.",
                    en: "An element ends with the name of another one.")
            }
        return Bilingual(
            de: "Zeile \(problem.line), Spalte \(problem.column): \(what.german)",
            en: "line \(problem.line), column \(problem.column): \(what.english)")
    }
}
