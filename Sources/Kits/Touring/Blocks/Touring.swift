import Engine
import Language

/// Tours that are planned on a map.
public enum Touring {
    /// What runs.
    public static let kit = Kit(
        name: "Touring", components: [tourPlannerComponent], fields: [trackField, tourPlanField],
        elements: [tourElement])

    /// What can be said about it, in the order of the block reference.
    public static let manifest = KitManifest(
        name: "Touring",
        blocks: [tourPlannerComponentManifest, trackFieldManifest, tourPlanFieldManifest, tourElementManifest])
}
