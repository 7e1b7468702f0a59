import TestSupport
import Testing
import Values
import VectorRunner

@Suite("Vectors without a stated result")
struct VectorTranscriptTests {
    /// The vectors of the language state codes only; what the native code makes of them is kept for the compiled module.
    @Test("every vector of the language is executed with the blocks of the module")
    func language() throws {
        for file in try SpecFolder.files(in: "Spec/vectors/language", ending: ".json") {
            let area = String(file.dropFirst("Spec/vectors/".count).dropLast(".json".count))
            var lines: [JSON] = []
            for vector in try #require(JSON.parse(SpecFolder.bytes(file)).array) {
                let request: JSON = ["area": .string(Text(area)), "index": 0, "vectors": [vector]]
                let answer = VectorRunner.answer(request.utf8)
                #expect(answer["actual"]?.string?.hasUTF8Prefix("[") == true, "\(vector["name"]?.string ?? "")")
                lines.append(["request": .string(request.text), "answer": .string(answer.text)])
            }
            try Transcript.write(lines, to: "vectors-\(area.replacing("/", with: "-")).jsonl")
        }
    }
}
