import Engine
import Language
import Rules
import Values

/// Records of a list as a table whose cells are edited in place.
public let gridComponent = ComponentKind(
    name: "GridComponent",
    holds: .list,
    state: GridState(),
    render: { state, context in GridPage(state, context).view },
    handle: { action, value, state, _, context in
        let before = state.unsaved
        var commands = GridDesk(context).handle(action, value, &state)
        if state.unsaved != before { commands.append(GridKept(context).keeping(state.unsaved)) }
        return commands
    },
    receive: { state, _ in state = GridState() },
    prepare: { state, context in state.arrange(context) },
    expressions: { component in
        component.settings.elements("Palette").compactMap { Expression.reading($0["Where"]) }
    })

/// Settings, help and example of ``gridComponent``, for the checker and the block reference.
public let gridComponentManifest = BlockManifest(
    of: gridComponent,
    triggers: [
        Trigger(
            "Add", gives: .nothing,
            help: Bilingual(
                de:
                    "Das Plus wurde gedrückt, wo keine leere Zeile angefügt wird: auf Telefonen, und wenn die Tabelle nicht alle "
                    + "Pflichtfelder hat.",
                en:
                    "The plus was pressed where no empty row is added: on phones, and when the table does not have all required "
                    + "fields.")),
        Trigger(
            "Delete", gives: .concerned,
            help: Bilingual(
                de: "Eine Zeile soll gelöscht werden: Strg+Entf oder Menü der Zeile.",
                en: "A row shall be deleted: Ctrl+Delete or the row's menu.")),
        Trigger(
            "ItemClicked", gives: .concerned,
            help: Bilingual(
                de: "Eine Karte wurde angetippt, oder eine Zeile soll im Formular bearbeitet werden.",
                en: "A card was tapped, or a row shall be edited in a form.")),
    ],
    sources: "Palette",
    title: Bilingual(de: "Rechentabelle", en: "Grid"),
    help: Bilingual(
        de:
            "Zeigt die Einträge einer Liste als Tabelle mit Gruppen, Zwischensummen und laufenden Summen. Zellen lassen sich an Ort "
            + "und Stelle bearbeiten; ein falscher Wert bleibt in seiner Zelle stehen, mit dem Grund, bis er stimmt. Unter 600 "
            + "Punkten Breite stehen Karten da, und bearbeitet wird im Formular.",
        en:
            "Shows the records of a list as a table with groups, subtotals and running totals. Cells are edited in place; a wrong "
            + "value stays in its cell, with the reason, until it is right. Below a width of 600 points there are cards, and "
            + "records are edited in a form."),
    settings: [
        Setting(
            "Columns", .list(.object(GridSettings.column), 1...40), required: true,
            help: Bilingual(de: "Die Spalten, von links nach rechts.", en: "The columns, from left to right.")),
        Setting(
            "GroupBy", .readField([.choice, .text, .number, .boolean, .date, .references]),
            help: Bilingual(
                de:
                    "Zeilen mit demselben Wert stehen zusammen unter einer Überschrift, mit Zwischensummen. Die Werte einer Auswahl "
                    + "stehen in ihrer Reihenfolge, andere so, wie sie zuerst vorkommen.",
                en:
                    "Rows with the same value stand together below a heading, with subtotals. Values of a choice stand in its "
                    + "order, others as they first occur.")),
        Setting(
            "Where", .expression,
            help: Bilingual(
                de: "Nur Einträge zeigen, für die das zutrifft.", en: "Show only records for which this is true.")),
        Setting(
            "OrderBy", .modelField([.number]),
            help: Bilingual(
                de:
                    "Das Zahlenfeld, nach dem die Liste aufsteigend sortiert ist: Zeilen lassen sich verschieben, und neue haben "
                    + "einen Platz.",
                en:
                    "The number field by which the list is sorted in ascending order: rows can be moved, and new ones have a place."
            )),
        Setting(
            "Editable", .boolean, standard: false,
            help: Bilingual(
                de: "Ob, wer darf, Zellen bearbeitet und Zeilen anfügt, verdoppelt und verschiebt.",
                en: "Whether those who may edit cells, and add, duplicate and move rows.")),
        Setting(
            "Palette", .list(.object(GridSettings.source), 1...5),
            help: Bilingual(
                de:
                    "Einträge anderer Modelle, aus denen Zeilen werden: gleich benannte Felder derselben Art werden übernommen. Auf "
                    + "breiten Bildschirmen stehen sie neben der Tabelle.",
                en:
                    "Records of other models that become rows: fields of the same name and type are taken over. On wide screens "
                    + "they stand beside the table.")),
        Setting(
            "Print", .boolean, standard: false,
            help: Bilingual(
                de:
                    "Das Menü bietet an, die ganze Tabelle mit ihren Summen zu drucken, auch wo Karten stehen; Strg+P tut dasselbe.",
                en:
                    "The menu offers to print the whole table with its sums, also where there are cards; Ctrl+P does the same."
            )),
        Setting(
            "EmptyText", .localizedText,
            help: Bilingual(
                de: "Was dort steht, solange es keine Zeile gibt.", en: "What is shown while there is no row.")),
        .perspective,
    ],
    example: """
        { "Type": "GridComponent", "Title": "Pictures", "Editable": true,
          "Columns": [{ "Field": "Title", "Width": 240 }],
          "Events": { "Init": "LoadPictures", "ItemClicked": "ShowPicture" } }
        """,
    check: { GridSettings.problems($0) }
).loading("grid", "print")
