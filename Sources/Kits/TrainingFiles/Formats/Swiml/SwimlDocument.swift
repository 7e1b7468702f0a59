import TrainingPlans
import Values

/// A plan as a file of swiML has it (Christoph Bartneck's Swimming Markup Language, 1.x and 2.x).
public struct SwimlDocument: Hashable, Sendable {
    /// What was read.
    public var plan = TrainingPlan()
    /// What could not be taken as it stands, by line; the first ``mostNotes``.
    public var notes: [SwimlNote] = []

    /// Bytes of a file.
    public static let mostBytes = 2_000_000
    /// Notes that are kept.
    public static let mostNotes = 100

    /// A plan without rows.
    public init() {}
}

/// Something of a file that has no place in a plan.
public struct SwimlNote: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
        /// No version has an element of this name; its text is kept with the row or the plan.
        case unknown(Text)
        /// An element whose value no plan can have: its name and the value. What it is part of is left out, as far as nothing is without it.
        case value(Text, Text)
        /// An instruction without this element; it is left out.
        case missing(Text)
        /// A text that is cut, because it has more letters than this.
        case long(Int)
    }

    /// Where the element begins, from 1 on.
    public let line: Int
    /// What it is.
    public let kind: Kind
}
