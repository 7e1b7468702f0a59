import Values

/// What the session of one of the host's elements (chart, picture to draw on) keeps of its page: requests in, patches out.
public struct SurfacePage: Sendable {
    private var nodes: [HTMLNode] = []
    private var nextID = 1

    /// What the host says; `.null` members where it makes no sense.
    public struct Request: Sendable {
        /// All of it, with time and chance.
        public let json: JSON
        /// Its `input`.
        public let input: JSON
        /// What the input is.
        public let kind: Kind

        /// What a host says to a session.
        public enum Kind: Sendable {
            /// The element may be another one, without anything in it.
            case open
            /// Other values for the same element.
            case data
            /// Something that the person did, or that the host found out.
            case act
            /// Nothing that a session knows.
            case other
        }

        /// - Parameter limit: Bytes.
        public init(_ bytes: [UInt8], limit: Int) {
            json = (try? JSON.parse(bytes, limits: JSONLimits(depth: 64, bytes: limit))) ?? .null
            Catalogue.take(from: json)
            input = json["input"] ?? .null
            switch input.string("type") {
            case "open": kind = .open
            case "data": kind = .data
            case "act": kind = .act
            default: kind = .other
            }
        }

        /// 0 where it is not said.
        public var now: Instant { Instant(milliseconds: json.decimal("now")?.rounded(toPlaces: 0).int64 ?? 0) }
        /// Source of ids; 0 where it is not said.
        public var seed: UInt64 { json.string("random").flatMap { UInt64(hexadecimal: $0) } ?? 0 }
        /// Name of the act; "" where there is none.
        public var act: Text { input.string("act") ?? "" }
        /// What the act comes with.
        public var value: JSON { input["value"] ?? .null }
    }

    /// Nothing is there yet.
    public init() {}

    /// The effects, and before them what leads from the page before to this one.
    public mutating func answer(to request: Request, with effects: [JSON], page: [HTMLNode]?) -> [UInt8] {
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
