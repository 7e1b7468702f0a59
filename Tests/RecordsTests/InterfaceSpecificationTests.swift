import Foundation
import Testing

@Suite("Specification of the interface")
struct InterfaceSpecificationTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    private func files(in folder: String, _ fileExtension: String) throws -> [String] {
        let found = FileManager.default.enumerator(
            at: Self.tests.appending(path: folder), includingPropertiesForKeys: nil)
        return try (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == fileExtension }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }

    @Test("every rule of Spec/api.md stands in the name of a test, and every rule named exists")
    func rules() throws {
        let page = Self.tests.deletingLastPathComponent().appending(path: "Spec/api.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let specified = Set(text.matches(of: /\*\*(AP-[A-Z]+-[0-9]+)\*\*/).map { String($0.output.1) })
        var named: Set<String> = []
        for file in try files(in: "RecordsTests", "swift") + files(in: "WebPicturesTests", "swift") {
            for line in file.split(separator: "\n") where line.contains("\"AP-") {
                named.formUnion(line.matches(of: /AP-[A-Z]+-[0-9]+/).map { String($0.output) })
            }
        }
        for file in try files(in: "API", "py") {
            for name in file.matches(of: /def test_\w*_(ap_[a-z]+_[0-9]+)\(/) {
                named.insert(name.output.1.uppercased().replacingOccurrences(of: "_", with: "-"))
            }
        }
        #expect(specified.count > 40)
        #expect(specified.subtracting(named).sorted() == [])
        #expect(named.subtracting(specified).sorted() == [])
    }
}
