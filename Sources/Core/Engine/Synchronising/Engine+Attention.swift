import Language
import Rules
import Values

/// What the person has to decide about: what happened, both values, and the ways out.
extension Engine {
    func item(_ id: Text) -> SyncView.Item? {
        for item in sync?.attention ?? [] where item.id.text == id { return item }
        return nil
    }

    func canEdit(_ item: SyncView.Item) -> Bool {
        item.verb != .delete && app.models[item.model] != nil && formKind != nil
    }

    /// More than anybody looks through at once; what is resolved makes room for the next.
    private static let maximumItems = 50

    func attentionElements(_ sync: SyncView, _ serial: Int) -> [Element] {
        var elements: [Element] = []
        for item in sync.attention.prefix(Self.maximumItems) { elements.append(element(of: item, serial)) }
        let more = sync.attention.count - elements.count
        if more > 0 { elements.append(secondary("more", say(.more, count: more))) }
        return elements
    }

    private func element(of item: SyncView.Item, _ serial: Int) -> Element {
        let id = item.id.text
        let model = model(of: records[item.model, item.record] ?? wanted(item))
        var parts = nameless(item, serial)
        for member in item.disputed.members.prefix(40) {
            let field = model?.field(member.key)
            var label = Style()
            label.weight = "semibold"
            parts.append(
                Element(
                    key: "field" + member.key,
                    .stack([
                        Element(key: "label", .text(field?.title(in: language) ?? member.key, label)),
                        secondary("yours", say(.yours)), shown("mine", member.value, field),
                        secondary("others", say(.theirs)), shown("theirs", member.value, field),
                    ])))
        }
        func add(_ name: Text, _ title: SyncText, _ icon: Text) {
            parts.append(button(ActionID(level: serial, name: name, argument: id), say(title), icon))
        }
        if item.kind == .refused {
            if canEdit(item) {
                add("edit", .edit, "pencil")
            } else {
                parts.append(
                    button(
                        ActionID(level: serial, name: "mine", argument: id), PlatformText.retry.text(in: language),
                        "refresh"))
            }
            parts.append(
                button(
                    ActionID(level: serial, name: "discard", argument: id), PlatformText.discard.text(in: language),
                    "trash", .destructive))
        } else if item.verb == .delete {
            add("mine", .deleteAnyway, "trash")
            add("theirs", .keepEntry, "undo")
        } else if item.isDeleted {
            add("mine", .restoreMine, "undo")
            add("theirs", .acceptDeletion, "trash")
        } else {
            add("mine", .keepMine, "person")
            add("theirs", .keepTheirs, "people")
        }
        let name = model?.label?.text(in: language) ?? item.model
        return group(
            ActionID(level: serial, name: "item", argument: id), title(of: item), name + " · " + moment(item.at),
            item.kind == .conflict ? .missing : .wrong, happened(to: item), parts)
    }

    func happened(to item: SyncView.Item) -> Bilingual {
        if item.kind == .refused {
            let reason = Bilingual(de: Sentence(received: item.german), en: Sentence(received: item.english))
            return item.english.isEmpty ? PlatformText.sync(.refused) : reason
        }
        return PlatformText.sync(item.verb == .delete ? .beforeDeletion : item.isDeleted ? .deleted : .changed)
    }

    /// A record without a text of its own as lists show it: what it is called is the name of its model.
    private func nameless(_ item: SyncView.Item, _ serial: Int) -> [Element] {
        guard let stored = records[item.model, item.record],
            title(of: item) == app.models[item.model]?.label?.text(in: language) ?? item.model,
            let index = levels.firstIndex(where: { $0.serial == serial }), let context = context(ofLevel: index)
        else { return [] }
        let shown = records.completion(of: item.model, rules)?.completed(stored) ?? stored
        return [Element(key: "record", .stack([context.element(shown, in: .table)]))]
    }

    /// By what was wanted, and else by what is stored.
    private func title(of item: SyncView.Item) -> Text {
        var record = wanted(item)
        if let stored = records[item.model, item.record] {
            record = stored
            for (name, value) in item.values.members { record.fields[name] = value }
        }
        if let found = app.models[record.model]?.source(of: record.fields, registry.fields, records.record) {
            return found.source.title(found.record, language).title
        }
        return registry.title(of: record, in: app, language: language)
    }

    func wanted(_ item: SyncView.Item) -> Record {
        Record(id: item.record, model: item.model, fields: item.values, created: item.at, changed: item.at)
    }

    private func shown(_ key: Text, _ values: JSON, _ field: FieldDescription?) -> Element {
        let value = values[key] ?? .null
        let rules = rules
        if Validation.isEmpty(value) { return secondary(key, say(.emptyValue)) }
        guard let field else { return Element(key: key, .text(value.readable(in: language), Style())) }
        return Element(key: key, registry.content(of: field, value, text: rules.text(of: value, in: field), rules))
    }

    // MARK: Repairs

    mutating func repair(_ item: SyncView.Item, _ name: Text) {
        let isRefused = item.kind == .refused
        switch name {
        case "mine": if !isRefused || !canEdit(item) { repair(item.id, .keepMine) }
        case "theirs": if !isRefused { repair(item.id, .keepTheirs) }
        case "edit": if isRefused, canEdit(item) { openRepair(item) }
        case "discard":
            guard isRefused else { return }
            ask(
                .discardChange, title(of: item), PlatformText.discard.text(in: language), then: .discard(item: item.id))
        default: break
        }
    }

    /// The item is gone at once; the host says later whether it is.
    mutating func repair(_ id: UUID, _ how: Effect.Repair) {
        var rest: [SyncView.Item] = []
        var position: Int?
        for item in sync?.attention ?? [] {
            if item.id == id { position = rest.count } else { rest.append(item) }
        }
        guard let position else { return show(PlatformText.sync(.resolved), urgent: false) }
        sync?.attention = rest
        effects.append(.repair(item: id, how))
        let left = rest.isEmpty ? "" : " " + say(.needAttention, count: rest.count)
        effects.append(.announce(say(.done) + left, urgent: false))
        guard isTop(.account) else { return }
        if rest.isEmpty { focus("state") } else { focus("item", rest[min(position, rest.count - 1)].id.text) }
    }
}
