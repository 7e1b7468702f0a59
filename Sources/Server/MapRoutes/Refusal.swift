import HTTPTypes
import Hummingbird
import NIOCore
import Routes
import Routing
import Values

/// An answer that is not what was asked for: what GraphHopper's clients read (`message`, `hints`) and problem details
/// (RFC 9457) in one.
struct Refusal: Error {
    /// What is wrong with a part of the request.
    struct Hint: Hashable {
        var message: Text
        /// The name of GraphHopper's class for it.
        var details: Text?
        /// The number of the point, from 0 on.
        var point: Int?
    }

    var status: HTTPResponse.Status
    /// Stable, for programs.
    var code: Text
    var message: Text
    var hints: [Hint] = []
    var headers: HTTPFields = [:]

    /// 400, as GraphHopper answers arguments that cannot be.
    static func argument(_ message: Text, code: Text = "map.argument", point: Int? = nil) -> Refusal {
        Refusal(
            status: .badRequest, code: code, message: message,
            hints: [Hint(message: message, details: "java.lang.IllegalArgumentException", point: point)])
    }

    /// As the request's address or JSON said it, short enough for a sentence.
    static func quoted(_ text: Text) -> Text { Text(decoding: text.utf8.prefix(100)) }

    static let unknownRegion = Refusal(
        status: .notFound, code: "map.region", message: "There is no region of this name.")
    static let noTile = Refusal(status: .notFound, code: "map.tile", message: "There is no such tile.")
    static let noTiles = Refusal(status: .notFound, code: "map.tiles", message: "This region has no tiles.")
    static let busy = Refusal(
        status: .serviceUnavailable, code: "map.busy", message: "The server has too much to do. Please try again.",
        headers: [.retryAfter: "1"])
    static let tooLong = Refusal(
        status: .serviceUnavailable, code: "map.time",
        message: "The search takes too long. Fewer or closer points are found faster.", headers: [.retryAfter: "2"])
    static let failed = Refusal(
        status: .internalServerError, code: "server.failed", message: "Something went wrong on the server.")
}

extension Refusal {
    init(_ refusal: RouteRefusal) {
        self.init(
            status: .badRequest, code: Self.code(refusal), message: refusal.message,
            hints: [Hint(message: refusal.message, details: refusal.className, point: refusal.pointIndex)])
    }

    private static func code(_ refusal: RouteRefusal) -> Text {
        switch refusal.className {
        case "com.graphhopper.util.exceptions.PointOutOfBoundsException": "map.bounds"
        case "com.graphhopper.util.exceptions.PointNotFoundException": "map.point"
        case "com.graphhopper.util.exceptions.ConnectionNotFoundException": "map.connection"
        default: "map.argument"
        }
    }

    /// What the platform refuses by itself, such as a body that is too long.
    init(_ problem: Problem) {
        self.init(
            status: problem.status, code: Text(problem.code ?? "request"), message: problem.detail.text(in: "en"),
            headers: problem.headers)
    }

    /// `{"message", "hints", "type", "title", "status", "detail", "code"}`
    var json: [UInt8] {
        let hints = hints.map { hint -> JSON in
            var members: JSONObject = ["message": .string(hint.message)]
            if let details = hint.details { members["details"] = .string(details) }
            if let point = hint.point { members["point_index"] = JSON(point) }
            return .object(members)
        }
        let object: JSONObject = [
            "message": .string(message), "hints": .array(hints), "type": "about:blank",
            "title": .string(Text(status.reasonPhrase)), "status": JSON(status.code), "detail": .string(message),
            "code": .string(code),
        ]
        return JSON.object(object).utf8
    }

    var response: Response {
        var headers = headers
        headers[.contentType] = "application/problem+json"
        headers[.cacheControl] = "no-store"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    }
}
