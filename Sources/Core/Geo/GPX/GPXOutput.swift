import Values

/// Bytes of a GPX file that is written.
struct GPXOutput {
    var bytes: [UInt8] = []

    /// Written as it stands.
    mutating func line(_ text: Text) {
        bytes += text.utf8
        bytes.append(0x0A)
    }

    /// Nothing for nil, and for a text of which nothing would be read again.
    mutating func element(_ name: Text, _ text: Text?, breaks: Bool = true) {
        guard let text, !Self.allowed(text)[...].trimmed.isEmpty else { return }
        bytes += Text("<\(name)>").utf8
        self.text(text)
        bytes += Text("</\(name)>").utf8
        if breaks { bytes.append(0x0A) }
    }

    /// For contents and for attributes in double quotes. A carriage return is written as a reference: readers make a line feed of it
    /// otherwise.
    mutating func text(_ text: Text) {
        for byte in Self.allowed(text) {
            switch byte {
            case 0x26: bytes += Text("&amp;").utf8
            case 0x3C: bytes += Text("&lt;").utf8
            case 0x3E: bytes += Text("&gt;").utf8
            case 0x22: bytes += Text("&quot;").utf8
            case 0x0D: bytes += Text("&#13;").utf8
            default: bytes.append(byte)
            }
        }
    }

    /// Without what XML 1.0 forbids (2.2): controls but tab, line feed and carriage return, U+FFFE and U+FFFF.
    private static func allowed(_ text: Text) -> [UInt8] {
        let bytes = text.utf8
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            let isNonCharacter =
                byte == 0xEF && place + 2 < bytes.count && bytes[place + 1] == 0xBF && bytes[place + 2] >= 0xBE
            if isNonCharacter {
                place += 3
                continue
            }
            if byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { kept.append(byte) }
            place += 1
        }
        return kept
    }

    /// As the schema wants it: 180° west, never 180° east.
    static func written(_ place: Coordinate) -> (latitude: Int64, longitude: Int64) {
        let edge = 180 * Coordinate.degree
        return (Int64(place.latitude), Int64(place.longitude) == edge ? -edge : Int64(place.longitude))
    }

    /// At most seven decimal places.
    static func degrees(_ units: Int64) -> Text { FixedPoint.text(units, places: 7) }
}

/// Where everything lies that is written.
struct GPXBounds {
    var south: Int64 = .max
    var west: Int64 = .max
    var north: Int64 = .min
    var east: Int64 = .min

    /// Nil without points.
    init?(_ document: GPXDocument) {
        add(document.waypoints)
        for line in document.routes + document.tracks { for segment in line.segments { add(segment) } }
        if south > north { return nil }
    }

    private mutating func add(_ points: [GPXPoint]) {
        for point in points {
            let place = GPXOutput.written(point.place)
            (south, north) = (min(south, place.latitude), max(north, place.latitude))
            (west, east) = (min(west, place.longitude), max(east, place.longitude))
        }
    }
}
