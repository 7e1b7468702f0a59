/// The way of the eye from one camera to another one, around the 3D object and never through it.
public struct CameraFlight: Hashable, Sendable {
    public let start, end: Object3DCamera

    /// How long it takes.
    public static let milliseconds = 700.0

    /// A flight of ``milliseconds``, however long its way.
    public init(from start: Object3DCamera, to end: Object3DCamera) {
        self.start = start
        self.end = end
    }

    /// It begins and ends slowly.
    ///
    /// - Parameter time: Milliseconds since the start; before it the start, behind the end the end.
    public func camera(at time: Double) -> Object3DCamera {
        let time = min(max(time / Self.milliseconds, 0), 1)
        if time == 1 || time.isNaN { return end }
        let part = time * time * (3 - 2 * time)
        guard let a = (start.from - start.to).direction, let b = (end.from - end.to).direction else { return end }
        let middle = start.to.toward(end.to, part)
        let distance = start.distance + (end.distance - start.distance) * part
        let height = a.y + (b.y - a.y) * part
        let across = max(1 - height * height, 0).squareRoot()
        let flat = Self.between(
            SpacePoint(a.x, 0, a.z).direction ?? SpacePoint(0, 0, 1),
            SpacePoint(b.x, 0, b.z).direction ?? SpacePoint(0, 0, 1), part)
        return Object3DCamera(
            from: middle + SpacePoint(flat.x * across, height, flat.z * across) * distance, to: middle)
    }

    /// A direction on the shorter arc between two, all of them level; between opposite ones to the right. The arc is halved
    /// until what is left is as good as straight.
    private static func between(_ a: SpacePoint, _ b: SpacePoint, _ part: Double) -> SpacePoint {
        var (low, high, part) = (a, b, part)
        for _ in 0..<16 {
            let middle = (low + high).direction ?? SpacePoint(low.z, 0, -low.x)
            if part < 0.5 { high = middle } else { low = middle }
            part = part < 0.5 ? part * 2 : part * 2 - 1
        }
        return low.toward(high, part).direction ?? a
    }
}
