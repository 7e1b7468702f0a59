import HTML
import Plot
import Values

/// A chart as the element of the host drives it: requests in, effects out, as for an app. `Spec/seam.md` describes both.
public struct ChartSession: Sendable {
    private var charting: Charting?
    private var page = SurfacePage()

    /// Shows nothing until the first `open` or `data`.
    public init() {}

    /// Never fails: what cannot be read changes nothing.
    public mutating func step(_ bytes: [UInt8]) -> [UInt8] {
        let request = SurfacePage.Request(bytes, limit: 256 * 1024 * 1024)
        var effects: [JSON] = []
        switch request.kind {
        case .open, .data:
            let source = ChartSource(ChartData(reading: request.input["data"] ?? .null))
            if charting == nil { charting = Charting(source) } else { charting?.take(source) }
        case .act:
            for effect in charting?.act(request.act, request.value) ?? [] { effects.append(form(of: effect)) }
        case .other: break
        }
        return page.answer(to: request, with: effects, page: markup?.page)
    }

    private var markup: ChartMarkup? {
        charting.map { ChartMarkup($0.chart, language: $0.source.language) }
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
