import Language
import Rules
import Values

/// A stored place: latitude and longitude in degrees (WGS 84).
struct Place {
    let latitude: Decimal
    let longitude: Decimal

    /// Reads `{"lat","lon"}`.
    init?(_ json: JSON) {
        guard let latitude = json.decimal("lat"), let longitude = json.decimal("lon") else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Reads `[latitude, longitude]`.
    init?(coordinate json: JSON?) {
        guard let pair = json?.array, pair.count == 2, let latitude = pair[0].decimal, let longitude = pair[1].decimal
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Also reads "47.14, 9.52" and "47,14; 9,52".
    init?(entered json: JSON, _ context: RuleContext) {
        guard let text = json.string else {
            guard let place = Place(json) ?? Place(coordinate: json) else { return nil }
            self = place
            return
        }
        let semicolon = text.split(on: UInt8(ascii: ";"))
        let parts = semicolon.count == 2 ? semicolon : text.split(on: UInt8(ascii: ","))
        let language = semicolon.count == 2 ? context.language : "en"
        guard parts.count == 2, let latitude = Self.degrees(parts[0], language),
            let longitude = Self.degrees(parts[1], language)
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    var json: JSON { ["lat": .number(latitude), "lon": .number(longitude)] }

    var isOnEarth: Bool {
        Limits(low: Decimal(-90), high: Decimal(90)).admits(latitude)
            && Limits(low: Decimal(-180), high: Decimal(180)).admits(longitude)
    }

    /// "47,1400° N, 9,5200° O", about ten metres exact.
    func text(in language: Text) -> Text {
        let east = Bilingual(de: "O", en: "E").text(in: language)
        return Self.degrees(latitude, "N", "S", language) + ", " + Self.degrees(longitude, east, "W", language)
    }

    /// Of what no instrument can measure, nothing is lost by rounding.
    private static func degrees(_ text: Text, _ language: Text) -> Decimal? {
        NumberReading.number(text, unit: "°", language: language, exactly: false)
    }

    private static func degrees(_ value: Decimal, _ positive: Text, _ negative: Text, _ language: Text) -> Text {
        let isNegative = value < .zero
        let amount = isNegative ? Decimal.zero.subtracting(value) ?? value : value
        return amount.text(in: language, places: 4) + "° " + (isNegative ? negative : positive)
    }

    static let expected = Bilingual(
        de: "Bitte einen Ort auf der Karte auswählen.", en: "Please choose a place on the map.")

    static let outside = Bilingual(
        de: "Bitte einen Ort mit einer Breite von −90 bis 90 und einer Länge von −180 bis 180 Grad auswählen.",
        en: "Please choose a place with a latitude from −90 to 90 and a longitude from −180 to 180 degrees.")
}
