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
        return isGerman ? german : english
    }

    private var german: Text {
        let onto: Text = street.isEmpty ? "" : " auf \(street)"
        switch sign {
        case .turnRound: return "Wenden\(onto)"
        case .sharpLeft: return "Scharf links abbiegen\(onto)"
        case .left: return "Links abbiegen\(onto)"
        case .slightLeft: return "Leicht links abbiegen\(onto)"
        case .ahead: return street.isEmpty ? "Geradeaus" : "Geradeaus auf \(street)"
        case .slightRight: return "Leicht rechts abbiegen\(onto)"
        case .right: return "Rechts abbiegen\(onto)"
        case .sharpRight: return "Scharf rechts abbiegen\(onto)"
        case .finish: return "Ziel erreicht"
        case .waypoint: return "Wegpunkt \(stop ?? 1) erreicht"
        case .roundabout: return "Im Kreisverkehr Ausfahrt \(exit ?? 1) nehmen\(onto)"
        }
    }

    private var english: Text {
        let onto: Text = street.isEmpty ? "" : " onto \(street)"
        switch sign {
        case .turnRound: return "Make a U-turn\(onto)"
        case .sharpLeft: return "Turn sharp left\(onto)"
        case .left: return "Turn left\(onto)"
        case .slightLeft: return "Turn slight left\(onto)"
        case .ahead: return "Continue\(onto)"
        case .slightRight: return "Turn slight right\(onto)"
        case .right: return "Turn right\(onto)"
        case .sharpRight: return "Turn sharp right\(onto)"
        case .finish: return "Arrive at destination"
        case .waypoint: return "Waypoint \(stop ?? 1)"
        case .roundabout: return "At roundabout, take exit \(exit ?? 1)\(onto)"
        }
    }
}
