import Geo
import Language
import Maps
import Routing
import Services
import Values

extension Messages {
    static let nothingFound = Bilingual(
        de: "Nichts gefunden. Weniger Wörter oder andere Schreibweisen versuchen.",
        en: "Nothing found. Try fewer words, or write them in another way.")

    static func noNames(_ name: RegionName) -> Bilingual {
        Bilingual(
            de: "\(name.text) hat keine Namen. Die Region neu importieren.",
            en: "\(name.text) has no names. Import the region anew.")
    }

    static func total(_ route: Route) -> Bilingual { figures(route.distance, route.time, route.climb) }

    static func leg(_ number: Int, _ leg: RouteLeg) -> Bilingual {
        let figures = figures(leg.distance, leg.time, leg.climb)
        return Bilingual(
            de: "Abschnitt \(number): \(figures.german)", en: "Leg \(number): \(figures.english)")
    }

    /// Kilometres, hours and minutes, metres up and down, and what has no height.
    private static func figures(_ distance: Int64, _ time: Int64, _ climb: Climb) -> Bilingual {
        let minutes = Int((time + 30_000) / 60_000)
        let clock: Text = "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + Text(minutes % 60)
        let length = Bilingual { kilometres(distance, $0) }
        let unknown = Bilingual { kilometres(climb.unknown, $0) }
        let (up, down) = (metres(climb.ascent), metres(climb.descent))
        guard climb.unknown > 0 else {
            return Bilingual(
                de: "\(length.german), \(clock) h, ↑ \(up) m, ↓ \(down) m",
                en: "\(length.english), \(clock) h, ↑ \(up) m, ↓ \(down) m")
        }
        return Bilingual(
            de: "\(length.german), \(clock) h, ↑ \(up) m, ↓ \(down) m, \(unknown.german) ohne Höhe",
            en: "\(length.english), \(clock) h, ↑ \(up) m, ↓ \(down) m, \(unknown.english) without height")
    }

    static func noRoute(_ problem: RouteProblem, _ points: [Coordinate]) -> Bilingual {
        func place(_ number: Int) -> Text {
            guard points.indices.contains(number) else { return "" }
            let (latitude, longitude) = points[number].texts
            return latitude + "," + longitude
        }
        switch problem {
        case .stopped:
            return Bilingual(
                de: "Die Suche wurde abgebrochen. Kürzere Abschnitte versuchen.",
                en: "The search was given up. Try shorter legs.")
        case .tooFewPoints:
            return Bilingual(de: "Eine Route braucht mindestens zwei Orte.", en: "A route needs at least two places.")
        case .tooManyPoints:
            return Bilingual(
                de: "Eine Route hat höchstens \(RouteRequest.mostPoints) Orte.",
                en: "A route has at most \(RouteRequest.mostPoints) places.")
        case .pointOutOfBounds(let number):
            return Bilingual(
                de:
                    "Ort \(number + 1) (\(place(number))) liegt nicht in der Region. Zuerst die Breite, dann die Länge angeben.",
                en:
                    "Place \(number + 1) (\(place(number))) is not in the region. Give the latitude first, then the longitude."
            )
        case .pointNotFound(let number):
            return Bilingual(
                de:
                    "Bei Ort \(number + 1) (\(place(number))) gibt es im Umkreis von 500 m keinen Weg für dieses Profil. Einen Ort näher an einem Weg angeben.",
                en:
                    "There is no way for this profile within 500 m of place \(number + 1) (\(place(number))). Give a place nearer to one."
            )
        case .connectionNotFound(let leg):
            return Bilingual(
                de:
                    "Mit diesem Profil führt kein Weg von \(place(leg)) nach \(place(leg + 1)). Ein anderes Profil oder andere Orte versuchen.",
                en:
                    "With this profile no way leads from \(place(leg)) to \(place(leg + 1)). Try another profile or other places."
            )
        }
    }

    /// A place that was found: what it is called, where, and what it is.
    static func found(_ place: NamedPlace) -> Bilingual {
        let name =
            place.locality.isEmpty || place.locality == place.name ? place.name : place.name + ", " + place.locality
        let (latitude, longitude) = place.place.texts
        let kind = kind(place.kind)
        return Bilingual(
            de: "\(name) (\(kind.german)) \(latitude),\(longitude)",
            en: "\(name) (\(kind.english)) \(latitude),\(longitude)")
    }

    private static func kind(_ kind: NameKind) -> Bilingual {
        switch kind {
        case .place: Bilingual(de: "Ort", en: "place")
        case .peak: Bilingual(de: "Gipfel", en: "peak")
        case .saddle: Bilingual(de: "Pass", en: "saddle")
        case .hut: Bilingual(de: "Hütte", en: "hut")
        case .lift: Bilingual(de: "Seilbahn", en: "lift")
        case .stop: Bilingual(de: "Haltestelle", en: "stop")
        case .food: Bilingual(de: "Gaststätte", en: "food")
        case .lodging: Bilingual(de: "Unterkunft", en: "lodging")
        case .bikeShop: Bilingual(de: "Fahrradladen", en: "bike shop")
        case .way: Bilingual(de: "Weg", en: "way")
        case .address: Bilingual(de: "Adresse", en: "address")
        case .water: Bilingual(de: "Gewässer", en: "water")
        case .sight: Bilingual(de: "Sehenswürdigkeit", en: "sight")
        }
    }
}
