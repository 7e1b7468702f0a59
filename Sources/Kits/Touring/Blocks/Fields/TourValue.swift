import Geo
import Routing
import Values

/// A tour or a line as a record keeps it: `{"parts": [text …]}`. The parts make up one text, and are cut only because a record's
/// texts are not to be longer than the server takes.
public struct TourValue: Sendable {
    /// For whom; lines are counted as those of mountain bikes.
    public let profile: Profile
    /// 0 or more.
    public let stops: [TourStop]
    /// Those between the stops.
    public let legs: [TourLeg]

    /// Bytes of all parts together: what a device may send at once holds it.
    public static let mostBytes = 500_000
    /// Bytes of one part.
    public static let partBytes = 50_000

    /// Nil for what is no plan.
    public init?(plan value: JSON) {
        guard let plan = Self.text(of: value).flatMap({ TourPlan($0) }) else { return nil }
        self.init(plan)
    }

    /// A plan.
    public init(_ plan: TourPlan) { (profile, stops, legs) = (plan.profile, plan.stops, plan.legs) }

    /// Nil for what is no line.
    public init?(track value: JSON) {
        guard let track = Self.text(of: value).flatMap({ Track($0) }) else { return nil }
        var processor = RouteProcessor(.mtb)
        guard (try? processor.apply(.insertLine(TourLine(track), at: 0))) != nil else { return nil }
        self.init(processor.plan)
    }

    /// The parts put together; nil where the value is not of that form, or too long.
    public static func text(of value: JSON) -> Text? {
        guard let object = value.object, object.count == 1, let parts = value["parts"]?.array, !parts.isEmpty else {
            return nil
        }
        var bytes: [UInt8] = []
        for part in parts {
            guard let text = part.string, !text.isEmpty, text.utf8.count <= partBytes,
                bytes.count + text.utf8.count <= mostBytes
            else { return nil }
            bytes += text.utf8
        }
        return Text(validating: bytes)
    }

    /// A text in parts, cut between characters; nil where it is empty or too long.
    public static func value(of text: Text) -> JSON? {
        let bytes = text.utf8
        guard !bytes.isEmpty, bytes.count <= mostBytes else { return nil }
        var parts: [JSON] = []
        var start = 0
        while start < bytes.count {
            var end = min(start + partBytes, bytes.count)
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
            parts.append(.string(Text(decoding: bytes[start..<end])))
            start = end
        }
        return ["parts": .array(parts)]
    }

    /// Length, time and climb.
    public var totals: TourTotals { TourTotals(profile, stops, legs) }
}
