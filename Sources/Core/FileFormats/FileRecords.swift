import Engine
import Language
import Rules
import Values

/// What a file holds as values of the app's models, with what does not fit.
struct FileRecords: Sendable {
    private(set) var fields = JSONObject()
    private(set) var rows: [JSONObject] = []
    private(set) var problems: [FileProblem] = []
    /// Why nothing can be made of it; nil: something can.
    private(set) var obstacle: FileProblem?
    /// How many problems there are, also those that are not told.
    private(set) var count = 0
    private(set) var losses = 0
    /// The field of a row that refers to its record.
    let reference: Text?

    /// Problems that are told one by one.
    static let told = 50

    init(_ content: FileContent, _ target: FileTarget, _ context: ComponentContext) {
        reference = target.rowReference(context)
        add(content.problems)
        var names = ReferenceNames(synonyms: target.synonyms)
        var fields = Validation.initialValues(of: target.model.fields, context.rules)
        if let owner = target.owner(context) {
            guard let id = owner.id else {
                refuse(FileProblem(FileText.noProfile(owner.label)))
                return
            }
            fields[owner.field] = [.string(id.text)]
        }
        take(content.fields, into: &fields, target.model, nil, &names, context)
        if content.damage != nil, target.model.field(content.damageField) != nil {
            fields[content.damageField] = true
        }
        self.fields = fields
        guard let rowModel = target.rowModel, reference != nil else { return }
        var initial = Validation.initialValues(of: rowModel.fields, context.rules)
        if let share = rowModel.share, let owner = target.owner(context), share != reference,
            rowModel.field(share)?.options["ModelName"] == target.model.field(owner.field)?.options["ModelName"]
        {
            initial[share] = fields[owner.field]
        }
        for (place, values) in content.rows.enumerated() {
            var row = initial
            take(values, into: &row, rowModel, place + 1, &names, context)
            rows.append(row)
        }
    }

    private mutating func add(_ problems: [FileProblem]) {
        for problem in problems {
            count += 1
            if problem.isLoss { losses += 1 }
            if self.problems.count < Self.told { self.problems.append(problem) }
        }
    }

    private mutating func refuse(_ problem: FileProblem) { obstacle = obstacle ?? problem }

    // MARK: Values

    /// Takes over what the model's fields may hold; says what they may not.
    private mutating func take(
        _ values: JSONObject, into record: inout JSONObject, _ model: ModelDescription, _ row: Int?,
        _ names: inout ReferenceNames, _ context: ComponentContext
    ) {
        let rules = context.rules
        for (name, value) in values.members where !Validation.isEmpty(value) {
            guard let field = model.field(name), field.conditions?.calculate == nil,
                let kind = rules.kinds[field.type], kind.fill == nil
            else { continue }
            let label = field.label?.text(in: context.language) ?? name
            var value = value
            switch kind.stores {
            case .references: value = references(value, field, label, row, &names, context)
            case .text:
                guard let text = value.string, let longest = field.options.decimal("MaxLength")?.int,
                    text.scalarCount > longest
                else { break }
                value = .string(Self.beginning(of: text, longest))
                add([FileProblem(FileText.cut(label, row, longest), isLoss: true)])
            default: break
            }
            if Validation.isEmpty(value) { continue }
            if let problem = kind.problem(value, field, rules) {
                add([FileProblem(FileText.left(label, row, problem.message), isLoss: true)])
            } else {
                record[name] = value
            }
        }
        // The record that a row refers to is not there yet.
        for problem in Self.problems(in: &record, model, rules)
        where row == nil || problem.path.first != reference {
            let label = problem.path.first.flatMap { model.field($0)?.label?.text(in: context.language) }
            let name = label ?? problem.path.first ?? ""
            guard problem.kind != .missing, let first = problem.path.first else {
                refuse(FileProblem(FileText.missing(name, row)))
                continue
            }
            record[first] = nil
            add([FileProblem(FileText.left(name, row, problem.message), isLoss: true)])
            if let missing = Self.problems(in: &record, model, rules).first(where: { $0.path.first == first }) {
                refuse(FileProblem(FileText.left(name, row, missing.message)))
            }
        }
    }

    private static func problems(
        in values: inout JSONObject, _ model: ModelDescription, _ rules: RuleContext
    ) -> [FieldProblem] {
        guard let graph = model.graph else {
            return Validation.problems(in: values, fields: model.fields, context: rules)
        }
        let states = FieldStates(graph).updated(&values, rules)
        let problems = Validation.problems(in: values, fields: model.fields, context: rules, states: states)
        values = states.kept(of: values)
        return problems
    }

    private mutating func references(
        _ value: JSON, _ field: FieldDescription, _ label: Text, _ row: Int?, _ names: inout ReferenceNames,
        _ context: ComponentContext
    ) -> JSON {
        let wanted = value.array?.compactMap { $0.string } ?? value.string.map { [$0] } ?? []
        var ids: [JSON] = []
        for name in wanted {
            if let id = names.id(name, of: field.options.string("ModelName") ?? "", context) {
                if !ids.contains(.string(id)) { ids.append(.string(id)) }
            } else {
                add([FileProblem(FileText.left(label, row, FileText.noRecord(name)), isLoss: true)])
            }
        }
        return .array(ids)
    }

    private static func beginning(of text: Text, _ most: Int) -> Text {
        var bytes: [UInt8] = []
        for (place, scalar) in text.unicodeScalars.enumerated() where place < most { bytes += Text(scalar).utf8 }
        return Text(decoding: bytes).trimmed
    }

    // MARK: Records

    /// The record and its rows, made at a moment.
    func made(_ target: FileTarget, at now: Instant, random: inout Random) -> [Record] {
        // In their order: records that come in the order of their ids are kept without sorting each time.
        var ids: [UUID] = []
        for _ in 0...rows.count { ids.append(UUID(at: now, random: &random)) }
        let places = Sorting.places(ids.count) { ids[$0] < ids[$1] }
        let own = Record(
            id: ids[places[0]], model: target.model.name, fields: fields, created: now, changed: now)
        var all = [own]
        guard let rowModel = target.rowModel, let reference else { return all }
        for (place, row) in rows.enumerated() {
            var row = row
            row[reference] = [.string(own.id.text)]
            all.append(
                Record(id: ids[places[place + 1]], model: rowModel.name, fields: row, created: now, changed: now))
        }
        return all
    }
}

/// Finds records by what files call them: their texts, and words that mean the same.
struct ReferenceNames {
    private let synonyms: [[Text]]
    private var models: [(name: Text, known: [(text: Text, id: Text)])] = []

    init(synonyms: [[Text]]) { self.synonyms = synonyms.map { $0.map { Self.folded($0) } } }

    mutating func id(_ name: Text, of model: Text, _ context: ComponentContext) -> Text? {
        let known = table(of: model, context)
        let wanted = Self.folded(name)
        if let found = known.first(where: { $0.text == wanted }) { return found.id }
        guard let alike = synonyms.first(where: { $0.contains(wanted) }) else { return nil }
        return known.first { alike.contains($0.text) }?.id
    }

    private mutating func table(of model: Text, _ context: ComponentContext) -> [(text: Text, id: Text)] {
        if let table = models.first(where: { $0.name == model }) { return table.known }
        let query = RecordQuery(model: model, sortBy: [], order: .ascending, through: nil, event: "")
        var known: [(text: Text, id: Text)] = []
        let description = context.app.models[model]
        for record in context.records.records(
            query, model: description, rules: context.rules, withDeleted: false)
        {
            known.append((Self.folded(context.title(of: record)), record.id.text))
            for field in description?.fields ?? [] {
                guard let text = record.fields.string(field.name), !text.isEmpty else { continue }
                known.append((Self.folded(text), record.id.text))
            }
        }
        models.append((model, known))
        return known
    }

    /// Letters and digits, small.
    static func folded(_ text: Text) -> Text {
        let marks: [UInt8] = Text(" _-.>:/()*\u{9}").utf8
        return Text(decoding: text.lowercased.utf8.filter { !marks.contains($0) })
    }
}
