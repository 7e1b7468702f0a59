import Language
import Services
import Values

/// What the tool says besides diagnostics.
enum Messages {
    static func checked(files: Int, errors: Int, warnings: Int) -> Bilingual {
        Bilingual(
            de: "\(counted(files, "Datei", "Dateien")) geprüft: \(counted(errors, "Fehler", "Fehler")), "
                + "\(counted(warnings, "Warnung", "Warnungen"))",
            en: "\(counted(files, "file", "files")) checked: \(counted(errors, "error", "errors")), "
                + "\(counted(warnings, "warning", "warnings"))")
    }

    static func took(app: String) -> Bilingual {
        Bilingual(de: "\(app): neue Fassung übernommen", en: "\(app): new version taken over")
    }

    static func kept(app: String) -> Bilingual {
        Bilingual(
            de: "\(app): Fehler in der neuen Fassung, die letzte gute läuft weiter",
            en: "\(app): errors in the new version, the last good one keeps running")
    }

    static func broken(app: String) -> Bilingual {
        Bilingual(
            de: "\(app): läuft erst, wenn die Beschreibung keine Fehler hat",
            en: "\(app): will run once its description has no errors")
    }

    static func removed(app: String) -> Bilingual {
        Bilingual(de: "\(app): nicht mehr da", en: "\(app): gone")
    }

    static func running(at address: String) -> Bilingual {
        Bilingual(
            de: "Baukasten läuft unter \(address) (Strg-C beendet)",
            en: "Baukasten runs at \(address) (Ctrl-C ends it)")
    }

    /// - Parameter data: The data folder that the app lies in; nil: in none.
    static func made(file: String, data: String?) -> Bilingual {
        let check: Text = "  baukasten check \(file)"
        let serve: Text = "  baukasten serve --watch --data \(data ?? "DIR")"
        return Bilingual(
            de: "\(file) ist angelegt. Weiter mit\n\(check)\n\(serve)"
                + (data == nil ? "   (der Ordner der App gehört dann in DIR/apps)" : ""),
            en: "Made \(file). Go on with\n\(check)\n\(serve)"
                + (data == nil ? "   (the app's folder then belongs into DIR/apps)" : ""))
    }

    static func wrote(file: String) -> Bilingual {
        Bilingual(de: "\(file) geschrieben", en: "Wrote \(file)")
    }

    static func unchanged(file: String) -> Bilingual {
        Bilingual(de: "\(file) ist schon so", en: "\(file) is that already")
    }

    /// What demonstration content brought, line by line; nothing when it brought nothing.
    static func filled(app: String, _ report: DemoContent.Report) -> [Bilingual] {
        var lines: [Bilingual] = []
        if report.records > 0 {
            lines.append(
                Bilingual(
                    de: "\(app): \(counted(report.records, "Eintrag", "Einträge")) zum Ausprobieren",
                    en: "\(app): \(counted(report.records, "record", "records")) to try it out"))
        }
        return lines + report.refusals.map { Bilingual(de: "\(app): \($0.german)", en: "\(app): \($0.english)") }
    }

    static let noApps = Bilingual(
        de: "Noch keine Apps. „baukasten new NAME“ legt eine an; --data nennt den Ordner, in dem apps/ liegt.",
        en: "No apps yet. \"baukasten new NAME\" makes one; --data names the folder that holds apps/.")

    private static func counted(_ number: Int, _ one: Text, _ many: Text) -> Text {
        "\(number) \(number == 1 ? one : many)"
    }
}
