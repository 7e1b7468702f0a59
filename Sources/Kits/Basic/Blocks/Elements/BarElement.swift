import Engine
import Language
import Rules
import Values

/// A number as a bar with its share in per cent.
public let barElement = ElementKind(
    name: "Bar",
    render: { context in
        guard let value = context.value.double else { return context.shownText }
        let maximum = context.settings["Max"]?.double.flatMap { $0 > 0 ? $0 : nil } ?? 100
        let share = min(max(value / maximum, 0), 1)
        return .bar(share: share, "\(Int(share * 100 + 0.5))\u{A0}%", context.style)
    })

/// Settings, help and example of ``barElement``, for the checker and the block reference.
public let barElementManifest = BlockManifest(
    of: barElement,
    shows: [.number],
    title: Bilingual(de: "Balken", en: "Bar"),
    help: Bilingual(
        de: "Zeigt eine Zahl als Balken und dahinter ihren Anteil in Prozent.",
        en: "Shows a number as a bar, with its share in per cent behind it."),
    settings: [
        Setting(
            "Max", .decimal(1...1_000_000), standard: 100,
            help: Bilingual(de: "Bei dieser Zahl ist der Balken voll.", en: "At this number the bar is full."))
    ],
    example: """
        { "Type": "Bar", "Size": { "Width": 200, "Height": 20 }, "Position": { "X": 0, "Y": 30 }, "Max": 10 }
        """)
