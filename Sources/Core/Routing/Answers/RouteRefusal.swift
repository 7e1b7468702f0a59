import Geo
import Values

/// Why there is no route, as GraphHopper says it.
public struct RouteRefusal: Hashable, Sendable {
    /// A sentence.
    public let message: Text
    /// The name of GraphHopper's class for it.
    public let className: Text
    /// The number of the point, from 0 on; nil: it is about no single point.
    public let pointIndex: Int?

    /// - Parameter points: Those of the request.
    public init(_ problem: RouteProblem, points: [Coordinate], bounds: RegionInfo) {
        func place(_ number: Int) -> Text {
            guard points.indices.contains(number) else { return "" }
            let texts = points[number].texts
            return "\(texts.latitude),\(texts.longitude)"
        }
        var index: Int?
        switch problem {
        case .tooFewPoints(let count):
            message = "At least 2 points have to be specified, but was:\(count)"
            className = "java.lang.IllegalArgumentException"
        case .tooManyPoints(let count):
            message = "Too many points: \(count), at most \(RouteRequest.mostPoints)"
            className = "java.lang.IllegalArgumentException"
        case .pointOutOfBounds(let number):
            let (southWest, northEast) = (bounds.southWest.texts, bounds.northEast.texts)
            let frame: Text =
                "\(southWest.longitude),\(northEast.longitude),\(southWest.latitude),\(northEast.latitude)"
            message = "Point \(number) is out of bounds: \(place(number)), the bounds are: \(frame)"
            className = "com.graphhopper.util.exceptions.PointOutOfBoundsException"
            index = number
        case .pointNotFound(let number):
            message = "Cannot find point \(number): \(place(number))"
            className = "com.graphhopper.util.exceptions.PointNotFoundException"
            index = number
        case .stopped:
            message = "The search was given up"
            className = "com.graphhopper.util.exceptions.MaximumNodesExceededException"
        case .connectionNotFound:
            message = "Connection between locations not found"
            className = "com.graphhopper.util.exceptions.ConnectionNotFoundException"
        }
        pointIndex = index
    }

    /// `{"message": …, "hints": [{"message": …, "details": …, "point_index": …}]}`
    public var json: [UInt8] {
        var writer = AnswerWriter()
        writer.open("{")
        writer.key("message")
        writer.text(message)
        writer.key("hints")
        writer.open("[")
        writer.open("{")
        writer.key("message")
        writer.text(message)
        writer.key("details")
        writer.text(className)
        if let pointIndex {
            writer.key("point_index")
            writer.number(Int64(pointIndex))
        }
        writer.close("}")
        writer.close("]")
        writer.close("}")
        return writer.bytes
    }
}
