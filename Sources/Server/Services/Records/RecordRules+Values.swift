import Language
import Rules
import Sync
import Values

/// Bounds of a record on the server, beside those of its fields.
public enum RecordBounds {
    /// Bytes of one text.
    public static let text = 100_000
    /// Bytes of all values of a record, as JSON.
    public static let fields = 1_000_000
    /// The same, of a model with a field that holds a document.
    public static let documents = 8_100_000
    /// Elements of a list that somebody is said to have seen.
    public static let elements = 5000
    /// Bytes of the values kept that lost a merge; the oldest ones go first.
    public static let lost = 1_000_000
}

extension RecordRules {
    /// Why these values cannot be stored; nil: they can.
    ///
    /// The same validation as in a form, of the fields named, whatever else was submitted.
    ///
    /// - Parameter days: Today, or days that may have been today where the values were entered: the first one that finds
    ///   nothing wrong counts.
    func refusal(of values: JSONObject, fields: [FieldDescription], days: [CalendarDate]) -> Refusal? {
        if let refusal = foreignPart(of: values, fields: fields) { return refusal }
        var first: FieldProblem?
        for day in days {
            let context = RuleContext(language: "en", today: day, kinds: kinds, title: { _, _ in "" })
            guard let problem = problems(in: values, fields: fields, context).first else { return nil }
            first = first ?? problem
        }
        return first.map { Refusal($0) }
    }

    /// Everything that is wrong with these values.
    ///
    /// What is said of a number whose unit stands elsewhere (`UnitBy`) has the unit that is among the values, else none:
    /// the one of its `Unit` need not be the record's.
    func problems(
        in values: JSONObject, fields: [FieldDescription], _ context: RuleContext, _ states: FieldStates? = nil
    ) -> [FieldProblem] {
        let problems = Validation.problems(in: values, fields: fields, context: context, states: states)
        if problems.isEmpty || fields.allSatisfy({ $0.unitBy == nil }) { return problems }
        let measured = fields.map { field in
            guard let unit = field.unitBy else { return field }
            return field.measured(in: unit.count == 1 ? values[unit[0]]?.string : nil)
        }
        return Validation.problems(in: values, fields: measured, context: context, states: states)
    }

    /// Why parts of a value cannot be stored, whatever the rules of its field.
    func foreignPart(of values: JSONObject, fields: [FieldDescription]) -> Refusal? {
        let kinds = kinds
        for field in fields {
            if let value = values[field.name], let refusal = foreignPart(value, field, kinds, path: field.name) {
                return refusal
            }
        }
        return nil
    }

    /// Values that new records start with, for these fields.
    func initialValues(of fields: [FieldDescription], today: CalendarDate) -> JSONObject {
        Validation.initialValues(
            of: fields, RuleContext(language: "en", today: today, kinds: kinds, title: { _, _ in "" }))
    }

    /// Groups with fields from other records without what is empty in them: nobody answered that.
    func withoutEmptyParts(_ fields: JSONObject, of model: ModelDescription) -> JSONObject {
        guard model.hasSources(kinds) else { return fields }
        var kept = fields
        for field in model.fields where kinds[field.type]?.source != nil {
            if let group = fields[field.name]?.object { kept[field.name] = .object(Self.withoutEmptyParts(group)) }
        }
        return kept
    }

    private static func withoutEmptyParts(_ group: JSONObject) -> JSONObject {
        if group.members.indices.allSatisfy({ isWhole(group.members[$0].value) }) { return group }
        return JSONObject(
            group.members.compactMap { member in
                if Validation.isEmpty(member.value) { return nil }
                guard let inner = member.value.object else { return member }
                return (key: member.key, value: .object(withoutEmptyParts(inner)))
            })
    }

    /// Whether nothing can be left out of a value.
    private static func isWhole(_ value: JSON) -> Bool {
        switch value {
        case .object: false
        default: !Validation.isEmpty(value)
        }
    }

    /// Parts of a value that no field describes, and texts that no store takes.
    ///
    /// - Parameter kinds: All of them; whoever looks at many fields takes them from the rules once.
    private func foreignPart(
        _ value: JSON, _ field: FieldDescription, _ kinds: Blocks<FieldKind>, path: @autoclosure () -> Text
    ) -> Refusal? {
        guard let place = kinds.place(of: field.type) else { return .field(path()) }
        switch value {
        case .array(let elements): return foreignPart(of: elements, kinds.all[place].stores, path())
        case .object(let object):
            switch kinds.all[place].stores {
            case .group: return foreignMember(of: object, field.fields, kinds, path())
            case .document: return badPart(value, path())
            case .image: return foreignMember(of: object, Self.imageMembers, path())
            case .place: return foreignMember(of: object, Self.placeMembers, path())
            default: return object.isEmpty ? nil : .field(path())
            }
        default: return badText(value, path())
        }
    }

    private func foreignPart(of elements: [JSON], _ stores: StoredKind, _ path: @autoclosure () -> Text) -> Refusal? {
        if stores == .image {
            for element in elements {
                guard let object = element.object else { return .field(path()) }
                if let refusal = foreignMember(of: object, Self.imageMembers, path()) { return refusal }
            }
            return nil
        }
        // No field has lists of lists or of objects.
        for element in elements where element.array != nil || element.object != nil { return .field(path()) }
        for element in elements { if let refusal = badText(element, path()) { return refusal } }
        return nil
    }

    /// Values mostly come in the order of their fields.
    private func foreignMember(
        of object: JSONObject, _ fields: [FieldDescription], _ kinds: Blocks<FieldKind>,
        _ path: @autoclosure () -> Text
    ) -> Refusal? {
        var next = fields.startIndex
        for place in object.members.indices {
            if next >= fields.endIndex || fields[next].name != object.members[place].key {
                let isSame = { (field: FieldDescription) in field.name == object.members[place].key }
                guard
                    let found = fields[next...].firstIndex(where: isSame) ?? fields[..<next].firstIndex(where: isSame)
                else { return .field("\(path()).\(object.members[place].key)") }
                next = found
            }
            next += 1
            if let refusal = foreignPart(
                object.members[place].value, fields[next - 1], kinds,
                path: "\(path()).\(object.members[place].key)")
            {
                return refusal
            }
        }
        return nil
    }

    private static let imageMembers: [Text] = ["media", "type", "width", "height", "url", "file", "name"]
    private static let placeMembers: [Text] = ["lat", "lon"]

    private func foreignMember(of object: JSONObject, _ known: [Text], _ path: Text) -> Refusal? {
        for member in object.members {
            guard known.contains(member.key), member.value.array == nil, member.value.object == nil else {
                return .field("\(path).\(member.key)")
            }
            if let refusal = badText(member.value, path) { return refusal }
        }
        return nil
    }

    /// Texts that no store takes, at any depth.
    private func badPart(_ value: JSON, _ path: Text) -> Refusal? {
        switch value {
        case .array(let elements): elements.lazy.compactMap { self.badPart($0, path) }.first
        case .object(let object): object.members.lazy.compactMap { self.badPart($0.value, path) }.first
        default: badText(value, path)
        }
    }

    private func badText(_ value: JSON, _ path: @autoclosure () -> Text) -> Refusal? {
        guard case .string(let text) = value else { return nil }
        return text.utf8.count > RecordBounds.text || text.utf8.contains(0) ? .text(path()) : nil
    }
}
