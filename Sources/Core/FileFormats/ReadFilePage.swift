import Engine
import Language
import Rules
import Values

/// Chooses a file, shows what is in it and what is wrong, and makes its records.
struct ReadFilePage {
    /// Of the kit; which of them are read here, the component says.
    let formats: [FileFormat]
    let synonyms: [[Text]]
    let state: ReadFileState
    let context: ComponentContext

    private var target: FileTarget? { FileTarget(context, synonyms: synonyms) }

    private func say(_ words: Bilingual) -> Text { words.text(in: context.language) }

    /// Places in `formats`.
    private var offered: [Int] {
        let named = FileBlocks.named(context.component.settings)
        return formats.indices.filter { formats[$0].read != nil && (named.isEmpty || named.contains(formats[$0].name)) }
    }

    // MARK: What is done

    func handle(_ action: ActionID, _ value: JSON, _ state: inout ReadFileState) -> [Command] {
        switch action.name {
        case "choose":
            let accepted = offered.flatMap { formats[$0].endings + [formats[$0].media] }
            let most = offered.map { formats[$0].mostBytes }.max() ?? 0
            return [.effect(.pickBytes(field: context.action("file"), accepts: accepted, most: most))]
        case "file":
            guard let name = value.string("name") else { return [] }
            state = ReadFileState()
            guard let text = value.string("bytes") else {
                let most = offered.map { formats[$0].mostBytes }.max() ?? 0
                return fail(FileProblem(FileText.tooLarge(name, most), remedy: FileText.smaller), &state)
            }
            guard let bytes = Base64.bytes(text) else { return fail(FileProblem(FileText.notWhole), &state) }
            guard let format = Self.format(of: bytes, name, offered, formats) else {
                return fail(
                    FileProblem(FileText.unknown(name), remedy: FileText.how(offered.map { formats[$0] })), &state)
            }
            guard bytes.count <= formats[format].mostBytes else {
                let problem = FileText.tooLarge(name, formats[format].mostBytes)
                return fail(FileProblem(problem, remedy: FileText.smaller), &state)
            }
            return read(ChosenFile(name: name, bytes: bytes, format: format), [], &state)
        case "answer":
            state.answer = value.string ?? value.decimal?.text ?? ""
            state.isWrong = false
            return []
        case "go on":
            guard let question = state.question, let waiting = state.waiting else { return [] }
            guard let answer = Decimal(state.answer.trimmed)?.int, question.range.contains(answer) else {
                state.isWrong = true
                return [announce(FileText.range(question.range))]
            }
            return read(waiting.file, waiting.answers + [(question.name, answer)], &state)
        case "take":
            guard let draft = state.draft, canTake(draft) else { return [] }
            let records = draft.records
            guard draft.content.damage != nil || records.losses > 0 else { return take(draft) }
            let isMarked = draft.content.damage != nil && target?.model.field(draft.content.damageField) != nil
            let message =
                draft.content.damage.map { say($0.message) + (isMarked ? " " + say(FileText.marked) : "") }
                ?? say(FileText.losses(records.losses))
            let question = Question(title: say(FileText.takePart), message: message, accept: say(FileText.take))
            return [.confirm(question, then: [.act("taken", .null)])]
        case "taken": return state.draft.map { canTake($0) ? take($0) : [] } ?? []
        default: return []
        }
    }

    /// By what bytes can only be, else by the ending.
    private static func format(of bytes: [UInt8], _ name: Text, _ offered: [Int], _ formats: [FileFormat]) -> Int? {
        let name = name.asciiLowercased
        let byEnding = offered.filter { place in formats[place].endings.contains { name.hasUTF8Suffix($0) } }
        let byBytes = offered.filter { formats[$0].isLike(bytes) }
        return byEnding.first { byBytes.contains($0) } ?? byBytes.first ?? byEnding.first
    }

    private static func withoutEnding(_ name: Text) -> Text {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name }
        return Text(decoding: name.utf8[..<dot])
    }

    /// Of whom the record will be.
    private var profile: JSONObject {
        guard let model = context.app.profileModel else { return JSONObject() }
        let named = target?.owner(context)?.id.flatMap { context.records.existing(model.name, $0) }
        return (named ?? context.records.own(model, of: context.rules.me))?.fields ?? JSONObject()
    }

    private func read(
        _ file: ChosenFile, _ answers: [(name: Text, value: Int)], _ state: inout ReadFileState
    ) -> [Command] {
        state = ReadFileState()
        let format = formats[file.format]
        guard let target, let read = format.read else { return [] }
        let source = FileToRead(
            bytes: file.bytes, name: Self.withoutEnding(file.name), fields: target.model.fields.map { $0.name },
            rowFields: target.rowModel?.fields.map { $0.name } ?? [],
            profile: profile,
            language: context.language, clock: context.rules.clock, answers: answers)
        switch read(source) {
        case .refused(let problem): return fail(problem, &state)
        case .asks(let question):
            state.question = question
            state.waiting = (file, answers)
            return [announce(question.reason)]
        case .content(let content):
            let records = FileRecords(content, target, context)
            let draft = FileDraft(name: file.name, format: format.title, content: content, records: records)
            state.draft = draft
            return [announce(outcome(draft))]
        }
    }

    private func fail(_ problem: FileProblem, _ state: inout ReadFileState) -> [Command] {
        state.failure = problem
        return [announce(problem.message)]
    }

    private func outcome(_ draft: FileDraft) -> Bilingual {
        if let obstacle = obstacle(draft) { return obstacle.message }
        if draft.content.damage != nil { return FileText.part }
        return draft.records.count > 0 ? FileText.problems(draft.records.count) : Bilingual(draft.content.name)
    }

    private func obstacle(_ draft: FileDraft) -> FileProblem? {
        if let obstacle = draft.records.obstacle { return obstacle }
        guard let target else { return FileProblem(FileText.gone) }
        if target.existing(draft.content, draft.records.fields, context) != nil { return FileProblem(FileText.known) }
        return draft.content.rows.isEmpty && draft.content.facts.isEmpty ? FileProblem(FileText.noRows) : nil
    }

    private func canTake(_ draft: FileDraft) -> Bool { obstacle(draft) == nil }

    /// All of it or nothing, in one act that can be taken back.
    private func take(_ draft: FileDraft) -> [Command] {
        guard let target else { return [] }
        let now = context.rules.now
        var random = Random(seed: UUID(of: ["read file", context.rules.me, draft.name, now.text]).low)
        let records = draft.records.made(target, at: now, random: &random)
        let isConnected = !context.component.events(on: "Imported").isEmpty
        return [
            .makeAll(model: target.model.name, [], changed: records),
            isConnected ? .fire(trigger: "Imported", .one(records[0], isSaved: true)) : .pop(.nothing),
        ]
    }

    private func announce(_ words: Bilingual) -> Command { .effect(.announce(say(words), urgent: false)) }

    // MARK: What is seen

    var view: ComponentView {
        let cancel = Control(action: context.action("back"), title: say(PlatformText.cancel), role: .cancel)
        var body: [Element] = []
        if let draft = state.draft {
            body = preview(draft)
        } else if let question = state.question {
            body = asked(question)
        } else {
            if let failure = state.failure { body.append(section("failure", nil, words(failure))) }
            body.append(section("how", nil, [say(FileText.how(offered.map { formats[$0] }))]))
            body.append(button("choose", FileText.choose, .primary))
        }
        return ComponentView(leading: [cancel], body: body)
    }

    private func words(_ problem: FileProblem) -> [Text] {
        [say(problem.message)] + (problem.remedy.map { [say($0)] } ?? [])
    }

    private func asked(_ question: FileQuestion) -> [Element] {
        let problem =
            state.isWrong ? FieldProblem(code: "FI-READ-10", message: FileText.range(question.range)) : nil
        let field = FormField(
            change: context.action("answer", "answer"), label: say(question.label), value: .string(state.answer),
            text: state.answer, control: .text(TextInput(format: .integer)), problem: problem)
        return [
            section("reason", state.waiting?.file.name, [say(question.reason)]),
            Element(key: "question", .section(title: nil, [Element(key: "answer", .field(field))])),
            button("go on", FileText.goOn, .primary), button("choose", FileText.chooseOther, .normal),
        ]
    }

    private func preview(_ draft: FileDraft) -> [Element] {
        let content = draft.content
        var facts = [say(draft.format)]
        for fact in content.facts { facts.append("\(say(fact.label)): \(say(fact.value))") }
        var body = [section("file", content.name, facts)]
        if let obstacle = obstacle(draft) {
            body.append(section("obstacle", say(FileText.cannotTake), words(obstacle)))
        }
        if let damage = content.damage {
            body.append(
                section("damage", say(FileText.part), [say(damage.message), say(damage.remedy ?? FileText.damaged)]))
        }
        let problems = draft.records.problems
        if !problems.isEmpty {
            let rest = draft.records.count - problems.count
            body.append(
                section(
                    "problems", say(FileText.problems(draft.records.count)),
                    problems.flatMap { words($0) } + (rest > 0 ? [say(FileText.more(rest))] : [])))
        }
        if !content.lines.isEmpty {
            let rest = content.rows.count - content.lines.count
            body.append(
                section(
                    "rows", say(rest > 0 ? FileText.first : FileText.all),
                    content.lines.map { say($0) } + (rest > 0 ? [say(FileText.more(rest))] : [])))
        }
        body.append(button("take", FileText.take, .primary, isEnabled: canTake(draft)))
        body.append(button("choose", FileText.chooseOther, .normal))
        return body
    }

    private func section(_ key: Text, _ title: Text?, _ lines: [Text]) -> Element {
        var style = Style()
        style.lines = 0
        return Element(
            key: key, .section(title: title, lines.enumerated().map { Element(key: "\($0)", .text($1, style)) }))
    }

    private func button(_ name: Text, _ title: Bilingual, _ role: Control.Role, isEnabled: Bool = true) -> Element {
        let control = Control(action: context.action(name), title: say(title), role: role, isEnabled: isEnabled)
        return Element(key: name, .section(title: nil, [Element(key: name, .button(control, Style()))]))
    }
}
