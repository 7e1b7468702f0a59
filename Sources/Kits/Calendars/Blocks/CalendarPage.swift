import Engine
import Language
import Rules
import Values

/// A month with its days, and the records of the day chosen below it.
struct CalendarPage {
    /// So many titles of a day are told; wide calendars show them.
    private static let titles = 3

    private let state: CalendarState
    private let context: ComponentContext
    private let today: CalendarDate

    init(_ state: CalendarState, _ context: ComponentContext) {
        self.state = state
        self.context = context
        today = context.rules.today
    }

    var view: ComponentView {
        if let model = context.model, !context.mayRead(model) {
            return ComponentView(body: [empty("lock", PlatformText.notReadable.text(in: context.language))])
        }
        var view = ComponentView(body: [
            Element(key: "calendar", .surface(name: "calendar", properties: .object(data))), records,
        ])
        if let add = context.action(ifConnected: "Add") {
            view.trailing.append(
                Control(action: add, title: PlatformText.add.text(in: context.language), icon: "plus", role: .primary))
        }
        return view
    }

    private var data: JSONObject {
        let weeks = state.sixWeeks(today)
        var days: [JSON] = []
        for (day, rows) in state.days where weeks.contains(day) {
            let titles = rows.prefix(Self.titles).map { JSON.string(context.title(of: context.rows[$0])) }
            days.append([.string(CalendarDate(dayNumber: day).text), JSON(rows.count), .array(Array(titles))])
        }
        return [
            "level": JSON(context.level), "label": .string(context.heading), "month": .string(state.month(today).text),
            "chosen": .string(state.day(today).text), "today": .string(today.text), "days": .array(days),
        ]
    }

    private var records: Element {
        let day = state.day(today)
        let places = state.rows(on: day)
        let heading = day.text(in: context.language, style: .long)
        if places.isEmpty {
            let own = LocalizedText(context.component.settings["EmptyText"])?.text(in: context.language)
            return empty("calendar", own ?? CalendarText.nothing.text(in: context.language), heading)
        }
        let shown = state.window.rendered(of: places.count)
        let rows = places[shown].map { row(context.rows[$0]) }
        var list = RecordList(
            count: places.count, first: shown.lowerBound, rows: rows, window: context.action("window"), label: heading)
        list.headings = rows.indices.map { $0 == 0 && shown.lowerBound == 0 ? heading : "" }
        return Element(key: "list", .list(list))
    }

    private func row(_ record: Record) -> Row {
        let id = record.id.text
        let body = context.element(record, in: .table)
        let isSelected = context.state.selection == id
        let marks = context.records.marks(of: record)
        if record.standing == .deleted {
            return Row(key: id, body: body, isSelected: isSelected, activate: context.restore(record), marks: marks)
        }
        let delete = context.action(ifConnected: "Delete", id).map {
            Control(
                action: $0, title: PlatformText.delete.text(in: context.language), icon: "trash", role: .destructive)
        }
        var row = Row(
            key: id, body: body, isSelected: isSelected, activate: context.action(ifConnected: "ItemClicked", id),
            delete: delete, marks: marks)
        row.isNew = context.state.made == id
        return row
    }

    private func empty(_ icon: Text, _ title: Text, _ detail: Text = "") -> Element {
        Element(key: "empty", .empty(icon: icon, title: title, detail: detail))
    }
}

/// What calendars say.
private enum CalendarText {
    static let nothing = Bilingual(de: "An diesem Tag gibt es nichts.", en: "There is nothing on this day.")
}
