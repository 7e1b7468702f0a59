import Engine
import Language
import Rules
import Values

/// A number as a bar that fills from left to right.
public let progressElement = ElementKind(
    name: "Progress",
    render: { context in
        guard let value = context.value.double else { return .text(context.text, context.style) }
        let maximum = max(context.settings["Max"]?.double ?? 100, 1)
        let share = min(max(value / maximum, 0), 1)
        var ground = Style()
        ground.background = "separator"
        var filled = Style()
        filled.background = context.style.color ?? "Accent"
        // The bar itself says nothing; the percentage beside it is what is read out.
        return .placed(
            width: 300, height: 20,
            [
                Placed(x: 0, y: 7, width: 240, height: 6, element: Element(key: "ground", .text("", ground))),
                Placed(x: 0, y: 7, width: 240 * share, height: 6, element: Element(key: "filled", .text("", filled))),
                Placed(
                    x: 250, y: 0, width: 50, height: 20,
                    element: Element(key: "text", .text("\(Int((share * 100).rounded())) %", Style()))),
            ])
    })

/// Settings, help and example of ``progressElement``, for the checker and the block reference.
public let progressElementManifest = BlockManifest(
    of: progressElement,
    shows: [.number],
    title: Bilingual(de: "Fortschritt", en: "Progress"),
    help: Bilingual(
        de: "Zeigt eine Zahl als Balken und in Prozent.", en: "Shows a number as a bar and as a percentage."),
    settings: [
        Setting(
            "Max", .decimal(1...1_000_000), standard: 100,
            help: Bilingual(de: "Bei dieser Zahl ist der Balken voll.", en: "At this number the bar is full."))
    ],
    example: """
        { "Type": "Progress", "Size": { "Width": 300, "Height": 20 }, "Position": { "X": 0, "Y": 30 }, "Max": 40 }
        """)
