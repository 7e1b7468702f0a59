import Language
import Values

/// Checks all values of a record against its model.
public enum Validation {
    /// Whether there is nothing in a value: null, empty text, empty list, an object with nothing in it.
    public static func isEmpty(_ value: JSON?) -> Bool {
        switch value {
        case nil, .null: true
        case .string(let text): text.isEmpty
        case .array(let elements): elements.isEmpty
        case .object(let object): object.members.allSatisfy { isEmpty($0.value) }
        default: false
        }
    }

    /// Iterates over the fields, never over the values handed in. Empty: the record may be saved.
    ///
    /// - Parameters:
    ///   - states: What the expressions of the fields give for these values; nil: there are none.
    ///   - wanted: Paths of fields whose problems are to be found; others may be left out. Nil: all.
    public static func problems(
        in values: JSONObject, fields: [FieldDescription], context: RuleContext, states: FieldStates? = nil,
        of wanted: [[Text]]? = nil
    ) -> [FieldProblem] {
        let values = states?.kept(of: values) ?? values
        var run = ValidationRun(context: context, states: states, wanted: wanted)
        let kinds = context.kinds
        var place = 0
        for field in run.wanted(of: fields, at: []) {
            run.check(values.value(of: field.name, near: &place), field, kinds, in: [], demands: true)
        }
        return run.problems
    }
}

/// One pass over the fields of a model.
private struct ValidationRun {
    let context: RuleContext
    let states: FieldStates?
    let wanted: [[Text]]?
    var problems: [FieldProblem] = []

    /// The fields of a form that are wanted themselves, or of which inner fields are.
    func wanted(of fields: [FieldDescription], at path: [Text]) -> [FieldDescription] {
        guard let wanted else { return fields }
        var names = NameIndex()
        for other in wanted where other.count > path.count && other.starts(with: path) {
            names.insert(other[path.count])
        }
        return fields.filter { names.contains($0.name) }
    }

    /// With `demands` an empty required field is a problem; a group that was left alone demands nothing.
    ///
    /// - Parameters:
    ///   - kinds: Those of the context; whoever checks many fields takes them from there once.
    ///   - group: The path of the group that the field is in.
    ///   - all: Whether fields are demanded that are not required.
    mutating func check(
        _ value: JSON?, _ field: FieldDescription, _ kinds: Blocks<FieldKind>, in group: [Text], demands: Bool,
        all: Bool = false
    ) {
        guard let kind = kinds[field.type], kind.fill == nil else { return }
        // Most fields are right, and nobody asks where they are.
        if field.conditions == nil, kind.stores != .group, let value, !Validation.isEmpty(value) {
            if var problem = kind.problem(value, field, context) {
                problem.path = group + [field.name]
                problems.append(problem)
            }
            return
        }
        let path = group + [field.name]
        // Of a group that is not seen, no field is looked at.
        if let states, field.conditions != nil, !states.isVisible(path) { return }
        if kind.stores == .group, let values = Validation.group(value) {
            return check(values, group: field, kinds, path: path, demands: demands, isForm: kind.source != nil)
        }
        guard let value, !Validation.isEmpty(value) else {
            if demands, all || isRequired(field, path) { problems.append(missing(field, at: path)) }
            return
        }
        if var problem = kind.problem(value, field, context) {
            problem.path = path
            problems.append(problem)
        } else {
            checkConstraint(of: field, path)
        }
    }

    private func isRequired(_ field: FieldDescription, _ path: [Text]) -> Bool {
        field.conditions == nil ? field.isRequired : states?.isRequired(field, path) ?? field.isRequired
    }

    private mutating func checkConstraint(of field: FieldDescription, _ path: [Text]) {
        guard let states, field.conditions?.constraint != nil, states.isBroken(path) else { return }
        problems.append(
            FieldProblem(path: path, code: "RU-COND-4", message: Expectation.constraint(of: field)))
    }

    /// - Parameter isForm: Whether the fields are a form from elsewhere: what it demands is demanded, also when nothing was
    ///   entered, and one that demands nothing may be empty.
    private mutating func check(
        _ values: JSONObject, group: FieldDescription, _ kinds: Blocks<FieldKind>, path: [Text], demands: Bool,
        isForm: Bool
    ) {
        if isForm, group.fields.isEmpty {
            problems.append(FieldProblem(path: path, code: "RU-SRC-2", message: Expectation.form))
            return
        }
        let isRequired = isForm || isRequired(group, path)
        let isComplete = group.options.bool("Complete") == true
        // Forms are long, and most of them do not need to know it.
        let isTouched =
            isRequired && !isComplete && group.conditions?.constraint == nil || hasEntries(values, group)
        let before = problems.count
        // Where nothing is asked of all fields together, each is judged by itself.
        let fields = isForm && group.conditions?.constraint == nil ? wanted(of: group.fields, at: path) : group.fields
        var place = 0
        for field in fields {
            check(
                values.value(of: field.name, near: &place), field, kinds, in: path,
                demands: demands && (isRequired || isTouched), all: isTouched && isComplete)
        }
        if problems.count == before, isTouched { checkConstraint(of: group, path) }
        guard demands, isRequired, !isForm, problems.count == before else { return }
        if !Validation.holds(values, fields: group.fields, besides: JSONObject(), context: context) {
            problems.append(missing(group, at: path))
        }
    }

    /// Whether something was entered in a group; what is calculated was not.
    private func hasEntries(_ values: JSONObject, _ group: FieldDescription) -> Bool {
        let initial = Validation.initialValues(of: group.fields, context)
        let entered = group.fields.filter { $0.conditions?.calculate == nil }
        return Validation.holds(values, fields: entered, besides: initial, context: context)
    }

    private func missing(_ field: FieldDescription, at path: [Text]) -> FieldProblem {
        FieldProblem(path: path, code: "RU-REQ-1", kind: .missing, message: Expectation.something(in: field))
    }
}

extension Validation {
    /// The values of a group; nil when something else was stored in its place.
    static func group(_ value: JSON?) -> JSONObject? {
        if let object = value?.object { return object }
        return isEmpty(value) ? JSONObject() : nil
    }

    /// Whether one of these fields holds something else than the value it starts with.
    static func holds(
        _ values: JSONObject, fields: [FieldDescription], besides initial: JSONObject, context: RuleContext
    ) -> Bool {
        fields.contains { field in
            let value = values[field.name]
            if context.kinds[field.type]?.stores == .group, let inner = group(value) {
                let start = initial[field.name]?.object ?? JSONObject()
                return holds(inner, fields: field.fields, besides: start, context: context)
            }
            return !isEmpty(value) && value != initial[field.name]
        }
    }
}
