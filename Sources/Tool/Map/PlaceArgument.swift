import ArgumentParser
import Geo
import Routing
import Values

/// A place on the command line: latitude and longitude in degrees, as 47.1410,9.5215.
struct PlaceArgument: ExpressibleByArgument {
    let place: Coordinate

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2,
            let place = Coordinate(latitude: Text(String(parts[0])), longitude: Text(String(parts[1])))
        else { return nil }
        self.place = place
    }
}

extension Profile: ExpressibleByArgument {
    /// By the name that requests have.
    public init?(argument: String) { self.init(name: Text(argument)) }

    /// For the help.
    public static var allValueStrings: [String] { allCases.map { String($0.name) } }
}
