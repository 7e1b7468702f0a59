import Values

extension CommonSettings {
    /// The member of `App.Access` about people who make an account.
    static let registering = [
        Setting(
            "Registration", .object(registration),
            help: Bilingual(
                de:
                    "Wie Menschen selbst ein Konto anlegen, wenn der Server mit „--registration“ läuft: mit Rolle und Profil "
                    + "(„App.Profile“) auf einmal.",
                en:
                    "How people make an account for themselves, where the server runs with “--registration”: with role and "
                    + "profile (“App.Profile”) at once."))
    ]

    /// Members of `App.Access.Registration`.
    public static let registration = [
        Setting(
            "Role", .text, required: true,
            help: Bilingual(de: "Rolle, die ein neues Konto bekommt.", en: "Role that a new account gets.")),
        Setting(
            "Fields", .list(.text, 0...30), required: true,
            help: Bilingual(
                de: "Felder des Profils, nach denen gefragt wird.", en: "Fields of the profile that are asked for.")),
        Setting(
            "Consent", .object(consent),
            help: Bilingual(
                de: "Wer einen Code braucht, für den Erziehungsberechtigte zugestimmt haben.",
                en: "Who needs a code for which guardians have consented.")),
    ]

    /// Members of `Consent`.
    public static let consent = [
        Setting(
            "If", .expression, required: true,
            help: Bilingual(
                de:
                    "Über das Profil, etwa „years(Birthday, today) < 16“. Außer wenn es falsch ist, braucht es den "
                    + "Code.",
                en: "About the profile, such as “years(Birthday, today) < 16”. Unless it is false, it takes the code.")),
        Setting(
            "Text", .localizedText, required: true,
            help: Bilingual(
                de: "Was dann am Feld für den Code steht: wer ihn gibt.",
                en: "What stands at the field for the code then: who gives it.")),
    ]
}
