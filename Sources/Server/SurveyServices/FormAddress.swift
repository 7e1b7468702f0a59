import Values

/// Names a module, or a form of it, as the addresses of the protocol do.
public struct FormAddress: Hashable, Sendable, CustomStringConvertible {
    public let collection: Text
    public let module: Text
    /// The form's name; "" for the module itself.
    public let command: Text

    public init(_ collection: Text, _ module: Text, _ command: Text = "") {
        self.collection = collection
        self.module = module
        self.command = command
    }

    public var ofModule: FormAddress { FormAddress(collection, module) }

    public var description: String { String(text) }

    /// The names with strokes between them.
    public var text: Text { [collection, module, command].filter { !$0.isEmpty }.joined(separator: "/") }
}
