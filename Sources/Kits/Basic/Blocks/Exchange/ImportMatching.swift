import Engine
import Language
import Rules
import Values

/// Which lines of a file say what a record here, or a line before them, says already, and what becomes of them.
struct ImportMatching: Sendable {
    /// What becomes of lines that are there already.
    enum Treatment: Text, Sendable {
        case leave, update, add
    }

    /// What becomes of a line.
    enum Outcome: Sendable {
        case added, left, updates
    }

    /// Where lines are found that are there already.
    private enum Source {
        case record(Int)
        case made(Int)
    }

    let treatment: Treatment
    /// For each line looked at so far.
    private(set) var outcomes: [Outcome] = []
    /// Lines that are there already.
    private(set) var known = 0
    /// The values of the records that are to be made.
    private(set) var made: [JSONObject] = []
    private var changed: [Record] = []
    /// What was in their place in `records`.
    private var origins: [Int] = []
    private(set) var problems: [ImportProblem] = []

    private let paths: [[Text]]
    private let kinds: [StoredKind?]
    private let isKey: Bool
    private let records: [Record]
    /// How many of `records` are in the index.
    private var indexed = 0
    private var index = NameIndex()
    private var sources: [Source] = []
    private var isTwice: [Bool] = []
    /// Ids of `changed`.
    private var places = NameIndex()

    /// - Parameters:
    ///   - columns: Of the file; those that are compared.
    ///   - isKey: Whether a person chose them; else they are all.
    init(
        _ reading: ImportReading, _ columns: [ImportTarget], isKey: Bool, _ treatment: Treatment,
        _ through: RecordQuery.Reference?, _ context: ComponentContext
    ) {
        var paths: [[Text]] = []
        var kinds: [StoredKind?] = []
        for column in columns where !paths.contains(column.path) {
            paths.append(column.path)
            kinds.append(context.rules.kinds[column.field.type]?.stores)
        }
        (self.paths, self.kinds, self.isKey, self.treatment) = (paths, kinds, isKey, treatment)
        let query = RecordQuery(
            model: reading.model.name, sortBy: [], order: .ascending, through: through, event: "")
        records = context.records.records(query, model: reading.model, rules: context.rules, withDeleted: false)
    }

    var hasRecords: Bool { !records.isEmpty }

    /// How many records are changed.
    var updated: Int { changed.count }

    /// The records that are changed, upon what became of them meanwhile.
    func changes(_ context: ComponentContext) -> [Record] {
        var changes: [Record] = []
        for (record, origin) in zip(changed, origins) {
            guard var now = context.records.existing(record.model, record.id) else { continue }
            for member in records[origin].fields.differing(from: record.fields).members {
                now.fields[member.key] = record.fields[member.key]
            }
            now.changed = context.rules.now
            changes.append(now)
        }
        return changes
    }

    func isDone(_ lines: Int) -> Bool { outcomes.count == lines }

    /// Goes on with so many records and lines.
    mutating func proceed(
        _ count: Int, _ lines: [CSVTable.Line], _ values: [JSONObject], _ reading: ImportReading,
        _ context: ComponentContext
    ) {
        var left = count
        while left > 0, indexed < records.count {
            if let key = key(records[indexed].fields) { note(key, .record(indexed)) }
            indexed += 1
            left -= 1
        }
        while left > 0, outcomes.count < lines.count {
            let place = outcomes.count
            outcomes.append(take(lines[place], values[place], reading, context))
            left -= 1
        }
    }

    /// Nil: nothing stands in what is compared, so it is like nothing else.
    private func key(_ values: JSONObject) -> Text? {
        var bytes: [UInt8] = []
        var isEmpty = true
        for (path, kind) in zip(paths, kinds) {
            var value = FieldPath.value(at: path, in: values)
            if Validation.isEmpty(value) {
                value = .null
            } else {
                isEmpty = false
                if kind == .place { value = Place(value)?.json ?? value }
                if isKey, let text = value.string { value = .string(text.lowercased) }
            }
            value.write(to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return isEmpty ? nil : Text(decoding: bytes)
    }

    private mutating func note(_ key: Text, _ source: Source) {
        let (place, isNew) = index.insert(key)
        if isNew {
            sources.append(source)
            isTwice.append(false)
        } else if case .record = source {
            isTwice[place] = true
        }
    }

    private mutating func take(
        _ line: CSVTable.Line, _ values: JSONObject, _ reading: ImportReading, _ context: ComponentContext
    ) -> Outcome {
        let key = key(values)
        guard let key, let place = index.place(of: key) else {
            if let key { note(key, .made(made.count)) }
            made.append(values)
            return .added
        }
        known += 1
        switch treatment {
        case .leave: return .left
        case .add:
            made.append(values)
            return .added
        case .update: return update(place, line, values, reading, context)
        }
    }

    private mutating func update(
        _ place: Int, _ line: CSVTable.Line, _ values: JSONObject, _ reading: ImportReading,
        _ context: ComponentContext
    ) -> Outcome {
        let entered = reading.entered(line)
        switch sources[place] {
        case .made(let number):
            fail(line, reading.merge(values, entered, into: &made[number], context), reading, context)
            return .updates
        case .record(let number):
            if isTwice[place] {
                problems.append(ImportProblem(line.number, "", "", ImportText.severalAlike))
                return .left
            }
            let id = records[number].id.text
            let at = places.place(of: id)
            var record = at.map { changed[$0] } ?? records[number]
            let before = record.fields
            fail(line, reading.merge(values, entered, into: &record.fields, context), reading, context)
            if record.fields == before { return .left }
            guard context.mayUpdate(record) else {
                problems.append(ImportProblem(line.number, "", "", PlatformText.notAllowed))
                return .left
            }
            if let at {
                changed[at] = record
            } else {
                places.insert(id)
                changed.append(record)
                origins.append(number)
            }
            return .updates
        }
    }

    private mutating func fail(
        _ line: CSVTable.Line, _ found: [FieldProblem], _ reading: ImportReading, _ context: ComponentContext
    ) {
        for problem in found {
            let label = reading.label(of: problem.path, context)
            problems.append(ImportProblem(line.number, label, "", problem.message, problem.path))
        }
    }
}
