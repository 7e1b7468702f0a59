import DeviceRouting
import Foundation
import Geo
import Routing
import Testing
import Values

/// Questions with their native answers, for the tests under Node that repeat them in the compiled module.
@Suite("TO-WASM: transcripts")
struct TranscriptTests {
    /// Routes for each profile with each of the settings: on the island 200, of real extracts 200 for each profile.
    private static let (routes, realRoutes) = (200, 67)

    private let folder = ProcessInfo.processInfo.environment["BAUKASTEN_BUILD"].map { build in
        let root = build.hasPrefix("/") ? URL(filePath: build) : SampleRegions.repository.appending(path: build)
        return root.appending(path: "parity/tours")
    }

    @Test("TO-WASM-2 TO-WASM-3 the island's answers are written down for the module")
    func island() async throws {
        try write("island", try await SampleRegions.island.value, each: Self.routes)
    }

    @Test(
        "TO-WASM-2 TO-WASM-3 answers of real extracts are written down for the module",
        .enabled(if: SampleRegions.hasRealData, "There are no maps in ../shared/data."),
        arguments: [("liechtenstein", "N47E009.hgt"), ("andorra", "N42E001.hgt")])
    func real(_ name: String, _ heights: String) async throws {
        try write(name, try await SampleRegions.real(name, heights: heights), each: Self.realRoutes)
    }

    private func write(_ name: String, _ bytes: [UInt8], each wanted: Int) throws {
        let probe = try RegionSessionProbe.open(bytes)
        var lines: [UInt8] = []
        var names = 0
        func add(_ question: JSON) -> [UInt8] {
            let answer = probe.bytes(question)
            let line: JSON = ["request": .string(question.text), "answer": .string(Text(decoding: answer))]
            lines += line.utf8 + [0x0A]
            return answer
        }
        var questions = Questions(try Region(bytes), seed: 15)
        for profile in Profile.allCases {
            for settings in Questions.settings {
                var found = 0
                for _ in 0..<20 * wanted where found < wanted {
                    if !add(questions.route(profile, settings)).starts(with: #"{"message""#.utf8) { found += 1 }
                }
                #expect(found == wanted)
            }
        }
        for _ in 0..<300 {
            let answer = try JSON.parse(add(questions.reverse()))
            for hit in answer.elements("hits") {
                guard let name = hit.string("name"), !name.isEmpty else { continue }
                _ = add(questions.search(name))
                names += 1
            }
        }
        #expect(names >= 200)
        guard let folder else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: folder.appending(path: "\(name).region"), options: .atomic)
        try Data(lines).write(to: folder.appending(path: "\(name).jsonl"), options: .atomic)
    }
}
