import Canvas
import Values

/// Where pins are seen, for the places of their numbers.
struct SeenPins {
    let box: CanvasSize
    private var pins: [(id: Text, at: CanvasPoint, radius: Double)] = []

    init(box: CanvasSize) { self.box = box }

    mutating func add(_ id: Text, _ at: CanvasPoint, _ isLarge: Bool) {
        pins.append((id, at, Viewport.pinRadius(isLarge: isLarge)))
    }

    /// Beside a small pin: the first of four corners where no other pin and no edge covers the number, else the first.
    func number(_ number: Text, of pin: Text, at: CanvasPoint) -> (place: CanvasPoint, isLeft: Bool) {
        let (width, away) = (8 * Double(number.utf8.count), 9.0)
        for (side, down) in [(1.0, -7.0), (1, 17), (-1, -7), (-1, 17)] {
            let corner = CanvasPoint(side > 0 ? at.x + away : at.x - away - width, at.y + down - 11)
            if corner.x < 0 || corner.y < 0 || corner.x + width > box.width { continue }
            let isFree = pins.allSatisfy { other in
                let x = gap(other.at.x, corner.x, corner.x + width)
                let y = gap(other.at.y, corner.y, corner.y + 12)
                return x * x + y * y > other.radius * other.radius || other.id == pin
            }
            if isFree { return (CanvasPoint(at.x + side * away, at.y + down), side < 0) }
        }
        return (CanvasPoint(at.x + away, at.y - 7), false)
    }

    /// How many pins lie within a rectangle, or reach into it.
    func count(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Int {
        pins.reduce(0) { count, pin in
            let x = gap(pin.at.x, left, left + width)
            let y = gap(pin.at.y, top, top + height)
            return count + (x * x + y * y < pin.radius * pin.radius ? 1 : 0)
        }
    }

    /// How far a value is from a range.
    private func gap(_ value: Double, _ low: Double, _ high: Double) -> Double {
        value < low ? low - value : value > high ? value - high : 0
    }
}
