import Canvas
import Values

/// A picture as the element of the host drives it: requests in, effects out, as for an app. `Spec/labelling.md` describes both.
public struct CanvasSession: Sendable {
    private var desk: CanvasDesk?
    private var nodes: [HTMLNode] = []
    private var nextID = 1
    private let judge: @Sendable (JSON) -> JSON

    /// - Parameter judge: Answers what the app asks about its data (`judge`), for a kit that knows.
    public init(judge: @escaping @Sendable (JSON) -> JSON = { _ in .null }) { self.judge = judge }

    /// Never fails: what cannot be read changes nothing.
    public mutating func step(_ request: [UInt8]) -> [UInt8] {
        let json = try? JSON.parse(request, limits: JSONLimits(depth: 64, bytes: 16 * 1024 * 1024))
        let input = json?["input"] ?? .null
        var effects: [JSON] = []
        switch input.string("type") {
        case "open":
            // The element may be another one, without anything in it.
            nodes = []
            nextID = 1
            take(input["data"])
        case "data": take(input["data"])
        case "act":
            let now = Instant(milliseconds: json?.decimal("now")?.rounded(toPlaces: 0).int64 ?? 0)
            var random = Random(seed: json?.string("random").flatMap { UInt64(hexadecimal: $0) } ?? 0)
            let done = desk?.act(input.string("act") ?? "", input["value"] ?? .null) {
                UUID(at: now, random: &random).text
            }
            for case .tell(let act, let value) in done ?? [] where !act.isEmpty {
                effects.append(["type": "tell", "act": .string(act), "value": value])
            }
        default: break
        }
        if input.string("type") != "act", let question = input["data"]?["judge"] {
            effects.append(["type": "tell", "act": question["act"] ?? "", "value": judge(question)])
        }
        if let patches { effects.insert(["type": "patch", "patches": .array(patches)], at: 0) }
        let answer: JSON = ["effects": .array(effects)]
        return answer.utf8
    }

    private mutating func take(_ data: JSON?) {
        let source = CanvasSource(reading: data ?? .null)
        if desk == nil { desk = CanvasDesk(source) } else { desk?.take(source) }
    }

    /// What leads from the page before to the one now; nil: nothing.
    private var patches: [JSON]? {
        mutating get {
            guard let desk else { return nil }
            let page = CanvasMarkup(desk).page
            var diff = HTMLDiff(nextID: nextID)
            diff.children(of: 0, nodes, page)
            nodes = page
            nextID = diff.nextID
            return diff.patches.isEmpty ? nil : diff.patches
        }
    }
}
