import Values

/// What is drawn by dragging, and how it looks.
extension Viewport {
    /// A drag shorter than this draws nothing, in pixels of the screen.
    public static let shortestDrag = 12.0

    /// Start and end of a drag on the picture, nil when it was too short or began beside the picture. The end is moved onto the
    /// picture.
    public func drag(from: CanvasPoint, to: CanvasPoint) -> (from: CanvasPoint, to: CanvasPoint)? {
        guard from.distance(to: to) >= Self.shortestDrag else { return nil }
        let (start, end) = (picture(from), picture(to).clamped)
        guard start == start.clamped else { return nil }
        return (start, end)
    }

    /// The two ends of the strokes that make the head of an arrow, behind its tip, on the screen: 14 px back and 7 px to
    /// either side, less for arrows shorter than 28 px. Nil when start and tip are one place.
    public static func head(from: CanvasPoint, to: CanvasPoint) -> (CanvasPoint, CanvasPoint)? {
        let length = from.distance(to: to)
        guard length > 0 else { return nil }
        let back = min(14, length / 2)
        let (dx, dy) = ((to.x - from.x) / length * back, (to.y - from.y) / length * back)
        return (
            CanvasPoint(to.x - dx - dy / 2, to.y - dy + dx / 2), CanvasPoint(to.x - dx + dy / 2, to.y - dy - dx / 2)
        )
    }

    /// How far an arrow key moves, in fractions: 1 px of the picture as it is shown, 10 px with Shift.
    ///
    /// - Parameter key: "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"; nil for all others.
    public func step(_ key: Text, isFast: Bool) -> CanvasPoint? {
        let (pixels, shown) = (isFast ? 10.0 : 1, shown)
        return switch key {
        case "ArrowLeft": CanvasPoint(-pixels / shown.width, 0)
        case "ArrowRight": CanvasPoint(pixels / shown.width, 0)
        case "ArrowUp": CanvasPoint(0, -pixels / shown.height)
        case "ArrowDown": CanvasPoint(0, pixels / shown.height)
        default: nil
        }
    }
}
