import Language
import MapImport
import MapTiles
import Maps
import Routing
import Services
import Values

extension Messages {
    static func failed(_ problem: MapProblem, importing file: String = "") -> Bilingual {
        switch problem {
        case .unknown(let name):
            Bilingual(
                de: "Es gibt keine Region \(name.text). `baukasten map list` zeigt die vorhandenen.",
                en: "There is no region \(name.text). `baukasten map list` shows those that are there.")
        case .reserved(let name):
            Bilingual(
                de:
                    "Eine Region kann nicht \(name.text) heißen: Unter diesem Namen bieten Server den fremden Dienst an. Die Datei umbenennen.",
                en:
                    "A region cannot be called \(name.text): servers offer the remote engine under that name. Rename the file."
            )
        case .busy(let name):
            Bilingual(
                de: "\(name.text) wird gerade importiert oder gelöscht. Später noch einmal versuchen.",
                en: "\(name.text) is being imported or deleted. Try again later.")
        case .full:
            Bilingual(
                de: "Auf dem Datenträger ist kein Platz mehr. Nichts wurde geändert.",
                en: "The disk is full. Nothing was changed.")
        case .system(let path, let reason): Bilingual(de: "\(path): \(reason)", en: "\(path): \(reason)")
        case .about(let name):
            Bilingual(
                de:
                    "Was über \(name.text) gespeichert ist (about.json), lässt sich nicht lesen. Die Region neu importieren.",
                en: "What is stored about \(name.text) (about.json) cannot be read. Import the region anew.")
        case .region(let name, let problem): unusable(name, problem)
        case .importing(let problem): failed(problem, importing: file)
        case .tiles(let reason):
            Bilingual(
                de: "Die Kacheln lassen sich nicht herstellen: \(reason) Mit --no-tiles geht es ohne sie.",
                en: "The tiles cannot be made: \(reason) With --no-tiles the import does without them.")
        }
    }

    private static func unusable(_ name: RegionName, _ problem: RegionProblem) -> Bilingual {
        let what =
            switch problem {
            case .notARegion: Bilingual(de: "Das ist keine Regionsdatei.", en: "This is not a region file.")
            case .newerVersion(let version):
                Bilingual(
                    de: "Die Region stammt von einem neueren Baukasten (Version \(Int(version))).",
                    en: "The region was made by a newer Baukasten (version \(Int(version))).")
            case .damagedTable:
                Bilingual(de: "Das Inhaltsverzeichnis ist beschädigt.", en: "The table of sections is damaged.")
            case .misplacedSection(let id), .damagedSection(let id), .wrongContent(let id):
                Bilingual(de: "Abschnitt \(Int(id)) ist beschädigt.", en: "Section \(Int(id)) is damaged.")
            case .missingSection(let id):
                Bilingual(de: "Abschnitt \(Int(id)) fehlt.", en: "Section \(Int(id)) is missing.")
            }
        return Bilingual(
            de: "\(name.text): \(what.german) Die Region neu importieren.",
            en: "\(name.text): \(what.english) Import the region anew.")
    }

    private static func failed(_ problem: ImportProblem, importing file: String) -> Bilingual {
        switch problem {
        case .noWays:
            Bilingual(
                de: "\(file): Der Auszug enthält keine Wege. Einen mit Straßen und Pfaden nehmen.",
                en: "\(file): The extract has no ways in it. Take one with roads and paths.")
        case .extract(let problem): refused(problem, file)
        }
    }

    private static func refused(_ problem: PBFProblem, _ file: String) -> Bilingual {
        let (what, remedy) = (what(problem.kind), remedy(problem.kind))
        guard hasPlace(problem.kind) else {
            return Bilingual(
                de: "\(file): \(what.german) \(remedy.german)", en: "\(file): \(what.english) \(remedy.english)")
        }
        return Bilingual(
            de: "\(file), ab Byte \(problem.offset): \(what.german) \(remedy.german)",
            en: "\(file), from byte \(problem.offset) on: \(what.english) \(remedy.english)")
    }

    private static func hasPlace(_ kind: PBFProblem.Kind) -> Bool {
        switch kind {
        case .unreadable, .notPBF, .feature, .elements: false
        default: true
        }
    }

    private static func what(_ kind: PBFProblem.Kind) -> Bilingual {
        switch kind {
        case .unreadable: unreadableFile
        case .notPBF: Bilingual(de: "Das ist keine PBF-Datei.", en: "This is not a PBF file.")
        case .cutOff: Bilingual(de: "Die Datei bricht ab.", en: "The file breaks off.")
        case .header(let bytes):
            Bilingual(
                de: "Der Kopf eines Teils ist mit \(bytes) Bytes angegeben; erlaubt sind 64 KiB.",
                en: "The header of a part claims \(bytes) bytes; 64 KiB are allowed.")
        case .blob: Bilingual(de: "Ein Teil ist größer als 32 MiB.", en: "A part is larger than 32 MiB.")
        case .compression(let name):
            Bilingual(
                de: "Der Teil ist mit \(name) komprimiert; gelesen wird nur zlib.",
                en: "The part is compressed with \(name); only zlib is read.")
        case .inflating: Bilingual(de: "Der Teil lässt sich nicht entpacken.", en: "The part cannot be decompressed.")
        case .malformed: Bilingual(de: "Der Teil ist beschädigt.", en: "The part is damaged.")
        case .index:
            Bilingual(
                de: "Der Teil verweist auf etwas, das fehlt.", en: "The part refers to something that is missing.")
        case .place: Bilingual(de: "Ein Ort liegt nicht auf der Erde.", en: "A place is not on the earth.")
        case .feature(let name):
            Bilingual(
                de: "Die Datei verlangt \(name); das kann dieses Programm nicht.",
                en: "The file requires \(name), which this program does not support.")
        case .elements:
            Bilingual(
                de: "Der Auszug hat mehr als 100 Millionen Elemente.",
                en: "The extract has more than 100 million elements.")
        }
    }

    private static func remedy(_ kind: PBFProblem.Kind) -> Bilingual {
        switch kind {
        case .unreadable: Bilingual(de: "Pfad und Rechte prüfen.", en: "Check its path and permissions.")
        case .notPBF:
            Bilingual(
                de: "Einen Auszug NAME.osm.pbf nehmen, etwa von download.geofabrik.de.",
                en: "Take an extract NAME.osm.pbf, for example from download.geofabrik.de.")
        case .compression, .feature:
            Bilingual(
                de: "Ein gewöhnlicher Auszug entsteht mit `osmium cat -o NEU.osm.pbf`.",
                en: "`osmium cat -o NEW.osm.pbf` turns it into an ordinary extract.")
        case .elements:
            Bilingual(de: "Einen kleineren Auszug nehmen.", en: "Take a smaller extract.")
        default: Bilingual(de: "Die Datei noch einmal herunterladen.", en: "Download the file again.")
        }
    }

    static func notice(_ notice: ElevationNotice) -> Bilingual {
        let what =
            switch notice.kind {
            case .unreadable: unreadableFile
            case .name:
                Bilingual(
                    de: "Der Dateiname nennt keine Kachel. Er muss wie N47E009.hgt aussehen.",
                    en: "The file name does not say which tile it is. It must look like N47E009.hgt.")
            case .size(let bytes):
                Bilingual(
                    de: "Die Datei hat \(bytes) Bytes statt 2.884.802 oder 25.934.402.",
                    en: "The file has \(bytes) bytes instead of 2,884,802 or 25,934,402.")
            case .void:
                Bilingual(de: "Die Datei enthält keine einzige Höhe.", en: "The file does not contain a single height.")
            case .missing:
                Bilingual(
                    de: "Die Region reicht in diese Kachel. Sie mit --elevation angeben.",
                    en: "The region reaches into this tile. Give it with --elevation.")
            case .extent:
                Bilingual(de: "Die Region ist zu groß für Höhen.", en: "The region is too large for heights.")
            }
        return Bilingual(
            de: "\(notice.file): \(what.german) Dort gibt es keine Höhen.",
            en: "\(notice.file): \(what.english) There are no heights there.")
    }

    static func finding(_ finding: MapFinding) -> Bilingual {
        switch finding {
        case .problem(let problem): failed(problem)
        case .length(let file, let bytes, let expected):
            Bilingual(
                de: "\(file) hat \(bytes) statt \(expected) Bytes. Die Region neu importieren.",
                en: "\(file) has \(bytes) bytes instead of \(expected). Import the region anew.")
        case .checksum(let file):
            Bilingual(
                de: "\(file) ist beschädigt. Die Region neu importieren.",
                en: "\(file) is damaged. Import the region anew.")
        case .names:
            Bilingual(
                de: "Namen fehlen oder sind beschädigt. Die Region neu importieren.",
                en: "Names are missing or damaged. Import the region anew.")
        case .tiles:
            Bilingual(
                de: "Die Kacheln lassen sich nicht lesen. Die Region neu importieren.",
                en: "The tiles cannot be read. Import the region anew.")
        case .leftover(let name):
            Bilingual(
                de: "\(name) ist von einem abgebrochenen Import übrig. Der nächste Import räumt es weg.",
                en: "\(name) is left over from an import that was interrupted. The next import removes it.")
        }
    }
}
