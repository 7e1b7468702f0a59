import Foundation
import Pattern
import Testing
import Values
import VectorRunner

@Suite("Vectors of patterns")
struct PatternVectorTests {
    private static let files = ["find", "syntax", "classes", "limits"]

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: NodeCases.root.appending(path: path), encoding: .utf8)
    }

    @Test("vectors give the expected results", arguments: files)
    func vectors(_ file: String) throws {
        let vectors = try #require(try JSON.parse([UInt8](Self.text("Spec/vectors/pattern/\(file).json").utf8)).array)
        var names: Set<String> = []
        for vector in vectors {
            let name = "\(try #require(vector["rule"]?.string)) \(try #require(vector["name"]?.string))"
            #expect(names.insert(name).inserted, "\(name) occurs twice")
            let result = VectorRunner.run(area: Text("pattern/" + file), input: try #require(vector["input"]))
            #expect(result.text == (try #require(vector["expected"])).text, "\(name)")
        }
    }

    @Test("every reason to refuse a pattern has a vector (PA-SYN-2)")
    func reasons() throws {
        var left = Set(PatternError.Reason.allCases.map(\.rawValue))
        for file in Self.files {
            for vector in try JSON.parse([UInt8](Self.text("Spec/vectors/pattern/\(file).json").utf8)).array ?? [] {
                if let reason = vector["expected"]?["error"]?.string { left.remove(reason) }
            }
        }
        #expect(left.isEmpty)
    }

    @Test("Spec/pattern.md states every rule that is tested, and every rule is tested")
    func rules() throws {
        let stated = Set(try Self.text("Spec/pattern.md").matches(of: /\*\*(PA-[A-Z]+-[0-9]+)\*\*/).map { $0.output.1 })
        #expect(stated.count > 15)
        var tested: Set<Substring> = []
        let paths =
            Self.files.map { "Spec/vectors/pattern/\($0).json" }
            + ["DifferentialTests", "LinearTimeTests"].map { "Tests/PatternTests/\($0).swift" }
            + ["Tests/Parity/patterns.test.mjs"]
        for path in paths { tested.formUnion(try Self.text(path).matches(of: /PA-[A-Z]+-[0-9]+/).map { $0.output }) }
        #expect(stated.symmetricDifference(tested).sorted() == [])
    }

    @Test("the limits are those that Spec/pattern.md states (PA-LIM-1, PA-LIM-2, PA-LIM-3, PA-LIM-4)")
    func limits() {
        #expect(Pattern.maximumLength == 512)
        #expect(Pattern.maximumDepth == 100)
        #expect(Pattern.maximumInstructions == 4096)
        #expect(Pattern.maximumTextLength == 4096)
    }

    @Test("what cannot be executed is reported")
    func unknown() {
        #expect(VectorRunner.run(area: "pattern/find", input: ["pattern": "a"]) == ["badInput": ["pattern": "a"]])
    }
}
