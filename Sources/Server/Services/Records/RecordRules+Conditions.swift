import Language
import Rules
import Sync
import Values

/// Who entered values, and when it may have been there.
struct Occasion: Sendable {
    /// Account.
    let author: Text
    let at: Instant
    /// The first day that finds nothing wrong counts: rules that speak of today mean the day on which the values were
    /// entered, there.
    let days: [CalendarDate]

    init(of operation: Operation, author: Stamp) { self.init(author, at: operation.at) }

    /// When a record was changed last.
    init(of changed: Stamp) { self.init(changed, at: changed.at) }

    private init(_ author: Stamp, at entered: Int64) {
        self.author = author.by
        at = Instant(milliseconds: entered)
        let here = Instant(milliseconds: author.at)
        var days = [here.date(offsetMinutes: 0)]
        for offset in [0, -1440, 1440] { days += [at.date(offsetMinutes: offset), here.date(offsetMinutes: offset)] }
        self.days = days
    }

    fileprivate func context(_ day: CalendarDate, _ kinds: Blocks<FieldKind>) -> RuleContext {
        RuleContext(
            language: "en", today: day, now: at,
            clock: LocalClock(minutes: (day.dayNumber - at.date(offsetMinutes: 0).dayNumber) * 1440), me: author,
            kinds: kinds, title: { _, _ in "" })
    }
}

extension RecordRules {
    /// Why a record with fields from other records cannot be stored; nil: it can.
    func refusal(ofWhole whole: JSONObject, of sourced: ModelDescription, on occasion: Occasion) -> Refusal? {
        guard sourced.graph != nil else { return refusal(of: whole, fields: sourced.fields, days: occasion.days) }
        return foreignPart(of: whole, fields: sourced.fields)
            ?? refusal(of: whole, changed: sourced.fields.map(\.name), of: sourced, on: occasion)
    }

    /// Everything that is wrong with a new record; nothing: it can be stored.
    func refusals(of whole: JSONObject, _ model: ModelDescription, on occasion: Occasion) -> [Refusal] {
        var first: [FieldProblem]?
        for day in occasion.days {
            let context = occasion.context(day, kinds)
            var values = whole
            let states = model.graph.map { FieldStates($0).updated(&values, context) }
            let problems = problems(in: values, fields: model.fields, context, states)
            if problems.isEmpty { return [] }
            first = first ?? problems
        }
        return (first ?? []).map { Refusal($0) }
    }

    /// Why a whole record cannot be stored; nil: it can, or its fields do not depend on each other.
    ///
    /// - Parameter names: The fields that were changed. Only they are judged, and those whose expressions use them.
    func refusal(
        of whole: JSONObject, changed names: [Text], of model: ModelDescription, on occasion: Occasion
    ) -> Refusal? {
        guard let graph = model.graph else { return nil }
        let affected = graph.affected(by: names)
        let fields = model.fields.filter { affected.contains($0.name) }
        var first: FieldProblem?
        for day in occasion.days {
            let context = occasion.context(day, kinds)
            var values = whole
            let states = FieldStates(graph).updated(&values, context)
            let problems = problems(in: values, fields: fields, context, states)
            guard let problem = problems.first else { return nil }
            first = first ?? problem
        }
        return first.map { Refusal($0) }
    }

    /// The values with what is calculated from them and without those of hidden fields.
    func evaluated(_ values: JSONObject, of model: ModelDescription, on occasion: Occasion) -> JSONObject {
        guard let graph = model.graph else { return values }
        var first: JSONObject?
        for day in occasion.days {
            var evaluated = values
            let states = FieldStates(graph).updated(&evaluated, occasion.context(day, kinds))
            var kept = values
            for (name, value) in states.kept(of: evaluated).members {
                kept[name] = Validation.isEmpty(value) ? nil : value
            }
            // What was calculated on the device, on its day, stays.
            if kept == values { return values }
            first = first ?? kept
        }
        return first ?? values
    }
}

extension Refusal {
    convenience init(_ problem: FieldProblem) {
        self.init(
            code: problem.code, field: problem.path.joined(separator: "."), german: problem.message.de,
            english: problem.message.en)
    }
}

extension Entry {
    /// With these values; those that differ get a version.
    func holding(_ fields: JSONObject, v: Int64) -> Entry {
        guard fields != self.fields else { return self }
        var versions = versions
        for name in Set(fields.keys + self.fields.keys) where fields[name] != self.fields[name] {
            versions[name] = .number(Decimal(v))
        }
        return Entry(
            id: id, model: model, v: self.v, fields: fields, versions: versions, created: created, changed: changed,
            isDeleted: isDeleted, lost: lost)
    }
}
