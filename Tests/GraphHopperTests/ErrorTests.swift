import Foundation
import GraphHopperRouting
import Testing

@Suite("TO-GH: errors")
struct ErrorTests {
    private func reason(_ status: Int, _ body: String, _ headers: [String: String] = [:]) async -> GraphHopperError? {
        let routing = Routing(Stub(status, headers, body))
        return await problem { () throws(GraphHopperError) in
            try await routing.calculate(RouteOptions([vaduz, malbun]))
        }
    }

    private static func body(_ message: String, _ hint: String) -> String {
        "{\"message\":\"\(message)\",\"hints\":[{\"message\":\"\(message)\",\"details\":\"com.graphhopper.util.exceptions.\(hint)]}"
    }

    @Test(
        "TO-GH-12 points that are not found or out of bounds, and missing connections, are told by their class or their words",
        arguments: [
            (body("Cannot find point 2: 1.0,2.0", "PointNotFoundException\",\"point_index\":2}"), .pointNotFound(2)),
            (body("Cannot find point 0: 1.0,2.0", "PointNotFoundException\"}"), .pointNotFound(0)),
            (#"{"message":"Cannot find point 12: 1.0,2.0"}"#, .pointNotFound(12)),
            (#"{"message":"Cannot find point 1: 1.0,2.0","hints":null}"#, .pointNotFound(1)),
            (
                #"{"message":"Bad Request","hints":[{"details":"java.lang.X","message":"?"},{"details":"a.PointNotFoundException","message":"Cannot find point 3: 1,2","point_index":3}]}"#,
                .pointNotFound(3)
            ),
            (
                body(
                    "Point 1 is out of bounds: 1.0,2.0, the bounds are: 9.4,9.6,47.0,47.3",
                    "PointOutOfBoundsException\",\"point_index\":1}"),
                .pointOutOfBounds(1)
            ),
            (
                #"{"message":"Point 0 is out of bounds: 1.0,2.0, the bounds are: 9.4,9.6,47.0,47.3","hints":["x"]}"#,
                .pointOutOfBounds(0)
            ),
            (body("Connection between locations not found", "ConnectionNotFoundException\"}"), .connectionNotFound),
            (#"{"message":"Connection between locations not found"}"#, .connectionNotFound),
            (
                #"{"info":{"errors":[{"message":"Cannot find point 1: 1,2","details":"a.PointNotFoundException"}]}}"#,
                .pointNotFound(1)
            ),
        ] as [(String, GraphHopperError)])
    func places(body: String, expected: GraphHopperError) async {
        #expect(await reason(400, body) == expected)
    }

    @Test("TO-GH-12 an answer of 200 with a message is an error as well")
    func success() async {
        #expect(await reason(200, #"{"message":"Connection between locations not found"}"#) == .connectionNotFound)
    }

    @Test(
        "TO-GH-13 too many requests come with limits, seconds, credits and words",
        arguments: [
            (
                [
                    "X-RateLimit-Limit": "500", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "4242",
                    "X-RateLimit-Credits": "1.5",
                ], #"{"message":"Minutely API limit reached"}"#,
                .rateLimited(limit: 500, remaining: 0, reset: 4242, credits: 1.5, words: "Minutely API limit reached")
            ),
            (
                ["x-ratelimit-reset": "0.2", "X-RATELIMIT-LIMIT": "many"], "busy",
                .rateLimited(limit: nil, remaining: nil, reset: 1, credits: nil, words: "")
            ),
            ([:], "", .rateLimited(limit: nil, remaining: nil, reset: nil, credits: nil, words: "")),
        ] as [([String: String], String, GraphHopperError)])
    func limits(headers: [String: String], body: String, expected: GraphHopperError) async {
        #expect(await reason(429, body, headers) == expected)
    }

    @Test(
        "TO-GH-14 everything else is refused, unauthorized, the server's fault or no JSON",
        arguments: [
            (401, #"{"message":"Wrong credentials"}"#, .unauthorized("Wrong credentials")),
            (403, "<html>", .unauthorized("")),
            (500, #"{"message":"Internal Server Error"}"#, .server(status: 500, message: "Internal Server Error")),
            (502, "<html>Bad Gateway</html>", .server(status: 502, message: nil)),
            (304, "", .server(status: 304, message: nil)),
            (404, "<html>", .notJSON(status: 404)), (400, "", .notJSON(status: 400)),
            (404, #"{"code":404,"message":"HTTP 404 Not Found"}"#, .refused(message: "HTTP 404 Not Found", hints: [])),
            (400, "{}", .refused(message: "", hints: [])),
            (400, #"{"message":"Cannot find out"}"#, .refused(message: "Cannot find out", hints: [])),
            (
                400,
                #"{"message":"too far","hints":[{"message":"too far","details":"a.PointDistanceExceededException","from":0,"to":1},"free"]}"#,
                .refused(
                    message: "too far",
                    hints: [
                        ErrorHint(
                            message: "too far", details: "a.PointDistanceExceededException",
                            members: [
                                "message": "too far", "details": "a.PointDistanceExceededException", "from": 0, "to": 1,
                            ]), ErrorHint(message: "free"),
                    ])
            ),
        ] as [(Int, String, GraphHopperError)])
    func others(status: Int, body: String, expected: GraphHopperError) async {
        #expect(await reason(status, body) == expected)
    }
}
