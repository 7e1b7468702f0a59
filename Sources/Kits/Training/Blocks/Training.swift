import Engine
import Language

/// Plans of swimming.
public enum Training {
    /// What runs.
    public static let kit = Kit(
        name: "Training", components: [fitPlanComponent, poolsideComponent], events: [createPart])

    /// What can be said about it, in the order of the block reference.
    public static let manifest = KitManifest(
        name: "Training",
        blocks: [fitPlanComponentManifest, poolsideComponentManifest, createPartManifest],
        variants: [fitPlanVariantManifest])
}
