import Values

extension Operation {
    /// What a create means for the record that it meets.
    ///
    /// An id that is made of what the record stands for is the same on every device of a person: who creates it again means
    /// the one that is there. Its fields are then set as by somebody who saw none of them, and a deleted one is brought back.
    public func meeting(_ entry: Entry?, by account: Text) -> Operation {
        guard kind == .create, v.isNull, record.isDerived, !account.isEmpty, let entry, entry.model == model,
            entry.created.by == account
        else { return self }
        return Operation(
            id: id, record: record, model: model, kind: entry.isDeleted ? .create : .set, fields: fields,
            v: JSON(version: entry.isDeleted ? entry.v : 0), description: description, at: at)
    }
}
