import Values

extension PMTilesFile {
    /// What a map has to know to ask for tiles, as TileJSON 3.0.0 lays down.
    ///
    /// - Parameter template: Address of a tile, with `{z}`, `{x}` and `{y}` in it.
    public func tileJSON(template: Text) throws(PMTilesProblem) -> JSON {
        let described = try metadata()
        var json: JSONObject = [:]
        json["tilejson"] = "3.0.0"
        json["tiles"] = [.string(template)]
        for name in ["name", "attribution", "vector_layers"] as [Text] { json[name] = described[name] ?? .null }
        json["minzoom"] = JSON(zooms.lowerBound)
        json["maxzoom"] = JSON(zooms.upperBound)
        json["bounds"] = .array(bounds.map { JSON(Double($0) / 1e7) })
        return .object(json)
    }
}
