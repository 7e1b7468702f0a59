import Geo

extension FeatureStore {
    /// Lines of equal height every 20 m, those of whole hundreds from zoom 11 on, the others from 13.
    mutating func addContours(of grid: HeightGrid, within box: WorldBox?) {
    }
}
