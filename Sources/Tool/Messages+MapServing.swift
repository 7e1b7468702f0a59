import Language
import Services

extension Messages {
    static func noKeyFile(_ path: String) -> Bilingual {
        Bilingual(
            de: "Die Datei \(path) mit dem Schlüssel für GraphHopper kann nicht gelesen werden.",
            en: "The file \(path) with the key for GraphHopper cannot be read.")
    }

    static func wrongKey(in path: String) -> Bilingual {
        Bilingual(
            de: "In der Datei \(path) steht kein Schlüssel: 1 bis 200 Zeichen ohne Leerzeichen in einer Zeile.",
            en: "The file \(path) holds no key: 1 to 200 characters without spaces in one line.")
    }

    static func wrongEngine(_ address: String) -> Bilingual {
        Bilingual(
            de: "„\(address)“ muss mit https:// beginnen (auf diesem Rechner auch http://), ohne Anmeldung.",
            en: "“\(address)” must begin with https://, on this machine also with http://, and hold no login.")
    }
}
