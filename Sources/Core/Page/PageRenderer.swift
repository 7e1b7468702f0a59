import Engine
import HTML
import Values

/// Keeps the page in step with the screen: each new screen becomes the patches that the host applies to `#app`.
///
/// Patches are arrays as `Spec/page.md` lists them. They carry texts, attributes and properties, never markup.
public struct PageRenderer: Sendable {
    /// Address of the map's tiles, handed on to the map; nil: the map without a network.
    public var tiles: Text?

    /// What the page shows; nil: nothing yet.
    private var shown: (screen: Screen, tiles: Text?, hasCatalogue: Bool)?
    private var nodes: [HTMLNode] = []
    private var document: JSON = .null
    private var nextID = 1
    private let pages = PageMemory()

    /// The page is empty: the first update creates all of it.
    public init() {}

    /// The patches that lead from the screen before to this one; empty when nothing changed.
    public mutating func update(_ screen: Screen) -> JSON {
        if isShown(screen) { return [] }
        var diff = HTMLDiff(nextID: nextID)
        // What takes over is no part of what the first screen waits for.
        let new =
            shown == nil ? Markup(language: screen.language, tiles: tiles).screen(screen) : nodesTakenOver(screen)
        shown = (screen, tiles, Catalogue.of(screen.language) != nil)
        diff.children(of: 0, nodes, new)
        nodes = new
        nextID = diff.nextID
        var patches = diff.patches
        let document = Self.document(of: screen)
        if document != self.document {
            patches.append(["document", document])
            self.document = document
        }
        return .array(patches)
    }

    private func isShown(_ screen: Screen) -> Bool {
        guard let shown else { return false }
        return isSame(screen, shown)
    }

    /// The page says some words itself, in a language whose texts may arrive later than its first screen.
    @inline(never)
    private func isSame(_ screen: Screen, _ other: (screen: Screen, tiles: Text?, hasCatalogue: Bool)) -> Bool {
        tiles == other.tiles && other.hasCatalogue == (Catalogue.of(screen.language) != nil) && screen == other.screen
    }

    @inline(never)
    private func nodesTakenOver(_ screen: Screen) -> [HTMLNode] {
        let markup = Markup(language: screen.language, tiles: tiles, pages: pages)
        pages.begin(markup)
        defer { pages.end() }
        return markup.screen(screen)
    }

    /// The screen as HTML text, for tests and previews.
    public static func staticHTML(_ screen: Screen) -> Text {
        var out: Text = ""
        for node in Markup(language: screen.language, tiles: nil).screen(screen) { node.write(to: &out) }
        return out
    }

    /// Title, language and colours. Of the theme only known names with `#hex` values count; the accent brings the shades
    /// that are readable on light and on dark ground.
    static func document(of screen: Screen) -> JSON {
        var theme = JSONObject()
        for (key, value) in screen.theme.members {
            let name = key.asciiLowercased
            guard Colour.hues.contains(name), let colour = value.string.flatMap({ Colour(hex: $0) }) else { continue }
            theme[name] = .string(colour.hex)
            if name == "accent" {
                theme["accent-light"] = .string(colour.readable(on: .white).hex)
                theme["accent-dark"] = .string(colour.readable(on: .night).hex)
                theme["on-accent"] = .string(colour.readable.hex)
            }
        }
        return [
            "title": .string(screen.title), "language": .string(screen.language), "theme": .object(theme),
        ]
    }
}
