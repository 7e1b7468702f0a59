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
        let (width, gap) = (8 * Double(number.utf8.count), 9.0)
        for (side, down) in [(1.0, -7.0), (1, 17), (-1, -7), (-1, 17)] {
            let corner = CanvasPoint(side > 0 ? at.x + gap : at.x - gap - width, at.y + down - 11)
            if corner.x < 0 || corner.y < 0 || corner.x + width > box.width { continue }
            let isFree = pins.allSatisfy { other in
                if other.id == pin { return true }
                let x = max(corner.x - other.at.x, 0, other.at.x - corner.x - width)
                let y = max(corner.y - other.at.y, 0, other.at.y - corner.y - 12)
                return x * x + y * y > other.radius * other.radius
            }
            if isFree { return (CanvasPoint(at.x + side * gap, at.y + down), side < 0) }
        }
        return (CanvasPoint(at.x + gap, at.y - 7), false)
    }
}
