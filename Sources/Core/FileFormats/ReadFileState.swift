import Engine
import Language
import Rules
import Values

/// How far it is with a file that is to be taken over.
struct ReadFileState: Sendable {
    /// Why it cannot be read.
    var failure: FileProblem?
    /// What the person has to answer first.
    var question: FileQuestion?
    /// As typed.
    var answer: Text = ""
    /// Whether what was typed is no answer.
    var isWrong = false
    /// The file, while a question is open.
    var waiting: (file: ChosenFile, answers: [(name: Text, value: Int)])?
    /// What was read.
    var draft: FileDraft?
}

/// A file as the host handed it over.
struct ChosenFile: Sendable {
    let name: Text
    let bytes: [UInt8]
    /// Place of its format among those of the kit.
    let format: Int
}

/// A file that was read, before anything of it is stored.
struct FileDraft: Sendable {
    let name: Text
    let format: Bilingual
    let content: FileContent
    let records: FileRecords
}
