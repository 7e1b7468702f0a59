import Values

/// Which part of a picture a box on the screen shows.
///
/// At a zoom of 1 the whole picture fits into the box and is centred.
public struct Viewport: Hashable, Sendable {
    /// The picture's own size; only its shape counts.
    public let picture: CanvasSize
    /// The box on the screen.
    public let box: CanvasSize
    /// 1 shows the whole picture, 2 everything twice as large; always within ``zooms``.
    public private(set) var zoom: Double
    /// The place of the picture in the middle of the box, in fractions.
    public private(set) var centre: CanvasPoint

    /// The least and the largest zoom (LB-VIEW-2).
    public static let zooms = 1.0...16.0

    /// The whole picture.
    public init(picture: CanvasSize, box: CanvasSize) {
        self.picture = picture
        self.box = box
        zoom = Self.zooms.lowerBound
        centre = CanvasPoint(0.5, 0.5)
    }

    /// Width and height of the picture as it is shown, in pixels of the screen.
    public var shown: CanvasSize {
        let scale = min(box.width / picture.width, box.height / picture.height) * zoom
        return CanvasSize(picture.width * scale, picture.height * scale) ?? box
    }

    /// Where a place of the picture is seen, in pixels of the box; may lie outside of it.
    public func screen(_ place: CanvasPoint) -> CanvasPoint {
        let shown = shown
        return CanvasPoint(
            box.width / 2 + (place.x - centre.x) * shown.width, box.height / 2 + (place.y - centre.y) * shown.height)
    }

    /// May lie beside the picture.
    public func picture(_ place: CanvasPoint) -> CanvasPoint {
        let shown = shown
        return CanvasPoint(
            centre.x + (place.x - box.width / 2) / shown.width, centre.y + (place.y - box.height / 2) / shown.height)
    }

    /// - Parameters:
    ///   - factor: 2 makes everything twice as large, as far as `zooms` allows.
    ///   - place: On the screen; what is seen there stays there, unless the picture would leave the box.
    public mutating func zoom(by factor: Double, about place: CanvasPoint) {
        guard factor > 0, factor.isFinite else { return }
        let fixed = picture(place)
        zoom = min(max(zoom * factor, Self.zooms.lowerBound), Self.zooms.upperBound)
        let moved = picture(place)
        move(to: centre + fixed - moved)
    }

    /// Moves the picture by so many pixels, no further than its edges are at those of the box.
    public mutating func pan(by pixels: CanvasPoint) {
        let shown = shown
        move(to: CanvasPoint(centre.x - pixels.x / shown.width, centre.y - pixels.y / shown.height))
    }

    /// Moves a place of the picture as near to the middle of the box as the bounds allow.
    public mutating func show(_ place: CanvasPoint) { move(to: place) }

    /// The same part in a box of another size, after a device was turned, or of another copy of the picture.
    public func resized(to box: CanvasSize, copy: CanvasSize? = nil) -> Viewport {
        var viewport = Viewport(picture: copy ?? picture, box: box)
        viewport.zoom = zoom
        viewport.move(to: centre)
        return viewport
    }

    private mutating func move(to place: CanvasPoint) {
        let shown = shown
        centre = CanvasPoint(
            Self.kept(place.x, box.width / shown.width), Self.kept(place.y, box.height / shown.height))
    }

    /// - Parameter part: How much of the picture the box shows; 1 and more is all of it, centred.
    private static func kept(_ centre: Double, _ part: Double) -> Double {
        part >= 1 || centre.isNaN ? 0.5 : min(max(centre, part / 2), 1 - part / 2)
    }
}
