import ArgumentParser
import Geo
import Language
import Maps
import Routing
import Values

/// `baukasten map route`
struct RouteOnMap: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "route",
        abstract: "Looks for the way through places: length, time, climb.",
        discussion: """
            A place south of the equator stands behind --. Exit status: 0 when there is a route, 1 when not.
            """)

    @Argument(help: "Region.")
    var region: RegionName

    @Option(help: "For whom: mountain bikers, cyclists, hikers.")
    var profile: Profile

    @Argument(help: ArgumentHelp("Two to 200 places, as 47.1410,9.5215.", valueName: "lat,lon"))
    var places: [PlaceArgument]

    @OptionGroup
    var settings: RouteSettingsOptions

    @Flag(help: "Print what the server answers.")
    var json = false

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "With --json: what to say of each part of the way. \(DetailArgument.list)", valueName: "name"))
    var details: [DetailArgument] = []

    @Flag(help: "Print a GPX file.")
    var gpx = false

    @OptionGroup
    var options: MapOptions

    func validate() throws {
        guard !json || !gpx else { throw ValidationError("Either --json or --gpx.") }
        guard json || details.isEmpty else { throw ValidationError("--details belong to --json.") }
    }

    func run() async throws {
        try await options.report {
            let region = try options.folder.open(self.region).contents.region
            let points = places.map(\.place)
            let route: Route
            do throws(RouteProblem) {
                route = try Router(region).route(
                    RouteRequest(profile: profile, settings: settings.settings, points: points))
            } catch {
                throw CommandFailure(Messages.noRoute(error, points))
            }
            if json {
                try Terminal.write(
                    RouteFile.json(
                        route, in: region, details: details.map(\.detail), language: options.language.language))
            } else if gpx {
                try Terminal.write(RouteFile.gpx(route, of: points, profile))
            } else {
                options.print(Messages.total(route))
                guard route.legs.count > 1 else { return }
                for (number, leg) in route.legs.enumerated() { options.print(Messages.leg(number + 1, leg)) }
            }
        }
    }
}
