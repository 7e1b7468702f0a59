import Plot
import Values

/// A chart as the element of the host drives it: requests in, effects out, as for an app. `Spec/engine.md` describes both.
public struct ChartSession: Sendable {
    private var charting: Charting?
    private var nodes: [HTMLNode] = []
    private var nextID = 1

    public init() {}

    /// Never fails: what cannot be read changes nothing.
    public mutating func step(_ request: [UInt8]) -> [UInt8] {
        let json = try? JSON.parse(request, limits: JSONLimits(depth: 64, bytes: 256 * 1024 * 1024))
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
            for effect in charting?.act(input.string("act") ?? "", input["value"] ?? .null) ?? [] {
                effects.append(form(of: effect))
            }
        default: break
        }
        if let patches { effects.insert(["type": "patch", "patches": .array(patches)], at: 0) }
        let answer: JSON = ["effects": .array(effects)]
        return answer.utf8
    }

    private mutating func take(_ data: JSON?) {
        let source = ChartSource(reading: data ?? .null)
        if charting == nil { charting = Charting(source) } else { charting?.take(source) }
    }

    private var markup: ChartMarkup? {
        charting.map { ChartMarkup($0.chart, language: $0.source.language) }
    }

    /// What leads from the page before to the one now; nil: nothing.
    private var patches: [JSON]? {
        mutating get {
            guard let page = markup?.page else { return nil }
            var diff = HTMLDiff(nextID: nextID)
            diff.children(of: 0, nodes, page)
            nodes = page
            nextID = diff.nextID
            return diff.patches.isEmpty ? nil : diff.patches
        }
    }

    private func form(of effect: ChartEffect) -> JSON {
        switch effect {
        case .announce(let text): ["type": "announce", "text": .string(text)]
        case .file(let name, let type, let text):
            ["type": "file", "name": .string(name), "media": .string(type), "text": .string(text)]
        case .drawing(let name): form(of: .file(name: name, type: "image/svg+xml", markup?.file ?? ""))
        }
    }
}
