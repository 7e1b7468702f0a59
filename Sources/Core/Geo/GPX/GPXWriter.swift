import Values

/// Writes GPX 1.1 of TopoGrafix, valid by its schema. What is read from it again is the same document.
public struct GPXWriter: Sendable {
    /// What of a document is written.
    public enum Content: Hashable, Sendable {
        /// Places, routes and tracks.
        case everything
        /// Tracks: for devices that cannot do with the rest.
        case tracks
    }

    /// What is written.
    public var content: Content
    /// Who owns what the lines were worked out from, with the address of the licence; nil: nobody else.
    public var copyright: (author: Text, license: Text)?

    /// Those who made the map.
    public static let map: (author: Text, license: Text) = (
        "OpenStreetMap contributors", "https://opendatacommons.org/licenses/odbl/1-0/"
    )

    /// With the map's makers, unless something else is said.
    public init(_ content: Content = .everything, copyright: (author: Text, license: Text)? = GPXWriter.map) {
        self.content = content
        self.copyright = copyright
    }

    /// In UTF-8.
    public func bytes(of document: GPXDocument) -> [UInt8] {
        var shown = document
        if content == .tracks { (shown.waypoints, shown.routes) = ([], []) }
        var output = GPXOutput()
        output.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        output.line(
            "<gpx version=\"1.1\" creator=\"Baukasten\" xmlns=\"http://www.topografix.com/GPX/1/1\""
                + " xmlns:osmand=\"\(GPXNamespace.osmand)\" xmlns:tour=\"\(GPXNamespace.tour)\">")
        metadata(of: shown, to: &output)
        for point in shown.waypoints { Self.write(point, "wpt", to: &output) }
        for route in shown.routes {
            output.line("<rte>")
            Self.writeTexts(route.name, route.text, to: &output)
            Self.write(plan: route.plan, to: &output)
            for segment in route.segments { for point in segment { Self.write(point, "rtept", to: &output) } }
            output.line("</rte>")
        }
        for track in shown.tracks { Self.write(track, to: &output) }
        output.line("</gpx>")
        return output.bytes
    }

    // MARK: Parts

    private func metadata(of document: GPXDocument, to output: inout GPXOutput) {
        output.line("<metadata>")
        output.element("name", document.name)
        if let copyright {
            output.bytes += Text("<copyright author=\"").utf8
            output.text(copyright.author)
            output.line("\">")
            output.element("license", copyright.license)
            output.line("</copyright>")
        }
        output.element("time", document.time?.text)
        if let bounds = GPXBounds(document) {
            output.line(
                "<bounds minlat=\"\(GPXOutput.degrees(bounds.south))\" minlon=\"\(GPXOutput.degrees(bounds.west))\""
                    + " maxlat=\"\(GPXOutput.degrees(bounds.north))\" maxlon=\"\(GPXOutput.degrees(bounds.east))\"/>")
        }
        output.line("</metadata>")
    }

    private static func write(_ track: GPXLine, to output: inout GPXOutput) {
        output.line("<trk>")
        writeTexts(track.name, track.text, to: &output)
        for segment in track.segments {
            output.line("<trkseg>")
            for point in segment { write(point, "trkpt", to: &output) }
            output.line("</trkseg>")
        }
        output.line("</trk>")
    }

    private static func write(plan: Text?, to output: inout GPXOutput) {
        guard let plan else { return }
        output.bytes += Text("<extensions>").utf8
        output.element("tour:plan", plan, breaks: false)
        output.line("</extensions>")
    }

    private static func writeTexts(_ name: Text?, _ text: Text?, to output: inout GPXOutput) {
        output.element("name", name)
        output.element("desc", text)
    }

    private static func write(_ point: GPXPoint, _ name: Text, to output: inout GPXOutput) {
        let place = GPXOutput.written(point.place)
        let (latitude, longitude) = (GPXOutput.degrees(place.latitude), GPXOutput.degrees(place.longitude))
        output.bytes += Text("<\(name) lat=\"\(latitude)\" lon=\"\(longitude)\"").utf8
        guard point.hasMore else { return output.line("/>") }
        output.bytes.append(0x3E)
        output.element("ele", point.height.map { FixedPoint.text($0, places: 1) }, breaks: false)
        output.element("name", point.name, breaks: false)
        output.element("desc", point.text, breaks: false)
        output.element("sym", point.symbol, breaks: false)
        if point.hasExtensions {
            output.bytes += Text("<extensions>").utf8
            output.element("osmand:trkpt_idx", point.trackIndex.map { Text($0) }, breaks: false)
            output.element("osmand:profile", point.profile, breaks: false)
            output.element("tour:leg", point.leg, breaks: false)
            output.element("tour:element", point.element, breaks: false)
            output.element("tour:start", point.legStart.map { Text($0) }, breaks: false)
            output.element("tour:facts", point.facts, breaks: false)
            output.bytes += Text("</extensions>").utf8
        }
        output.line("</\(name)>")
    }
}

/// Namespaces of extensions.
enum GPXNamespace {
    static let osmand: Text = "https://osmand.net"
    /// Ours; a name, not an address.
    static let tour: Text = "urn:x-baukasten:tour"
}

extension GPXPoint {
    fileprivate var hasExtensions: Bool {
        trackIndex != nil || profile != nil || leg != nil || element != nil || legStart != nil || facts != nil
    }

    fileprivate var hasMore: Bool {
        hasExtensions || height != nil || name != nil || text != nil || symbol != nil
    }
}
