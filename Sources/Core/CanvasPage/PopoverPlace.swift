import Canvas
import HTML
import Values

/// Where what is typed at a pin stands: beside it, or where there is no room above or below it, over as few other pins as can be.
struct PopoverPlace {
    let pin: CanvasPoint
    let seen: SeenPins

    private var box: CanvasSize { seen.box }
    private var width: Double { min(280, box.width - 2 * Self.edge) }
    /// At most.
    private static let height = 112.0
    /// Free room at the edges of the picture.
    private static let edge = 8.0
    /// From the middle of the pin.
    private static let gap = 26.0

    /// As declarations of CSS.
    var style: Text {
        let beside = besides.min {
            seen.count($0.left, $0.top, width, Self.height) < seen.count($1.left, $1.top, width, Self.height)
        }
        if let beside { return "\(left(beside.left))top:\(pixels(beside.top))" }
        let from = max(Self.edge, min(pin.x - width / 2, box.width - width - Self.edge))
        let isLow = pin.y > box.height / 2
        let edge = min(max(isLow ? box.height - pin.y : pin.y, 0), box.height) + Self.gap
        return "\(left(from))\(isLow ? "bottom" : "top"):\(pixels(edge))"
    }

    /// At the right and at the left, in the middle, lower and higher; of equally good ones the first counts.
    private var besides: [(left: Double, top: Double)] {
        var places: [(left: Double, top: Double)] = []
        let lowest = max(Self.edge, box.height - Self.height - Self.edge)
        let tops = [pin.y - Self.height / 2, pin.y - Self.gap, pin.y + Self.gap - Self.height]
        for left in [pin.x + Self.gap, pin.x - Self.gap - width]
        where left >= Self.edge && left + width <= box.width - Self.edge {
            for top in tops { places.append((left, max(Self.edge, min(top, lowest)))) }
        }
        return places
    }

    private func left(_ value: Double) -> Text { "left:\(pixels(value));width:\(pixels(width));" }

    private func pixels(_ value: Double) -> Text { "\(SafeText.number(value))px" }
}
