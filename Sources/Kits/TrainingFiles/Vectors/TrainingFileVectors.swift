import Values

/// - "training/swiml": `{"read": text}` or `{"bytes": hexadecimal}` → `{"plan", "notes"}` or `{"problem", "de", "en"}`; `{"write": plan}` → text.
/// - "training/fit": see ``FitVectors``; "training/table": see ``TableVectors``.
public enum TrainingFileVectors {
    /// Nil for an area or an input that it does not know.
    public static func run(_ area: Text, _ input: JSON) -> JSON? {
        switch area {
        case "training/fit": FitVectors.run(input)
        case "training/table": TableVectors.run(input)
        case "training/swiml": SwimlVectors.run(input)
        default: nil
        }
    }
}
