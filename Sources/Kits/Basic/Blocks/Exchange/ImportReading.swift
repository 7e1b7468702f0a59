import Engine
import Language
import Rules
import Values

/// Reads the cells of a file's lines as values of a model.
struct ImportReading: Sendable {
    let model: ModelDescription
    /// For each column of the file; nil: it is left out.
    let targets: [ImportTarget?]
    let headings: [Text]
    /// What each record has besides.
    let initial: JSONObject
    /// By model, the titles of the records that references may mean.
    private let titles: [(model: Text, titles: TitleTable)]

    init(
        _ model: ModelDescription, _ targets: [ImportTarget?], _ headings: [Text], _ through: RecordQuery.Reference?,
        _ context: ComponentContext
    ) {
        self.model = model
        self.targets = targets
        self.headings = headings
        var initial = Validation.initialValues(of: model.fields, context.rules)
        if let through { initial[through.field] = [.string(through.id.text)] }
        self.initial = initial
        var titles: [(model: Text, titles: TitleTable)] = []
        for case let target? in targets where context.rules.kinds[target.field.type]?.stores == .references {
            let name = target.field.options.string("ModelName") ?? ""
            if !titles.contains(where: { $0.model == name }) { titles.append((name, TitleTable(name, context))) }
        }
        self.titles = titles
    }

    /// The values of a line, and what is wrong with them.
    func read(_ line: CSVTable.Line, _ context: ComponentContext) -> (values: JSONObject, problems: [ImportProblem]) {
        var values = initial
        var problems: [ImportProblem] = []
        var cells: [(target: ImportTarget, cell: Text, column: Int)] = []
        for (column, cell) in line.cells.enumerated() {
            guard column < targets.count else {
                if !cell.trimmed.isEmpty, problems.isEmpty {
                    problems.append(ImportProblem(line.number, "", "", ImportText.tooManyCells))
                }
                continue
            }
            if let target = targets[column] { cells.append((target, CSV.asWritten(cell).trimmed, column)) }
        }
        for (target, cell, column) in cells where target.part == nil && !cell.isEmpty {
            let (value, problem) = value(of: cell, target.field, context)
            FieldPath.set(value, at: target.path, in: &values)
            if let problem { problems.append(ImportProblem(line.number, headings[column], cell, problem, target.path)) }
        }
        for (target, cell, _) in cells where target.part == "lat" && !cell.isEmpty {
            let other = cells.first { $0.target.part == "lon" && $0.target.path == target.path }
            let place = JSON.string("\(cell); \(other?.cell ?? "")")
            FieldPath.set(context.rules.read(place, for: target.field), at: target.path, in: &values)
        }
        for problem in self.problems(in: &values, context)
        where !problems.contains(where: { $0.path == problem.path }) {
            let at = cells.first { $0.target.path == problem.path }
            let column = at.map { headings[$0.column] } ?? label(of: problem.path, context)
            problems.append(ImportProblem(line.number, column, at?.cell ?? "", problem.message, problem.path))
        }
        return (values, problems)
    }

    /// Leaves the values as they would be stored: without those of hidden fields.
    private func problems(in values: inout JSONObject, _ context: ComponentContext) -> [FieldProblem] {
        guard let graph = model.graph else {
            return Validation.problems(in: values, fields: model.fields, context: context.rules)
        }
        let states = FieldStates(graph).updated(&values, context.rules)
        let problems = Validation.problems(in: values, fields: model.fields, context: context.rules, states: states)
        values = states.kept(of: values)
        return problems
    }

    /// Where something stands in a line.
    func entered(_ line: CSVTable.Line) -> [[Text]] {
        var paths: [[Text]] = []
        for (column, cell) in line.cells.enumerated() where column < targets.count && !cell.trimmed.isEmpty {
            if let target = targets[column] { paths.append(target.path) }
        }
        return paths
    }

    /// Puts some values of a line into those of a record; what is wrong with them then.
    func merge(
        _ values: JSONObject, _ paths: [[Text]], into record: inout JSONObject, _ context: ComponentContext
    ) -> [FieldProblem] {
        for path in paths { FieldPath.set(FieldPath.value(at: path, in: values), at: path, in: &record) }
        return problems(in: &record, context)
    }

    func label(of path: [Text], _ context: ComponentContext) -> Text {
        let field = FieldPath.field(at: path, in: model.fields)
        return field?.label?.text(in: context.language) ?? path.last ?? ""
    }

    // MARK: Cells

    /// The value, and what the field itself would not say of it.
    private func value(
        of cell: Text, _ field: FieldDescription, _ context: ComponentContext
    ) -> (JSON, Bilingual?) {
        switch context.rules.kinds[field.type]?.stores {
        case .boolean:
            guard let value = Self.truth(cell) else { return (.string(cell), ImportText.yesOrNo) }
            return (.bool(value), nil)
        case .choice: return (.string(Self.choice(cell, field, context) ?? cell), nil)
        case .choices:
            return (.array(Self.parts(cell).map { .string(Self.choice($0, field, context) ?? $0) }), nil)
        case .references: return references(cell, field)
        default: return (context.rules.read(.string(cell), for: field), nil)
        }
    }

    private static func truth(_ cell: Text) -> Bool? {
        switch ImportTarget.folded(cell) {
        case "true", "yes", "ja", "wahr", "1", "x", "y", "j": true
        case "false", "no", "nein", "falsch", "0", "n": false
        default: nil
        }
    }

    /// Several values stand with semicolons between them, else with commas.
    private static func parts(_ cell: Text) -> [Text] {
        let mark = UInt8(ascii: cell.utf8.contains(UInt8(ascii: ";")) ? ";" : ",")
        return cell.split(on: mark).map { $0.trimmed }.filter { !$0.isEmpty }
    }

    /// By what is stored, or by what people read in any language of the app.
    private static func choice(_ cell: Text, _ field: FieldDescription, _ context: ComponentContext) -> Text? {
        guard let table = field.choices, table.place(of: cell) == nil else { return cell }
        let wanted = ImportTarget.folded(cell)
        for language in [context.language, "de", "en"] + context.app.info.languages {
            for place in 0..<table.count where ImportTarget.folded(table.label(at: place, in: language)) == wanted {
                return table.values[place]
            }
        }
        return nil
    }

    private func references(_ cell: Text, _ field: FieldDescription) -> (JSON, Bilingual?) {
        let name = field.options.string("ModelName") ?? ""
        guard let table = titles.first(where: { $0.model == name })?.titles else { return (.string(cell), nil) }
        // A title may have a semicolon in it.
        let names = table.id(cell) == nil ? cell.split(on: UInt8(ascii: ";")).map { $0.trimmed } : [cell]
        var ids: [JSON] = []
        for name in names where !name.isEmpty {
            guard let id = table.id(name) else { return (.null, ImportText.unknown(name)) }
            if table.isAmbiguous(name) { return (.null, ImportText.ambiguous(name)) }
            ids.append(.string(id))
        }
        return (.array(ids), nil)
    }
}

/// Something wrong in a file, by line and column.
struct ImportProblem: Sendable {
    let line: Int
    let column: Text
    let value: Text
    let message: Bilingual
    /// Of the field.
    let path: [Text]

    init(_ line: Int, _ column: Text, _ value: Text, _ message: Bilingual, _ path: [Text] = []) {
        self.line = line
        self.column = column
        self.value = value
        self.message = message
        self.path = path
    }

    func text(in language: Text) -> Text {
        let words =
            column.isEmpty
            ? Bilingual(de: "Zeile \(line): \(message.german)", en: "Line \(line): \(message.english)")
            : ImportText.problem(line, column, value, message)
        return words.text(in: language)
    }
}

/// Records of a model by id and title.
struct TitleTable: Sendable {
    private var names = NameIndex()
    private var ids: [Text] = []
    private var twice = NameIndex()

    init(_ model: Text, _ context: ComponentContext) {
        let query = RecordQuery(model: model, sortBy: [], order: .ascending, through: nil, event: "")
        for record in context.records.records(
            query, model: context.app.models[model], rules: context.rules, withDeleted: false)
        {
            add(record.id.text, record.id.text)
            add(context.title(of: record), record.id.text)
        }
    }

    private mutating func add(_ name: Text, _ id: Text) {
        if names.insert(name.lowercased).isNew { ids.append(id) } else { twice.insert(name.lowercased) }
    }

    func id(_ name: Text) -> Text? { names.place(of: name.lowercased).map { ids[$0] } }

    func isAmbiguous(_ name: Text) -> Bool { twice.contains(name.lowercased) }
}
