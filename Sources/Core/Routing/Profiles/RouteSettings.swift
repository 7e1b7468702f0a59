/// What a person wants beyond the profile. Against ``mostPermissive``, each setting only raises costs or forbids.
public struct RouteSettings: Hashable, Sendable {
    /// Hardest trail up, 0 (S0) … 5 (S5); mtb. One or two grades above are pushed, more are never taken.
    public var hardestUp: UInt8
    /// Hardest trail down and on the level, 0 (S0) … 5 (S5); mtb.
    public var hardestDown: UInt8
    /// Main roads (trunk, primary, secondary) count three times.
    public var avoidsMainRoads: Bool
    /// Steps count four times.
    public var avoidsSteps: Bool
    /// Whether alpine hiking from T5 on is allowed; hike.
    public var allowsAlpine: Bool

    /// A rider of S1 up and S2 down, all else as the profile has it.
    public init(
        hardestUp: UInt8 = 1, hardestDown: UInt8 = 2, avoidsMainRoads: Bool = false, avoidsSteps: Bool = false,
        allowsAlpine: Bool = false
    ) {
        self.hardestUp = hardestUp
        self.hardestDown = hardestDown
        self.avoidsMainRoads = avoidsMainRoads
        self.avoidsSteps = avoidsSteps
        self.allowsAlpine = allowsAlpine
    }

    /// No settings have lower costs.
    public static let mostPermissive = RouteSettings(hardestUp: 6, hardestDown: 6, allowsAlpine: true)
}
