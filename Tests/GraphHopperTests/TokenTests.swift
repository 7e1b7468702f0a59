import Foundation
import GraphHopperGeocoder
import GraphHopperRouting
import Testing

@Suite("TO-GH: access tokens")
struct TokenTests {
    private let options = RouteOptions([vaduz, malbun])

    @Test("TO-GH-6 without a token nothing is sent", arguments: [nil, "", " \n"] as [String?])
    func missing(token: String?) async {
        let stub = Stub()
        let routing = Routing(accessToken: token, transport: stub)
        let reason = await problem { () throws(GraphHopperError) in try await routing.calculate(options) }
        #expect(reason == .unauthorized("No access token was given."))
        let geocoder = Geocoder(accessToken: token, transport: stub)
        let other = await problem { () throws(GraphHopperError) in
            try await geocoder.geocode(ReverseGeocodeOptions(coordinate: vaduz))
        }
        #expect(other == .unauthorized("No access token was given."))
        #expect(stub.requests.isEmpty)
    }

    @Test("TO-GH-6 a server that wants none gets none, only when that is said")
    func notNeeded() async throws {
        let stub = Stub()
        let region = try #require(URL(string: "http://127.0.0.1:8080/api/maps/liechtenstein/"))
        _ = try await Routing(serverWithoutTokens: region, transport: stub).calculate(options)
        _ = try await Geocoder(serverWithoutTokens: region, transport: stub).geocode(ForwardGeocodeOptions(query: "a"))
        var model = FlexibleRouteOptions([vaduz, malbun])
        model.customModel = [:]
        _ = try await Routing(serverWithoutTokens: region, transport: stub).calculate(model)
        #expect(
            stub.addresses == [
                "http://127.0.0.1:8080/api/maps/liechtenstein/route?point=47.141,9.5209&point=47.1,9.61",
                "http://127.0.0.1:8080/api/maps/liechtenstein/geocode?q=a",
                "http://127.0.0.1:8080/api/maps/liechtenstein/route",
            ])
        let own = Routing(accessToken: nil, baseURL: region, transport: stub)
        let reason = await problem { () throws(GraphHopperError) in try await own.calculate(options) }
        #expect(reason == .unauthorized("No access token was given."))
    }

    @Test("TO-GH-6 the shared ones take the token of the process, which has none here")
    func shared() async {
        let reason = await problem { () throws(GraphHopperError) in try await Routing.shared.calculate(options) }
        #expect(reason == .unauthorized("No access token was given."))
        let other = await problem { () throws(GraphHopperError) in
            try await Geocoder.shared.geocode(ForwardGeocodeOptions(query: "a"))
        }
        #expect(other == .unauthorized("No access token was given."))
    }

    @Test("TO-GH-7 a token is in the address that is sent and in no description, dump or error")
    func hidden() async throws {
        let token = "t0p-s3cret&"
        let stub = Stub(
            400, [:], #"{"message":"t0p-s3cret& is wrong","hints":[{"message":"not t0p-s3cret&"},"t0p-s3cret&"]}"#)
        let routing = Routing(accessToken: token, transport: stub)
        let geocoder = Geocoder(accessToken: token, transport: stub)
        let error = await problem { () throws(GraphHopperError) in try await routing.calculate(options) }
        let request = try #require(stub.requests.first)
        #expect(request.url.absoluteString.hasSuffix("&key=t0p-s3cret%26"))
        for value in [routing, geocoder, error as Any, request, options] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), dumped] {
                #expect(!text.contains("s3cret"), "\(type(of: value))")
            }
        }
        #expect("\(routing)" == "Routing(graphhopper.com, access token)")
        #expect("\(request)" == "GET https://graphhopper.com/api/1/route")
    }
}
