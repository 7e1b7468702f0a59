import Pattern
import Values

extension CheckPass {
    /// Advises to say what a usable pattern wants; nobody sees the pattern itself.
    func checkWords(ofPatternIn options: JSONObject) {
        guard let source = options["Pattern"]?.string, options["PatternText"] == nil, (try? Pattern(source)) != nil
        else { return }
        report(.wordlessPattern, below: ["Pattern"])
    }

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
