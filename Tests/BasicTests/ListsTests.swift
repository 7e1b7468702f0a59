import Basic
import Language
import Testing

@Suite("The lists of the kit")
struct ListsTests {
    @Test("name a manifest for every kind, and a kind for every manifest")
    func pairs() {
        let vocabulary = Basic.vocabulary
        #expect(Basic.components.map(\.name) == vocabulary.components.all.map(\.name))
        #expect(Basic.events.map(\.name) == vocabulary.events.all.map(\.name))
        #expect(Basic.fields.map(\.name) == vocabulary.fields.all.map(\.name))
        #expect(Basic.elements.map(\.name) == vocabulary.elements.all.map(\.name))
        #expect(Basic.kit.components.count == Basic.components.count)
        #expect(Basic.kit.events.count == Basic.events.count)
    }
}
