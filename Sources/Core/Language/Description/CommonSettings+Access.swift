extension CommonSettings {
    /// Members of `App.Access`.
    public static let access =
        [
            Setting(
                "Roles", .list(.text, 0...100), required: true,
                help: Bilingual(de: "Die Rollen der App.", en: "The roles of the app.")),
            Setting(
                "Guests", .text,
                help: Bilingual(
                    de: "Rolle für Menschen ohne Konto; ohne diese Angabe ist ein Konto nötig.",
                    en: "Role of people without an account; when it is missing, an account is needed.")),
            Setting(
                "Accounts", .text,
                help: Bilingual(
                    de: "Rolle, die jeder mit einem Konto hat.", en: "Role that everyone with an account has.")),
            Setting(
                "Administrators", .text,
                help: Bilingual(
                    de: "Rolle, die sehen darf, was anderen Konten verliehen ist; ohne diese Angabe niemand.",
                    en: "Role that may see what was granted to other accounts; nobody when it is missing.")),
            Setting(
                "SecondFactor", .list(.text, 0...100),
                help: Bilingual(
                    de: "Rollen, die nur zählen, wenn beim Anmelden ein zweiter Faktor bewiesen wurde.",
                    en: "Roles that count only when a second factor was proved at the login.")),
        ] + registering
}
