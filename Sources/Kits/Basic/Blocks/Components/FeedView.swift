import Engine
import Language
import Rules
import Values

/// A feed as it is now: what is chosen, where its rows come from, how they stand.
struct FeedView {
    private let context: ComponentContext
    /// Name of the choice in force; "": all.
    let chosen: Text

    init(_ context: ComponentContext) {
        self.context = context
        let choice = context.finding.choice
        // A changed description may not have it any longer.
        let isThere = context.component.settings.elements("Filters").contains { $0.string("Name") == choice }
        chosen = isThere ? choice : ""
    }

    /// Of the choice in force; a source without a condition for it has no part in it.
    var sources: [RowSource] {
        let settings = context.component.settings
        let owner = settings.bool("OfOwner") == true ? context.record?.creator ?? "" : nil
        // Nobody is nobody's owner.
        if owner?.isEmpty == true { return [] }
        return settings.elements("Sources").compactMap { source in
            guard let model = source.string("ModelName") else { return nil }
            var conditions: [Expression] = []
            if let condition = Expression.reading(source["Where"]) { conditions.append(condition) }
            if !chosen.isEmpty {
                guard let condition = Expression.reading(source["Filters"]?[chosen]) else { return nil }
                conditions.append(condition)
            }
            return RowSource(
                model: model, conditions: conditions, order: Expression.reading(source["Order"]),
                owner: owner)
        }
    }

    // MARK: Acts

    func fire(_ name: Text) -> [Command] { name.isEmpty ? [] : [.fire(trigger: name, context.state.hand)] }

    func open(_ id: Text) -> [Command] {
        guard let record = context.record(id), record.standing != .deleted, let event = selected(record) else {
            return []
        }
        return [.run(event: event, .one(record, isSaved: true))]
    }

    private func selected(_ record: Record) -> Text? {
        let source = context.component.settings.elements("Sources").first { $0.string("ModelName") == record.model }
        return source?.string("Selected")
    }

    // MARK: What is seen

    func body(_ window: ListWindow) -> [Element] {
        let readable = context.component.settings.elements("Sources").contains { source in
            source.string("ModelName").flatMap { context.app.models[$0] }.map { context.mayRead($0) } ?? false
        }
        guard readable else {
            return [empty("lock", PlatformText.notReadable.text(in: context.language))]
        }
        return choices + (context.rows.isEmpty ? nothing : [rows(window)])
    }

    private var choices: [Element] {
        let filters = context.component.settings.elements("Filters")
        if filters.isEmpty { return [] }
        var options = [ChoiceOption(value: "", label: FeedText.all.text(in: context.language))]
        for filter in filters {
            guard let name = filter.string("Name") else { continue }
            let title = LocalizedText(filter["Title"])?.text(in: context.language)
            options.append(ChoiceOption(value: name, label: title ?? name))
        }
        let field = FormField(
            change: context.action("find.choice"), label: FeedText.shown.text(in: context.language),
            value: .string(chosen), control: .choice(options: options, style: .buttons, multiple: false))
        return [Element(key: "choices", .field(field))]
    }

    private func rows(_ window: ListWindow) -> Element {
        let shown = window.rendered(of: context.rows.count)
        let days = FeedDays(context, sources)
        var before = shown.lowerBound > 0 ? days.day(of: context.rows[shown.lowerBound - 1]) : nil
        var rows: [Row] = []
        var headings: [Text] = []
        for record in context.rows[shown] {
            let day = days.day(of: record)
            let row = Row(
                key: record.id.text, body: context.element(record, in: .table),
                isSelected: context.state.selection == record.id.text,
                activate: context.action(
                    "ItemClicked", on: record, running: selected(record).map { [$0] } ?? []),
                marks: context.records.marks(of: record))
            headings.append(day.map { $0 == before ? "" : days.words(for: $0) } ?? "")
            before = day
            rows.append(row)
        }
        var list = RecordList(
            count: context.rows.count, first: shown.lowerBound, rows: rows, window: context.action("window"),
            label: context.heading)
        list.headings = headings
        return Element(key: "list", .list(list))
    }

    /// Why there are no rows, and the way to some.
    private var nothing: [Element] {
        let settings = context.component.settings
        if context.rules.here.isNull, !chosen.isEmpty,
            sources.contains(where: { $0.conditions.contains { $0.uses(.here) } })
        {
            let control = Control(
                action: context.action("position"), title: FeedText.findMe.text(in: context.language),
                icon: "location", role: .primary)
            return [
                empty(
                    "location", FeedText.whereTitle.text(in: context.language),
                    FeedText.whereHint.text(in: context.language)),
                Element(key: "find", .button(control, Style())),
            ]
        }
        if !chosen.isEmpty { return [empty("list", FeedText.noneChosen.text(in: context.language))] }
        let title = LocalizedText(settings["EmptyText"])?.text(in: context.language)
        let hint = LocalizedText(settings["EmptyHint"])?.text(in: context.language)
        return [empty("list", title ?? PlatformText.nothingHere.text(in: context.language), hint ?? "")]
    }

    private func empty(_ icon: Text, _ title: Text, _ detail: Text = "") -> Element {
        Element(key: "empty", .empty(icon: icon, title: title, detail: detail))
    }
}

/// The days above the rows of a feed.
private struct FeedDays {
    private let moments: RowMoments
    private let rules: RuleContext

    init(_ context: ComponentContext, _ sources: [RowSource]) {
        moments = context.moments(of: sources)
        rules = context.rules
    }

    func day(of record: Record) -> CalendarDate? { moments.moment(of: record)?.date(on: rules.clock) }

    func words(for day: CalendarDate) -> Text {
        switch day.dayNumber - rules.today.dayNumber {
        case 0: FeedText.today.text(in: rules.language)
        case -1: FeedText.yesterday.text(in: rules.language)
        case 1: FeedText.tomorrow.text(in: rules.language)
        default: day.text(in: rules.language, style: .long)
        }
    }
}

/// What the platform says in feeds.
private enum FeedText {
    static let all = Bilingual(de: "Alle", en: "All")
    static let shown = Bilingual(de: "Zeigen", en: "Show")
    static let today = Bilingual(de: "Heute", en: "Today")
    static let yesterday = Bilingual(de: "Gestern", en: "Yesterday")
    static let tomorrow = Bilingual(de: "Morgen", en: "Tomorrow")
    static let noneChosen = Bilingual(de: "In dieser Auswahl gibt es nichts.", en: "There is nothing in this choice.")
    static let whereTitle = Bilingual(de: "Wo sind Sie?", en: "Where are you?")
    static let whereHint = Bilingual(
        de: "Was in der Nähe ist, zeigt sich, sobald Ihr Standort bekannt ist. Er bleibt auf dem Gerät.",
        en: "What is near shows once your location is known. It stays on the device.")
    static let findMe = Bilingual(de: "Standort verwenden", en: "Use my location")
}
