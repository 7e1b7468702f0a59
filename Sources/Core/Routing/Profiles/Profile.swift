import Values

/// For whom a way is looked for.
public enum Profile: UInt8, CaseIterable, Sendable {
    /// On a mountain bike: tracks up, paths down.
    case mtb
    /// On a bicycle with which one does not ride trails.
    case bike
    /// On foot.
    case hike

    /// As requests name it: "mtb", "bike", "hike".
    public var name: Text {
        switch self {
        case .mtb: "mtb"
        case .bike: "bike"
        case .hike: "hike"
        }
    }

    /// Nil for any other name.
    public init?(name: Text) {
        guard let profile = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = profile
    }

    /// Whether restrictions of turns, seconds at barriers and crossings, and sharp turns count.
    var heedsTurns: Bool { self != .hike }
}
