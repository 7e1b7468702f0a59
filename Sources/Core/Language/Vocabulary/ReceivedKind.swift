import Values

/// What other apps, or the system, hand to a field.
public enum ReceivedKind: Hashable, Sendable {
    case picture
    /// An address on the web.
    case link
    case text
    /// Files that a part of the page reads.
    case file(FileFormat)
}

/// A format of files.
public struct FileFormat: Hashable, Sendable {
    /// Of the files' names, in small letters, without the full stop.
    public let ending: Text
    /// The registered one first.
    public let mediaTypes: [Text]
    /// Folder of `Web` whose module `receive.js` makes a value of such a file.
    public let part: Text
    /// What the part is asked for; "": what it makes by itself.
    public let wants: Text

    /// A format as a field type names it.
    public init(ending: Text, mediaTypes: [Text], part: Text, wants: Text = "") {
        self.ending = ending
        self.mediaTypes = mediaTypes
        self.part = part
        self.wants = wants
    }
}
