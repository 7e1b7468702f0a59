import Language
import Values

/// What is said about records that leave an app as a file, or come as one.
enum ExchangeText {
    static let csv = Bilingual(de: "Als CSV sichern", en: "Save as CSV")
    static let geoJSON = Bilingual(de: "Als GeoJSON sichern", en: "Save as GeoJSON")
    static let `import` = Bilingual(de: "Importieren …", en: "Import…")
}
