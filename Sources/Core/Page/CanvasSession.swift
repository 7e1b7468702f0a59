import Canvas
import Values

/// A picture as the element of the host drives it: requests in, effects out, as for an app. `Spec/labelling.md` describes both.
public struct CanvasSession: Sendable {
    private var desk: CanvasDesk?
    private var page = SurfacePage()
    private let judge: @Sendable (JSON) -> JSON

    /// - Parameter judge: Answers what the app asks about its data (`judge`), for a kit that knows.
    public init(judge: @escaping @Sendable (JSON) -> JSON = { _ in .null }) { self.judge = judge }

    /// Never fails: what cannot be read changes nothing.
    public mutating func step(_ bytes: [UInt8]) -> [UInt8] {
        let request = SurfacePage.Request(bytes, limit: 16 * 1024 * 1024)
        var effects: [JSON] = []
        switch request.kind {
        case .open, .data:
            let source = CanvasSource(reading: request.input["data"] ?? .null)
            if desk == nil { desk = CanvasDesk(source) } else { desk?.take(source) }
        case .act: effects = act(request)
        case .other: break
        }
        if request.kind != .act, let question = request.input["data"]?["judge"] {
            effects.append(["type": "tell", "act": question["act"] ?? "", "value": judge(question)])
        }
        return page.answer(to: request, with: effects, page: desk.map { CanvasMarkup($0).page })
    }

    private mutating func act(_ request: SurfacePage.Request) -> [JSON] {
        let now = Instant(milliseconds: request.json.decimal("now")?.rounded(toPlaces: 0).int64 ?? 0)
        var random = Random(seed: request.json.string("random").flatMap { UInt64(hexadecimal: $0) } ?? 0)
        let done = desk?.act(request.act, request.value) { UUID(at: now, random: &random).text }
        var effects: [JSON] = []
        for case .tell(let act, let value) in done ?? [] where !act.isEmpty {
            effects.append(["type": "tell", "act": .string(act), "value": value])
        }
        return effects
    }
}
