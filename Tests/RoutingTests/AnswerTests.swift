import Geo
import Testing
import Values

@testable import Routing

@Suite("TO-ANSWER: answers as GraphHopper gives them")
struct AnswerTests {
    /// A street to the north, a lane to the east, a track to the north again.
    private func town() -> Sketch {
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 0, 3)
        sketch.node(3, 3, 3)
        sketch.node(4, 3, 6)
        sketch.node(5, 0, 5)
        sketch.node(6, 5, 3)
        sketch.way(10, [1, 2], ["highway": "residential", "name": "Main \"Street\"", "surface": "asphalt"])
        sketch.way(11, [2, 3], ["highway": "residential", "name": "Lane", "surface": "asphalt"])
        sketch.way(
            12, [3, 4],
            ["highway": "track", "tracktype": "grade2", "mtb:scale": "1", "sac_scale": "mountain_hiking"])
        sketch.way(13, [2, 5])
        sketch.way(14, [3, 6])
        return sketch
    }

    private let points = [Sketch.place(0, 0), Sketch.place(3, 6)]

    private func answer(
        _ region: Region, _ points: [Coordinate], _ change: (inout AnswerOptions) -> Void = { _ in }
    ) throws -> JSON {
        var options = AnswerOptions()
        change(&options)
        return try JSON.parse(RouteAnswer.json(try region.route(.mtb, points), in: region, options: options))
    }

    private func path(_ answer: JSON) throws -> JSON { try #require(answer["paths"]?[0]) }

    @Test("TO-ANSWER-1: an answer has distance in metres, time in milliseconds, climb, bounds, line and snapped points")
    func members() throws {
        let region = try town().region()
        let route = try region.route(.mtb, points)
        let answer = try answer(region, points) { $0.took = 3 }
        let path = try path(answer)
        #expect(answer["info"]?["took"] == 3 && answer["info"]?["copyrights"]?[0] == "OpenStreetMap contributors")
        #expect(path["distance"] == .number(try #require(Decimal(coefficient: route.distance, exponent: -3))))
        #expect(path["time"] == JSON(Int(route.time)) && path["ascend"] == 0 && path["descend"] == 0)
        #expect(path["points_encoded"] == true && path["points_encoded_multiplier"] == 100_000)
        let corners = [
            points[0].texts.longitude, points[0].texts.latitude, points[1].texts.longitude, points[1].texts.latitude,
        ]
        let numbers = try corners.map { JSON.number(try #require(Decimal($0))) }
        #expect(path["bbox"] == .array(numbers))
    }

    @Test(
        "TO-ANSWER-2: lines are encoded with any multiplier, or GeoJSON, with or without heights; without a line nothing hangs on it"
    )
    func lines() throws {
        let region = try town().region(heights: Grid.slope)
        let route = try region.route(.mtb, points)
        let (line, heights) = (route.legs[0].line, route.legs[0].heights)
        #expect(heights.count == line.count && heights.allSatisfy { $0 != nil })
        for multiplier: Int64 in [100_000, 1_000_000] {
            let path = try path(try answer(region, points) { ($0.multiplier, $0.elevation) = (multiplier, true) })
            let expected = Polyline(line, heights: heights.map { ($0 ?? 0) * 10 }).encoded(multiplier: multiplier)
            #expect(path["points"] == .string(expected))
        }
        let plain = try path(try answer(region, points) { $0.isEncoded = false })
        #expect(plain["points"]?["type"] == "LineString" && plain["points_encoded"] == false)
        #expect(plain["points"]?["coordinates"]?[0]?.array?.count == 2)
        let high = try path(try answer(region, points) { ($0.isEncoded, $0.elevation) = (false, true) })
        #expect(high["points"]?["coordinates"]?.array?.count == line.count)
        let height = try #require(heights[0])
        #expect(
            high["points"]?["coordinates"]?[0]?[2] == .number(try #require(Decimal(coefficient: height, exponent: -1))))
        let without = try path(try answer(region, points) { $0.hasPoints = false })
        #expect(without["points"] == nil && without["instructions"] == nil && without["distance"] != nil)
    }

    @Test("TO-ANSWER-3, TO-ANSWER-9: details are runs along the line, without gaps from its first to its last place")
    func details() throws {
        let region = try town().region()
        let points = [points[0], Sketch.place(3, 4), points[1]]
        let details = try #require(
            try path(try answer(region, points) { $0.details = AnswerDetail.allCases })["details"])
        #expect(details["surface"] == .array([[0, 2, "asphalt"], [2, 4, "missing"]]))
        #expect(details["road_class"] == .array([[0, 2, "residential"], [2, 4, "track"]]))
        #expect(details["track_type"] == .array([[0, 2, "missing"], [2, 4, "grade2"]]))
        #expect(details["mtb_rating"] == .array([[0, 2, 0], [2, 4, 2]]))
        #expect(details["hike_rating"] == .array([[0, 2, 0], [2, 4, 2]]))
        #expect(details["get_off_bike"] == .array([[0, 4, false]]))
        #expect(details["mtb_network"] == .array([[0, 4, "missing"]]))
        #expect(details["osm_way_id"] == .array([[0, 1, 10], [1, 2, 11], [2, 4, 12]]))
        let route = try region.route(.mtb, points)
        #expect(
            details["leg_time"]
                == .array([
                    .array([0, 3, JSON(Int(route.legs[0].time))]), .array([3, 4, JSON(Int(route.legs[1].time))]),
                ]))
        for detail in AnswerDetail.allCases {
            let runs = try #require(details[detail.name]?.array)
            #expect(runs.first?[0] == 0 && runs.last?[1] == 4)
            #expect(zip(runs, runs.dropFirst()).allSatisfy { $0[1] == $1[0] })
            #expect(AnswerDetail(name: detail.name) == detail)
        }
        #expect(AnswerDetail(name: "max_speed") == nil)
    }

    private func list(_ region: Region, _ points: [Coordinate]) throws -> [Instruction] {
        InstructionList(try region.route(.mtb, points), in: region).instructions
    }

    @Test("TO-ANSWER-4: instructions say where to turn, onto what, and how far it is; the last one is the arrival")
    func instructions() throws {
        let region = try town().region()
        let list = try list(region, points)
        #expect(list.map { $0.sign } == [.ahead, .right, .left, .finish])
        #expect(list.map { $0.street } == ["Main \"Street\"", "Lane", "", ""])
        #expect(list.map { $0.first } == [0, 1, 2, 3] && list.map { $0.last } == [1, 2, 3, 3])
        let route = try region.route(.mtb, points)
        #expect(list.reduce(0) { $0 + $1.distance } == route.distance && list.reduce(0) { $0 + $1.time } == route.time)
        #expect(
            list.map { $0.text("en") } == [
                "Continue onto Main \"Street\"", "Turn right onto Lane", "Turn left", "Arrive at destination",
            ])
        #expect(
            list.map { $0.text("de-CH") } == [
                "Geradeaus auf Main \"Street\"", "Rechts abbiegen auf Lane", "Links abbiegen", "Ziel erreicht",
            ])
        let json = try #require(try path(try answer(region, points))["instructions"]?.array)
        #expect(json.map { $0["sign"] } == [0, 2, -2, 4] && json[1]["street_name"] == "Lane")
        let stop = try self.list(region, [points[0], Sketch.place(1, 3), points[1]])
        #expect(stop.map { $0.sign } == [.ahead, .right, .waypoint, .ahead, .left, .finish])
    }

    @Test(
        "TO-ANSWER-5: signs tell turns by their angle",
        arguments: [
            (0.0, 2.0, Instruction.Sign.ahead), (1, 2, .slightRight), (-1, 2, .slightLeft), (2, 0, .right),
            (-2, 0, .left),
            (1, -1.5, .sharpRight), (-1, -1.5, .sharpLeft),
        ])
    func signs(column: Double, row: Double, sign: Instruction.Sign) throws {
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 0, 4)
        sketch.node(3, column, 4 + row)
        sketch.way(10, [1, 2], ["highway": "track", "name": "A"])
        sketch.way(11, [2, 3], ["highway": "track", "name": "B"])
        let list = try list(try sketch.region(), [Sketch.place(0, 0), Sketch.place(column, 4 + row)])
        #expect(list.map { $0.sign } == [.ahead, sign, .finish])
    }

    @Test("TO-ANSWER-6: at a roundabout the exits are counted")
    func roundabout() throws {
        var sketch = Sketch()
        sketch.node(1, 0, -3)
        sketch.node(2, 0, -1)
        sketch.node(3, 1, 0)
        sketch.node(4, 0, 1)
        sketch.node(5, -1, 0)
        sketch.node(6, 3, 0)
        sketch.node(7, 0, 3)
        sketch.node(8, -3, 0)
        sketch.way(10, [1, 2])
        sketch.way(11, [2, 3, 4, 5, 2], ["highway": "residential", "junction": "roundabout"])
        for (way, nodes) in [(Int64(12), [Int64(3), 6]), (13, [4, 7]), (14, [5, 8])] {
            sketch.way(way, nodes, ["highway": "residential", "name": "Exit \(way)"])
        }
        let region = try sketch.region()
        for (exit, goal, street) in [(1, (3.0, 0.0), "Exit 12"), (2, (0, 3), "Exit 13"), (3, (-3, 0), "Exit 14")] {
            let list = try list(region, [Sketch.place(0, -3), Sketch.place(goal.0, goal.1)])
            #expect(list.map { $0.sign } == [.ahead, .roundabout, .finish])
            #expect(list[1].exit == exit && list[1].street == Text(street))
        }
    }

    @Test("TO-ANSWER-7: refusals have GraphHopper's words, class names and point_index")
    func refusals() throws {
        let region = try town().region()
        let points = [try #require(Coordinate(latitude: "47.1", longitude: "9.5"))]
        func json(_ problem: RouteProblem) throws -> JSON {
            try JSON.parse(RouteRefusal(problem, points: points, bounds: region.info).json)
        }
        let lost = try json(.pointNotFound(0))
        #expect(lost["message"] == "Cannot find point 0: 47.1,9.5" && lost["hints"]?[0]?["point_index"] == 0)
        #expect(lost["hints"]?[0]?["details"] == "com.graphhopper.util.exceptions.PointNotFoundException")
        let outside = try #require(try json(.pointOutOfBounds(0))["message"]?.string)
        #expect(outside == "Point 0 is out of bounds: 47.1,9.5, the bounds are: 9.5,9.5066,47,47.0054")
        let apart = try json(.connectionNotFound(0))
        #expect(apart["message"] == "Connection between locations not found")
        #expect(apart["hints"]?[0]?["details"] == "com.graphhopper.util.exceptions.ConnectionNotFoundException")
        #expect(apart["hints"]?[0]?["point_index"] == nil)
        #expect(try json(.tooManyPoints(201))["message"] == "Too many points: 201, at most 200")
        #expect(try json(.tooFewPoints(1))["message"] == "At least 2 points have to be specified, but was:1")
    }

    @Test("TO-ANSWER-8: numbers are written from whole numbers, as short as they go")
    func numbers() {
        for (value, places, expected) in [
            (Int64(0), 0, "0"), (0, 3, "0"), (1, 3, "0.001"), (-1, 7, "-0.0000001"), (1500, 3, "1.5"),
            (-95_000_000, 7, "-9.5"), (12_345, 0, "12345"), (1000, 0, "1000"), (-5, 2, "-0.05"), (12, 2, "0.12"),
            (1230, 2, "12.3"), (100, 2, "1"), (-1_234_567, 3, "-1234.567"), (Int64.min, 0, "-9223372036854775808"),
            (Int64.max, 0, "9223372036854775807"),
        ] {
            var writer = AnswerWriter()
            writer.number(value, places: places)
            #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
        }
    }
}
