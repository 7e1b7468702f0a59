import Values

/// What the session of one of the host's elements (chart, picture to draw on) keeps of its page: requests in, patches out.
struct SurfacePage: Sendable {
    private var nodes: [HTMLNode] = []
    private var nextID = 1

    /// What the host says; `.null` members where it makes no sense.
    struct Request {
        let json: JSON
        let input: JSON
        let kind: Kind

        enum Kind {
            /// The element may be another one, without anything in it.
            case open
            case data, act, other
        }

        /// - Parameter limit: Bytes.
        init(_ bytes: [UInt8], limit: Int) {
            json = (try? JSON.parse(bytes, limits: JSONLimits(depth: 64, bytes: limit))) ?? .null
            input = json["input"] ?? .null
            switch input.string("type") {
            case "open": kind = .open
            case "data": kind = .data
            case "act": kind = .act
            default: kind = .other
            }
        }

        var act: Text { input.string("act") ?? "" }
        var value: JSON { input["value"] ?? .null }
    }

    /// The effects, and before them what leads from the page before to this one.
    mutating func answer(to request: Request, with effects: [JSON], page: [HTMLNode]?) -> [UInt8] {
        if request.kind == .open { self = SurfacePage() }
        var effects = effects
        if let page {
            var diff = HTMLDiff(nextID: nextID)
            diff.children(of: 0, nodes, page)
            nodes = page
            nextID = diff.nextID
            if !diff.patches.isEmpty { effects.insert(["type": "patch", "patches": .array(diff.patches)], at: 0) }
        }
        let answer: JSON = ["effects": .array(effects)]
        return answer.utf8
    }
}
