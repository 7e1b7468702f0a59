import Engine
import Language
import Rules
import Values

/// A number as stars.
public let ratingElement = ElementKind(
    name: "Rating",
    render: { context in
        guard let value = context.value.double else { return context.shownText }
        let maximum = context.settings.int("Max").flatMap { (1...10).contains($0) ? $0 : nil } ?? 5
        return .rating(min(max(value, 0), Double(maximum)), maximum: maximum, context.style)
    })

/// Settings, help and example of ``ratingElement``, for the checker and the block reference.
public let ratingElementManifest = BlockManifest(
    of: ratingElement,
    shows: [.number],
    title: Bilingual(de: "Bewertung", en: "Rating"),
    help: Bilingual(de: "Zeigt eine Zahl als Sterne.", en: "Shows a number as stars."),
    settings: [
        Setting(
            "Max", .integer(1...10), standard: 5,
            help: Bilingual(de: "So viele Sterne gibt es.", en: "There are this many stars."))
    ],
    example: """
        { "Type": "Rating", "Size": { "Width": 100, "Height": 20 }, "Position": { "X": 0, "Y": 0 }, "Max": 5 }
        """)
