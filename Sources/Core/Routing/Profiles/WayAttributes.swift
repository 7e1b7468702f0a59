/// What the tags of a way say for profiles, packed into 16 bytes. Many ways share them.
public struct WayAttributes: Hashable, Sendable {
    /// What the way is.
    public var roadClass: RoadClass = .other
    /// What lies on it.
    public var surface: Surface = .missing
    /// 0: not said; 1 (excellent) … 8 (impassable).
    public var smoothness: UInt8 = 0
    /// 0: not said; 1 … 5.
    public var trackType: UInt8 = 0
    /// 0: not said; 1 (S0) … 7 (S6).
    public var mtbScale: UInt8 = 0
    /// `mtb:scale:uphill`: 0: not said; 1 (0) … 6 (5).
    public var mtbUphill: UInt8 = 0
    /// `mtb:scale:imba`: 0: not said; 1 (0) … 5 (4).
    public var imba: UInt8 = 0
    /// 0: not said; 1 (T1) … 6 (T6).
    public var sacScale: UInt8 = 0
    /// 0: not said; 1 (excellent) … 6 (no).
    public var visibility: UInt8 = 0
    /// Bits of what else is said.
    public var flags: Flags = []
    /// How a bicycle may go as the way is drawn, and against it.
    public var bike = Ways()
    /// How one may walk as the way is drawn, and against it.
    public var foot = Ways()

    /// No tags.
    public init() {}

    /// Bits of what is said by yes or no.
    public struct Flags: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// These bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `junction=roundabout`, `circular`.
        public static let roundabout = Flags(rawValue: 1)
        /// `ford`.
        public static let ford = Flags(rawValue: 2)
        /// `bridge`.
        public static let bridge = Flags(rawValue: 4)
        /// `tunnel`.
        public static let tunnel = Flags(rawValue: 8)
        /// A relation `route=mtb` has the way.
        public static let mtbRoute = Flags(rawValue: 16)
        /// A relation `route=bicycle` has the way.
        public static let bicycleRoute = Flags(rawValue: 32)
        /// A relation `route=hiking` or `foot` has the way.
        public static let hikingRoute = Flags(rawValue: 64)
    }

    /// Whether one may go, in both directions.
    public struct Ways: Hashable, Sendable {
        /// As the way is drawn.
        public var forward: Access = .no
        /// Against it.
        public var backward: Access = .no
    }

    /// Whether one may go.
    public enum Access: UInt8, Sendable { case no, pushed, yes }

    /// Bytes of a packed value.
    static let size = 16

    /// Straight between its ends.
    var isSpan: Bool { flags.contains(.bridge) || flags.contains(.tunnel) }
    /// Whether anybody may go there.
    var isUsable: Bool {
        bike.forward != .no || bike.backward != .no || foot.forward != .no || foot.backward != .no
    }

    func append(to writer: inout SectionWriter) {
        for byte in [
            roadClass.rawValue, surface.rawValue, smoothness, trackType, mtbScale, mtbUphill, imba, sacScale,
            visibility, flags.rawValue, bike.forward.rawValue, bike.backward.rawValue, foot.forward.rawValue,
            foot.backward.rawValue, 0, 0,
        ] { writer.append(byte) }
    }

    /// Nil for bytes that say nothing that this reader knows.
    init?(_ section: RegionSection, at place: Int) {
        guard let roadClass = RoadClass(rawValue: section.uint8(place)),
            let surface = Surface(rawValue: section.uint8(place + 1)),
            let bikeForward = Access(rawValue: section.uint8(place + 10)),
            let bikeBackward = Access(rawValue: section.uint8(place + 11)),
            let footForward = Access(rawValue: section.uint8(place + 12)),
            let footBackward = Access(rawValue: section.uint8(place + 13))
        else { return nil }
        self.roadClass = roadClass
        self.surface = surface
        smoothness = min(section.uint8(place + 2), 8)
        trackType = min(section.uint8(place + 3), 5)
        mtbScale = min(section.uint8(place + 4), 7)
        mtbUphill = min(section.uint8(place + 5), 6)
        imba = min(section.uint8(place + 6), 5)
        sacScale = min(section.uint8(place + 7), 6)
        visibility = min(section.uint8(place + 8), 6)
        flags = Flags(rawValue: section.uint8(place + 9))
        bike = Ways(forward: bikeForward, backward: bikeBackward)
        foot = Ways(forward: footForward, backward: footBackward)
    }
}
