import Foundation
import Testing
import Values
import VectorRunner

@Suite("Vectors of rules")
struct RulesVectorTests {
    @Test("vectors give the expected results", arguments: Specification.vectorFiles)
    func vectors(_ file: String) throws {
        let vectors = try #require(try JSON.parse(Specification.bytes("Spec/vectors/rules/\(file).json")).array)
        var names: Set<String> = []
        for vector in vectors {
            let name = "\(try #require(vector["rule"]?.string)) \(try #require(vector["name"]?.string))"
            #expect(names.insert(name).inserted, "\(name) occurs twice")
            let result = VectorRunner.run(area: Text("rules/" + file), input: try #require(vector["input"]))
            #expect(result.text == (try #require(vector["expected"])).text, "\(name)")
        }
    }

    @Test("what cannot be executed is reported")
    func unknown() {
        #expect(VectorRunner.run(area: "rules/number", input: 1) == ["badInput": 1])
        #expect(VectorRunner.run(area: "rules/number", input: ["type": "Fax", "options": [:]])["badInput"] != nil)
    }

    /// Rules that say how things are shown, ordered or begun have nothing that could fail.
    @Test("every rule about values has a vector that passes and one that fails")
    func bothWays() throws {
        var passing: Set<Text> = []
        var failing: Set<Text> = []
        for file in Specification.vectorFiles {
            for vector in try JSON.parse(Specification.bytes("Spec/vectors/rules/\(file).json")).array ?? [] {
                let rule = try #require(vector["rule"]?.string)
                let problems = vector["expected"]?.array ?? [vector["expected"]?["problem"] ?? .null]
                let isWrong = problems.contains { !$0.isNull }
                _ = isWrong ? failing.insert(rule) : passing.insert(rule)
                if let code = vector["expected"]?["problem"]?["code"]?.string, code != rule, isWrong {
                    failing.insert(code)
                }
            }
        }
        for code in try Self.codesInSource().map({ Text($0) }) {
            #expect(failing.contains(code), "\(code) has no vector that fails")
            #expect(passing.contains(code), "\(code) has no vector that passes")
        }
    }

    @Test("every code of a problem is a rule, and every rule stands in a test or vector")
    func rules() throws {
        let specification = try Specification.text("Spec/rules.md") + Specification.text("Spec/expressions.md")
        let specified = Set(specification.matches(of: /\*\*(RU-[A-Z]+-[0-9]+)\*\*/).map { String($0.output.1) })
        #expect(specified.count > 70)
        var tested: Set<String> = []
        for file in Specification.vectorFiles {
            tested.formUnion(Self.ids(try Specification.text("Spec/vectors/rules/\(file).json")))
        }
        for suite in ["RulesTests", "BasicTests", "EngineTests/Blocks"] {
            let folder = Specification.root.appending(path: "Tests/\(suite)")
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            where file.pathExtension == "swift" {
                tested.formUnion(Self.ids(try String(contentsOf: file, encoding: .utf8)))
            }
        }
        // What only a page can show stands in its own tests, in Python's names too.
        for (suite, end) in [("Web", "mjs"), ("Browser", "py")] {
            let folder = Specification.root.appending(path: "Tests/\(suite)")
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            where file.pathExtension == end {
                let text = try String(contentsOf: file, encoding: .utf8)
                tested.formUnion(Self.ids(text.uppercased().replacing("_", with: "-")))
            }
        }
        #expect(specified.subtracting(tested).sorted() == [])
        #expect(tested.subtracting(specified).sorted() == [])
        #expect(try Self.codesInSource().subtracting(specified).sorted() == [])
    }

    private static func ids(_ text: String) -> Set<String> {
        Set(text.matches(of: /RU-[A-Z]+-[0-9]+/).map { String($0.output) })
    }

    /// The codes that rules give; those of dates and times are put together.
    private static func codesInSource() throws -> Set<String> {
        var codes: Set<String> = ["RU-DATE-1", "RU-DATE-2", "RU-DATE-3", "RU-TIME-1", "RU-TIME-2", "RU-TIME-3"]
        for folder in ["Sources/Core/Rules", "Sources/Kits/Basic/Blocks/Fields"] {
            let folder = Specification.root.appending(path: folder)
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            where file.pathExtension == "swift" {
                codes.formUnion(ids(try String(contentsOf: file, encoding: .utf8)))
            }
        }
        return codes
    }
}
