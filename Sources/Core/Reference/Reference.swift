import Language
import Values

/// The reference of all blocks in Markdown, generated from their manifests.
public enum Reference {
    /// - Parameter language: "de" for German, anything else for English.
    public static func markdown(of vocabulary: Vocabulary, in language: Text) -> Text {
        var page = ReferencePage(language: language)
        page.heading(1, Bilingual(de: "Referenz der Bausteine", en: "Block reference"))
        page.paragraph(
            Bilingual(
                de: "Erzeugt aus den Manifesten der Bausteine; nicht von Hand ändern.",
                en: "Generated from the manifests of the blocks; do not edit by hand."))
        page.section(Bilingual(de: "Beschreibung", en: "Description"), CommonSettings.document)
        page.section(Bilingual(de: "App", en: "App"), CommonSettings.app)
        page.section(Bilingual(de: "Einstieg (Root)", en: "Entry point (Root)"), CommonSettings.root)
        page.section(Bilingual(de: "Jede Komponente", en: "Every component"), CommonSettings.component)
        page.blocks(vocabulary.components)
        page.section(Bilingual(de: "Jedes Ereignis", en: "Every event"), CommonSettings.event)
        page.blocks(vocabulary.events)
        page.section(Bilingual(de: "Jedes Modell", en: "Every model"), CommonSettings.model)
        page.section(Bilingual(de: "Jede Spalte eines Modells", en: "Every column of a model"), CommonSettings.column)
        page.section(Bilingual(de: "Jedes Feld", en: "Every field"), CommonSettings.field)
        page.section(Bilingual(de: "Optionen jedes Felds", en: "Options of every field"), CommonSettings.options)
        page.blocks(vocabulary.fields)
        page.section(Bilingual(de: "Jede Ansicht", en: "Every view"), CommonSettings.view)
        page.section(Bilingual(de: "Jedes Ansichtsfeld", en: "Every view field"), CommonSettings.element)
        page.blocks(vocabulary.elements)
        page.diagnostics()
        return page.text
    }
}
