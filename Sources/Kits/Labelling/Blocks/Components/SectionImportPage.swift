import Engine
import Language
import Rules
import Values

/// How far it is with a file. What is in the file is known to ``SectionArchive``.
enum SectionImportState {
    /// None was chosen.
    case nothing
    /// It cannot be taken over; `count` is of all problems, of which some are told.
    case problems([Text], count: Int)
    /// What is in it.
    case summary([Text])
    /// Its pictures are being prepared.
    case taking(summary: [Text])

    var isTaking: Bool { if case .taking = self { true } else { false } }
}

/// Chooses a file, shows what is in it, and takes it over.
struct SectionImportPage {
    let state: SectionImportState
    let context: ComponentContext

    init(_ state: SectionImportState, _ context: ComponentContext) {
        self.state = state
        self.context = context
    }

    private var language: Text { context.language }

    private var plan: SectionPlan {
        let event = context.component.settings.string("Export").flatMap { context.app.events[$0] }
        return SectionPlan(app: context.app, rules: context.rules, settings: event?.settings ?? [:])
    }

    // MARK: What is done

    func handle(_ action: ActionID, _ value: JSON, _ state: inout SectionImportState) -> [Command] {
        switch action.name {
        case "choose":
            let question = LabellingQuestion.read(language: language).asked
            let answer = context.action("archive")
            return [.effect(.pickArchive(document: SectionArchive.document, question, answer: answer))]
        case "archive":
            guard value["summary"] != nil else { return report(value, &state) }
            state = .summary(value.texts("summary"))
            return [announce(SectionImportText.isReady)]
        case "take":
            guard case .summary(let summary) = state else { return [] }
            state = .taking(summary: summary)
            let place = plan.nextPlace(in: context.records)
            let question = LabellingQuestion.make(plan: plan.json, place: place, language: language).asked
            return [
                .effect(.takeFiles(question, answer: context.action("files"))), announce(SectionImportText.preparing),
            ]
        case "files": return finish(value, &state)
        default: return []
        }
    }

    private func finish(_ value: JSON, _ state: inout SectionImportState) -> [Command] {
        guard state.isTaking else { return [] }
        let made = value.elements("records").compactMap { Record($0) }
        var problems: [JSON] = []
        for member in value["failed"]?.object?.members ?? [] {
            let failure = Input.PickFailure(rawValue: member.value.string ?? "") ?? .notAPicture
            let reason = PlatformText.pictureFailed(failure).text(in: language)
            problems.append(.string("\(member.key): \(reason)"))
        }
        let places = value.texts("places")
        let plan = plan
        for (number, record) in made.enumerated() {
            guard let problem = plan.problem(in: record) else { continue }
            let place = number < places.count ? places[number] : ""
            problems.append(.string(place.isEmpty ? problem : "\(place): \(problem)"))
        }
        guard problems.isEmpty, let section = made.first else {
            return report(["problems": .array(Array(problems.prefix(50))), "count": JSON(problems.count)], &state)
        }
        state = .nothing
        return [
            .saveAll(made), announce(SectionImportText.imported(context.title(of: section))),
            .fire(trigger: "Imported", .one(section, isSaved: true)),
        ]
    }

    private func announce(_ text: Bilingual) -> Command { .effect(.announce(text.text(in: language), urgent: false)) }

    private func report(_ problems: JSON, _ state: inout SectionImportState) -> [Command] {
        let count = problems.int("count") ?? 0
        state = problems.isNull ? .nothing : .problems(problems.texts("problems"), count: count)
        let text = SectionImportText.problems(count)
        return [.effect(.announce(text.text(in: language), urgent: true))]
    }

    // MARK: What is seen

    var view: ComponentView {
        var parts: [Element] = []
        var buttons: [Element] = []
        let other = button("choose", SectionImportText.chooseOther, icon: "folder", .normal)
        switch state {
        case .nothing:
            parts.append(section("how", nil, [SectionImportText.how.text(in: language)]))
            buttons.append(button("choose", SectionImportText.choose, icon: "folder", .primary))
        case .problems(let problems, let count):
            let rest = count - problems.count
            let more = rest > 0 ? [SectionImportText.more(rest).text(in: language)] : []
            parts.append(section("problems", SectionImportText.problems(count), problems + more))
            buttons.append(other)
        case .summary(let summary):
            parts.append(section("contents", SectionImportText.contents, summary))
            buttons += [button("take", SectionImportText.take, icon: "check", .primary), other]
        case .taking(let summary):
            parts.append(section("contents", SectionImportText.contents, summary))
            buttons.append(line("taking", SectionImportText.preparing.text(in: language)))
        }
        parts.append(Element(key: "buttons", .section(title: nil, buttons)))
        return ComponentView(body: parts)
    }

    private func section(_ key: Text, _ title: Bilingual?, _ texts: [Text]) -> Element {
        let lines = texts.enumerated().map { line("\($0.offset)", $0.element) }
        return Element(key: key, .section(title: title?.text(in: language), lines))
    }

    private func line(_ key: Text, _ text: Text) -> Element { Element(key: key, .text(text, Style())) }

    private func button(_ name: Text, _ title: Bilingual, icon: Text, _ role: Control.Role) -> Element {
        let control = Control(
            action: context.action(name), title: title.text(in: language), icon: icon, role: role)
        return Element(key: name, .button(control, Style()))
    }
}
