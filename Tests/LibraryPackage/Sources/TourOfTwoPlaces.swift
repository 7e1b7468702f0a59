import Foundation
import GraphHopperGeocoder
import GraphHopperRouting

/// Plans a tour between two places by their names, on a server of Baukasten.
///
///     swift run TourOfTwoPlaces http://127.0.0.1:8080/api/maps/island Harbour Summit
@main
struct TourOfTwoPlaces {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let server = URL(string: arguments[1]) else {
            return print("Three words are needed: the address of a region, a start and an end.")
        }
        do throws(GraphHopperError) {
            print(try await tour(server, from: arguments[2], to: arguments[3]))
        } catch {
            print("There is no tour: \(error)")
        }
    }

    static func tour(_ server: URL, from start: String, to end: String) async throws(GraphHopperError) -> String {
        let geocoder = Geocoder(serverWithoutTokens: server)
        var points: [Coordinate] = []
        for name in [start, end] {
            var search = ForwardGeocodeOptions(query: name, coordinate: points.last)
            search.limit = 1
            guard let place = try await geocoder.geocode(search).first else { throw .pointNotFound(points.count) }
            points.append(place.coordinate)
        }

        var options = RouteOptions(points)
        options.profile = .mtb
        options.elevation = true
        options.details = ["surface"]
        guard let path = try await Routing(serverWithoutTokens: server).calculate(options).first else {
            throw .connectionNotFound
        }
        let gravel = path.details["surface"]?.count { $0.value == "gravel" } ?? 0
        return "\(Int(path.distance)) m, \(path.time / 60_000) min, \(Int(path.ascend)) m up, \(gravel) parts on gravel"
    }
}
