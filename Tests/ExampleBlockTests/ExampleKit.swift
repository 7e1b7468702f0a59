import Engine
import Language

/// A kit with one block.
public enum Example {
    public static let kit = Kit(name: "Example", elements: [progressElement])

    public static let manifest = KitManifest(name: "Example", blocks: [progressElementManifest])
}
