import Values

extension Operation {
    /// What named one of these operations names what `result` rests on.
    func replacing(_ ids: [UUID], with result: Operation) -> Operation {
        func isNamed(_ json: JSON) -> Bool {
            guard let id = Bounds.id(json) else { return false }
            return ids.contains(id)
        }
        var base = base
        // Bringing a record back changes all its fields.
        let rest = JSON(version: result.kind == .create ? result.v.int64 ?? 0 : 0)
        for member in base.members where isNamed(member.value) { base[member.key] = result.base[member.key] ?? rest }
        return with(fields: fields, base: base, was: was, v: isNamed(v) ? result.v : v)
    }

    /// What rests on the version that the server gave `earlier` names that operation.
    func naming(_ earlier: Operation, insteadOf version: Int64) -> Operation {
        guard record == earlier.record, id != earlier.id else { return self }
        var base = base
        for member in base.members where member.value.int64 == version {
            if earlier.kind == .create || earlier.fields[member.key] != nil { base[member.key] = JSON(earlier.id) }
        }
        return with(fields: fields, base: base, was: was, v: v.int64 == version ? JSON(earlier.id) : v)
    }

    /// What still names an operation names nothing: whatever the server has counts as not seen.
    var selfContained: Operation {
        if isSelfContained { return self }
        var base = base
        for member in base.members where member.value.string != nil { base[member.key] = 0 }
        return with(fields: fields, base: base, was: was, v: v.string == nil ? v : kind == .create ? .null : 0)
    }

    /// What is left of it once the server has it: the fields that were applied, resting on what became of them.
    func answered(_ outcome: Outcome) -> Operation {
        guard let version = outcome.v else { return self }
        var (fields, base) = (fields, base)
        for member in self.fields.members {
            if outcome.isApplied(member.key) {
                base[member.key] = JSON(version: version)
            } else {
                fields[member.key] = nil
            }
        }
        // Later operations saw the record as it was made from what this one saw, and nothing that came between.
        let isClean = kind == .delete || (outcome.before ?? 0) <= (v.int64 ?? 0)
        return with(fields: fields, base: base, was: was, v: isClean ? JSON(version: version) : v)
    }

    /// Versions of other data. Where what was seen is there unchanged, the version is now that of the new record, else
    /// nothing of it has been seen.
    ///
    /// - Parameter old: What the device knew last. The operation may rest on less: what arrived after it was made has
    ///   a greater version, and whoever made it has not seen that.
    func rebased(from old: Entry?, to new: Entry?) -> Operation {
        func hasSeen(_ field: Text, _ version: Int64) -> Bool {
            guard let old, version >= old.versions[field]?.int64 ?? 0 else { return false }
            return (old.fields[field] ?? .null) == (new?.fields[field] ?? .null)
        }
        var base = base
        for member in base.members {
            guard let version = member.value.int64, version > 0 else { continue }
            base[member.key] = hasSeen(member.key, version) ? new?.versions[member.key] ?? 0 : 0
        }
        var v = v
        if let version = v.int64, version > 0 {
            if kind == .create {
                v = new.map { $0.isDeleted ? JSON(version: $0.v) : 0 } ?? .null
            } else if let old, let new, version >= old.v, old.isDeleted == new.isDeleted, old.fields == new.fields {
                v = JSON(version: new.v)
            } else {
                v = 0
            }
        }
        return with(fields: fields, base: base, was: was, v: v)
    }
}
