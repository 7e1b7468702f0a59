import Engine
import Language
import Rules
import Values

/// Reads a section from a file that ``exportSection`` made: shows what is in it or what is wrong, and takes it over.
public let sectionImportComponent = ComponentKind(
    name: "SectionImportComponent",
    holds: .nothing,
    state: SectionImportState.nothing,
    render: { state, context in SectionImportPage(state, context).view },
    handle: { action, value, state, _, context in SectionImportPage(state, context).handle(action, value, &state) })

/// Settings, help and example of ``sectionImportComponent``, for the checker and the block reference.
public let sectionImportComponentManifest = BlockManifest(
    of: sectionImportComponent,
    triggers: [
        Trigger(
            "Imported", gives: .chosen("ModelId"),
            help: Bilingual(de: "Ein Testat wurde übernommen und gesichert.", en: "A section was taken over and saved.")
        )
    ],
    title: Bilingual(de: "Testat importieren", en: "Import section"),
    help: Bilingual(
        de:
            "Liest ein Testat aus einer ZIP-Datei ein, die „ExportSection“ gemacht hat: Zeigt, was darin ist oder was daran nicht "
            + "stimmt, und legt nach einem Druck alles oder nichts davon an.",
        en:
            "Reads a section from a zip file that “ExportSection” made: shows what is in it or what is wrong with it, and after "
            + "a press makes all of it or nothing."),
    settings: [
        Setting(
            "ModelId", .model, required: true,
            help: Bilingual(de: "Das Modell der Testate.", en: "The model of sections.")),
        Setting(
            "Export", .eventLike, required: true,
            help: Bilingual(
                de: "Das Ereignis der Art ExportSection, dessen Angaben auch für das Einlesen gelten.",
                en: "The event of type ExportSection whose settings count for reading too.")),
    ],
    example: """
        { "Type": "SectionImportComponent", "Title": "Import", "ModelId": "Section", "Export": "ExportSection",
          "Events": { "Imported": "OpenSection" } }
        """
).loading("archives", "labelling")
