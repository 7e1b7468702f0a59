import Engine
import Language
import Rules
import Values

/// What is due, by exercise and by what exercises belong to.
struct DuePage {
    private let context: ComponentContext
    private let groups: [Group]
    /// Pins due today or before.
    private let count: Int
    /// The next day after today on which pins are due, with their number.
    private let next: (day: Int, count: Int)?
    private let hasReviews: Bool

    private struct Group {
        var title: Text?
        var exercises: [(record: Record, due: Int)] = []
    }

    init(_ learning: OwnLearning, _ context: ComponentContext) {
        self.context = context
        let today = context.rules.today.dayNumber
        let memory = PinMemory(learning.history, on: context.rules.clock)
        var (count, hasReviews) = (0, false)
        var next: (day: Int, count: Int)?
        var found: [(record: Record, due: Int)] = []
        for (exercise, pins) in zip(learning.exercises, learning.pins) {
            var due = 0
            for pin in pins {
                guard let day = memory[pin]?.due else { continue }
                hasReviews = true
                if day <= today {
                    due += 1
                } else if let former = next, former.day <= day {
                    if former.day == day { next = (day, former.count + 1) }
                } else {
                    next = (day, 1)
                }
            }
            count += due
            if due > 0 { found.append((exercise, due)) }
        }
        self.count = count
        self.next = next
        self.hasReviews = hasReviews
        groups = Self.grouped(found, context)
    }

    /// In the order in which lists show the exercises and what they belong to.
    private static func grouped(_ found: [(record: Record, due: Int)], _ context: ComponentContext) -> [Group] {
        guard let first = found.first, let model = context.app.models[first.record.model] else { return [] }
        let field = context.component.settings.string("GroupBy").flatMap { model.field($0) }
        func owner(_ record: Record) -> Record? {
            field.flatMap { record.fields[$0.name]?.array?.first?.string }.flatMap { context.record($0) }
        }
        let owners = found.map { owner($0.record) }
        let order = Sorting.places(found.count) { a, b in
            let (x, y) = (key(owners[a], context), key(owners[b], context))
            return x == y ? key(found[a].record, context) < key(found[b].record, context) : x < y
        }
        var groups: [Group] = []
        var last: UUID?
        for place in order {
            let owner = owners[place]
            if groups.isEmpty || owner?.id != last { groups.append(Group(title: owner.map { context.title(of: $0) })) }
            last = owner?.id
            groups[groups.count - 1].exercises.append(found[place])
        }
        return groups
    }

    /// By the first number of its model, then by when it was created.
    private static func key(_ record: Record?, _ context: ComponentContext) -> DueKey {
        guard let record, let model = context.app.models[record.model] else { return DueKey(number: nil, record: nil) }
        let number = model.fields.first { context.registry.fields[$0.type]?.stores == .number }
        return DueKey(number: number.flatMap { record.fields[$0.name]?.decimal }, record: record)
    }

    // MARK: What is seen

    private var language: Text { context.language }

    var view: ComponentView {
        guard count > 0 else {
            let detail = next.map { DueText.next($0.count, on: $0.day) } ?? DueText.howItWorks
            let title = hasReviews ? LearningText.nothingDue : DueText.nothingYet
            return ComponentView(body: [
                Element(
                    key: "nothing",
                    .empty(icon: "check-circle", title: title.text(in: language), detail: detail.text(in: language)))
            ])
        }
        var body = [Element(key: "count", .section(title: nil, head))]
        for (place, group) in groups.enumerated() {
            let due = group.exercises.reduce(0) { $0 + $1.due }
            let title = group.title.map { DueText.group($0, due).text(in: language) }
            body.append(Element(key: "group\(place)", .section(title: title, [list(group, title, place)])))
        }
        if let next {
            body.append(
                Element(key: "next", .section(title: nil, [line("next", DueText.next(next.count, on: next.day), 15)])))
        }
        return ComponentView(body: body)
    }

    private var head: [Element] {
        let title = DueText.today(count)
        var head = [line("count", title, 22)]
        if let first = groups.first?.exercises.first?.record,
            let action = context.action(ifConnected: "Practise", first.id.text)
        {
            let control = Control(
                action: action, title: DueText.begin(context.title(of: first)).text(in: language), icon: "refresh",
                role: .primary)
            head.append(Element(key: "begin", .button(control, Style())))
        }
        return head
    }

    private func list(_ group: Group, _ title: Text?, _ place: Int) -> Element {
        let rows = group.exercises.map { exercise -> Row in
            let id = exercise.record.id.text
            var small = Style()
            small.fontSize = 13
            small.color = "SecondaryText"
            let name = Element(key: "title", .text(context.title(of: exercise.record), Style()))
            let due = Element(key: "due", .text(DueText.due(exercise.due).text(in: language), small))
            return Row(
                key: id, body: Element(key: "both", .stack([name, due])),
                activate: context.action(ifConnected: "Practise", id))
        }
        let label = title ?? LearningText.due.text(in: language)
        return Element(
            key: "list\(place)",
            .list(
                RecordList(
                    count: rows.count, first: 0, rows: rows, window: context.action("window", "\(place)"), label: label)
            ))
    }

    private func line(_ key: Text, _ text: Bilingual, _ size: Double) -> Element {
        var style = Style()
        style.fontSize = size
        if size > 20 { style.weight = "Semibold" }
        return Element(key: key, .text(text.text(in: language), style))
    }
}

/// Where an exercise, or what it belongs to, stands among others.
private struct DueKey: Hashable, Comparable {
    let number: Decimal?
    let record: Record?

    static func == (a: DueKey, b: DueKey) -> Bool { a.record?.id == b.record?.id }

    func hash(into hasher: inout Hasher) {
        hasher.combine(record?.id)
    }

    /// What has no number is last.
    static func < (a: DueKey, b: DueKey) -> Bool {
        guard let x = a.record, let y = b.record else { return a.record != nil && b.record == nil }
        if let number = a.number, let other = b.number, number != other { return number < other }
        if (a.number == nil) != (b.number == nil) { return a.number != nil }
        return (x.created, x.id) < (y.created, y.id)
    }
}
