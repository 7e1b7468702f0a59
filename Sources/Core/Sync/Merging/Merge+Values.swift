import Values

extension Merge {
    /// What `current` becomes when somebody who saw `was` made it `new`: the difference is added to a number; to and from
    /// a list comes and goes what came and went, each element once. An empty value counts as zero or as an empty list.
    ///
    /// Nil when they are neither numbers nor lists of what has no parts, a sum has too many digits, or a number is emptied.
    ///
    /// - Parameter bounds: What the result keeps to, as far as what is found does. What is found and not taken away goes first.
    public static func combine(_ current: JSON, _ new: JSON, was: JSON, bounds: MergeBounds = MergeBounds()) -> JSON? {
        if case .number(let mine) = new {
            guard let current = number(current), let was = number(was), let difference = mine.subtracting(was),
                let sum = current.adding(difference)
            else { return nil }
            return .number(bounds.holding(sum, over: current))
        }
        guard new.array != nil || was.array != nil, let current = list(current), let mine = list(new),
            let was = list(was), let wanted = Elements(mine), let seen = Elements(was), var found = Elements(current)
        else { return nil }
        var united: [JSON] = []
        for element in current where wanted.contains(element) || !seen.contains(element) { united.append(element) }
        for element in mine where !seen.contains(element) {
            // One that was found already was not taken away: it is wanted.
            if bounds.hasRoom(in: united), found.insert(element) { united.append(element) }
        }
        return united.isEmpty ? new.array == nil ? .null : [] : .array(united)
    }

    /// The values of a record with an operation upon them.
    ///
    /// - Parameter isPart: They are those of another operation: fields that it does not name are unknown, and those that
    ///   are emptied become null.
    public static func overlay(_ operation: Operation, on fields: JSONObject, isPart: Bool = false) -> JSONObject {
        var fields = fields
        for member in operation.fields.members {
            var value = member.value
            let current = fields[member.key] ?? .null
            if let was = operation.was[member.key], !isPart || fields[member.key] != nil,
                let combined = combine(current, value, was: was)
            {
                value = combined
            }
            fields[member.key] = value.isNull && !isPart ? nil : value
        }
        return fields
    }

    /// As `combine`, when the policy asks for it.
    static func combine(
        _ current: JSON, _ new: JSON, was: JSON, _ policy: ConflictPolicy, _ bounds: MergeBounds = MergeBounds()
    ) -> JSON? {
        guard policy == .add || policy == .union, let combined = combine(current, new, was: was, bounds: bounds)
        else { return nil }
        let isNumber = combined.decimal != nil
        return isNumber == (policy == .add) ? combined : nil
    }

    /// Numbers by value, texts by their bytes; nothing else is greater than anything.
    static func isGreater(_ a: JSON, _ b: JSON) -> Bool {
        switch (a, b) {
        case (.number(let a), .number(let b)): b < a
        case (.string(let a), .string(let b)): b < a
        default: false
        }
    }

    private static func number(_ json: JSON) -> Decimal? { json.isNull ? .zero : json.decimal }

    private static func list(_ json: JSON) -> [JSON]? { json.isNull ? [] : json.array }
}
