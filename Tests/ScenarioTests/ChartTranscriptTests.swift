import ChartPage
import TestSupport
import Testing
import Values

@Suite("Charts as their element has them")
struct ChartTranscriptTests {
    /// Patches, sentences and files of every chart among the vectors, natively; kept for the module of charts.
    @Test("every chart of the vectors is drawn, acted on and handed over as files")
    func charts() throws {
        let vectors = try #require(JSON.parse(SpecFolder.bytes("Spec/vectors/plot/charts.json")).array)
        let own = vectors.filter { $0["input"]?["chart"] != nil }
        #expect(own.count >= 5)
        var lines: [JSON] = []
        for (number, vector) in own.enumerated() {
            var session = ChartSession()
            func send(_ input: JSON) throws -> [JSON] {
                let request: JSON = ["input": input]
                let answer = Text(decoding: session.step(request.utf8))
                let line: JSON = [
                    "session": JSON(number), "request": .string(request.text), "answer": .string(answer),
                ]
                lines.append(line)
                return try #require(JSON.parse(answer)["effects"]?.array)
            }
            let input = try #require(vector["input"])
            #expect(try send(["type": "open", "data": input["chart"] ?? .null]).first?["type"] == "patch")
            let more: [JSON] = [["size", [700, 420]], ["x+"], ["y+"], ["first"], ["all"], ["csv"]]
            for act in (input["acts"]?.array ?? []) + more {
                _ = try send(["type": "act", "act": act[0] ?? .null, "value": act[1] ?? .null])
            }
            let drawing = try #require(send(["type": "act", "act": "svg"]).last?["text"]?.string)
            #expect(drawing.hasUTF8Prefix("<svg ") && drawing.hasUTF8Suffix("</svg>"))
        }
        try Transcript.write(lines, to: "chart-vectors.jsonl")
    }
}
