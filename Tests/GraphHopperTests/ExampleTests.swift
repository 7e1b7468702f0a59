import Foundation
import Testing

@Suite("TO-GH: by itself")
struct ExampleTests {
    @Test("TO-GH-21 the documentation shows the program that is built")
    func example() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Docs/graphhopper.md"), encoding: .utf8)
        let program = try String(
            contentsOf: root.appending(path: "Tests/LibraryPackage/Sources/TourOfTwoPlaces.swift"), encoding: .utf8)
        #expect(program.contains("@main"))
        #expect(page.contains("```swift\n\(program)```\n"))
    }
}
