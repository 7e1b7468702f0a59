import Engine
import Language
import Rules
import Values

/// What the page shows is in `ComponentState.prepared`: nothing yet; `problems` as texts with their `count`; or the `summary` of
/// the file, and `isTaking` while its pictures are prepared. What is in the file is known to ``SectionArchive``.
struct SectionImportPage {
    let context: ComponentContext

    init(_ context: ComponentContext) { self.context = context }

    private var state: JSON { context.state.prepared }
    private var language: Text { context.language }

    private var plan: SectionPlan {
        let event = context.component.settings.string("Export").flatMap { context.app.events[$0] }
        return SectionPlan(app: context.app, rules: context.rules, settings: event?.settings ?? [:])
    }

    // MARK: What is done

    func handle(_ action: ActionID, _ value: JSON, _ state: inout ComponentState) -> [Command] {
        switch action.name {
        case "choose":
            let field = context.action("archive")
            return [.effect(.pickArchive(field: field, document: SectionArchive.document, language: language))]
        case "archive":
            guard value["summary"] != nil else { return report(value, &state) }
            state.prepared = value
            return [announce(SectionImportText.isReady)]
        case "take":
            guard self.state["summary"] != nil, self.state["isTaking"] == nil else { return [] }
            var object = self.state.object ?? JSONObject()
            object["isTaking"] = true
            state.prepared = .object(object)
            let question: JSON = [
                "type": "make", "plan": plan.json, "place": JSON(plan.nextPlace(in: context.records)),
                "language": .string(language),
            ]
            return [
                .effect(.takeFiles(field: context.action("files"), question)), announce(SectionImportText.preparing),
            ]
        case "files": return finish(value, &state)
        default: return []
        }
    }

    private func finish(_ value: JSON, _ state: inout ComponentState) -> [Command] {
        guard self.state["isTaking"] != nil else { return [] }
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
        state.prepared = .null
        return [
            .saveAll(made), announce(SectionImportText.imported(context.title(of: section))),
            .fire(trigger: "Imported", .one(section, isSaved: true)),
        ]
    }

    private func announce(_ text: Bilingual) -> Command { .effect(.announce(text.text(in: language), urgent: false)) }

    private func report(_ problems: JSON, _ state: inout ComponentState) -> [Command] {
        state.prepared = problems
        let text = SectionImportText.problems(problems.int("count") ?? 0)
        return [.effect(.announce(text.text(in: language), urgent: true))]
    }

    // MARK: What is seen

    var view: ComponentView {
        let isTaking = state["isTaking"] != nil
        let isReady = state["summary"] != nil
        var parts: [Element] = []
        if isReady {
            parts.append(section("contents", SectionImportText.contents, state.texts("summary")))
        } else if !state.isNull {
            let problems = state.texts("problems")
            let count = state.int("count") ?? 0
            let rest = count - problems.count
            let more = rest > 0 ? [SectionImportText.more(rest).text(in: language)] : []
            parts.append(section("problems", SectionImportText.problems(count), problems + more))
        } else {
            parts.append(section("how", nil, [SectionImportText.how.text(in: language)]))
        }
        var buttons: [Element] = []
        if isTaking {
            buttons.append(line("taking", SectionImportText.preparing.text(in: language)))
        } else {
            if isReady { buttons.append(button("take", SectionImportText.take, icon: "check", .primary)) }
            let title = state.isNull ? SectionImportText.choose : SectionImportText.chooseOther
            buttons.append(button("choose", title, icon: "folder", state.isNull ? .primary : .normal))
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
