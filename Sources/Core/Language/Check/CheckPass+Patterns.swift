import Pattern
import Values

extension CheckPass {
    /// Compiles the pattern at the current path.
    func checkPattern(_ source: Text) {
        do throws(PatternError) {
            _ = try Pattern(source)
        } catch {
            let code: DiagnosticCode =
                switch error.kind {
                case .invalid: .badPattern
                case .notSupported: .unsupportedPattern
                case .tooMuch: .largePattern
                }
            let place = error.position
            report(code, at: path, character: place, [placeName, error.words.phrase, "\(place + 1)"])
        }
    }
}
