import Geo
import Language
import MapImport
import Maps
import Services
import Values

extension Messages {
    static let noRegions = Bilingual(
        de: "Keine Regionen. `baukasten map import DATEI.osm.pbf` importiert eine.",
        en: "No regions. `baukasten map import FILE.osm.pbf` imports one.")
    static let inOrder = Bilingual(de: "in Ordnung", en: "in order")

    static func noRegionName(_ file: String) -> Bilingual {
        Bilingual(
            de:
                "\(file): Nach dieser Datei lässt sich keine Region benennen. Sie in etwas wie alpen.osm.pbf umbenennen.",
            en: "\(file): A region cannot be named after this file. Rename it to something like alps.osm.pbf.")
    }

    static func deleted(_ name: RegionName) -> Bilingual {
        Bilingual(de: "\(name.text) ist gelöscht.", en: "\(name.text) is deleted.")
    }

    static func imported(_ name: RegionName, _ about: MapAbout, in time: Duration) -> Bilingual {
        let (line, time) = (line(about), seconds(time))
        return Bilingual(
            de: "\(name.text) ist importiert (\(time.german) s): \(line.german)",
            en: "\(name.text) is imported (\(time.english) s): \(line.english)")
    }

    static func unchanged(_ name: RegionName, _ about: MapAbout) -> Bilingual {
        let line = line(about)
        return Bilingual(
            de: "\(name.text) ist schon da: \(line.german)", en: "\(name.text) is there already: \(line.english)")
    }

    /// A region in the list: of when and what it is, how large its files are.
    static func line(_ about: MapAbout) -> Bilingual {
        let date = about.timestamp.map { Instant(milliseconds: $0 * 1000).date(offsetMinutes: 0).text }
        let region = megabytes(about.regionBytes)
        let parts =
            (about.title.map { [Bilingual(Text($0))] } ?? []) + [
                date.map { Bilingual(de: "Daten vom \($0)", en: "data of \($0)") }
                    ?? Bilingual(de: "Daten ohne Datum", en: "data without a date"),
                Bilingual(Text(about.origin)),
                Bilingual(de: "Region \(region.german) MB", en: "region \(region.english) MB"),
                about.tileBytes.map { megabytes($0) }.map {
                    Bilingual(de: "Kacheln \($0.german) MB", en: "tiles \($0.english) MB")
                } ?? Bilingual(de: "keine Kacheln", en: "no tiles"),
            ]
        return Bilingual(
            de: Sentence(parts.map { $0.german }, separator: ", "),
            en: Sentence(parts.map { $0.english }, separator: ", "))
    }

    static func progress(_ progress: ImportProgress) -> Bilingual {
        let (phase, time) = (phase(progress.phase), seconds(progress.elapsed))
        guard progress.total > 0 else {
            return Bilingual(
                de: "\(phase.german), \(time.german) s", en: "\(phase.english), \(time.english) s")
        }
        let (done, total) = (megabytes(progress.done), megabytes(progress.total))
        return Bilingual(
            de: "\(phase.german): \(done.german) von \(total.german) MB, \(time.german) s",
            en: "\(phase.english): \(done.english) of \(total.english) MB, \(time.english) s")
    }

    private static func phase(_ phase: ImportProgress.Phase) -> Bilingual {
        switch phase {
        case .reading: Bilingual(de: "Auszug wird gelesen", en: "Reading the extract")
        case .heights: Bilingual(de: "Höhen werden gelesen", en: "Reading heights")
        case .region: Bilingual(de: "Wege und Namen werden zusammengestellt", en: "Putting ways and names together")
        case .tiles: Bilingual(de: "Karte wird geschnitten", en: "Cutting the map")
        case .writing: Bilingual(de: "Region wird geschrieben", en: "Writing the region")
        }
    }

    private static func megabytes(_ bytes: Int) -> Bilingual { tenths(Int64(bytes + 50_000) / 100_000) }

    private static func seconds(_ time: Duration) -> Bilingual {
        let (seconds, rest) = time.components
        return tenths(seconds * 10 + (rest + 50_000_000_000_000_000) / 100_000_000_000_000_000)
    }

    private static func tenths(_ number: Int64) -> Bilingual {
        let decimal = Decimal(FixedPoint.text(number, places: 1)) ?? Decimal(0)
        return Bilingual { decimal.text(in: $0, places: 1) }
    }
}
