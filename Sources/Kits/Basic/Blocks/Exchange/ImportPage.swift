import Engine
import Language
import Rules
import Values

/// Chooses a file, assigns its columns, shows what is in it or what is wrong, and makes the records.
struct ImportPage {
    let state: ImportState
    let context: ComponentContext

    init(_ state: ImportState, _ context: ComponentContext) {
        self.state = state
        self.context = context
    }

    private var model: ModelDescription? {
        if let name = context.component.settings.string("ModelId") { return context.app.models[name] }
        return context.model
    }

    /// The reference by which a list was loaded, if it is one of the model.
    private var through: RecordQuery.Reference? {
        guard case .list(let query) = context.state.hand, query.model == model?.name else { return nil }
        return query.through
    }

    private func say(_ words: Bilingual) -> Text { words.text(in: context.language) }

    // MARK: What is done

    func handle(_ action: ActionID, _ value: JSON, _ state: inout ImportState) -> [Command] {
        guard let model else { return [] }
        switch action.name {
        case "choose": return [.effect(.pickTable(field: context.action("file")))]
        case "file": return open(value, model, &state)
        case "column":
            guard let column = Decimal(action.argument)?.int else { return [] }
            state.file?.choose(value.string ?? "", for: column, model, context)
            return []
        case "key":
            state.file?.recognise(by: (value.array ?? []).compactMap { $0.string }, context)
            return told(state)
        case "known":
            state.file?.treat(as: value.string.flatMap { .init(rawValue: $0) } ?? .leave, context)
            return told(state)
        case "time":
            state.file?.check(context)
            return told(state)
        case "take":
            guard let file = state.file, let matching = file.matching, file.canTake else { return [] }
            state = ImportState()
            let isConnected = !context.component.events(on: "Imported").isEmpty
            return [
                .makeAll(model: model.name, matching.made, changed: matching.changes(context)),
                isConnected ? .fire(trigger: "Imported", .nothing) : .pop(.nothing),
            ]
        default: return []
        }
    }

    /// What there is to say once all is checked.
    private func told(_ state: ImportState) -> [Command] {
        guard let file = state.file, file.isChecked else { return [] }
        return [announce(outcome(file))]
    }

    private func open(_ value: JSON, _ model: ModelDescription, _ state: inout ImportState) -> [Command] {
        guard let name = value.string("name"), let text = value.string("text") else { return [] }
        state = ImportState()
        do throws(CSVTable.Failure) {
            let table = try CSVTable(text, limit: ImportState.limit + 1)
            guard table.lines.count > 1 else { throw .empty }
            state.file = ImportFile(name: name, table, model, through, context)
            return told(state)
        } catch {
            let failure =
                switch error {
                case .empty: ImportText.nothing
                case .openQuote(let line): ImportText.openQuote(line)
                case .tooManyLines: ImportText.tooManyLines
                }
            state.failure = failure
            return [announce(failure)]
        }
    }

    private func outcome(_ file: ImportFile) -> Bilingual {
        if file.reading == nil { return ImportText.noColumn }
        if let missing = file.missing.first { return ImportText.needed(missing.label) }
        return file.problemCount > 0 ? ImportText.problems(file.problemCount) : ready(file)
    }

    private func ready(_ file: ImportFile) -> Bilingual {
        let known = file.matching?.known ?? 0
        return file.taken.changed == 0 && known == 0 ? ImportText.ready(file.taken.made) : ImportText.known(known)
    }

    private func announce(_ words: Bilingual) -> Command { .effect(.announce(say(words), urgent: false)) }

    // MARK: What is seen

    var view: ComponentView {
        let cancel = Control(
            action: context.action("back"), title: say(PlatformText.cancel), role: .cancel)
        guard let file = state.file else {
            var parts: [Element] = []
            if let failure = state.failure { parts.append(section("failure", nil, [say(failure)])) }
            parts.append(section("how", nil, [say(ImportText.how)]))
            parts.append(button("choose", say(ImportText.choose), .primary))
            return ComponentView(leading: [cancel], body: parts)
        }
        var parts = [section("file", file.name, [say(ImportText.size(file.lines.count))]), columns(file)]
        parts += outcomes(file)
        parts += ImportKnown(file, context).view
        if file.problemCount == 0, file.missing.isEmpty { parts += preview(file) }
        let take = file.isMatched ? ImportText.take(file.taken) : ImportText.take((file.lines.count, 0))
        parts.append(button("take", say(take), .primary, isEnabled: file.canTake))
        parts.append(button("choose", say(ImportText.chooseOther), .normal))
        return ComponentView(leading: [cancel], body: parts, notice: progress(file))
    }

    private func progress(_ file: ImportFile) -> Screen.Banner? {
        if !file.isChecked { return Screen.Banner(text: say(ImportText.checking(file.checked, of: file.lines.count))) }
        return file.isMatched && file.problemCount == 0 ? Screen.Banner(text: say(ready(file))) : nil
    }

    private func columns(_ file: ImportFile) -> Element {
        let options =
            [ChoiceOption(value: "", label: say(ImportText.left))]
            + file.targets.map { ChoiceOption(value: $0.key, label: $0.label) }
        var fields: [Element] = []
        for (column, heading) in file.headings.enumerated() {
            let chosen = file.chosen[column].map { file.targets[$0] }
            let example = file.lines.first { column < $0.cells.count && !$0.cells[column].trimmed.isEmpty }
            let field = FormField(
                change: context.action("column", "\(column)"),
                label: heading.isEmpty ? "\(say(ImportText.unnamed)) (\(column + 1))" : heading,
                help: example.map { say(ImportText.example($0.cells[column].trimmed)) },
                value: .string(chosen?.key ?? ""), text: chosen?.label ?? say(ImportText.left),
                control: .choice(options: options, style: .picker, multiple: false))
            fields.append(Element(key: "column\(column)", .field(field)))
        }
        return Element(key: "columns", .section(title: say(ImportText.columns), fields))
    }

    private func outcomes(_ file: ImportFile) -> [Element] {
        if file.reading == nil { return [section("problems", nil, [say(ImportText.noColumn)])] }
        if !file.missing.isEmpty {
            return [section("problems", nil, file.missing.map { say(ImportText.needed($0.label)) })]
        }
        guard file.problemCount > 0 else { return [] }
        let rest = file.problemCount - file.problems.count
        let lines = file.problems.map { $0.text(in: context.language) }
        return [
            section(
                "problems", say(ImportText.problems(file.problemCount)),
                rest > 0 ? lines + [say(ImportText.more(rest))] : lines)
        ]
    }

    /// The first lines as they will be, by field.
    private func preview(_ file: ImportFile) -> [Element] {
        file.values.prefix(3).enumerated().map { place, values in
            var lines: [Text] = []
            for target in file.targets where target.part == nil {
                let text = context.rules.text(of: FieldPath.value(at: target.path, in: values), in: target.field)
                if !text.isEmpty { lines.append("\(target.label): \(text)") }
            }
            let outcome = file.isMatched ? file.matching?.outcomes[place] : nil
            let title = ImportText.line(file.lines[place].number, outcome ?? .added)
            return section("row\(place)", say(title), lines)
        }
    }

    private func section(_ key: Text, _ title: Text?, _ lines: [Text]) -> Element {
        Element(key: key, .section(title: title, ImportPage.texts(lines)))
    }

    static func texts(_ lines: [Text]) -> [Element] {
        var style = Style()
        style.lines = 0
        return lines.enumerated().map { Element(key: "\($0)", .text($1, style)) }
    }

    private func button(_ name: Text, _ title: Text, _ role: Control.Role, isEnabled: Bool = true) -> Element {
        Element(
            key: name,
            .section(
                title: nil,
                [
                    Element(
                        key: name,
                        .button(
                            Control(action: context.action(name), title: title, role: role, isEnabled: isEnabled),
                            Style()))
                ]))
    }
}
