import DeviceRouting
import Routing
import Testing
import Values

@Suite("TO-WASM: damaged regions")
struct DamageTests {
    @Test("TO-WASM-6 a region with one wrong bit, or cut off, is a problem", arguments: 0..<60)
    func oneBit(_ number: Int) async throws {
        var bytes = try await SampleRegions.island.value
        var chance = Chance(UInt64(number))
        if number % 3 == 0 {
            bytes.removeLast(Int.random(in: 1...bytes.count, using: &chance))
        } else {
            // Bytes between the sections are nobody's.
            bytes[Int.random(in: 0..<2000, using: &chance)] ^= 1 << UInt8.random(in: 0...7, using: &chance)
        }
        let opened = try RegionSessionProbe.open(bytes).opened
        #expect(opened["type"] == "problem" || number % 3 != 0)
    }

    @Test("TO-WASM-6 whatever the sections hold, a region is a problem or is asked without a trap", arguments: 0..<80)
    func sections(_ number: Int) async throws {
        let whole = try await SampleRegions.island.value
        let file = try RegionFile(RegionBytes(copying: whole))
        var chance = Chance(1000 + UInt64(number))
        var parts = file.ids.map { id in (id: id, bytes: file.section(id).map { $0.array(0, $0.count) } ?? []) }
        let part = Int.random(in: 0..<parts.count, using: &chance)
        for _ in 0..<(1 << (number % 6)) where !parts[part].bytes.isEmpty {
            let place = Int.random(in: 0..<parts[part].bytes.count, using: &chance)
            parts[part].bytes[place] = UInt8.random(in: 0...255, using: &chance)
        }
        if number % 10 == 0 { parts[part].bytes.removeLast(parts[part].bytes.count / 3) }
        let probe = try RegionSessionProbe.open(RegionFile.bytes(of: parts))
        let type = probe.opened["type"]
        #expect(type == "problem" || type == "opened")
        var questions = Questions(try Region(whole), seed: UInt64(number))
        for profile in Profile.allCases {
            for _ in 0..<10 {
                let answer = try probe.ask(
                    questions.route(profile, ["elevation": true]).object.map { object in
                        var route = object
                        route["type"] = "route"
                        return .object(route)
                    } ?? .null)
                #expect(answer["paths"] != nil || answer["message"] != nil)
                let found = try probe.ask(questions.reverse())
                #expect(found["hits"] != nil || found["message"] != nil)
            }
        }
        for text in ["a", "white", "saint", "haus 3", "b"] as [Text] {
            let found = try probe.ask(["type": "search", "q": .string(text)])
            #expect(found["hits"] != nil || found["message"] != nil)
        }
    }
}
