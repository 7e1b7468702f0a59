import Geo
import Values

/// A route as GraphHopper's Directions API answers it: the same bytes from the server, the command line and the browser.
public enum RouteAnswer {
    /// One path with distance (metres), time (milliseconds), climb (metres), line, instructions and details.
    public static func json(_ route: Route, in region: Region, options: AnswerOptions) -> [UInt8] {
        var writer = AnswerWriter()
        writer.open("{")
        writer.key("hints")
        writer.open("{")
        writer.close("}")
        writer.key("info")
        writer.open("{")
        writer.key("copyrights")
        writer.open("[")
        writer.text("OpenStreetMap contributors")
        writer.close("]")
        writer.key("took")
        writer.number(options.took)
        writer.close("}")
        writer.key("paths")
        writer.open("[")
        write(route, region, options, to: &writer)
        writer.close("]")
        writer.close("}")
        return writer.bytes
    }

    private static func write(
        _ route: Route, _ region: Region, _ options: AnswerOptions, to writer: inout AnswerWriter
    ) {
        let line = AnswerLine(route)
        writer.open("{")
        writer.key("distance")
        writer.number(route.distance, places: 3)
        writer.key("weight")
        writer.number(route.cost, places: 2)
        writer.key("time")
        writer.number(route.time)
        writer.key("transfers")
        writer.number(0)
        let climb = route.climb
        writer.key("ascend")
        writer.number(climb.ascent, places: 1)
        writer.key("descend")
        writer.number(climb.descent, places: 1)
        writer.key("points_encoded")
        writer.bool(options.isEncoded)
        if options.isEncoded {
            writer.key("points_encoded_multiplier")
            writer.number(options.multiplier)
        }
        if options.hasPoints { write(line, route, region, options, to: &writer) }
        writer.key("snapped_waypoints")
        writer.write(route.snapped, route.snapped.map { region.heights?.height(at: $0) }, options)
        writer.close("}")
    }

    private static func write(
        _ line: AnswerLine, _ route: Route, _ region: Region, _ options: AnswerOptions, to writer: inout AnswerWriter
    ) {
        writer.key("bbox")
        writer.open("[")
        for corner in line.corners { writer.number(Int64(corner), places: 7) }
        writer.close("]")
        writer.key("points")
        writer.write(line.places, line.heights, options)
        if options.hasInstructions {
            writer.key("instructions")
            writer.open("[")
            for instruction in InstructionList(route, line, in: region).instructions {
                writer.write(instruction, locale: options.locale)
            }
            writer.close("]")
        }
        writer.key("legs")
        writer.open("[")
        writer.close("]")
        writer.key("details")
        writer.open("{")
        for detail in options.details {
            writer.key(named: detail.name)
            writer.write(DetailRuns(detail, of: route, line, in: region))
        }
        writer.close("}")
    }
}

/// The line over all legs.
struct AnswerLine {
    private(set) var places: [Coordinate] = []
    private(set) var heights: [Int64?] = []
    /// Where each leg begins.
    private(set) var starts: [Int] = []

    init(_ route: Route) {
        for leg in route.legs {
            let isFirst = places.isEmpty
            starts.append(isFirst ? 0 : places.count - 1)
            places += isFirst ? leg.line[...] : leg.line.dropFirst()
            heights += isFirst ? leg.heights[...] : leg.heights.dropFirst()
        }
    }

    /// West, south, east, north.
    var corners: [Int32] {
        guard let first = places.first else { return [] }
        var (west, south, east, north) = (first.longitude, first.latitude, first.longitude, first.latitude)
        for place in places {
            (west, east) = (min(west, place.longitude), max(east, place.longitude))
            (south, north) = (min(south, place.latitude), max(north, place.latitude))
        }
        return [west, south, east, north]
    }
}

extension AnswerWriter {
    /// A line as an encoded polyline or as GeoJSON. In GeoJSON a place without a height has two numbers; an encoded line takes the
    /// height before it, or the first one.
    mutating func write(_ places: [Coordinate], _ heights: [Int64?], _ options: AnswerOptions) {
        if options.isEncoded {
            var last = heights.first { $0 != nil } ?? nil
            let known = heights.map { height in
                last = height ?? last
                return (last ?? 0) * 10
            }
            let line = Polyline(places, heights: options.elevation ? known : nil)
            return text(line.encoded(multiplier: options.multiplier))
        }
        open("{")
        key("type")
        text("LineString")
        key("coordinates")
        open("[")
        for (place, height) in zip(places, heights) {
            open("[")
            number(Int64(place.longitude), places: 7)
            number(Int64(place.latitude), places: 7)
            if options.elevation, let height { number(height, places: 1) }
            close("]")
        }
        close("]")
        close("}")
    }

    mutating func write(_ runs: DetailRuns) {
        open("[")
        for run in runs.runs {
            open("[")
            number(Int64(run.first))
            number(Int64(run.last))
            switch run.value {
            case .text(let value): text(value)
            case .number(let value, let places): number(value, places: places)
            case .bool(let value): bool(value)
            }
            close("]")
        }
        close("]")
    }

    mutating func write(_ instruction: Instruction, locale: Text) {
        open("{")
        key("distance")
        number(instruction.distance, places: 3)
        key("sign")
        number(Int64(instruction.sign.rawValue))
        if let exit = instruction.exit {
            key("exit_number")
            number(Int64(exit))
        }
        key("interval")
        open("[")
        number(Int64(instruction.first))
        number(Int64(instruction.last))
        close("]")
        key("text")
        text(instruction.text(locale))
        key("time")
        number(instruction.time)
        key("street_name")
        text(instruction.street)
        close("}")
    }
}
