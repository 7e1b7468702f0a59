import Foundation
import Testing
import Values

@testable import Page

/// The host shows a first screen at once when none of its classes is one that it waits for.
@Suite("Styles behind the first screen")
struct BehindStylesTests {
    private static let web = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Web")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: web.appending(path: path), encoding: .utf8)
    }

    /// The classes that the style sheets of a folder name.
    private static func classes(in folder: String) throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(atPath: web.appending(path: folder).path)
        return try names.filter { $0.hasSuffix(".css") }.reduce(into: []) { found, name in
            let rules = try text("\(folder)/\(name)").replacing(
                #/\/\*.*?\*\/|\{[^{}]*\}/#.dotMatchesNewlines(), with: "")
            for match in rules.matches(of: #/\.([a-z][a-z-]*)/#) { found.insert(String(match.1)) }
        }
    }

    /// Those that the host waits for. A menu is not displayed until somebody opens it.
    private static func awaited() throws -> Set<String> {
        let list = try #require(try text("main.js").firstMatch(of: #/const BEHIND = .*?\(\?:([a-z|]+)\)/#)).1
        return Set(list.split(separator: "|").map(String.init)).union(["menu"])
    }

    /// What stands in no element that the host waits for.
    private static func openly(_ html: String, _ awaited: Set<String>) -> Set<String> {
        var found: Set<String> = []
        var isInside: [Bool] = [false]
        for tag in html.matches(of: #/<(\/?)([a-z0-9-]+)([^>]*)>/#) {
            guard tag.1.isEmpty else {
                isInside.removeLast()
                continue
            }
            let names =
                tag.3.firstMatch(of: #/ class="([^"]*)"/#).map { Set($0.1.split(separator: " ").map(String.init)) }
                ?? []
            let within = isInside.last == true || !names.isDisjoint(with: awaited)
            if !within { found.formUnion(names) }
            if tag.2 != "input", tag.2 != "img" { isInside.append(within) }
        }
        return found
    }

    @Test(
        "PG-STYLE-2 what only sheets behind the first screen dress stands in what the host waits for",
        arguments: Samples.all.map(\.name))
    func isAwaited(name: Text) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        let only = try Self.classes(in: "behind").subtracting(Self.classes(in: "styles")).subtracting(["toasts"])
        #expect(only.isSuperset(of: ["sheet", "input", "switch", "dialog", "toast", "menu", "callout-close"]))
        let html = String(decoding: PageRenderer.staticHTML(sample.screen).utf8, as: UTF8.self)
        #expect(Self.openly(html, try Self.awaited()).isDisjoint(with: only))
    }
}
