import Values

/// A kit as data: its name and its blocks, in the order of the block reference.
public struct KitManifest: Sendable {
    public let name: Text
    public let blocks: [BlockManifest]

    public init(name: Text, blocks: [BlockManifest]) {
        self.name = name
        self.blocks = blocks
    }
}
