import Values

extension CommonSettings {
    /// Members of a model about whom its records are shared with.
    static let sharing = [
        Setting(
            "Share", .text,
            help: Bilingual(
                de:
                    "Feld mit den Konten, mit denen ein Eintrag geteilt ist, oder Verweis auf einen Eintrag, mit dem er "
                    + "geteilt ist; für „read shared“. Bei einem Verweis lässt „add shared“ diese Konten Einträge anlegen, die dem "
                    + "gehören, dem jener Eintrag gehört. Hat das Modell ein Feld der Art Creator, so ändert und löscht sie mit „update "
                    + "own“ und „delete own“, wer sie angelegt hat.",
                en:
                    "Field with the accounts that a record is shared with, or reference to a record that it is shared "
                    + "with; for \"read shared\". With a reference, \"add shared\" lets these accounts make records, which "
                    + "belong to the owner of that one. Where the model has a Creator, those who made them change and delete "
                    + "them by \"update own\" and \"delete own\".")),
        Setting(
            "Editors", .text,
            help: Bilingual(
                de:
                    "Feld mit den Konten, die einen Eintrag lesen und ändern dürfen, und was mit ihm geteilt ist; für „update "
                    + "shared“, „create shared“ und „delete shared“. Wer darin steht, ändert nicht, mit wem geteilt ist. Was "
                    + "ein solches Konto anlegt, gehört dem, dem der Eintrag gehört.",
                en:
                    "Field with the accounts that may read and change a record, and what is shared with it; for \"update "
                    + "shared\", \"create shared\" and \"delete shared\". Those in it do not change whom it is shared with. "
                    + "What such an account makes belongs to the owner of the record.")),
        Setting(
            "ShareOnly", .object(shareOnly),
            help: Bilingual(
                de: "Wen das Teilen erreicht, solange ein Eintrag so ist.",
                en: "Whom sharing reaches while a record is so.")),
    ]

    /// Members of `ShareOnly`.
    public static let shareOnly = [
        Setting(
            "If", .expression, required: true,
            help: Bilingual(
                de:
                    "Über den Eintrag, etwa „years(Birthday, today) < 18“. Außer wenn es falsch ist, erreicht das Teilen nur die "
                    + "Rollen; auch ohne Änderung des Eintrags, wenn der Tag kommt.",
                en:
                    "About the record, such as “years(Birthday, today) < 18”. Unless it is false, sharing reaches the roles "
                    + "only; also without a change of the record, when the day comes.")),
        Setting(
            "Roles", .list(.text, 1...20), required: true,
            help: Bilingual(
                de: "Rollen, die das Teilen dann noch erreicht.", en: "Roles that sharing still reaches then.")),
        Setting(
            "Text", .localizedText, required: true,
            help: Bilingual(
                de: "Was dann bei den Feldern mit den Namen steht: wessen Name dort nichts bewirkt.",
                en: "What stands at the fields with the names then: whose name does nothing there.")),
    ]
}
