import Foundation
import GraphHopperGeocoder
import GraphHopperRouting
import Testing

@Suite("TO-GH: answers")
struct AnswerTests {
    private func paths(
        _ path: String, elevation: Bool = false
    ) async throws(GraphHopperError) -> [RoutePath] {
        var options = RouteOptions([vaduz, malbun])
        options.elevation = elevation
        return try await Routing(Stub(200, [:], "{\"paths\":[\(path)]}")).calculate(options)
    }

    /// The line of Google's description of the format: 38.5, −120.2; 40.7, −120.95; 43.252, −126.453.
    private let google = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
    private let places = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)]

    @Test("TO-GH-8 a line is read from a text")
    func encoded() async throws {
        let path = try await paths(#"{"distance":1,"time":2,"points":"\#(google)","points_encoded":true}"#)
        let points = try #require(path.first?.points)
        #expect(points.map { [$0.coordinate.latitude, $0.coordinate.longitude] } == places.map { [$0.0, $0.1] })
        #expect(points.allSatisfy { $0.elevation == nil })
    }

    /// The same line in units of 1e-6 degrees is known from the package polyline 2.0.
    @Test("TO-GH-8 with the units that the answer names")
    func multiplier() async throws {
        let path = try await paths(
            #"{"distance":1,"time":2,"points":"_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI","points_encoded_multiplier":1000000}"#)
        let points = try #require(path.first?.points)
        #expect(points.map { [$0.coordinate.latitude, $0.coordinate.longitude] } == places.map { [$0.0, $0.1] })
    }

    /// −1.23 m is −123, doubled and inverted 245 = 7 × 32 + 21: "t" and "F". 100 m more is 10,000, doubled 20,000 = 19 × 1,024 +
    /// 17 × 32: "_", "p" and "R".
    @Test("TO-GH-8 and heights in centimetres, when they were asked for")
    func heights() async throws {
        let path = try await paths(#"{"distance":1,"time":2,"points":"??tF??_pR"}"#, elevation: true)
        let points = try #require(path.first?.points)
        #expect(points.map(\.elevation) == [-1.23, 98.77])
        #expect(points.allSatisfy { $0.coordinate == Coordinate(latitude: 0, longitude: 0) })
    }

    @Test("TO-GH-8 a line is read from GeoJSON too")
    func geoJSON() async throws {
        let line = #"{"type":"LineString","coordinates":[[9.5,47.1],[9.6,47.2,1234.5]]}"#
        let path = try await paths(
            #"{"distance":1,"time":2,"points_encoded":false,"points":\#(line),"snapped_waypoints":\#(line)}"#)
        let expected = [
            RoutePoint(Coordinate(latitude: 47.1, longitude: 9.5)),
            RoutePoint(Coordinate(latitude: 47.2, longitude: 9.6), elevation: 1234.5),
        ]
        #expect(path.first?.points == expected && path.first?.snappedWaypoints == expected)
    }

    @Test("TO-GH-8 without points there is no line, but length and time")
    func noPoints() async throws {
        let path = try #require(try await paths(#"{"distance":1234.5,"time":67890}"#).first)
        #expect(path.points == [] && path.distance == 1234.5 && path.time == 67_890 && path.ascend == 0)
    }

    @Test(
        "TO-GH-9 an answer that is none, or has a broken line, is not GraphHopper's JSON",
        arguments: [
            "", "<html></html>", "[]", "3", "{}", #"{"paths":{}}"#, #"{"paths":[{}]}"#, #"{"paths":[3]}"#,
            #"{"paths":[{"distance":1,"time":2,"points":"_"}]}"#, #"{"paths":[{"distance":1,"time":2,"points":"é"}]}"#,
            #"{"paths":[{"distance":1,"time":2,"points":"_p~iF"}]}"#,
            #"{"paths":[{"distance":1,"time":2,"points":7}]}"#,
            #"{"paths":[{"distance":1,"time":2,"points":"~~~~~~~~~~~~~~~~~~~~~~~~"}]}"#,
            #"{"paths":[{"distance":1,"time":2,"points":"_ibE?_ibE?","points_encoded_multiplier":1000}]}"#,
            #"{"paths":[{"distance":1,"time":2,"points":"??","points_encoded_multiplier":0}]}"#,
            #"{"paths":[{"distance":1,"time":2,"points":{"coordinates":[[1]]}}]}"#,
            #"{"paths":[{"distance":1,"time":1e300}]}"#,
        ])
    func broken(body: String) async {
        let stub = Stub(200, [:], body)
        let reason = await problem { () throws(GraphHopperError) in
            try await Routing(stub).calculate(RouteOptions([vaduz, malbun]))
        }
        #expect(reason == .notJSON(status: 200))
    }

    @Test("TO-GH-10 instructions come with what to show, where and for how long")
    func instructions() async throws {
        let path = try await paths(
            #"""
            {"distance":10,"time":5,"instructions":[
              {"text":"Rechts","street_name":"Städtle","distance":9.5,"time":4000,"interval":[0,3],"sign":2,"heading":12.5},
              {"text":"Kreisel","street_name":"","distance":0.5,"time":1000,"interval":[3,4],"sign":6,"exit_number":2,
               "exited":true,"turn_angle":-1.5},
              {"text":"","interval":[4,3],"turn_angle":"NaN","sign":-99}, {}]}
            """#)
        let all = try #require(path.first?.instructions)
        #expect(all.count == 4)
        #expect(all[0].text == "Rechts" && all[0].streetName == "Städtle" && all[0].interval == 0...3)
        #expect(all[0].distance == 9.5 && all[0].time == 4000 && all[0].sign == .turnRight && all[0].heading == 12.5)
        #expect(
            all[1].sign == .useRoundabout && all[1].exitNumber == 2 && all[1].exited == true && all[1].turnAngle == -1.5
        )
        #expect(all[2].interval == nil && all[2].turnAngle == nil && all[2].sign == .unknown(-99))
        #expect(all[2].members["turn_angle"] == "NaN")
        #expect(all[3].sign == .continueOnStreet && all[3].interval == nil)
    }

    @Test("TO-GH-10 every number has a sign; unknown ones are kept")
    func signs() {
        let known: [(Int, InstructionSign)] = [
            (-98, .uTurnUnknown), (-8, .uTurnLeft), (-7, .keepLeft), (-6, .leaveRoundabout), (-3, .turnSharpLeft),
            (-2, .turnLeft), (-1, .turnSlightLeft), (0, .continueOnStreet), (1, .turnSlightRight), (2, .turnRight),
            (3, .turnSharpRight), (4, .finish), (5, .viaReached), (6, .useRoundabout), (7, .keepRight),
            (8, .uTurnRight), (9, .ferry),
        ]
        let signs = Dictionary(uniqueKeysWithValues: known)
        for number in -120...120 {
            #expect(InstructionSign(number: number) == signs[number] ?? .unknown(number))
            #expect(InstructionSign(number: number).number == number)
        }
    }

    @Test("TO-GH-11 details, hints, the order of points and all else come as they are")
    func details() async throws {
        let body = #"""
            {"paths":[{"distance":10.25,"time":5,"weight":7.5,"ascend":3,"descend":4,"transfers":0,"bbox":[9.5,47.1,9.6,47.2],
              "points_order":[0,2,1],"details":{"surface":[[0,2,"GRAVEL"],[2,5,null]],"max_speed":[[0,5,30.5]],
              "toll":[[0,1,true],[1],["a",2,3],[5,4,1]]}}, {"distance":1,"time":1}],
             "hints":{"visited_nodes.sum":12,"visited_nodes.average":12.0},
             "info":{"copyrights":["GraphHopper","OpenStreetMap contributors"],"took":3}}
            """#
        let answer = try await Routing(Stub(200, [:], body)).answer(RouteOptions([vaduz, malbun]))
        #expect(answer.paths.count == 2 && answer.copyrights == ["GraphHopper", "OpenStreetMap contributors"])
        #expect(answer.hints["visited_nodes.sum"] == 12 && answer.took == 3)
        let path = answer.paths[0]
        #expect(path.ascend == 3 && path.descend == 4 && path.weight == 7.5 && path.pointsOrder == [0, 2, 1])
        #expect(path.boundingBox == BoundingBox(west: 9.5, south: 47.1, east: 9.6, north: 47.2))
        #expect(path.boundingBox?.topLeft == Coordinate(latitude: 47.2, longitude: 9.5))
        #expect(path.boundingBox?.bottomRight == Coordinate(latitude: 47.1, longitude: 9.6))
        #expect(path.details["surface"]?.map(\.interval) == [0...2, 2...5])
        #expect(path.details["surface"]?.map(\.value) == ["GRAVEL", .null])
        #expect(path.details["max_speed"]?.map(\.value) == [30.5])
        #expect(path.details["toll"]?.map(\.value) == [true])
        #expect(path.members["transfers"] == 0)
    }

    @Test("TO-GH-19 places come with their addresses, areas and numbers in OpenStreetMap")
    func placemarks() async throws {
        let body = #"""
            {"hits":[{"point":{"lat":47.1,"lng":9.6},"extent":[9.5,47.2,9.7,47.0],"name":"Hütte","street":"Weg","housenumber":"4a",
              "postcode":"9497","city":"Triesenberg","state":"Oberland","country":"Liechtenstein","countrycode":"LI",
              "osm_id":12345678901,"osm_type":"N","osm_key":"tourism","osm_value":"alpine_hut","extra":[1]},
              {"point":{"lat":0,"lng":-1.5},"house_number":"7"}],"took":2}
            """#
        let found = try await Geocoder(accessToken: "secret", transport: Stub(200, [:], body))
            .geocode(ForwardGeocodeOptions(query: "x"))
        #expect(found.count == 2)
        let hut = found[0]
        #expect(hut.coordinate == Coordinate(latitude: 47.1, longitude: 9.6) && hut.name == "Hütte")
        #expect(hut.region == BoundingBox(west: 9.5, south: 47, east: 9.7, north: 47.2))
        #expect(hut.street == "Weg" && hut.housenumber == "4a" && hut.postalCode == "9497" && hut.city == "Triesenberg")
        #expect(hut.state == "Oberland" && hut.country == "Liechtenstein" && hut.countryCode == "LI")
        #expect(
            hut.osmId == 12_345_678_901 && hut.osmType == "N" && hut.osmKey == "tourism" && hut.osmValue == "alpine_hut"
        )
        #expect(hut.members["extra"] == [1])
        #expect(found[1].name == nil && found[1].region == nil && found[1].housenumber == "7")
    }

    @Test(
        "TO-GH-19 hits without a place are no answer", arguments: ["{}", #"{"hits":3}"#, #"{"hits":[{"name":"x"}]}"#])
    func noPlacemarks(body: String) async {
        let geocoder = Geocoder(accessToken: "secret", transport: Stub(200, [:], body))
        let reason = await problem { () throws(GraphHopperError) in
            try await geocoder.geocode(ReverseGeocodeOptions(coordinate: vaduz))
        }
        #expect(reason == .notJSON(status: 200))
    }
}
