import Values

/// What a kit can make of the rows of a resource, as data.
public struct VariantManifest: Sendable {
    /// The value of `Name` in `Variant`.
    public let name: Text
    /// What it is for, in a few sentences.
    public let help: Bilingual
    /// What it is told in an address.
    public let parameters: [Parameter]

    /// Something that it is told in an address.
    public struct Parameter: Sendable {
        /// Its name in the kit.
        public let role: Text
        /// Whether it may come several times.
        public let isRepeated: Bool
        /// What it means.
        public let help: Bilingual

        /// A parameter that comes once unless it is said otherwise.
        public init(_ role: Text, isRepeated: Bool = false, help: Bilingual) {
            self.role = role
            self.isRepeated = isRepeated
            self.help = help
        }
    }

    /// A variant with its parameters.
    public init(name: Text, help: Bilingual, parameters: [Parameter]) {
        self.name = name
        self.help = help
        self.parameters = parameters
    }
}
