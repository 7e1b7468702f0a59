import ArgumentParser
import Routing

/// What a person wants of a route beyond the profile.
struct RouteSettingsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Mountain bikers: hardest trail up, 0 (S0) to 5 (S5). One or two grades above it are pushed, more are never \
            taken.
            """,
            valueName: "grade"))
    var hardestUp = Int(RouteSettings().hardestUp)

    @Option(
        help: ArgumentHelp(
            "Mountain bikers: hardest trail down and on the level, 0 (S0) to 5 (S5).", valueName: "grade"))
    var hardestDown = Int(RouteSettings().hardestDown)

    @Flag(help: "Avoid main roads: trunk, primary and secondary ones.")
    var avoidMainRoads = false

    @Flag(help: "Avoid steps.")
    var avoidSteps = false

    @Flag(help: "Hikers: also take alpine paths, T5 and T6.")
    var allowAlpine = false

    func validate() throws {
        guard 0...5 ~= hardestUp, 0...5 ~= hardestDown else {
            throw ValidationError("A grade is a number from 0 (S0) to 5 (S5).")
        }
    }

    var settings: RouteSettings {
        RouteSettings(
            hardestUp: UInt8(clamping: hardestUp), hardestDown: UInt8(clamping: hardestDown),
            avoidsMainRoads: avoidMainRoads, avoidsSteps: avoidSteps, allowsAlpine: allowAlpine)
    }
}

/// A path detail on the command line.
struct DetailArgument: ExpressibleByArgument {
    let detail: AnswerDetail

    init?(argument: String) {
        guard let detail = AnswerDetail.allCases.first(where: { String($0.name) == argument }) else { return nil }
        self.detail = detail
    }

    /// The names of all, for the help.
    static var list: String { "(" + AnswerDetail.allCases.map { String($0.name) }.joined(separator: ", ") + ")" }
}
