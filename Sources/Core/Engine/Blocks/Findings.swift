import Values

/// What blocks find out about all records for one rendering of a component, so that a list does not find it out for every row.
///
/// It lives as long as its ``ComponentContext``, in which no record changes, and is used by one thread.
public final class Findings: @unchecked Sendable {
    private var names = NameIndex()
    private var values: [OwnState] = []

    /// What `make` makes, made once for a name.
    ///
    /// - Parameter name: Of what is found out, with what it depends on besides the records.
    public func once<Value: Sendable>(_ name: Text, _ make: () -> Value) -> Value {
        if let place = names.place(of: name), let found = values[place] as? OwnStateBox<Value> { return found.value }
        let value = make()
        if names.insert(name).isNew { values.append(OwnStateBox(value)) }
        return value
    }
}
