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
                de: "Die Kacheln lassen sich nicht herstellen: \(reason)", en: "The tiles cannot be made: \(reason)")
        }
    }

    private static func unusable(_ name: RegionName, _ problem: RegionProblem) -> Bilingual {
        let what =
            switch problem {
            case .notARegion: Bilingual(de: "Die Datei ist keine Region.", en: "The file is no region.")
            case .newerVersion(let version):
                Bilingual(
                    de: "Die Region ist für ein neueres Baukasten (Version \(Int(version))).",
                    en: "The region is for a newer Baukasten (version \(Int(version))).")
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
                de: "\(file): Der Auszug hat keine Wege. Einen nehmen, in dem Straßen und Pfade sind.",
                en: "\(file): The extract has no ways. Take one with roads and paths in it.")
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
        case .notPBF: Bilingual(de: "Das ist keine Datei im Format PBF.", en: "This is no file in the format PBF.")
        case .cutOff: Bilingual(de: "Die Datei bricht ab.", en: "The file breaks off.")
        case .header(let bytes):
            Bilingual(
                de: "Der Kopf eines Teils soll \(bytes) Bytes haben; erlaubt sind 64 KiB.",
                en: "The header of a part is to have \(bytes) bytes; 64 KiB are allowed.")
        case .blob: Bilingual(de: "Ein Teil hat mehr als 32 MiB.", en: "A part has more than 32 MiB.")
        case .compression(let name):
            Bilingual(
                de: "Der Teil ist mit \(name) gepackt; gelesen wird nur zlib.",
                en: "The part is compressed by \(name); only zlib is read.")
        case .inflating: Bilingual(de: "Der Teil lässt sich nicht entpacken.", en: "The part cannot be inflated.")
        case .malformed: Bilingual(de: "Der Teil ist beschädigt.", en: "The part is damaged.")
        case .index:
            Bilingual(de: "Der Teil nennt etwas, das nicht da ist.", en: "The part names something that is not there.")
        case .place: Bilingual(de: "Ein Ort liegt nicht auf der Erde.", en: "A place is not on the earth.")
        case .feature(let name):
            Bilingual(
                de: "Die Datei verlangt \(name); das kann dieses Programm nicht.",
                en: "The file requires \(name), which this program cannot do.")
        case .elements:
            Bilingual(
                de: "Der Auszug hat mehr als 100 Millionen Elemente.",
                en: "The extract has more than 100 million elements.")
        }
    }

    private static func remedy(_ kind: PBFProblem.Kind) -> Bilingual {
        switch kind {
        case .unreadable: Bilingual(de: "Pfad und Rechte prüfen.", en: "Look at its path and rights.")
        case .notPBF:
            Bilingual(
                de: "Einen Auszug NAME.osm.pbf nehmen, etwa von download.geofabrik.de.",
                en: "Take an extract NAME.osm.pbf, for example from download.geofabrik.de.")
        case .compression, .feature:
            Bilingual(
                de: "Ein gewöhnlicher Auszug entsteht mit `osmium cat -o NEU.osm.pbf`.",
                en: "`osmium cat -o NEW.osm.pbf` makes an ordinary extract of it.")
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
                    de: "Der Name nennt keinen Ort wie N47E009.hgt.", en: "The name says no place such as N47E009.hgt.")
            case .size(let bytes):
                Bilingual(
                    de: "Die Datei hat \(bytes) Bytes statt 2.884.802 oder 25.934.402.",
                    en: "The file has \(bytes) bytes instead of 2,884,802 or 25,934,402.")
            case .void: Bilingual(de: "In der Datei ist nichts gemessen.", en: "Nothing was measured in the file.")
            case .missing:
                Bilingual(de: "Die Region reicht in diese Kachel.", en: "The region reaches into this tile.")
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
                de: "\(name) ist von einem abgebrochenen Import übrig. Der nächste räumt es weg.",
                en: "\(name) is left of an import that was ended. The next one removes it.")
        }
    }
}
