import Language
import Rules
import Values

/// Sorting by the headings of a table, which is the sorting of the list.
extension Engine {
    /// The next order of a column: ascending, descending, that of the list itself; false: it cannot be sorted by.
    @inline(never)
    func sort(_ finding: inout Finding, by field: Text, _ query: RecordQuery, _ list: LevelState) -> Bool {
        guard sortFields(of: list).contains(where: { $0.name == field }) else { return false }
        switch finding.order(by: field, query) {
        case nil: finding.sorting = Finding.Sorting(field: field, order: .ascending)
        case .ascending: finding.sorting = Finding.Sorting(field: field, order: .descending)
        case .descending:
            finding.sorting = finding.sorting == nil ? Finding.Sorting(field: field, order: .ascending) : nil
        }
        // What the list does by itself needs no order of the person.
        if let sorting = finding.sorting, query.sortBy.first == field, query.order == sorting.order {
            finding.sorting = nil
        }
        return true
    }

    @inline(never)
    mutating func announceOrder(_ finding: Finding, of field: Text, _ query: RecordQuery) {
        var words = FindingText.ownOrder
        if let order = finding.order(by: field, query) {
            let title = app.models[query.model]?.readable(field)?.title(in: language)
            words = FindingText.sorted(by: title ?? field, order)
        }
        effects.append(.announce(words.text(in: language), urgent: false))
    }
}

extension Finding {
    /// How a list is sorted by a field first of all; nil: it is not.
    @inline(never)
    public func order(by field: Text, _ query: RecordQuery) -> SortOrder? {
        if let sorting { return sorting.field == field ? sorting.order : nil }
        return query.sortBy.first == field ? query.order : nil
    }
}

extension ComponentContext {
    /// Whether nobody is to read a field over somebody's shoulder.
    public func isSecret(_ field: FieldDescription) -> Bool {
        registry.fields[field.type]?.control(field, rules).isSecret ?? false
    }

    /// The fields that a list can be sorted by: those that `Sorting` names, else all for which it works.
    @inline(never)
    public func sortable(_ field: FieldDescription) -> Bool {
        if let names = component.settings["Sorting"]?.array, !names.contains(.string(field.name)) { return false }
        guard let kind = registry.fields[field.type], component.settings["Search"]?.bool != false else { return false }
        return switch kind.stores {
        case .text, .url: !kind.control(field, rules).isSecret
        case .number, .date, .time, .moment, .boolean, .choice, .references: true
        default: false
        }
    }
}

extension ComponentView {
    /// Whether a list in it takes all the room there is.
    var isBoard: Bool {
        body.contains { if case .list(let list) = $0.content { list.board != nil } else { false } }
    }

    /// Whether a list in it is a table.
    var isTable: Bool {
        for element in body {
            if case .list(let list) = element.content, case .table? = list.board { return true }
        }
        return false
    }
}
