import GraphHopperTransport

/// What to do on a part of a route.
public struct Instruction: Hashable, Sendable {
    /// A sentence in the language of the request.
    public var text: String
    /// The street that is taken; empty when it has no name.
    public var streetName: String
    /// Metres until the next one.
    public var distance: Double
    /// Milliseconds until the next one.
    public var time: Int
    /// Numbers of the line's points for which it holds.
    public var interval: ClosedRange<Int>?
    /// What to show.
    public var sign: InstructionSign
    /// In roundabouts: at which exit one leaves it.
    public var exitNumber: Int?
    /// In roundabouts: whether one leaves it at all.
    public var exited: Bool?
    /// In roundabouts: radians, positive clockwise.
    public var turnAngle: Double?
    /// Degrees clockwise from north, of the first one.
    public var heading: Double?
    /// Everything as it came.
    public var members: [String: JSONValue]

    init(_ json: JSONValue) {
        text = json["text"]?.string ?? ""
        streetName = json["street_name"]?.string ?? ""
        distance = json["distance"]?.double ?? 0
        time = json["time"]?.double.flatMap { Int(exactly: $0.rounded()) } ?? 0
        sign = InstructionSign(number: json["sign"]?.int ?? 0)
        exitNumber = json["exit_number"]?.int
        exited = json["exited"]?.bool
        turnAngle = json["turn_angle"]?.double
        heading = json["heading"]?.double
        members = json.object ?? [:]
        if let ends = json["interval"]?.array?.compactMap(\.int), ends.count == 2, ends[0] <= ends[1] {
            interval = ends[0]...ends[1]
        }
    }
}
