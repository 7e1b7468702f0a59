import Engine
import Language
import Rules
import Values

/// Makes records of the lines of a CSV file, all or none.
public let importComponent = ComponentKind(
    name: "ImportComponent",
    holds: .anything,
    state: ImportState(),
    presentation: { _ in .sheet },
    render: { state, context in ImportPage(state, context).view },
    handle: { action, value, state, _, context in ImportPage(state, context).handle(action, value, &state) },
    changes: { context in
        // The rest is checked as soon as others had their turn.
        context.isChecking ? Instant(milliseconds: context.rules.now.milliseconds + 1) : nil
    })

/// Settings, help and example of ``importComponent``, for the checker and the block reference.
public let importComponentManifest = BlockManifest(
    of: importComponent,
    triggers: [
        Trigger(
            "Imported", gives: .nothing,
            help: Bilingual(
                de: "Die Einträge der Datei wurden angelegt. Ohne Ereignis schließt sich die Seite.",
                en: "The records of the file were made. Without an event the page closes."))
    ],
    title: Bilingual(de: "CSV importieren", en: "Import CSV"),
    help: Bilingual(
        de:
            "Legt Einträge aus einer CSV-Datei an: ordnet die Spalten den Feldern zu, zeigt die ersten Zeilen und was nicht "
            + "stimmt, und legt alle Einträge an oder keinen. Von einer Liste geöffnet, die über „Through“ geladen ist, zeigen "
            + "die neuen Einträge auf denselben.",
        en:
            "Makes records of a CSV file: assigns the columns to fields, shows the first lines and what is wrong, and makes all "
            + "records or none. Opened from a list that was loaded “Through” a reference, the new records refer to the same one."
    ),
    settings: [EventSettings.model],
    example: """
        { "Type": "ImportComponent", "Title": "Import pictures", "ModelId": "Picture" }
        """)

extension ComponentContext {
    /// Whether lines of a file are still to be checked.
    fileprivate var isChecking: Bool { state.own(as: ImportState.self)?.file.map { !$0.isChecked } ?? false }
}
