import Values

extension GPXDocument {
    /// Bytes of a file.
    public static let mostBytes = 25_000_000
    /// Of all lines, and places by themselves.
    public static let mostPoints = 250_000
    /// Routes and segments of tracks.
    public static let mostLines = 500

    /// Reads GPX 1.0 and 1.1, also without a namespace, in UTF-8, UTF-16 or ISO-8859-1.
    ///
    /// - Throws: what is wrong, when the file is none or is too large. Single points and values that cannot be taken are counted in
    ///   `skipped`.
    public init(reading bytes: [UInt8]) throws(GPXProblem) {
        guard bytes.count <= Self.mostBytes else { throw .bytes(limit: Self.mostBytes) }
        var reader: GPXReader
        do {
            reader = GPXReader(try XMLReader(bytes))
        } catch {
            throw .xml(error)
        }
        self = try reader.read()
    }
}

/// Goes through a file once.
private struct GPXReader {
    private var xml: XMLReader
    private var document = GPXDocument()
    private var points = 0
    private var lines = 0

    init(_ xml: XMLReader) { self.xml = xml }

    mutating func read() throws(GPXProblem) -> GPXDocument {
        guard let root = try next(), case .start(let element) = root, element.name.local == "gpx" else { throw .notGPX }
        while let element = try child() {
            switch element.name.local {
            case "wpt": if let point = try point(element) { document.waypoints.append(point) }
            case "rte": document.routes.append(try route())
            case "trk": document.tracks.append(try track())
            case "metadata": try metadata()
            case "name": document.name = try text()
            case "time": document.time = try text().flatMap { Instant($0) }
            case "extensions": try extensions { _, _ in false }
            default: try skip(element, known: "author desc email url urlname keywords bounds")
            }
        }
        // Behind the outermost element nothing may follow.
        while try next() != nil {}
        return document
    }

    // MARK: Parts

    private mutating func metadata() throws(GPXProblem) {
        while let element = try child() {
            switch element.name.local {
            case "name": document.name = try text()
            case "time": document.time = try text().flatMap { Instant($0) }
            case "extensions": try extensions { _, _ in false }
            default: try skip(element, known: "desc author copyright link keywords bounds")
            }
        }
    }

    private mutating func route() throws(GPXProblem) -> GPXLine {
        var line = GPXLine()
        var segment: [GPXPoint] = []
        try countLine()
        while let element = try child() {
            if element.name.local == "rtept" {
                if let point = try point(element) { segment.append(point) }
            } else {
                try part(of: &line, element)
            }
        }
        line.segments = [segment]
        return line
    }

    private mutating func track() throws(GPXProblem) -> GPXLine {
        var line = GPXLine()
        while let element = try child() {
            if element.name.local == "trkseg" {
                line.segments.append(try segment())
            } else {
                try part(of: &line, element)
            }
        }
        return line
    }

    private mutating func segment() throws(GPXProblem) -> [GPXPoint] {
        var segment: [GPXPoint] = []
        try countLine()
        while let element = try child() {
            switch element.name.local {
            case "trkpt": if let point = try point(element) { segment.append(point) }
            case "extensions": try extensions { _, _ in false }
            default: try skip(element, known: "")
            }
        }
        return segment
    }

    private mutating func part(of line: inout GPXLine, _ element: XMLElement) throws(GPXProblem) {
        switch element.name.local {
        case "name": line.name = try text()
        case "desc": line.text = try text()
        case "cmt":
            let text = try text()
            if line.text == nil { line.text = text }
        case "extensions": try extensions { _, _ in false }
        default: try skip(element, known: "src link url urlname number type")
        }
    }

    private mutating func point(_ element: XMLElement) throws(GPXProblem) -> GPXPoint? {
        points += 1
        guard points <= GPXDocument.mostPoints else { throw .points(limit: GPXDocument.mostPoints) }
        guard let latitude = element["lat"], let longitude = element["lon"],
            let place = Coordinate(latitude: latitude, longitude: longitude)
        else {
            document.skipped.points += 1
            try skipRest()
            return nil
        }
        var point = GPXPoint(place)
        while let element = try child() {
            switch element.name.local {
            case "ele":
                point.height = Self.height(try bytes())
                if point.height == nil { document.skipped.heights += 1 }
            case "time":
                document.skipped.times += 1
                try skipRest()
            case "name": point.name = try text()
            case "desc": point.text = try text()
            case "cmt":
                let text = try text()
                if point.text == nil { point.text = text }
            case "sym": point.symbol = try text()
            case "extensions":
                try extensions { Self.take($0, $1, of: &point) }
            default: try skip(element, known: Self.knownOfPoints)
            }
        }
        return point
    }

    /// Decimetres; nil beyond 100 km too, so that sums of heights fit.
    private static func height(_ bytes: [UInt8]) -> Int64? {
        FixedPoint.read(bytes[...], places: 1).flatMap { abs($0) <= 1_000_000 ? $0 : nil }
    }

    private static func take(_ name: XMLElement.Name, _ bytes: [UInt8], of point: inout GPXPoint) -> Bool {
        let isOurs = name.namespace == GPXNamespace.tour
        switch name.local {
        case "trkpt_idx": point.trackIndex = FixedPoint.read(bytes[...], places: 0).flatMap { Int(exactly: $0) }
        case "profile": point.profile = text(bytes)
        case "leg" where isOurs: point.leg = text(bytes)
        case "element" where isOurs: point.element = text(bytes)
        default: return false
        }
        return true
    }

    /// What points have in one of the versions and is of no use here.
    private static let knownOfPoints: Text =
        "magvar geoidheight src link url urlname type fix sat hdop vdop pdop ageofdgpsdata dgpsid course speed"

    // MARK: Elements

    private mutating func next() throws(GPXProblem) -> XMLReader.Piece? {
        do {
            return try xml.next()
        } catch {
            throw .xml(error)
        }
    }

    /// The next element within the one that is open; nil at its end.
    private mutating func child() throws(GPXProblem) -> XMLElement? {
        while let piece = try next() {
            switch piece {
            case .start(let element): return element
            case .end: return nil
            case .text: continue
            }
        }
        return nil
    }

    private mutating func bytes() throws(GPXProblem) -> [UInt8] {
        do {
            return try xml.elementText()
        } catch {
            throw .xml(error)
        }
    }

    /// Nil when it is empty.
    private mutating func text() throws(GPXProblem) -> Text? { Self.text(try bytes()) }

    private static func text(_ bytes: [UInt8]) -> Text? {
        let trimmed = bytes[...].trimmed
        return trimmed.isEmpty ? nil : Text(decoding: trimmed)
    }

    private mutating func skipRest() throws(GPXProblem) {
        do {
            try xml.skipElement()
        } catch {
            throw .xml(error)
        }
    }

    private mutating func skip(_ element: XMLElement, known: Text) throws(GPXProblem) {
        if !known.words.contains(element.name.local) { Self.note(element.name.local, in: &document.skipped.elements) }
        try skipRest()
    }

    /// `take` says whether it can use an extension of this name with this content.
    private mutating func extensions(_ take: (XMLElement.Name, [UInt8]) -> Bool) throws(GPXProblem) {
        while let element = try child() {
            let isTaken = take(element.name, try bytes())
            if !isTaken { Self.note(element.name.local, in: &document.skipped.extensions) }
        }
    }

    private static func note(_ name: Text, in names: inout [Text]) {
        if names.count < GPXSkipped.mostNames, !names.contains(name) { names.append(name) }
    }

    private mutating func countLine() throws(GPXProblem) {
        lines += 1
        guard lines <= GPXDocument.mostLines else { throw .lines(limit: GPXDocument.mostLines) }
    }
}

extension Text {
    fileprivate var words: [Text] { utf8.split(separator: 0x20).map { Text(decoding: $0) } }
}
