import Values

extension GPXReader {
    /// What points have in one of the versions and is of no use here.
    private static let known: Text =
        "magvar geoidheight src link url urlname type fix sat hdop vdop pdop ageofdgpsdata dgpsid course speed"

    /// The place whose element began last; nil: it lies nowhere on the earth.
    mutating func point() throws(GPXProblem) -> GPXPoint? {
        points += 1
        guard points <= GPXDocument.mostPoints else { throw .points(limit: GPXDocument.mostPoints) }
        guard let latitude = xml.number("lat", places: 7), let longitude = xml.number("lon", places: 7),
            let place = Coordinate(latitude: latitude, longitude: longitude)
        else {
            document.skipped.points += 1
            try skipRest()
            return nil
        }
        var point = GPXPoint(place)
        while let element = try child() { try read(element, of: &point) }
        return point
    }

    private mutating func read(_ element: XMLElement.Name, of point: inout GPXPoint) throws(GPXProblem) {
        switch element.local {
        case "ele": point.height = try height()
        case "time":
            document.skipped.times += 1
            try time()
            if firstTime.isEmpty { firstTime = lastTime }
        case "name": point.name = try text()
        case "desc": point.text = try text()
        case "cmt":
            let text = try text()
            if point.text == nil { point.text = text }
        case "sym": point.symbol = try text()
        case "extensions": try extensions { Self.take($0, $1, of: &point) }
        default: try skip(element, known: Self.known)
        }
    }

    private mutating func time() throws(GPXProblem) {
        do {
            try xml.elementText(into: &lastTime)
        } catch {
            throw .xml(error)
        }
    }

    /// Decimetres; nil beyond 100 km too, so that sums of heights fit.
    private mutating func height() throws(GPXProblem) -> Int64? {
        let height: Int64?
        do {
            height = try xml.elementNumber(places: 1)
        } catch {
            throw .xml(error)
        }
        guard let height, height.magnitude <= 1_000_000 else {
            document.skipped.heights += 1
            return nil
        }
        return height
    }

    private static func take(_ name: XMLElement.Name, _ bytes: [UInt8], of point: inout GPXPoint) -> Bool {
        let isOurs = name.namespace == GPXNamespace.tour
        switch name.local {
        case "trkpt_idx": point.trackIndex = FixedPoint.read(bytes[...], places: 0).flatMap { Int(exactly: $0) }
        case "profile": point.profile = text(bytes)
        case "leg" where isOurs: point.leg = text(bytes)
        case "element" where isOurs: point.element = text(bytes)
        case "start" where isOurs: point.legStart = FixedPoint.read(bytes[...], places: 0).flatMap { Int(exactly: $0) }
        case "facts" where isOurs: point.facts = text(bytes)
        default: return false
        }
        return true
    }
}
