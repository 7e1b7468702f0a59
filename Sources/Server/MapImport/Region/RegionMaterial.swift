import Geo
import Values

/// What regions and maps are made of.
public struct RegionMaterial: Sendable {
    /// What the region is called.
    public let name: Text
    /// What its map is made of.
    public let extract: OSMExtract
    /// Nil: heights are not known.
    public let heights: HeightGrid?

    /// Material of a region.
    public init(name: Text, extract: OSMExtract, heights: HeightGrid?) {
        self.name = name
        self.extract = extract
        self.heights = heights
    }
}

/// Makes sections of a region file; the same ones of the same material.
public struct SectionMaker: Sendable {
    /// The sections, each with its id.
    public let sections: @Sendable (RegionMaterial) -> [(id: UInt32, bytes: [UInt8])]

    /// A maker of the sections that the function returns.
    public init(_ sections: @escaping @Sendable (RegionMaterial) -> [(id: UInt32, bytes: [UInt8])]) {
        self.sections = sections
    }
}
