import ServerTestSupport
import Testing

@testable import baukasten

@Suite("gpx")
struct GPXTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> Program.Result {
        let program = try Running(arguments, in: temporary.path)
        let status = await program.ended
        return Program.Result(status: status, output: program.output.text, errors: program.errors.text)
    }

    private static let tour = """
        <gpx><wpt lat="47.2" lon="9.5"/><rte><rtept lat="0" lon="0"/></rte>
        <trk><name>Over the hill</name><trkseg>
        <trkpt lat="47" lon="9"><ele>500</ele><time>2026-05-01T08:00:00Z</time></trkpt>
        <trkpt lat="47.05" lon="9"><ele>800</ele></trkpt><trkpt lat="47.1" lon="9"><ele>400</ele></trkpt></trkseg>
        <trkseg><trkpt lat="47" lon="9"/><trkpt lat="47.01" lon="9"/></trkseg></trk></gpx>
        """

    @Test("TO-TOOL-1 lines with length and climb, places, and what was not taken are said")
    func contents() async throws {
        try temporary.write(Self.tour, to: "tour.gpx")
        let result = try await run("gpx", "tour.gpx", "--language", "en")
        #expect(result.status == 0 && result.errors.isEmpty)
        // From 47° to 47.1° and to 47.01° of a meridian: 11,117.18 m and 1,111.71 m (GeographicLib 2.0).
        // The mean over 100 m takes 50 m × (5.4 % + 7.2 %) ÷ 4 = 1.6 m off the top.
        #expect(
            result.output == """
                tour.gpx
                  Track "Over the hill": 12.23 km, ↑ 298 m, ↓ 398 m, 5 points, 2 segments, 1.11 km without height
                  Route: 0.00 km, ↑ 0 m, ↓ 0 m, 1 point
                  1 place
                  Not taken: 1 time

                """)
        let german = try await run("gpx", "tour.gpx", "--language", "de")
        #expect(
            german.output.contains(
                "Track „Over the hill“: 12,23 km, ↑ 298 m, ↓ 398 m, 5 Punkte, 2 Abschnitte, 1,11 km ohne Höhe"))
        #expect(german.output.contains("  1 Ort\n  Nicht übernommen: 1 Zeit\n"))
    }

    @Test("TO-TOOL-1 a file that cannot be read is said with the reason, and the others are read")
    func refused() async throws {
        try temporary.write(Self.tour, to: "tour.gpx")
        try temporary.write("<gpx>\n<trk></gpx>", to: "broken.gpx")
        try temporary.write("<kml/>", to: "other.gpx")
        let result = try await run("gpx", "nothing.gpx", "broken.gpx", "other.gpx", "tour.gpx", "--language", "en")
        #expect(result.status == 1 && result.output.hasPrefix("tour.gpx\n"))
        #expect(
            result.errors == """
                nothing.gpx: The file cannot be read.
                broken.gpx: line 2, column 12: An element ends with the name of another one.
                other.gpx: This is not a GPX file.

                """)
        try await #expect(run("gpx").status == 64)
    }
}
