import Values

extension Setting {
    /// Of pages that are seen with the eyes of one person or another; the engine offers them.
    public static let perspective = Setting(
        "Perspective", .boolean, standard: false,
        help: Bilingual(
            de:
                "Ob sich oben auf der Seite wählen lässt, aus wessen Sicht sie gezeigt wird: aus der eigenen oder aus der eines "
                + "Profils, das man lesen darf. „my“ liest hier und auf allem, was von hier geöffnet wird, dieses Profil.",
            en:
                "Whether one can choose at the top of the page whose view it shows: one's own, or that of a profile that one may "
                + "read. Here, and on everything opened from here, “my” reads that profile."))
}
