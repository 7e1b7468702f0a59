/// Every kind of block that a description may use.
public struct Vocabulary: Sendable {
    /// Component types by name.
    public let components: Blocks<BlockManifest>
    /// Event types by name.
    public let events: Blocks<BlockManifest>
    /// Field types by name.
    public let fields: Blocks<BlockManifest>
    /// Element types by name.
    public let elements: Blocks<BlockManifest>
    /// What kits make of rows of resources.
    public let variants: [VariantManifest]

    /// The blocks of all kits; of two with one name the later counts.
    public init(_ kits: [KitManifest]) {
        self.init(kits.flatMap { $0.blocks }, variants: kits.flatMap { $0.variants })
    }

    /// Sorts manifests by their kind; of two with one name the later counts.
    public init(_ manifests: [BlockManifest], variants: [VariantManifest] = []) {
        var components = Blocks<BlockManifest>()
        var events = Blocks<BlockManifest>()
        var fields = Blocks<BlockManifest>()
        var elements = Blocks<BlockManifest>()
        for manifest in manifests {
            switch manifest.role {
            case .component: components.add(manifest, as: manifest.name)
            case .event: events.add(manifest, as: manifest.name)
            case .field: fields.add(manifest, as: manifest.name)
            case .element: elements.add(manifest, as: manifest.name)
            }
        }
        self.components = components
        self.events = events
        self.fields = fields
        self.elements = elements
        self.variants = variants
    }
}
