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
struct GPXReader {
    var xml: XMLReader
    var document = GPXDocument()
    var points = 0
    /// Of the segment being read: the first time of a point, and the one read last.
    var firstTime: [UInt8] = []
    var lastTime: [UInt8] = []
    private var lines = 0

    init(_ xml: XMLReader) { self.xml = xml }

    mutating func read() throws(GPXProblem) -> GPXDocument {
        guard let root = try child(), root.local.isWord("gpx") else { throw .notGPX }
        while let element = try child() { try read(element) }
        // Behind the outermost element nothing may follow.
        while try next() != nil {}
        return document
    }

    // MARK: Parts

    /// Within the outermost element.
    private mutating func read(_ element: XMLElement.Name) throws(GPXProblem) {
        switch element.local {
        case "wpt": if let point = try point() { document.waypoints.append(point) }
        case "rte": document.routes.append(try route())
        case "trk": document.tracks.append(try track())
        case "metadata": try metadata()
        case "name": document.name = try text()
        case "time": document.time = try text().flatMap { Instant($0) }
        case "extensions": try extensions { _, _ in false }
        default: try skip(element, known: "author desc email url urlname keywords bounds")
        }
    }

    private mutating func metadata() throws(GPXProblem) {
        while let element = try child() {
            switch element.local {
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
            if element.local.isWord("rtept") {
                if let point = try point() { segment.append(point) }
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
            if element.local.isWord("trkseg") {
                line.segments.append(try segment())
                line.spans.append(span)
            } else {
                try part(of: &line, element)
            }
        }
        if line.spans.allSatisfy({ $0 == nil }) { line.spans = [] }
        return line
    }

    /// Of the segment read last.
    private var span: GPXSpan? {
        guard let first = Self.text(firstTime).flatMap({ Instant($0) }) else { return nil }
        let last = Self.text(lastTime).flatMap { Instant($0) } ?? first
        return last < first ? nil : GPXSpan(start: first, end: last)
    }

    private mutating func segment() throws(GPXProblem) -> [GPXPoint] {
        var segment: [GPXPoint] = []
        (firstTime, lastTime) = ([], [])
        try countLine()
        while let element = try child() {
            switch element.local {
            case "trkpt": if let point = try point() { segment.append(point) }
            case "extensions": try extensions { _, _ in false }
            default: try skip(element, known: "")
            }
        }
        return segment
    }

    private mutating func part(of line: inout GPXLine, _ element: XMLElement.Name) throws(GPXProblem) {
        switch element.local {
        case "name": line.name = try text()
        case "desc": line.text = try text()
        case "cmt":
            let text = try text()
            if line.text == nil { line.text = text }
        case "extensions":
            try extensions { name, bytes in
                guard name.namespace == GPXNamespace.tour, name.local.isWord("plan") else { return false }
                line.plan = Self.text(bytes)
                return true
            }
        default: try skip(element, known: "src link url urlname number type")
        }
    }

    // MARK: Elements

    private mutating func next() throws(GPXProblem) -> XMLReader.Step? {
        do {
            return try xml.step(keepsText: true)
        } catch {
            throw .xml(error)
        }
    }

    /// The next element within the one that is open; nil at its end.
    mutating func child() throws(GPXProblem) -> XMLElement.Name? {
        do {
            return try xml.child()
        } catch {
            throw .xml(error)
        }
    }

    mutating func bytes() throws(GPXProblem) -> [UInt8] {
        do {
            return try xml.elementText()
        } catch {
            throw .xml(error)
        }
    }

    /// Nil when it is empty.
    mutating func text() throws(GPXProblem) -> Text? { Self.text(try bytes()) }

    static func text(_ bytes: [UInt8]) -> Text? {
        let trimmed = bytes[...].trimmed
        return trimmed.isEmpty ? nil : Text(decoding: trimmed)
    }

    mutating func skipRest() throws(GPXProblem) {
        do {
            try xml.skipElement()
        } catch {
            throw .xml(error)
        }
    }

    mutating func skip(_ element: XMLElement.Name, known: Text) throws(GPXProblem) {
        if !known.words.contains(element.local) { Self.note(element.local, in: &document.skipped.elements) }
        try skipRest()
    }

    /// `take` says whether it can use an extension of this name with this content.
    mutating func extensions(_ take: (XMLElement.Name, [UInt8]) -> Bool) throws(GPXProblem) {
        while let element = try child() {
            let isTaken = take(element, try bytes())
            if !isTaken { Self.note(element.local, in: &document.skipped.extensions) }
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
