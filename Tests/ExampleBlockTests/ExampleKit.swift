import Engine
import Language

/// A kit with one block.
public enum Example {
    /// What runs.
    public static let kit = Kit(name: "Example", elements: [progressElement])

    /// What can be said about it.
    public static let manifest = KitManifest(name: "Example", blocks: [progressElementManifest])
}
