import Geo
import Values

extension OSMExtract {
    /// All that it holds as text, for comparison.
    var description: String {
        var lines: [String] = timestamp.map { ["time \($0)"] } ?? []
        var tagged: [Int: OSMTags] = [:]
        for node in taggedNodes { tagged[node.node] = node.tags }
        for (index, id) in nodeIDs.enumerated() {
            let place = places[index].texts
            lines.append("n\(id) \(place.latitude),\(place.longitude)" + text(tagged[index] ?? OSMTags()))
        }
        for way in ways { lines.append("w\(way.id) \(way.nodes)" + text(way.tags)) }
        for relation in relations {
            let members = relation.members.map { "\($0.kind) \($0.id) \(texts[Int($0.role)])" }
            lines.append("r\(relation.id) \(members)" + text(relation.tags))
        }
        return lines.joined(separator: "\n")
    }

    private func text(_ tags: OSMTags) -> String { pairs(tags).map { " \($0.key)=\($0.value)" }.joined() }
}
