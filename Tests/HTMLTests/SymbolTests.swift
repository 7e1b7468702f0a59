import Foundation
import Testing
import Values

@testable import HTML

@Suite struct SymbolTests {
    @Test("PG-SYMBOL-1 the table of names and the drawings are the same")
    func tableMatchesDrawings() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Web/symbols.svg")
        let svg = try String(contentsOf: file, encoding: .utf8)
        let drawn = svg.matches(of: /<symbol id="([a-z-]+)"/).map { Text(String($0.1)) }
        #expect(drawn.sorted() == Symbols.list.sorted())
        #expect(Symbols.names.count == Symbols.list.count)
    }
}
