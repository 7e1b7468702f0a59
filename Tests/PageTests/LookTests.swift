import Engine
import Foundation
import Language
import Testing
import Values

@testable import Page

@Suite("Looks")
struct LookTests {
    private func html(_ change: (inout Screen) -> Void) -> Text {
        var screen = Samples.screen([Samples.menu])
        change(&screen)
        return PageRenderer.staticHTML(screen)
    }

    @Test("PG-LOOK-1 the look of an app is in the classes of the shell")
    func classes() {
        #expect(html { _ in }.containsUTF8(#"class="shell with-tabs""#))
        #expect(html { $0.look.background = .triangles }.containsUTF8(#"class="shell with-tabs triangles""#))
        #expect(html { $0.look.buttons = .translucent }.containsUTF8(#"class="shell with-tabs translucent""#))
    }

    @Test("PG-LOOK-1 a large button has its symbol, its title and a line below")
    func largeButton() {
        var control = Samples.control("Statistics", icon: "chart")
        control.isTile = true
        control.detail = "Values over time"
        let level = Screen.Level(
            serial: 1, component: "Menu", title: "Start", presentation: .page,
            body: [Element(key: "menu", .section(title: nil, [Element(key: "s", .button(control, Style()))]))])
        let html = html { $0.levels = [level] }
        for part in [#"class="large-button normal""#, "#chart", ">Statistics</span>", ">Values over time</span>"]
            as [Text]
        {
            #expect(html.containsUTF8(part), "\(part)")
        }
        #expect(!html.containsUTF8("chevron"))
    }

    /// Mixes what the style sheets mix.
    @Test("PG-LOOK-2 texts are readable on triangles and large buttons, whatever the accent", arguments: [false, true])
    func contrast(isDark: Bool) throws {
        let shell = try style("shell")
        let start = try #require(shell.range(of: ".triangles, .triangles ~ .layer {")?.upperBound)
        let triangles = String(shell[start...].prefix { $0 != "}" })
        let large = try #require(try style("content").components(separatedBy: ".large-button {").dropFirst().first)
        for accent in accents {
            let shade = accent.readable(on: isDark ? .night : .white)
            func colour(_ name: String) throws -> Colour { try value(name, in: triangles, isDark, shade) }
            let tint = try colour("tint")
            var grounds = [try colour("background")]
            let leaf = try share("leaf", in: triangles, isDark)
            for _ in 0..<3 { grounds.append(mix(shade, leaf, try #require(grounds.last))) }
            let text = isDark ? tint : mix(shade, 0.78, Colour(red: 0, green: 0, blue: 0))
            let black = Colour(red: 0, green: 0, blue: 0)
            let shares = try half("ground", in: large, true).matches(of: #/ (\d+)%/#).compactMap { Double($0.1) }
            try #require(shares.count == 2)
            let button = isDark ? mix(tint, shares[0] / 100, mix(accent, shares[1] / 100, black)) : text
            for ground in grounds {
                for name in ["tint", "secondary", "red", "green", "orange"] {
                    #expect(try ratio(colour(name), ground) >= 4.5, "\(name) \(accent.hex)")
                }
                let letters = try #require(isDark ? Colour(hex: "#f5f5f7") : .white)
                #expect(ratio(letters, mix(button, 0.86, ground)) >= 4.5, "large button \(accent.hex)")
            }
        }
    }

    // MARK: Colours of style sheets

    private var accents: [Colour] {
        let parts = stride(from: 0.0, through: 1, by: 0.2)
        return parts.flatMap { red in
            parts.flatMap { green in parts.map { Colour(red: red, green: green, blue: $0) } }
        }
    }

    private func style(_ name: String) throws -> String {
        try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Web/styles/\(name).css"), encoding: .utf8)
    }

    /// The light or dark half of `--name: light-dark(…, …)`.
    private func half(_ name: String, in css: String, _ isDark: Bool) throws -> Substring {
        let start = try #require(css.range(of: "--\(name): light-dark(")?.upperBound)
        var depth = 0
        var halves: [Substring] = [""]
        for letter in css[start...] {
            if letter == "(" { depth += 1 }
            if letter == ")" { depth -= 1 }
            if depth < 0 { break }
            if letter == ",", depth == 0 { halves.append("") } else { halves[halves.count - 1].append(letter) }
        }
        try #require(halves.count == 2)
        return halves[isDark ? 1 : 0]
    }

    /// How much of its first colour a `color-mix(in srgb, … n%, …)` has.
    private func share(_ name: String, in css: String, _ isDark: Bool) throws -> Double {
        let found = try #require(try half(name, in: css, isDark).firstMatch(of: #/ (\d+)%/#))
        return try #require(Double(found.1)) / 100
    }

    private func value(_ name: String, in css: String, _ isDark: Bool, _ accent: Colour) throws -> Colour {
        let text = try half(name, in: css, isDark)
        let other = try #require(text.matches(of: #/#[0-9a-f]+/#).last).output
        let colour = try #require(Colour(hex: Text(String(other))))
        return text.contains("color-mix") ? mix(accent, try share(name, in: css, isDark), colour) : colour
    }

    private func mix(_ a: Colour, _ share: Double, _ b: Colour) -> Colour {
        func part(_ x: Double, _ y: Double) -> Double { x * share + y * (1 - share) }
        return Colour(red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue))
    }

    private func ratio(_ a: Colour, _ b: Colour) -> Double { a.contrast(to: b) }
}
