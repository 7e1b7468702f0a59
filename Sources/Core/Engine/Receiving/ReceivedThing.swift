import Values

/// Something that another app, or the system, handed to this one. The host has it; the engine says where it belongs.
public struct ReceivedThing: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// Of a file's name, in small letters, without the full stop; else "".
    public var ending: Text

    /// A file that is no picture is `file`.
    public enum Kind: Text, Sendable {
        case picture, link, text, file
    }

    /// Something received; files that are no pictures have an ending.
    public init(_ kind: Kind, ending: Text = "") {
        self.kind = kind
        self.ending = ending
    }
}

extension ReceivedThing {
    init?(_ json: JSON) {
        guard let kind = json.string("kind").flatMap(Kind.init(rawValue:)) else { return nil }
        self.init(kind, ending: json.string("ending") ?? "")
    }
}
