import Geo
import Values

/// A GPX file read, and the length and climb of its track.
enum Track {
    static func measure(_ path: Text) throws -> JSON {
        let bytes = try Files.bytes(path)
        var points = 0
        var millimetres: Int64 = 0
        var ascent: Int64 = 0
        let times = try (0..<7).map { _ in
            try Times.once {
                let document: GPXDocument
                do {
                    document = try GPXDocument(reading: bytes)
                } catch {
                    throw Problem("\(path) is no GPX: \(Text(String(describing: error)))")
                }
                points = document.tracks.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.count } }
                let totals = document.tracks.map { $0.totals }
                millimetres = totals.reduce(0) { $0 + $1.millimetres }
                ascent = totals.reduce(0) { $0 + $1.climb.ascent }
            }
        }
        return [
            "times": Times.json(times), "points": JSON(points), "metres": JSON(Int(millimetres / 1000)),
            "ascent": JSON(Int(ascent)),
        ]
    }
}
