import Foundation
import TestSupport
import Testing

@Suite("Rules of stores")
struct SpecificationTests {
    @Test("every rule of Spec/store.md stands in the name of a test, and every rule named there exists")
    func everyRule() throws {
        let stated = Set(
            try SpecFolder.text("Spec/store.md").matches(of: /\*\*(ST-[A-Z]+-[0-9]+)\*\*/).map { String($0.output.1) })
        #expect(stated.count > 40)
        var tested: Set<String> = []
        for folder in ["Tests/StoreContract", "Tests/StoreTests"] {
            for file in try SpecFolder.files(in: folder, ending: ".swift") {
                let names = try SpecFolder.text(file).matches(of: /["; ](ST-[A-Z]+-[0-9]+)\s/)
                tested.formUnion(names.map { String($0.output.1) })
            }
        }
        #expect(stated.subtracting(tested).sorted() == [])
        #expect(tested.subtracting(stated).sorted() == [])
    }
}
