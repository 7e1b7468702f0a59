import Language
import TrainingPlans
import Values

/// What is wrong with a FIT file. Bytes are counted from 0 on.
public enum FitProblem: Error, Hashable, Sendable {
    /// It does not begin as one.
    case notFit
    /// It has more bytes than this.
    case bytes(limit: Int)
    /// It ends here, in the middle.
    case cut(byte: Int)
    /// The checksum that stands here is not that of what is before it.
    case checksum(byte: Int)
    /// What stands here is no record: a message that nothing defined, or a definition that cannot be.
    case record(byte: Int)
    /// It is about another sport: the number that the format gives it.
    case sport(Int)
    /// It holds neither a workout nor an activity.
    case nothing
}

extension FitProblem {
    /// As it is said to a person.
    public var sentence: Bilingual {
        switch self {
        case .notFit: Bilingual(de: "Das ist keine FIT-Datei.", en: "This is not a FIT file.")
        case .bytes(let limit):
            Bilingual(
                de: "Die Datei hat mehr als \(limit / 1_000_000) MB.",
                en: "The file is larger than \(limit / 1_000_000) MB.")
        case .cut(let byte):
            Bilingual(de: "Die Datei bricht bei Byte \(byte) ab.", en: "The file ends too early, at byte \(byte).")
        case .checksum(let byte):
            Bilingual(de: "Die Prüfsumme bei Byte \(byte) stimmt nicht.", en: "The checksum at byte \(byte) is wrong.")
        case .record(let byte):
            Bilingual(
                de: "Bei Byte \(byte) steht nichts, was das Format kennt.",
                en: "Byte \(byte) begins nothing that the format knows.")
        case .sport(let number):
            Bilingual(
                de: "Die Datei gehört zu einer anderen Sportart (\(number)).",
                en: "The file is about another sport (\(number)).")
        case .nothing:
            Bilingual(
                de: "Die Datei enthält weder einen Plan noch eine Einheit.",
                en: "The file holds neither a workout nor an activity.")
        }
    }
}
