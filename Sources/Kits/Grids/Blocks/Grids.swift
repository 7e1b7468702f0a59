import Engine
import Language

/// Records as an editable table, with groups, subtotals and running totals.
public enum Grids {
    /// What runs.
    public static let kit = Kit(name: "Grids", components: [gridComponent])

    /// What can be said about it.
    public static let manifest = KitManifest(name: "Grids", blocks: [gridComponentManifest])
}
