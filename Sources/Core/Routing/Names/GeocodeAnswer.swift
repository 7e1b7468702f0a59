import Geo
import Values

/// GraphHopper's JSON of the geocoder, the same bytes everywhere: whole numbers become decimals digit by digit.
public enum GeocodeAnswer {
    /// An answer.
    ///
    /// - Parameters:
    ///   - places: The hits in their order.
    ///   - locale: As it was asked for.
    ///   - took: Milliseconds.
    public static func json(_ places: [NamedPlace], locale: Text, took: Int) -> [UInt8] {
        var writer = GeocodeWriter()
        writer.add("{\"hits\":[")
        for (number, place) in places.enumerated() {
            if number > 0 { writer.add(",") }
            writer.add(hit: place)
        }
        writer.add("],\"took\":")
        writer.add(Text(took))
        writer.member("locale", locale)
        writer.add("}")
        return writer.bytes
    }
}

private struct GeocodeWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: Text) { bytes += text.utf8 }

    /// What has no text is left out.
    mutating func member(_ name: Text, _ value: Text) {
        guard !value.isEmpty else { return }
        add(",\"" + name + "\":")
        JSON.string(value).write(to: &bytes)
    }

    mutating func add(hit place: NamedPlace) {
        let (latitude, longitude) = place.place.texts
        add("{\"point\":{\"lat\":" + latitude + ",\"lng\":" + longitude + "}")
        if let bounds = place.bounds {
            add(",\"extent\":[")
            let sides = [bounds.west, bounds.north, bounds.east, bounds.south]
            for (number, side) in sides.enumerated() {
                if number > 0 { add(",") }
                add(FixedPoint.text(Int64(side), places: 7))
            }
            add("]")
        }
        member("name", place.name)
        member("country", place.country)
        member("city", place.locality)
        member("street", place.street)
        member("housenumber", place.houseNumber)
        member("postcode", place.postcode)
        add(",\"osm_id\":\(place.id)")
        member("osm_type", type(place.source))
        member("osm_key", place.key)
        member("osm_value", place.value)
        add("}")
    }

    private func type(_ source: NamedPlace.Source) -> Text {
        switch source {
        case .node: "N"
        case .way: "W"
        case .relation: "R"
        }
    }
}
