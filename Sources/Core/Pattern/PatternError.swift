import Values

/// Why a text is no pattern.
public struct PatternError: Error, Hashable, Sendable {
    /// What is wrong.
    public let reason: Reason
    /// Where in the pattern, in Unicode scalars from 0.
    public let position: Int

    /// The ways in which a text is no pattern; the raw values stand in vectors and diagnostics.
    public enum Reason: Text, CaseIterable, Sendable {
        // What is not supported, so that the time stays linear.
        case backReference, lookAround
        /// A property that ECMA-262 does not have or that is not supported.
        case unknownProperty
        // What is too much.
        case tooLong, tooLarge, tooDeep
        // What ECMA-262 does not allow.
        /// A quantifier has nothing in front of it that could be repeated.
        case nothingToRepeat
        /// `{` does not start `{n}`, `{n,}` or `{n,m}`.
        case invalidQuantifier
        /// `{n,m}` with n above m.
        case quantifierOrder
        /// `}` or `]` alone.
        case loneBracket
        case unopenedGroup, unclosedGroup, unclosedClass
        /// `(?` is not followed by `:` or `<name>`.
        case invalidGroup
        case invalidGroupName, duplicateGroupName
        case invalidEscape
        /// A range that ends before it starts.
        case rangeOrder
        /// A class such as `\d` as one end of a range.
        case classInRange
    }

    init(_ reason: Reason, at position: Int) {
        self.reason = reason
        self.position = position
    }

    /// Whether it is wrong, too much, or only unknown here.
    public var kind: Kind {
        switch reason {
        case .backReference, .lookAround, .unknownProperty: .notSupported
        case .tooLong, .tooLarge, .tooDeep: .tooMuch
        default: .invalid
        }
    }

    /// What an author can do about it depends on this.
    public enum Kind: Sendable {
        /// It may be a regular expression, but this engine does not have it.
        case notSupported
        /// A limit of this engine is exceeded.
        case tooMuch
        /// It is no regular expression.
        case invalid
    }
}
