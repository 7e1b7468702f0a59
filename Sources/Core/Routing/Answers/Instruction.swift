import Values

/// What to do at a place of the line, and how far one goes then.
public struct Instruction: Hashable, Sendable {
    /// GraphHopper's numbers.
    public enum Sign: Int8, Sendable {
        case turnRound = -98
        case sharpLeft = -3
        case left = -2
        case slightLeft = -1
        case ahead = 0
        case slightRight = 1
        case right = 2
        case sharpRight = 3
        case finish = 4
        case waypoint = 5
        case roundabout = 6
    }

    /// What to do.
    public var sign: Sign
    /// The name of the way one goes on then; empty: it has none.
    public var street: Text
    /// Place of the answer's line where it is to be done.
    public var first: Int
    /// Place of the answer's line where the next instruction follows.
    public var last: Int
    /// Millimetres until then.
    public var distance: Int64 = 0
    /// Milliseconds until then.
    public var time: Int64 = 0
    /// At a roundabout: which exit is taken, from 1 on.
    public var exit: Int?
    /// At a waypoint: which one, from 1 on.
    public var stop: Int?

    /// A sentence in German for "de", in English for anything else.
    public func text(_ locale: Text) -> Text {
        let isGerman =
            locale == "de" || locale.utf8.starts(with: Array("de-".utf8)) || locale.utf8.starts(with: Array("de_".utf8))
        let words = words
        var text = isGerman ? words.german : words.english
        if !street.isEmpty, sign != .finish, sign != .waypoint { text += (isGerman ? " auf " : " onto ") + street }
        return text
    }

    /// Without the way.
    private var words: (german: Text, english: Text) {
        switch sign {
        case .finish: ("Ziel erreicht", "Arrive at destination")
        case .waypoint: ("Wegpunkt \(stop ?? 1) erreicht", "Waypoint \(stop ?? 1)")
        case .roundabout: ("Im Kreisverkehr Ausfahrt \(exit ?? 1) nehmen", "At roundabout, take exit \(exit ?? 1)")
        case .turnRound: ("Wenden", "Make a U-turn")
        default: Self.turns[Int(sign.rawValue) + 3]
        }
    }

    /// From sharp left to sharp right.
    private static let turns: [(german: Text, english: Text)] = [
        ("Scharf links abbiegen", "Turn sharp left"), ("Links abbiegen", "Turn left"),
        ("Leicht links abbiegen", "Turn slight left"), ("Geradeaus", "Continue"),
        ("Leicht rechts abbiegen", "Turn slight right"), ("Rechts abbiegen", "Turn right"),
        ("Scharf rechts abbiegen", "Turn sharp right"),
    ]
}
