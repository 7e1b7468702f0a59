import Values

/// Names a module, or a form of it, as the addresses of the protocol do.
public struct FormAddress: Hashable, Sendable, CustomStringConvertible {
    /// The collection.
    public let collection: Text
    /// The module in the collection.
    public let module: Text
    /// The form's name; "" for the module itself.
    public let command: Text

    /// Without a command it is the address of the module.
    public init(_ collection: Text, _ module: Text, _ command: Text = "") {
        self.collection = collection
        self.module = module
        self.command = command
    }

    /// The same without the form.
    public var ofModule: FormAddress { FormAddress(collection, module) }

    /// The address as it stands in a path.
    public var description: String { String(text) }

    /// The names with strokes between them.
    public var text: Text { [collection, module, command].filter { !$0.isEmpty }.joined(separator: "/") }
}
