import Language
import Services

extension Messages {
    static func pushKeyMade(_ path: String) -> Bilingual {
        Bilingual(
            de: """
                Der Schlüssel liegt in \(path), lesbar nur für seinen Besitzer. Den Server nun mit \
                --push-contact mailto:… starten. Das ist der öffentliche Teil:
                """,
            en: """
                The key is in \(path), readable by its owner only. Now start the server with --push-contact mailto:… This \
                is its public part:
                """)
    }

    static func pushKeyIsThere(_ path: String) -> Bilingual {
        Bilingual(
            de: "In \(path) liegt schon ein Schlüssel; er bleibt. Das ist sein öffentlicher Teil:",
            en: "There is a key in \(path) already; it stays. This is its public part:")
    }

    static func pushKeyFails(_ path: String) -> Bilingual {
        Bilingual(
            de: "\(path) lässt sich nicht anlegen. Pfad und Rechte prüfen.",
            en: "\(path) cannot be made. Check its path and permissions.")
    }

    static func noPushKey(_ path: String) -> Bilingual {
        Bilingual(
            de: "In \(path) liegt kein Schlüssel für Erinnerungen. `baukasten push keys` macht einen.",
            en: "There is no key for reminders in \(path). `baukasten push keys` makes one.")
    }

    static func wrongPushKey(_ path: String) -> Bilingual {
        Bilingual(
            de: "In \(path) steht kein privater Schlüssel der Kurve P-256. `baukasten push keys` macht einen.",
            en: "\(path) holds no private key of the curve P-256. `baukasten push keys` makes one.")
    }
}
