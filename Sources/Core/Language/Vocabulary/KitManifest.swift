import Values

/// A kit as data: its name and its blocks, in the order of the block reference.
public struct KitManifest: Sendable {
    /// The name of the `Kit` with the kinds.
    public let name: Text
    /// One for each kind of the kit.
    public let blocks: [BlockManifest]
    /// What the kit makes of rows of resources.
    public let variants: [VariantManifest]

    /// A kit's manifests, in the order of the block reference.
    public init(name: Text, blocks: [BlockManifest], variants: [VariantManifest] = []) {
        self.name = name
        self.blocks = blocks
        self.variants = variants
    }
}
