import DeviceRouting
import Foundation
import Geo
import Routing
import Testing
import Values

/// A tour that is planned on a device, with the island to find ways in.
@Suite("TO-WASM: planning on a device")
struct PlanSessionTests {
    let folder = ProcessInfo.processInfo.environment["BAUKASTEN_BUILD"].map { build in
        let root = build.hasPrefix("/") ? URL(filePath: build) : SampleRegions.repository.appending(path: build)
        return root.appending(path: "parity/tours")
    }

    /// The next edit of a story, as a page sends it.
    private static func edit(_ chance: inout Chance, _ points: inout Questions, _ stops: Int) -> JSON {
        func below(_ bound: Int) -> JSON { JSON(Int.random(in: 0..<max(bound, 1), using: &chance)) }
        func at() -> JSON { points.reverse()["point"] ?? .null }
        let kind = Int.random(in: 0..<16, using: &chance)
        switch kind {
        case 0...4: return ["type": "edit", "edit": "insert", "at": at(), "name": "Ort", "place": below(stops + 1)]
        case 5: return ["type": "edit", "edit": "cheapest", "at": at()]
        case 6, 7: return ["type": "edit", "edit": "move", "stop": below(stops), "at": at(), "element": "e"]
        case 8: return ["type": "edit", "edit": "remove", "stop": below(stops)]
        case 9: return ["type": "edit", "edit": "reorder", "stop": below(stops), "place": below(stops)]
        case 10: return ["type": "edit", "edit": kind + stops % 2 == 11 ? "reverse" : "back"]
        case 11:
            return [
                "type": "edit", "edit": "set", "profile": stops % 2 == 0 ? "hike" : "mtb", "hardest_down": below(5),
            ]
        case 12:
            return [
                "type": "edit", "edit": "kind", "leg": below(stops), "kind": stops % 2 == 0 ? "straight" : "routed",
            ]
        case 13:
            let track = Track([points.place(), points.place(), points.place()], heights: [1000, nil, 2000])
            return [
                "type": "edit", "edit": "line", "line": .string(track?.text ?? ""), "colour": "#00aa88",
                "place": below(stops + 1),
            ]
        case 14: return ["type": "undo"]
        default: return ["type": ["redo", "retry", "plan", "profile", "gpx", "questions"][stops % 6]]
        }
    }

    @Test("TO-WASM-11 the plan's answers are written down for the module, with the region's for its legs")
    func stories() async throws {
        let region = try RegionSessionProbe.open(try await SampleRegions.island.value)
        var lines: [UInt8] = []
        var (found, failed, refused) = (0, 0, 0)
        for seed in 1...12 as ClosedRange<UInt64> {
            let session = PlanSession()
            var chance = Chance(seed)
            var points = Questions(try Region(try await SampleRegions.island.value), seed: seed)
            var stops = 0
            func step(_ input: JSON) throws -> JSON {
                let answer = session.step(input.utf8)
                let line: JSON = [
                    "story": JSON(Int(seed)), "request": .string(input.text), "answer": .string(Text(decoding: answer)),
                ]
                lines += line.utf8 + [0x0A]
                guard let json = try? JSON.parse(answer) else { return .null }
                if json.string("type") == "refused" { refused += 1 }
                if let legs = json["stops"]?.array, json.string("type") == "tour" { stops = legs.count }
                return json
            }
            for _ in 0..<60 {
                guard var input = Self.edit(&chance, &points, stops).object else { continue }
                if Bool.random(using: &chance) { input["brief"] = true }
                let tour = try step(.object(input))
                var legs: [JSON] = []
                for request in tour.elements("requests") {
                    let leg = try region.ask(request)
                    if leg["line"] == nil { failed += 1 } else { found += 1 }
                    legs.append(["number": request["number"] ?? .null, "leg": leg])
                }
                if legs.isEmpty { continue }
                _ = try step(["type": "answer", "legs": .array(legs), "engine": "island", "date": 1])
            }
        }
        #expect(found > 100 && failed > 0 && refused > 0, "\(found) \(failed) \(refused)")
        guard let folder else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(lines).write(to: folder.appending(path: "plans.stories"), options: .atomic)
    }

    @Test("TO-WASM-10 a leg's way is that of the route, with heights, time and what it leads over")
    func leg() async throws {
        let bytes = try await SampleRegions.island.value
        let probe = try RegionSessionProbe.open(bytes)
        var questions = Questions(try Region(bytes), seed: 4)
        var found = 0
        for _ in 0..<200 {
            guard var members = questions.route(.mtb, [:]).object else { continue }
            members["type"] = "route"
            members["elevation"] = true
            members["points_encoded"] = false
            members["points"] = .array(Array((members["points"]?.array ?? []).prefix(2)))
            let route = try probe.ask(.object(members))
            members["type"] = "leg"
            let leg = try probe.ask(.object(members))
            guard let path = route.elements("paths").first else {
                #expect(leg.string("failed") != nil)
                continue
            }
            found += 1
            let way = try #require(LegWay(reading: leg))
            #expect(way.time == path["time"]?.int64)
            let line = path["points"]?.elements("coordinates") ?? []
            #expect(way.track.places.count == line.count && way.runs.last?.last == line.count - 1)
            for (place, point) in zip(way.track.places, line) {
                let longitude = try #require(point[0]?.double)
                #expect(abs(Double(place.longitude) / 1e7 - longitude) <= 5.1e-7)
            }
        }
        #expect(found > 50)
        let far: JSON = ["type": "leg", "profile": "mtb", "points": [[0, 0], [1, 1]]]
        #expect(try probe.ask(far).string("failed") == "startOutside")
    }

    @Test("TO-WASM-12 lines come along once, and again when one goes back to them")
    func deltas() throws {
        let session = PlanSession()
        func step(_ input: JSON) throws -> JSON { try JSON.parse(session.step(input.utf8)) }
        func lines(_ tour: JSON) -> [Bool] { tour.elements("legs").map { $0["line"] != nil } }
        for (place, east) in [(0, 1), (1, 2), (2, 3)] {
            _ = try step(["type": "edit", "edit": "insert", "at": [JSON(east), 47], "place": JSON(place)])
        }
        #expect(lines(try step(["type": "edit", "edit": "kind", "leg": 0, "kind": "straight"])) == [true, false])
        #expect(lines(try step(["type": "edit", "edit": "kind", "leg": 1, "kind": "straight"])) == [false, true])
        #expect(lines(try step(["type": "edit", "edit": "kind", "leg": 0, "kind": "routed"])) == [false, false])
        #expect(lines(try step(["type": "undo"])) == [true, false])
        #expect(lines(try step(["type": "tour"])) == [true, true])
    }

    @Test("TO-WASM-13 a GPX file is read with its lines and figures; a tour of ours is a plan again")
    func files() throws {
        let session = PlanSession()
        func step(_ input: JSON) -> [UInt8] { session.step(input.utf8) }
        for (place, east) in [(0, 1), (1, 2)] {
            _ = step(["type": "edit", "edit": "insert", "at": [JSON(east), 47], "place": JSON(place), "name": "P"])
        }
        _ = step(["type": "edit", "edit": "kind", "leg": 0, "kind": "straight"])
        let plan = try JSON.parse(step(["type": "plan"])).string("text")
        let file = step(["type": "gpx", "name": "Runde", "time": "2026-07-01T08:00:00Z"])
        let read = try JSON.parse(session.read(file))
        #expect(read.string("plan") == plan && plan != nil && read.string("name") == "Runde")
        #expect(
            read.elements("lines").map { $0.string("kind") } == ["track", "route"] && read.elements("places").count == 2
        )
        #expect(read["recording"]?.string("line") == read.elements("lines").first?.string("line"))
        #expect(read["recording"]?.int("gaps") == 0 && read["recording"]?["start"] == nil)
        let line = try #require(read.elements("lines").first)
        #expect(
            line.int("points") == 2 && (line.double("distance") ?? 0) > 75_000
                && line.double("unknown") == line.double("distance"))
        let loaded = try JSON.parse(step(["type": "edit", "edit": "load", "plan": .string(plan ?? "")]))
        #expect(loaded.elements("stops").count == 2)
        let doctype = Text("<!DOCTYPE gpx><gpx/>").utf8
        #expect(try JSON.parse(session.read(doctype)).string("code") == "gpx.xml")
        #expect(try JSON.parse(session.read([])).string("type") == "problem")
    }

    @Test("TO-FIELD-7 TO-GPX-13 a recording with a gap is one line; of several tracks none is")
    func recordings() throws {
        func point(_ latitude: Text, _ time: Text) -> Text {
            "<trkpt lat='\(latitude)' lon='9.5'><time>2026-05-03T\(time)Z</time></trkpt>"
        }
        let first: Text = "<trkseg>\(point("47", "08:00:00"))\(point("47.01", "08:10:00"))</trkseg>"
        let second: Text = "<trkseg>\(point("47.02", "08:40:00"))\(point("47.03", "09:00:00"))</trkseg>"
        let track: Text = "<trk><name>Ride</name>\(first)\(second)</trk>"
        let file: Text = "<gpx>\(track)</gpx>"
        let read = try JSON.parse(PlanSession().read(file.utf8))
        let recording = try #require(read["recording"])
        #expect(recording.string("name") == "Ride" && recording.int("gaps") == 1)
        let start = recording.string("start").flatMap { Instant($0) }
        #expect(start == Instant("2026-05-03T08:00:00Z") && recording.int("duration") == 3_600_000)
        let line = try #require(recording.string("line").flatMap { Track($0) })
        #expect(line.places.first?.latitude == 470_000_000 && line.places.last?.latitude == 470_300_000)
        #expect(read.elements("lines").map { $0.int("duration") } == [600_000, 1_200_000])
        let twice: Text = "<gpx>\(track)\(track)</gpx>"
        let two = try JSON.parse(PlanSession().read(twice.utf8))
        #expect(two["recording"] == nil && two.elements("lines").count == 4)
    }

    @Test("TO-WASM-14 whatever the input is, there is an answer", arguments: 1...20)
    func hostile(_ seed: UInt64) throws {
        var chance = Chance(seed)
        let session = PlanSession()
        let inputs: [StaticString] = [
            #"{"type":"edit","edit":"insert","at":[9.5,47.1],"place":0}"#, #"{"type":"edit","edit":"remove","stop":0}"#,
            #"{"type":"edit","edit":"trim","leg":0,"first":0,"last":1}"#,
            #"{"type":"answer","legs":[{"number":1,"leg":{"line":"A????"}}]}"#,
            #"{"type":"answers","numbers":[1,2],"answer":{"paths":[{"points":"??????"}]}}"#,
            #"{"type":"hold","stop":0}"#,
            #"{"type":"drag","at":[1e99,47]}"#, #"{"type":"profile","parts":-1}"#, #"{"type":"undo"}"#,
            #"{"type":"drop"}"#,
        ]
        for _ in 0..<400 {
            var bytes = Text(stringLiteral: inputs[Int.random(in: 0..<inputs.count, using: &chance)]).utf8
            if Bool.random(using: &chance) {
                bytes[Int.random(in: 0..<bytes.count, using: &chance)] = UInt8.random(in: 0x20...0x7E, using: &chance)
            }
            #expect(!session.step(bytes).isEmpty)
        }
        #expect(try JSON.parse(session.step([])).string("reason") == "unreadable")
        #expect(
            try JSON.parse(session.step(Text(#"{"type":"edit","edit":"insert","at":["NaN",47],"place":0}"#).utf8))
                .string("reason") == "unreadable")
    }
}
