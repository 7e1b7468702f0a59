import Foundation
import Geo
import Testing
import Values

/// Files of others, beside the project as its maps are.
private let recordingsFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/gpx").standardizedFileURL

@Suite("TO-GPX: reading GPX")
struct GPXReaderTests {
    private func read(
        _ inner: String, root: String = "<gpx version='1.1' xmlns='http://www.topografix.com/GPX/1/1'>"
    ) throws(GPXProblem) -> GPXDocument {
        try GPXDocument(reading: Array("\(root)\(inner)</gpx>".utf8))
    }

    @Test("TO-GPX-1 tracks with segments, routes and places are read with what they are called")
    func all() throws {
        let document = try read(
            """
            <metadata><name> A day out </name><desc>x</desc></metadata>
            <wpt lat='47.1' lon='9.5'><ele>1234.56</ele><name>Hut</name><sym>Lodge</sym><cmt>c</cmt><desc>d</desc></wpt>
            <rte><name>R</name><rtept lat='1' lon='2'><name>From</name></rtept><rtept lat='1.1' lon='2'/></rte>
            <trk><name>T</name><trkseg><trkpt lat='1' lon='2'><ele>5</ele></trkpt><trkpt lat='1.01' lon='2'/></trkseg><trkseg/></trk>
            """)
        #expect(document.name == "A day out")
        let hut = try #require(document.waypoints.first)
        #expect(hut.height == 12346 && hut.name == "Hut" && hut.symbol == "Lodge" && hut.text == "d")
        #expect(document.routes.map { $0.segments.map { $0.count } } == [[2]])
        #expect(document.routes[0].segments[0][0].name == "From" && document.routes[0].name == "R")
        #expect(document.tracks.map { $0.segments.map { $0.count } } == [[2, 0]])
        #expect(document.tracks[0].millimetres > 1_100_000 && document.tracks[0].millimetres < 1_110_000)
        #expect(document.skipped.isNothing)
    }

    @Test(
        "TO-GPX-2 versions 1.0 and 1.1, files without a namespace and with prefixes are read alike",
        arguments: [
            "<gpx>", "<gpx version='1.0' xmlns='http://www.topografix.com/GPX/1/0'>",
            "<gpx version='1.1' xmlns='http://www.topografix.com/GPX/1/1' xmlns:x='y'>",
        ])
    func versions(root: String) throws {
        let document = try read("<name>N</name><wpt lat='1' lon='2'><speed>3</speed></wpt>", root: root)
        #expect(document.name == "N" && document.waypoints.count == 1 && document.skipped.isNothing)
        let prefixed = "<g:gpx xmlns:g='http://www.topografix.com/GPX/1/1'><g:wpt lat='1' lon='2'/></g:gpx>"
        #expect(try GPXDocument(reading: Array(prefixed.utf8)).waypoints.count == 1)
    }

    private func spans(_ times: [String]...) throws -> [GPXSpan?] {
        let segments = times.map { times in
            let points = times.map { "<trkpt lat='1' lon='2'>\($0.isEmpty ? "" : "<time>\($0)</time>")</trkpt>" }
            return "<trkseg>\(points.joined())</trkseg>"
        }
        return try read("<trk>\(segments.joined())</trk>").tracks[0].spans
    }

    @Test("TO-GPX-13 a segment was recorded from the first to the last time of its points")
    func recorded() throws {
        let day: (Text) throws -> Instant = { try #require(Instant("2026-05-03T\($0)Z")) }
        let first = GPXSpan(start: try day("08:00:00"), end: try day("09:30:15.5"))
        let found = try spans(
            ["", "2026-05-03T08:00:00Z", "2026-05-03T08:30:00Z", "2026-05-03T11:30:15.500+02:00", ""], [""],
            ["2026-05-03T10:00:00Z"])
        #expect(found == [first, nil, GPXSpan(start: try day("10:00:00"), end: try day("10:00:00"))])
        // No times at all, and those that are none.
        #expect(try spans(["", ""], [""]).isEmpty)
        #expect(try spans(["yesterday", "2026-05-03T08:00:00Z"]).isEmpty)
        #expect(try spans(["2026-05-03T09:00:00Z", "2026-05-03T08:00:00Z"]).isEmpty)
        // Of a last time that is none, only the beginning is known.
        #expect(try spans(["2026-05-03T08:00:00Z", "?"]) == [GPXSpan(start: first.start, end: first.start)])
    }

    @Test(
        "TO-GPX-3 points without a place, heights that are none, times, extensions and unknown elements are passed over and told"
    )
    func skipped() throws {
        let document = try read(
            """
            <wpt lat='91' lon='0'/><wpt lon='0'/><wpt lat='x' lon='0'><name>y</name></wpt>
            <wpt lat='1' lon='0'><ele>high</ele><time>2026-01-01T00:00:00Z</time><foo/></wpt>
            <trk><trkseg><trkpt lat='1' lon='0'><extensions><g:hr xmlns:g='u'>120</g:hr></extensions></trkpt></trkseg></trk>
            <extensions><z><q/></z></extensions>
            """)
        let skipped = document.skipped
        #expect(skipped.points == 3 && skipped.heights == 1 && skipped.times == 1)
        #expect(skipped.extensions == ["hr", "z"] && skipped.elements == ["foo"])
        #expect(document.waypoints.count == 1 && document.waypoints[0].height == nil)
    }

    @Test("TO-GPX-4 places of a route say where they stand in its track, as OsmAnd writes it")
    func routeWithTrack() throws {
        let document = try read(
            """
            <rte><rtept lat='1' lon='2'><extensions><osmand:trkpt_idx xmlns:osmand='https://osmand.net'>17</osmand:trkpt_idx>
            <osmand:profile xmlns:osmand='https://osmand.net'>bicycle</osmand:profile></extensions></rtept></rte>
            """)
        let point = try #require(document.routes.first?.segments.first?.first)
        #expect(point.trackIndex == 17 && point.profile == "bicycle")
    }

    @Test("TO-GPX-5 files that are none are refused")
    func refused() {
        func problem(_ text: String) -> GPXProblem? {
            do {
                _ = try GPXDocument(reading: Array(text.utf8))
                return nil
            } catch {
                return error
            }
        }
        #expect(problem("<kml/>") == .notGPX)
        #expect(problem("<html><gpx/></html>") == .notGPX)
        #expect(problem("") == .xml(XMLProblem(kind: .end, line: 1, column: 1)))
        #expect(problem("<gpx>") == .xml(XMLProblem(kind: .end, line: 1, column: 6)))
        #expect(problem("<gpx/><gpx/>") == .xml(XMLProblem(kind: .syntax, line: 1, column: 8)))
        #expect(
            problem("<!DOCTYPE gpx [<!ENTITY a 'b'>]><gpx/>")
                == .xml(XMLProblem(kind: .documentType, line: 1, column: 1)))
        #expect(problem("<gpx/>") == nil)
    }

    /// Lengths by GeographicLib 2.0 over the points, in millimetres. The files lie beside the project where its maps do.
    @Test(
        "TO-GPX-7 recordings of others are read with their points and their lengths",
        .enabled(
            if: FileManager.default.fileExists(atPath: recordingsFolder.path),
            "There are no recordings in ../shared/data."),
        arguments: [
            ("gpxpy-Mojstrovka.gpx", [184], [2_700_918]),
            (
                "gpxpy-cerknicko-jezero.gpx", [0, 173, 52, 2, 44, 2, 2, 21],
                [0, 1_913_756, 873_244, 30_278, 1_352_006, 31_909, 28_607, 347_108]
            ),
            ("gpxpy-route.gpx", [55], [6_690_969]),
            ("gpxstudio-with_tracks_and_segments.gpx", [16, 34, 19, 10], [394_823, 604_179, 580_578, 546_655]),
            ("gpxpy-gpx1.1_with_extensions.gpx", [], []), ("gpxpy-unicode_with_bom.gpx", [], []),
        ] as [(String, [Int], [Int64])])
    func recordings(file: String, points: [Int], lengths: [Int64]) throws {
        let bytes = try Data(contentsOf: recordingsFolder.appending(path: file))
        let document = try GPXDocument(reading: Array(bytes))
        let segments = (document.tracks + document.routes).flatMap { $0.segments }
        #expect(segments.map { $0.count } == points)
        for (segment, expected) in zip(segments, lengths) {
            let length = Distance.millimetres(along: segment.map { $0.place })
            #expect(abs(length - expected) <= expected / 5000 + Int64(segment.count))
        }
        if points.isEmpty { #expect(document.waypoints.count == 1) }
    }

    @Test("TO-GPX-6 bytes, points and lines have bounds")
    func bounds() {
        #expect(throws: GPXProblem.bytes(limit: 25_000_000)) {
            try GPXDocument(reading: [UInt8](repeating: 0x20, count: 25_000_001))
        }
        let many = String(repeating: "<wpt lat='1' lon='1'/>", count: 250_001)
        #expect(throws: GPXProblem.points(limit: 250_000)) { try read(many) }
        let lines = String(repeating: "<rte/>", count: 501)
        #expect(throws: GPXProblem.lines(limit: 500)) { try read(lines) }
        #expect(throws: Never.self) { try read(String(repeating: "<rte/>", count: 500)) }
    }
}
