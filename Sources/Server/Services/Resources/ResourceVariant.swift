import Language
import Rules
import Values

/// What a kit makes of the rows of a resource when an address asks for it, as its `VariantManifest` says.
public protocol ResourceVariant: Sendable {
    /// As in the manifest.
    var manifest: VariantManifest { get }

    /// The rows that are left, changed; ids stay.
    func rows(_ wish: VariantWish) throws(VariantFailure) -> [Record]
}

/// Of what a variant is wanted, and which.
public struct VariantWish {
    /// Values by names of parameters; only those that came.
    public let values: [Text: [Text]]
    /// The rows as they are, in their order.
    public let rows: [Record]
    /// The profile for whom it is; nil: nobody knows.
    public let profile: Record?
    /// A record that a row refers to; nil: there is none, or not for the person.
    public let referred: (_ model: Text, _ id: UUID) -> Record?
    /// Of the rows.
    public let model: ModelDescription

    /// A wish with everything that it is about.
    public init(
        values: [Text: [Text]], rows: [Record], profile: Record?, model: ModelDescription,
        referred: @escaping (_ model: Text, _ id: UUID) -> Record?
    ) {
        self.values = values
        self.rows = rows
        self.profile = profile
        self.model = model
        self.referred = referred
    }
}

/// Why there is no such variant.
public enum VariantFailure: Error {
    /// A parameter cannot be used.
    case parameter(Text, Bilingual)
    /// What is asked for is impossible.
    case impossible(code: String, Bilingual)
}
