import Engine
import Language
import Rules
import Values

/// Records of a list by their days: a month, and below it what belongs to the day chosen.
public let calendarComponent = ComponentKind(
    name: "CalendarComponent",
    holds: .list,
    state: CalendarState(),
    context: .table,
    render: { state, context in CalendarPage(state, context).view },
    handle: { action, value, state, own, context in
        switch action.name {
        case "choose":
            if let day = CalendarDate(action.argument) { state.choose(day) }
        case "show":
            if let day = CalendarDate(action.argument) { state.show(day) }
        case "window": state.window.show(value, of: state.rows(on: state.day(context.rules.today)).count)
        case "Add": return [.fire(trigger: "Add", .day(state.day(context.rules.today)))]
        case "ItemClicked", "Delete":
            guard let record = context.record(action.argument), record.standing != .deleted else { return [] }
            if action.name == "ItemClicked" { own.selection = action.argument }
            return [.fire(trigger: action.name, .one(record, isSaved: true))]
        default: break
        }
        return []
    },
    prepare: { state, context in state.arrange(context) })

/// Settings, help and example of ``calendarComponent``, for the checker and the block reference.
public let calendarComponentManifest = BlockManifest(
    of: calendarComponent,
    triggers: [
        Trigger(
            "Add", gives: .day,
            help: Bilingual(
                de: "Das Plus wurde gedrückt; weitergegeben wird der gewählte Tag.",
                en: "The plus was pressed; the day chosen is passed on.")),
        Trigger(
            "Delete", gives: .concerned,
            help: Bilingual(
                de: "Eine Zeile soll gelöscht werden: Wischen, Entf-Taste oder Menü der Zeile.",
                en: "A row shall be deleted: swipe, Delete key or the row's menu.")),
        Trigger(
            "ItemClicked", gives: .concerned,
            help: Bilingual(de: "Eine Zeile wurde angetippt.", en: "A row was tapped.")),
    ],
    title: Bilingual(de: "Kalender", en: "Calendar"),
    help: Bilingual(
        de:
            "Zeigt einen Monat mit den Tagen, an denen es Einträge gibt, und darunter die Einträge des gewählten Tags, jeden in "
            + "der Ansicht „Table“ des Modells. Auf breiten Bildschirmen stehen Titel in den Tagen.",
        en:
            "Shows a month with the days on which there are records, and below it the records of the day chosen, each in the "
            + "model's “Table” view. On wide screens titles stand in the days."),
    settings: [
        Setting(
            "Day", .readField([.date, .moment]), required: true,
            help: Bilingual(
                de: "Feld mit dem Tag; von einem Zeitpunkt zählt der Tag nach der Uhr der Person.",
                en: "Field with the day; of a moment, the day by the person's clock counts.")),
        Setting(
            "Where", .expression,
            help: Bilingual(
                de: "Nur Einträge zeigen, für die das zutrifft.", en: "Show only records for which this is true.")),
        Setting(
            "EmptyText", .localizedText,
            help: Bilingual(
                de: "Was bei einem Tag ohne Einträge steht.", en: "What is shown for a day without records.")),
    ],
    example: """
        { "Type": "CalendarComponent", "Title": "Diary", "Day": "Day",
          "Events": { "Init": "LoadEntries", "Add": "NewEntry", "ItemClicked": "ShowEntry" } }
        """
).loading("calendar")
