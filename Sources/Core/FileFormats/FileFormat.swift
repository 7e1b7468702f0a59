import Language
import Values

/// A format of files that a kit registers, by naming it in a ``FileBlocks``.
public struct FileFormat: Sendable {
    /// What descriptions call it.
    public let name: Text
    /// What people call it.
    public let title: Bilingual
    /// With the dot, the usual one first.
    public let endings: [Text]
    /// Media type of what is written.
    public let media: Text
    /// A file with more bytes is not read.
    public let mostBytes: Int
    /// Whether bytes begin as this format does and no other one; for files whose ending says something else.
    let isLike: @Sendable ([UInt8]) -> Bool
    /// Nil: it is only written.
    let read: (@Sendable (FileToRead) -> FileReading)?
    /// Nil: it is only read.
    let write: (@Sendable (FileToWrite) -> [UInt8])?

    /// A format that is read, written, or both.
    ///
    /// - Parameters:
    ///   - isLike: Whether bytes can be nothing else.
    ///   - read: What is in the bytes. Whatever they are, it ends and does not trap.
    ///   - write: Bytes of a record and its rows.
    public init(
        name: Text, title: Bilingual, endings: [Text], media: Text, mostBytes: Int,
        isLike: @escaping @Sendable ([UInt8]) -> Bool = { _ in false },
        read: (@Sendable (FileToRead) -> FileReading)? = nil, write: (@Sendable (FileToWrite) -> [UInt8])? = nil
    ) {
        self.name = name
        self.title = title
        self.endings = endings
        self.media = media
        self.mostBytes = mostBytes
        self.isLike = isLike
        self.read = read
        self.write = write
    }
}

/// A file that a person chose, with what a reader may know besides.
public struct FileToRead: Sendable {
    /// As they are.
    public let bytes: [UInt8]
    /// Of the file, without its ending.
    public let name: Text
    /// Names of fields that the record has for which the file is read.
    public let fields: [Text]
    /// Names of fields that its rows have.
    public let rowFields: [Text]
    /// Values of the profile to which the record will belong, else of the person's own; empty: there is none.
    public let profile: JSONObject
    /// Of the person.
    public let language: Text
    /// Of the person's place.
    public let clock: LocalClock
    let answers: [(name: Text, value: Int)]

    /// What the person answered to a ``FileQuestion``; nil: it was not asked.
    public func answer(_ name: Text) -> Int? { answers.first { $0.name == name }?.value }
}

/// What a reader makes of a file.
public enum FileReading: Sendable {
    /// It is nothing that can be taken.
    case refused(FileProblem)
    /// It cannot be read before the person answers.
    case asks(FileQuestion)
    /// What is in it.
    case content(FileContent)
}

/// What a reader has to know from the person: a whole number.
public struct FileQuestion: Sendable {
    /// Names it in ``FileToRead/answer(_:)``.
    public let name: Text
    /// Why it is asked.
    public let reason: Bilingual
    /// Of the field.
    public let label: Bilingual
    /// What it may be.
    public let range: ClosedRange<Int>

    /// A question for a number within a range.
    public init(name: Text, reason: Bilingual, label: Bilingual, range: ClosedRange<Int>) {
        self.name = name
        self.reason = reason
        self.label = label
        self.range = range
    }
}

/// Something wrong in a file, with its place in the words, and what can be done about it.
public struct FileProblem: Sendable {
    /// With line, byte or row.
    public let message: Bilingual
    /// Nil: nothing, or it says so itself.
    public let remedy: Bilingual?
    /// Whether something of the file is left out because of it.
    public let isLoss: Bool

    /// A problem that costs nothing, unless said otherwise.
    public init(_ message: Bilingual, remedy: Bilingual? = nil, isLoss: Bool = false) {
        self.message = message
        self.remedy = remedy
        self.isLoss = isLoss
    }
}

/// A record and its rows as a file has them, by names of fields that kit and app agree on. What the app has no field for is left out.
public struct FileContent: Sendable {
    /// What it is called.
    public var name: Text
    /// Of the record. A text for a reference is the name of the record meant.
    public var fields = JSONObject()
    /// Of its rows, in their order.
    public var rows: [JSONObject] = []
    /// Figures by which a person sees whether it is right.
    public var facts: [(label: Bilingual, value: Bilingual)] = []
    /// The first rows in words, at most ``mostLines``.
    public var lines: [Bilingual] = []
    /// What could not be taken as it stands.
    public var problems: [FileProblem] = []
    /// Set where only a part of the file could be read.
    public var damage: FileProblem?
    /// The field that marks records of a damaged file.
    public var damageField: Text = "Incomplete"
    /// The field that tells files apart, so that one is taken once; nil: it may be taken again.
    public var identity: Text?

    /// Rows that are shown before anything is stored.
    public static let mostLines = 8

    /// Of this name, and with nothing in it.
    public init(name: Text) { self.name = name }
}

/// A record and its rows, on their way into a file. References are names of the records that they mean.
public struct FileToWrite: Sendable {
    /// What the file is called, without an ending.
    public let name: Text
    /// Of the record.
    public let fields: JSONObject
    /// In their order.
    public let rows: [JSONObject]
    /// Values of the person's own profile; empty: there is none.
    public let profile: JSONObject
    /// Of the person.
    public let language: Text
    /// The moment.
    public let now: Instant
}
