import Values

/// `App.Look`: what an app looks like besides its colours.
public struct AppLook: Hashable, Sendable {
    /// What lies behind the content.
    public var background = Background.plain
    /// How buttons that do the main thing are drawn.
    public var buttons = Buttons.solid

    /// What is behind the pages.
    public enum Background: Text, CaseIterable, Sendable {
        case plain = "Plain"
        /// Triangles in shades of the accent.
        case triangles = "Triangles"
    }

    /// The ground of buttons and of the cards that they stand in.
    public enum Buttons: Text, CaseIterable, Sendable {
        case solid = "Solid"
        /// Lets a little of the background through.
        case translucent = "Translucent"
    }

    /// Plain background, solid buttons.
    public init() {}

    init(reading json: JSON?) {
        background = json?.string("Background").flatMap(Background.init(rawValue:)) ?? .plain
        buttons = json?.string("Buttons").flatMap(Buttons.init(rawValue:)) ?? .solid
    }

    static let settings = [
        Setting(
            "Background", .choice(Background.allCases.map { $0.rawValue }), standard: "Plain",
            help: Bilingual(
                de: "Was hinter den Seiten ist: eine Fläche, oder Dreiecke in Tönen der Akzentfarbe.",
                en: "What is behind the pages: a plain ground, or triangles in shades of the accent.")),
        Setting(
            "Buttons", .choice(Buttons.allCases.map { $0.rawValue }), standard: "Solid",
            help: Bilingual(
                de: "Ob Knöpfe und Karten ein wenig vom Hintergrund durchscheinen lassen.",
                en: "Whether buttons and cards let a little of the background through.")),
    ]
}
