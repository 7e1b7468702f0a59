import Geo
import Routing
import Values

/// Names as somebody types them: a search for each key.
enum Names {
    static func measure(region path: Text, names file: Text) throws -> JSON {
        let region = try Files.region(path)
        guard let names = region.names else { throw Problem("\(path) has no names.") }
        let (southWest, northEast) = (region.info.southWest, region.info.northEast)
        let middle = Coordinate(
            latitude: (Int64(southWest.latitude) + Int64(northEast.latitude)) / 2,
            longitude: (Int64(southWest.longitude) + Int64(northEast.longitude)) / 2)
        let texts = try Files.json(file)
        _ = names.search("a", near: middle, language: "de", limit: 10)
        var answer = JSONObject()
        for kind in ["names", "misspelt"] as [Text] {
            var times: [Double] = []
            for text in texts.texts(kind) {
                for prefix in prefixes(text) {
                    times.append(
                        Times.best { _ = names.search(prefix, near: middle, language: "de", limit: 10) })
                }
            }
            answer[kind] = Times.json(times)
        }
        return .object(answer)
    }

    private static func prefixes(_ text: Text) -> [Text] {
        let letters = String(text)
        return letters.indices.map { Text(String(letters[...$0])) }
    }
}
