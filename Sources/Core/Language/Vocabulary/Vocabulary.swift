/// Every kind of block that a description may use.
public struct Vocabulary: Sendable {
    public let components: Blocks<BlockManifest>
    public let events: Blocks<BlockManifest>
    public let fields: Blocks<BlockManifest>
    public let elements: Blocks<BlockManifest>

    public init(_ manifests: [BlockManifest]) {
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
    }
}
