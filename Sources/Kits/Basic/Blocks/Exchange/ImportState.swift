import Engine
import Language
import Rules
import Values

/// How far it is with a file that is to be imported.
struct ImportState: Sendable {
    /// Nil: none was chosen, or it cannot be read.
    var file: ImportFile?
    /// Why it cannot be read.
    var failure: Bilingual?

    /// Most lines behind the first one.
    static let limit = 10_000
    /// Lines that are checked before others get their turn.
    static let portion = 500
    /// So many lines and records are compared in the time in which one is checked.
    static let matchedForOne = 5
    /// Problems that are told one by one.
    static let told = 50
}

/// The lines of a file, and what the columns are.
struct ImportFile: Sendable {
    let name: Text
    let headings: [Text]
    let lines: [CSVTable.Line]
    let targets: [ImportTarget]
    /// For each column the place in `targets`; nil: it is left out.
    private(set) var chosen: [Int?]
    /// What is being checked; nil: no column is chosen.
    private(set) var reading: ImportReading?
    /// Places in `targets` by which a person wants records recognised; empty: by all columns.
    private(set) var keys: [Int] = []
    private(set) var treatment = ImportMatching.Treatment.leave
    /// Begins when all lines are read and nothing is wrong with them.
    private(set) var matching: ImportMatching?
    private(set) var values: [JSONObject] = []
    private(set) var problems: [ImportProblem] = []
    private(set) var problemCount = 0
    /// Lines checked so far.
    private(set) var checked = 0
    private let through: RecordQuery.Reference?

    init(
        name: Text, _ table: CSVTable, _ model: ModelDescription, _ through: RecordQuery.Reference?,
        _ context: ComponentContext
    ) {
        self.name = name
        self.through = through
        headings = table.lines[0].cells.map { $0.trimmed }
        lines = Array(table.lines.dropFirst())
        targets = ImportTarget.all(model, context)
        chosen = Self.guessed(headings, targets, model)
        begin(model, context)
    }

    /// Each field goes to the column that fits best, and to no other one. What an export has computed goes to none.
    private static func guessed(
        _ headings: [Text], _ targets: [ImportTarget], _ model: ModelDescription
    ) -> [Int?] {
        let computed = NameIndex(model.columns.map { $0.field.name })
        var chosen = [Int?](repeating: nil, count: headings.count)
        for (place, target) in targets.enumerated() {
            var best: (column: Int, fit: Int)?
            for (column, heading) in headings.enumerated() where chosen[column] == nil && !computed.contains(heading) {
                let fit = target.fits(heading)
                if fit > best?.fit ?? 0 { best = (column, fit) }
            }
            if let best { chosen[best.column] = place }
        }
        return chosen
    }

    /// Another choice for a column; the one that had the field before is left out.
    mutating func choose(_ key: Text, for column: Int, _ model: ModelDescription, _ context: ComponentContext) {
        guard chosen.indices.contains(column) else { return }
        let place = targets.firstIndex { $0.key == key }
        for other in chosen.indices where place != nil && chosen[other] == place { chosen[other] = nil }
        chosen[column] = place
        begin(model, context)
    }

    /// Other fields by which records are recognised, of those that columns are for.
    mutating func recognise(by names: [Text], _ context: ComponentContext) {
        keys = targets.indices.filter { names.contains(targets[$0].key) && chosen.contains($0) }
        match(context)
    }

    /// What becomes of lines that are there already.
    mutating func treat(as treatment: ImportMatching.Treatment, _ context: ComponentContext) {
        self.treatment = treatment
        match(context)
    }

    private mutating func match(_ context: ComponentContext) {
        // By all columns there is nothing else to be updated.
        if keys.isEmpty, treatment == .update { treatment = .leave }
        // Nothing was wrong with the lines by themselves.
        if matching != nil { (problems, problemCount, matching) = ([], 0, nil) }
        check(context)
    }

    private mutating func begin(_ model: ModelDescription, _ context: ComponentContext) {
        (values, problems, problemCount, checked, matching) = ([], [], 0, 0, nil)
        keys = keys.filter { chosen.contains($0) }
        if keys.isEmpty, treatment == .update { treatment = .leave }
        let mapped = chosen.map { $0.map { targets[$0] } }
        reading =
            mapped.contains { $0 != nil } ? ImportReading(model, mapped, headings, through, context) : nil
        check(context)
    }

    /// Required fields that no column is for.
    var missing: [ImportTarget] {
        guard let reading else { return [] }
        var missing: [ImportTarget] = []
        for (place, target) in targets.enumerated()
        where target.part == nil && target.path.count == 1 && target.field.isRequired
            && Validation.isEmpty(reading.initial[target.field.name]) && !chosen.contains(place)
        {
            let hasParts = chosen.contains { $0.map { targets[$0].path == target.path } ?? false }
            if !hasParts { missing.append(target) }
        }
        return missing
    }

    var isChecked: Bool {
        reading == nil || !missing.isEmpty || checked == lines.count && (problemCount > 0 || isMatched)
    }

    /// Whether it is known of each line whether it is there already.
    var isMatched: Bool { matching?.isDone(lines.count) ?? false }

    /// Records to be made and to be changed.
    var taken: (made: Int, changed: Int) { (matching?.made.count ?? 0, matching?.updated ?? 0) }

    var canTake: Bool { isChecked && isMatched && problemCount == 0 && taken.made + taken.changed > 0 }

    /// The next lines.
    mutating func check(_ context: ComponentContext) {
        guard let reading, missing.isEmpty else { return }
        let first = checked
        for line in lines[first..<min(first + ImportState.portion, lines.count)] {
            let (values, problems) = reading.read(line, context)
            self.values.append(values)
            add(problems)
            checked += 1
        }
        guard checked == lines.count, problemCount == 0, !isMatched else { return }
        var matching = matching ?? begun(reading, context)
        let left = ImportState.portion - (checked - first)
        matching.proceed(left * ImportState.matchedForOne, lines, values, reading, context)
        if matching.isDone(lines.count) { add(matching.problems) }
        self.matching = matching
    }

    private mutating func add(_ problems: [ImportProblem]) {
        problemCount += problems.count
        self.problems += problems.prefix(max(ImportState.told - self.problems.count, 0))
    }

    private func begun(_ reading: ImportReading, _ context: ComponentContext) -> ImportMatching {
        let columns = keys.isEmpty ? reading.targets.compactMap { $0 } : keys.map { targets[$0] }
        return ImportMatching(reading, columns, isKey: !keys.isEmpty, treatment, through, context)
    }
}
