import Engine
import Language
import Rules
import Values

/// Medals for filling in forms regularly.
public let bonusComponent = ComponentKind(
    name: "BonusComponent",
    holds: .nothing,
    render: { context in
        let replies = OwnReplies(context)
        return ComponentView(body: bonusBody(replies.bonus, isSent: replies.isTodaySent, context.language))
    })

/// What the person's own replies have earned, without those that the server refused.
private struct OwnReplies {
    let bonus: Bonus
    /// Whether the server has one of today.
    private(set) var isTodaySent = false

    init(_ context: ComponentContext) {
        let settings = context.component.settings
        let day = settings.string("Day")
        var days: [CalendarDate] = []
        if let name = settings.string("ModelId"), let model = context.app.models[name] {
            let query = RecordQuery(model: name, sortBy: [], order: .ascending, through: nil, event: "")
            for record in context.records.records(query, model: model, rules: context.rules, withDeleted: false)
            where record.standing != .refused && record.isOwn(context.rules) {
                let written = day.flatMap { record.fields.string($0) }.flatMap { CalendarDate($0) }
                let date = written ?? record.created.date(on: context.rules.clock)
                if date == context.rules.today, record.standing != .created, record.standing != .kept {
                    isTodaySent = true
                }
                days.append(date)
            }
        }
        bonus = Bonus(days: days, today: context.rules.today)
    }
}

extension Record {
    /// Whether the person made it; what is not sent yet has no creator.
    func isOwn(_ rules: RuleContext) -> Bool { creator.isEmpty || creator == rules.me }
}

private func bonusBody(_ bonus: Bonus, isSent: Bool, _ language: Text) -> [Element] {
    func text(_ key: Text, _ text: Bilingual, _ style: Style = Style()) -> Element {
        Element(key: key, .text(text.text(in: language), style))
    }
    var large = Style()
    large.fontSize = 22
    large.weight = "Bold"
    var secondary = Style()
    secondary.color = "SecondaryText"
    let today = isSent ? BonusText.today : BonusText.todayWaits
    let hint = bonus.streak == 0 ? BonusText.start : bonus.hasToday ? today : BonusText.notToday
    var medals: [Element] = []
    for medal in Bonus.Medal.allCases.reversed() {
        let name = BonusText.name(medal)
        let count = bonus.medals[medal.rawValue]
        var picture = Style()
        picture.color = medal == .gold ? "yellow" : medal == .silver ? "gray" : "brown"
        let parts = [
            Placed(
                x: 0, y: 6, width: 40, height: 40,
                element: Element(key: "medal", .image(.symbol("medal"), description: "", picture))),
            Placed(
                x: 52, y: 2, width: 248, height: 26,
                element: text(
                    "count", Bilingual(de: "\(count) × \(name.german)", en: "\(count) × \(name.english)"), large)),
            Placed(
                x: 52, y: 30, width: 248, height: 20,
                element: text("left", BonusText.left(bonus.daysLeft(to: medal)), secondary)),
        ]
        medals.append(Element(key: "\(medal.days)", .placed(width: 300, height: 52, parts)))
    }
    return [
        Element(
            key: "streak",
            .section(
                title: nil,
                [
                    text("days", BonusText.streak(bonus.streak), large), text("hint", hint, secondary),
                    text("forms", BonusText.forms(bonus.forms)),
                ])),
        Element(key: "medals", .section(title: BonusText.medals.text(in: language), medals)),
        Element(
            key: "rules",
            .section(title: BonusText.rules.text(in: language), [text("text", BonusText.explanation, secondary)])),
    ]
}

/// Settings, help and example of ``bonusComponent``, for the checker and the block reference.
public let bonusComponentManifest = BlockManifest(
    of: bonusComponent,
    title: Bilingual(de: "Bonus", en: "Bonus"),
    help: Bilingual(
        de:
            "Zeigt Medaillen für regelmäßig ausgefüllte Formulare, die Tage in Folge, wie viele bis zur nächsten Medaille "
            + "fehlen, und erklärt, wie gezählt wird. Es zählen die eigenen Einträge, die der Server nicht abgelehnt hat.",
        en:
            "Shows medals for forms filled in regularly, the days in a row, how many are missing to the next medal, and "
            + "explains how it is counted. What counts are the person's own records that the server did not refuse."),
    settings: [
        Setting(
            "ModelId", .model, required: true,
            help: Bilingual(de: "Das Modell der ausgefüllten Formulare.", en: "The model of the forms filled in.")),
        Setting(
            "Day", .modelField([.date]),
            help: Bilingual(
                de: "Das Feld mit dem Tag des Ausfüllens; ohne es zählt, wann der Eintrag angelegt wurde.",
                en: "The field with the day it was filled in; without it, the day the record was created counts.")),
    ],
    example: """
        { "Type": "BonusComponent", "Title": "Bonus", "ModelId": "Reply", "Day": "Day" }
        """)
