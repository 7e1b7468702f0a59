import Geo
import Values

/// What joins two stops.
public enum LegKind: UInt8, CaseIterable, Sendable {
    /// A way that a router finds.
    case routed
    /// The beeline.
    case straight
    /// The line of a track or a recording.
    case own

    /// "routed", "straight", "own".
    public var name: Text {
        switch self {
        case .routed: "routed"
        case .straight: "straight"
        case .own: "own"
        }
    }

    /// Nil for any other name.
    public init?(name: Text) {
        guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = kind
    }
}

/// A leg of a tour.
public struct TourLeg: Hashable, Sendable {
    /// What it is.
    public let kind: LegKind
    /// Where it leads; nil: it is still to be looked for.
    public let way: LegWay?
    /// Where an own line comes from.
    public let source: LegSource?

    /// An own leg needs a way.
    init(_ kind: LegKind, way: LegWay? = nil, source: LegSource? = nil) {
        self.kind = kind
        self.way = way
        self.source = source
    }

    /// The beeline, as a leg of this kind.
    static func beeline(_ kind: LegKind, _ start: Coordinate, _ end: Coordinate) -> TourLeg {
        TourLeg(kind, way: Track([start, end]).map { LegWay($0) })
    }

    /// The other way round.
    var turned: TourLeg { TourLeg(kind, way: way.map { LegWay($0.track.reversed) }, source: source) }
}

/// Where an own line comes from.
public struct LegSource: Hashable, Sendable {
    /// Of the track or recording.
    public let name: Text?
    /// Which element or record it is.
    public let element: Text?
    /// "#rrggbb"
    public let colour: Text?

    /// What is no colour counts as none.
    public init(name: Text? = nil, element: Text? = nil, colour: Text? = nil) {
        self.name = TourText.kept(name)
        self.element = TourText.kept(element)
        self.colour = colour.flatMap { Self.isColour($0.utf8) ? $0 : nil }
    }

    private static func isColour(_ bytes: [UInt8]) -> Bool {
        bytes.count == 7 && bytes[0] == 0x23
            && bytes.dropFirst().allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 || 0x41...0x46 ~= $0 }
    }
}

/// A line with its ends, as it becomes a part of a tour.
public struct TourLine: Hashable, Sendable {
    /// Its places.
    public var track: Track
    /// Where it comes from.
    public var source: LegSource
    /// How its ends are called.
    public var names: (start: Text?, end: Text?)

    /// With ends that have no names.
    public init(_ track: Track, source: LegSource = LegSource(), names: (start: Text?, end: Text?) = (nil, nil)) {
        self.track = track
        self.source = source
        self.names = names
    }

    /// Equal in all parts.
    public static func == (a: TourLine, b: TourLine) -> Bool {
        a.track == b.track && a.source == b.source && a.names.start == b.names.start && a.names.end == b.names.end
    }

    /// Feeds all parts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(track)
        hasher.combine(source)
        hasher.combine(names.start)
        hasher.combine(names.end)
    }
}
