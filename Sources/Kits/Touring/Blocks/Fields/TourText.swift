import Geo
import Language
import Routing
import Values

/// What the kit says of tours.
enum TouringText {
    static let noTour = Bilingual(de: "Hier wird eine geplante Tour erwartet.", en: "This must be a planned tour.")
    static let noTrack = Bilingual(de: "Hier wird eine Linie erwartet.", en: "This must be a line.")
    static let tooFew = Bilingual(
        de: "Eine Tour braucht mindestens einen Start und ein Ziel.", en: "A tour needs at least a start and an end.")
    static let noName = Bilingual(de: "Tour", en: "Tour")
    static let difficulty = Bilingual(de: "Schwierigkeit", en: "Difficulty")
    static let profile = Bilingual(de: "Höhenprofil", en: "Elevation profile")
    static let length = Bilingual(de: "Länge", en: "Length")
    static let time = Bilingual(de: "Dauer", en: "Time")
    static let ascent = Bilingual(de: "Bergauf", en: "Climb")
    static let descent = Bilingual(de: "Bergab", en: "Descent")
    static let noHeights = Bilingual(de: "ohne Höhen", en: "without heights")
    static let unknownGrade = Bilingual(de: "ohne Angabe", en: "not graded")

    static func between(_ start: Text, _ end: Text) -> Bilingual {
        Bilingual(de: "Von \(start) nach \(end)", en: "From \(start) to \(end)")
    }

    static func round(_ start: Text) -> Bilingual {
        Bilingual(de: "Rundtour ab \(start)", en: "Round tour from \(start)")
    }

    static func open(_ legs: Int) -> Bilingual {
        legs == 1
            ? Bilingual(de: "1 Abschnitt ohne Weg", en: "1 leg without a way")
            : Bilingual(de: "\(legs) Abschnitte ohne Weg", en: "\(legs) legs without a way")
    }

    static func unknown(_ kilometres: Text) -> Bilingual {
        Bilingual(de: "\(kilometres) ohne Höhe", en: "\(kilometres) without height")
    }
}

/// Figures as people read them.
public enum TourFigureText {
    /// Kilometres with one decimal place, of millimetres: "12,4 km".
    public static func kilometres(_ millimetres: Int64, in language: Text) -> Text {
        let tenths = (millimetres + 50_000) / 100_000
        let mark: Text = language.hasUTF8Prefix("de") ? "," : "."
        return "\(tenths / 10)\(mark)\(tenths % 10)\u{A0}km"
    }

    /// Hours and minutes, of milliseconds, as a field of type `Duration` reads: "45 min", "1:05 h".
    public static func hours(_ milliseconds: Int64) -> Text {
        let minutes = (milliseconds + 30_000) / 60_000
        if minutes < 60 { return "\(minutes)\u{A0}min" }
        let rest = minutes % 60
        return rest < 10 ? "\(minutes / 60):0\(rest)\u{A0}h" : "\(minutes / 60):\(rest)\u{A0}h"
    }

    /// Metres, of decimetres: "640 m".
    public static func metres(_ decimetres: Int64) -> Text { "\((decimetres + 5) / 10)\u{A0}m" }

    /// All of them in one line: "12,4 km · 1:05 h · ↑ 640 m · ↓ 638 m".
    public static func line(
        _ figures: TourFigures, in language: Text, time: Bool = true, climb: Bool = true
    ) -> Text {
        var parts = [kilometres(figures.distance, in: language)]
        if time { parts.append(hours(figures.time)) }
        guard climb else { return parts.joined(separator: " · ") }
        parts.append("↑\u{A0}\(metres(figures.climb.ascent))")
        parts.append("↓\u{A0}\(metres(figures.climb.descent))")
        return parts.joined(separator: " · ")
    }
}
