import Canvas
import Engine
import Language
import Rules
import Values

/// The evaluated attempts at a picture, counted, and what is seen of them.
struct ResultsPage {
    let records: CanvasRecords
    private let state: ResultsState
    private let attempts: [PersonAttempt]
    /// Attempts that are not evaluated yet.
    private let open: Int
    let results: ExerciseResults
    private let options: MatchOptions

    private var context: ComponentContext { records.context }
    var language: Text { context.language }

    init(_ records: CanvasRecords, _ state: ResultsState) {
        self.records = records
        self.state = state
        let settings = records.context.component.settings
        options = MatchOptions(
            umlauts: settings.bool("Umlauts") ?? true, abbreviations: settings.bool("Abbreviations") ?? true,
            tolerance: false)
        let linked = records.linked("AttemptId")
        var (attempts, open): ([PersonAttempt], Int) = ([], 0)
        for record in CanvasRecords.records(of: linked, to: records.held.id, records.context) {
            guard let field = linked?.field(type: labellingAttemptName),
                let attempt = Attempt(reading: record.fields[field] ?? .null), !attempt.isRound
            else { continue }
            if attempt.state == .evaluated {
                attempts.append(
                    PersonAttempt(
                        person: Self.name(of: record, linked), finished: attempt.finished ?? record.changed,
                        results: attempt.results))
            } else if attempt.state != .withdrawn {
                open += 1
            }
        }
        self.attempts = attempts
        self.open = open
        results = ExerciseResults(attempts, pins: records.pins.map { $0.record.id.text }, options: options)
    }

    /// As the server wrote it into the record, else the account; without a server it is oneself.
    private static func name(of record: Record, _ linked: CanvasRecords.Linked?) -> Text {
        if let field = linked?.field(type: "Creator"), let name = record.fields.string(field) { return name }
        return record.creator.isEmpty ? "–" : record.creator
    }

    // MARK: Acts

    /// Makes an answer a label of its pin, when the person says so; two who accept the same answer make one label.
    ///
    /// - Parameter argument: Id of the pin and place of the answer among its wrong ones: "0190…:2".
    func accept(_ argument: Text) -> [Command] {
        let parts = argument.split(on: UInt8(ascii: ":"))
        guard parts.count == 2, let place = Decimal(parts[1])?.int, let linked = records.labelModel,
            let field = linked.field(.text)?.name,
            let pin = records.pins.first(where: { $0.record.id.text == parts[0] }),
            let wrong = results.pins.first(where: { $0.id == parts[0] })?.wrongAnswers, wrong.indices.contains(place)
        else { return [] }
        let text = wrong[place].text
        var fields: JSONObject = [linked.reference: [.string(parts[0])], field: .string(text)]
        if let choice = linked.field(.choice)?.name { fields[choice] = .string(records.terms.code) }
        if let order = linked.field(.number)?.name { fields[order] = JSON(pin.labels.count + 1) }
        let id = UUID(of: ["label", parts[0], text])
        let now = context.rules.now
        let label = Record(id: id, model: linked.model.name, fields: fields, created: now, changed: now)
        return [
            .confirm(
                Question(
                    title: LabellingText.accept(text, pin.number).text(in: language),
                    message: LabellingText.acceptedFromNow(records.terms.name).text(in: language),
                    accept: LabellingText.acceptAsLabel.text(in: language)),
                then: [.fire(trigger: "LabelSaved", .one(label, isSaved: false))])
        ]
    }

    /// - Parameter kind: "attempts", "pins" or "persons".
    func file(_ kind: Text) -> Effect {
        let titles = records.pins.map { title(of: $0) }
        let rows: [[Text]]
        let name: Bilingual
        switch kind {
        case "pins":
            rows = ResultRows.pins(results, titles: titles, language: language)
            name = LabellingText.byPin
        case "persons":
            rows = ResultRows.persons(results, language: language)
            name = LabellingText.byPerson
        default:
            rows = ResultRows.attempts(
                attempts, pins: records.pins.enumerated().map { ($0.element.record.id.text, titles[$0.offset]) },
                language: language)
            name = LabellingText.byAttempt
        }
        return .saveFile(
            name: "\(context.title(of: records.held)) \(name.text(in: language)).csv", media: "text/csv",
            text: ResultRows.csv(rows))
    }

    // MARK: What is seen

    var view: ComponentView {
        var body: [Element] = [surface]
        let summary = summary.enumerated().map { line("\($0.offset)", $0.element) }
        if !summary.isEmpty { body.append(Element(key: "summary", .section(title: nil, summary))) }
        if attempts.isEmpty {
            let text = LabellingText.noResults.text(in: language)
            body.append(Element(key: "none", .empty(icon: "chart", title: text, detail: "")))
        } else {
            body += state.isTable ? tables : pinElements + personElements
            let files = [
                button("attempts", LabellingText.saveByAttempt), button("pins", LabellingText.saveByPin),
                button("persons", LabellingText.saveByPerson),
            ]
            body.append(Element(key: "files", .section(title: LabellingText.files.text(in: language), files)))
        }
        return ComponentView(trailing: (records.termsControl.map { [$0] } ?? []) + look, body: body)
    }

    /// Changes between bars and tables.
    private var look: [Control] {
        if attempts.isEmpty { return [] }
        let title = state.isTable ? LabellingText.asChart : LabellingText.asTable
        return [
            Control(
                action: context.action("look"), title: title.text(in: language), icon: state.isTable ? "chart" : "table"
            )
        ]
    }

    private var summary: [Text] {
        var lines: [Text] = []
        if results.attempts > 0 {
            lines.append(LabellingText.evaluated(results.attempts).text(in: language))
            lines.append(LabellingText.mean(percent(results.meanPerMille)).text(in: language))
        }
        if open > 0 { lines.append(LabellingText.stillOpen(open).text(in: language)) }
        return lines
    }

    private var surface: Element {
        records.surface(
            { pin, item in
                let share = results.pins.first { $0.id == pin.record.id.text }
                let known = share.flatMap { $0.total == 0 ? nil : " · " + percent($0.correctPerMille) } ?? ""
                item.text = name(of: pin) + known
            },
            { source in
                source.isLocked = true
                source.unfolds = true
                source.prompt = LabellingText.pins.text(in: language)
            })
    }

    /// The label that is shown as correct.
    private func name(of pin: CanvasRecords.Pin) -> Text {
        let label = pin.labels.first { $0.language == records.terms.code } ?? pin.labels.first
        return label?.text ?? LabellingText.noLabel.text(in: language)
    }

    func title(of pin: CanvasRecords.Pin) -> Text { "\(pin.number) · \(name(of: pin))" }

    /// The rows up to the one that is open, what it holds, and the rest.
    private var pinElements: [Element] {
        let rows = records.pins.enumerated().map { place, pin in
            row(
                results.pins[place].id, title(of: pin),
                LabellingText.share(results.pins[place], percent).text(in: language),
                results.pins[place].correctPerMille,
                isOpen: context.state.selection == results.pins[place].id, "select")
        }
        let place = results.pins.firstIndex { $0.id == context.state.selection }
        return groups("pins", LabellingText.pins, rows, open: place, inside: place.map { wrongAnswers($0) } ?? [])
    }

    private func wrongAnswers(_ place: Int) -> [Element] {
        let pin = results.pins[place]
        let counts = LabellingText.counts(pin).text(in: language)
        let may = context.action(ifConnected: "LabelSaved") != nil
        return [line("counts", counts)]
            + pin.wrongAnswers.enumerated().map { number, wrong in
                let text = LabellingText.given(wrong.text, wrong.count).text(in: language)
                guard may, records.pins[place].labels.first(where: { $0.text == wrong.text }) == nil else {
                    return line("wrong\(number)", text)
                }
                let title = LabellingText.acceptAsLabel.text(in: language)
                let control = Control(
                    action: context.action("accept", "\(pin.id):\(number)"), title: "\(text) – \(title)", icon: "plus")
                return Element(key: "wrong\(number)", .button(control, Style()))
            }
    }

    private var personElements: [Element] {
        let open = state.person
        let rows = results.persons.map { person in
            row(
                person.name, person.name,
                LabellingText.attempts(person.attempts.count, percent(person.best), percent(person.last))
                    .text(in: language), person.last,
                isOpen: open == person.name, "person")
        }
        let place = results.persons.firstIndex { $0.name == open }
        let inside = place.map { place in
            results.persons[place].attempts.enumerated().map { number, attempt in
                let moment = LabellingText.moment(attempt.finished, context.rules.clock, language)
                return line(
                    "attempt\(number)", "\(moment) · \(LabellingText.score(attempt.score).text(in: language))")
            }
        }
        return groups("persons", LabellingText.persons, rows, open: place, inside: inside ?? [])
    }

    private func groups(_ key: Text, _ title: Bilingual, _ rows: [Row], open: Int?, inside: [Element]) -> [Element] {
        guard let open else { return [section(key, title, [list(key, title, rows)])] }
        var parts = [list(key, title, Array(rows[...open]))]
        parts.append(Element(key: "\(key)-open", .stack(inside)))
        if open + 1 < rows.count { parts.append(list("\(key)-rest", title, Array(rows[(open + 1)...]))) }
        return [section(key, title, parts)]
    }

    func section(_ key: Text, _ title: Bilingual, _ parts: [Element]) -> Element {
        Element(key: "\(key)-section", .section(title: title.text(in: language), parts))
    }

    private func list(_ key: Text, _ title: Bilingual, _ rows: [Row]) -> Element {
        Element(
            key: key,
            .list(
                RecordList(
                    count: rows.count, first: 0, rows: rows, window: context.action("window"),
                    label: title.text(in: language))))
    }

    private func row(
        _ key: Text, _ title: Text, _ detail: Text, _ perMille: Int, isOpen: Bool, _ act: Text
    ) -> Row {
        let bar = Element(key: "detail", .bar(share: Double(perMille) / 1000, detail, Style()))
        let body = Element(key: "both", .stack([line("title", title), bar]))
        return Row(key: key, body: body, isSelected: isOpen, activate: context.action(act, key))
    }

    func line(_ key: Text, _ text: Text) -> Element { Element(key: key, .text(text, Style())) }

    private func button(_ name: Text, _ title: Bilingual) -> Element {
        Element(
            key: name,
            .button(Control(action: context.action(name), title: title.text(in: language), icon: "share"), Style()))
    }

    /// "66,7 %".
    func percent(_ perMille: Int) -> Text {
        "\(perMille / 10)\(Decimal.usesComma(in: language) ? "," : ".")\(perMille % 10)\u{a0}%"
    }
}
