import Geo
import Values

/// A place through which a tour leads.
public struct TourStop: Hashable, Sendable {
    /// Whole 1e-6 degrees.
    public let place: Coordinate
    /// How it is called; nil: nobody knows yet.
    public let name: Text?
    /// Which element of a community it is, such as a hut or the start of a trail.
    public let element: Text?

    /// Names and elements are cut off behind ``TourText/most`` bytes.
    public init(_ place: Coordinate, name: Text? = nil, element: Text? = nil) {
        self.place = place.kept
        self.name = TourText.kept(name)
        self.element = TourText.kept(element)
    }

    /// The same place with another name.
    func named(_ name: Text?) -> TourStop { TourStop(place, name: name, element: element) }
}

/// Texts of tours: what every file can hold.
public enum TourText {
    /// Bytes of UTF-8.
    public static let most = 400

    /// Without white space around it, controls, and what XML forbids; nil when nothing is left.
    public static func kept(_ text: Text?) -> Text? {
        guard let text else { return nil }
        var kept: Text = ""
        for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE {
            let next = Text(scalar)
            guard kept.utf8.count + next.utf8.count <= most else { break }
            kept += next
        }
        let trimmed = kept.trimmed
        return trimmed.isEmpty ? nil : trimmed
    }
}
