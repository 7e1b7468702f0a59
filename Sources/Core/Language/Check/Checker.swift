import Values

/// What checking a description gave.
public struct CheckResult: Sendable {
    /// Ordered by position.
    public let diagnostics: [Diagnostic]
    /// The description with the names of today; nil when it has no others. Who has no manifests understands only this one.
    public let renewed: JSON?
    /// Nil only when the text is not JSON at all.
    public let description: AppDescription?

    /// Whether one of the problems keeps the description from being run.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Finds every problem of a description in one pass over the parsed document.
public struct Checker: Sendable {
    /// The blocks that a description may use.
    public let vocabulary: Vocabulary
    /// How much is listed and followed.
    public let limits: CheckLimits

    /// A checker for descriptions with these blocks.
    public init(vocabulary: Vocabulary, limits: CheckLimits = CheckLimits()) {
        self.vocabulary = vocabulary
        self.limits = limits
    }

    /// Checks a whole document in one pass; whatever the bytes are, the result says what is wrong with them.
    public func check(_ bytes: [UInt8]) -> CheckResult {
        let source: JSONSource
        do throws(JSONError) {
            source = try JSONSource(bytes, limits: .exact)
        } catch {
            return CheckResult(diagnostics: [Diagnostic(error)], renewed: nil, description: nil)
        }
        let pass = CheckPass(vocabulary: vocabulary, limits: limits, source: source)
        if source.root.object == nil {
            pass.report(.noObject, source.root.kindInWords)
        } else {
            pass.run()
        }
        return CheckResult(
            diagnostics: pass.sorted, renewed: pass.former.isEmpty ? nil : pass.document, description: pass.app)
    }
}
