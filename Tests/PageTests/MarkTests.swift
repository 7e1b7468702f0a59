import Foundation
import PageTestSupport
import Rules
import Testing
import Values

@testable import Engine
@testable import Page

@Suite struct MarkTests {
    private static let standings: [Record.Standing] = [.created, .changed, .deleted, .conflict, .refused]

    private func dom(_ element: Element) throws -> Dom {
        var level = Samples.empty
        level.body = [element]
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(Samples.screen([level])))
        return dom
    }

    private func marks(_ dom: Dom) -> [Dom.Node] {
        dom.all { $0.attributes["class"]?.hasUTF8Prefix("mark is-") == true }
    }

    private func words(_ node: Dom.Node) -> Text {
        node.tag.isEmpty ? node.text : node.children.map(words).joined()
    }

    private func symbol(_ node: Dom.Node) -> Text? {
        node.children.first { $0.tag == "svg" }?.children.first?.attributes["href"]
    }

    @Test("PG-MARK-1 a row's mark is part of its button, with a symbol and words", arguments: standings)
    func row(standing: Record.Standing) throws {
        let row = Row(
            key: "r", body: Samples.text("t", "Zeile"), activate: Samples.action(1, "a"), marks: [.standing(standing)])
        let dom = try dom(Element(key: "row", .row(row)))
        let button = try #require(dom.all { $0.attributes["data-act"] == "1:a:" }.first)
        #expect(button.tag == "button")
        #expect(words(button) == "Zeile" + PlatformText.mark(.standing(standing)).de)
        let node = try #require(marks(dom).first)
        #expect(node.parent === button)
        #expect(symbol(node) != nil)
    }

    @Test("PG-MARK-1 a row that has a name of its own says the mark in it")
    func namedRow() throws {
        let link = Element(key: "l", .link("Seite", address: "https://a.de", Style()))
        let row = Row(key: "r", body: link, activate: Samples.action(1, "a"), marks: [.standing(.changed)])
        let dom = try dom(Element(key: "row", .row(row)))
        let main = try #require(dom.all { $0.attributes["data-act"] == "1:a:" }.first)
        #expect(main.attributes["aria-label"] == "Seite, noch nicht gesendet")
    }

    @Test("EN-MAPS-1 a map on the device has a symbol and words of its own, beside those for the server")
    func map() throws {
        let row = Row(
            key: "r", body: Samples.text("t", "Zeile"), activate: Samples.action(1, "a"),
            marks: [.standing(.changed), .keptMap])
        let marks = marks(try dom(Element(key: "row", .row(row))))
        #expect(marks.map(words) == ["noch nicht gesendet", "Karte auf diesem Gerät"])
        #expect(Set(marks.compactMap(symbol)).count == 2)
    }

    @Test("PG-MARK-1 a page shows the words")
    func page() throws {
        let dom = try dom(Element(key: "mark", .mark(.standing(.refused))))
        #expect(marks(dom).map(\.tag) == ["p"])
        #expect(marks(dom).map(words) == ["vom Server abgelehnt"])
    }

    @Test("PG-MARK-1 what differs in colour or meaning differs in its symbol; what is synchronised has no mark")
    func symbols() throws {
        var symbols: [Text: Set<Text>] = [:]
        for standing in Self.standings {
            let node = try #require(marks(try dom(Element(key: "m", .mark(.standing(standing))))).first)
            symbols[try #require(symbol(node)), default: []].insert(words(node))
        }
        #expect(symbols.count == 4)
        #expect(symbols.values.allSatisfy { $0.count == 1 })
        #expect(marks(try dom(Element(key: "row", .row(Samples.pictureRow(0))))).isEmpty)
    }

    /// The colours of the style sheet against everything that marks stand on.
    @Test("PG-MARK-1 colours of marks are readable on pages, cards and selected rows", arguments: [false, true])
    func contrast(isDark: Bool) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Web/styles/base.css")
        let css = try String(contentsOf: file, encoding: .utf8)
        func colour(_ name: String) throws -> [Double] {
            let pattern = try Regex("--" + name + #": light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)"#)
            let match = try #require(css.firstMatch(of: pattern))
            var digits = Array(try #require(match.output[isDark ? 2 : 1].substring).dropFirst())
            if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
            return try stride(from: 0, to: 6, by: 2).map {
                Double(try #require(Int(String(digits[$0...($0 + 1)]), radix: 16))) / 255
            }
        }
        func luminance(_ colour: [Double]) -> Double {
            let linear = colour.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
            return zip(linear, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
        }
        func contrast(_ a: [Double], _ b: [Double]) -> Double {
            let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
            return (high + 0.05) / (low + 0.05)
        }
        let card = try colour("card")
        let tint = try colour("blue")
        let selected = zip(card, tint).map { $0 * 0.86 + $1 * 0.14 }
        for name in ["green", "orange", "red"] {
            let mark = try colour(name)
            #expect(contrast(mark, try colour("background")) >= 4.5)
            #expect(contrast(mark, card) >= 4.5)
            #expect(contrast(mark, selected) >= 3)
        }
    }
}
