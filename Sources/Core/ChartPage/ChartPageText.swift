import Language
import Values

/// What is read out of a chart besides its values.
enum ChartPageText {
    static let keys = Bilingual(
        de: "Pfeiltasten gehen von Wert zu Wert, Plus und Minus vergrößern und verkleinern.",
        en: "Arrow keys go from value to value, plus and minus zoom in and out.")
}
