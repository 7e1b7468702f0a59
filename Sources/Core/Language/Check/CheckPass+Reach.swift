import Values

extension CheckPass {
    /// Follows every name from the entry points on, and reports what nothing leads to: the components reached.
    func checkReach() -> NameIndex {
        var reached = NameIndex()
        var open: [Text] = []
        for entry in app.root { open.append(Section.components.key(entry.component)) }
        if let help = app.info.help { open.append(Section.components.key(help)) }
        for form in app.info.receivingForms { open.append(Section.components.key(form.component)) }
        for one in app.info.reminderDescriptions { open.append(Section.components.key(one.component)) }
        for model in app.models.all {
            for use in model.views { follow(links(of: use.view, in: .views), &open) }
        }
        while let key = open.popLast() {
            guard reached.insert(key).isNew else { continue }
            follow(links(of: key), &open)
        }
        reportMissing(app.components.names, .components, from: reached)
        reportMissing(app.events.names, .events, from: reached)
        return reached
    }

    @inline(never)
    private func follow(_ links: [Link], _ open: inout [Text]) {
        for link in links {
            if link.target == .event { open.append(Section.events.key(link.name)) }
            if link.target == .component { open.append(Section.components.key(link.name)) }
        }
    }

    /// Models and views that nothing mentions.
    func checkUse() {
        // Records with a document that only a kit knows are found by it.
        for model in app.models.all where model.fields.contains(where: { stored(by: $0) == .document }) {
            mentioned.insert(Section.models.key(model.name))
        }
        for model in app.models.all {
            for column in model.columns { if let value = column.value { mention(value) } }
        }
        reportMissing(app.models.names, .models, from: mentioned)
        reportMissing(app.views.names, .views, from: mentioned)
    }

    @inline(never)
    private func reportMissing(_ names: [Text], _ section: Section, from index: NameIndex) {
        for name in names {
            let key = section.key(name)
            if index.contains(key) || mentioned.contains(key) { continue }
            let isStep = section == .components || section == .events
            report(
                isStep ? .unreachable : .unused, at: [section.rawValue, name], key: true,
                [isStep ? section.role.dative : section.role.noun, name])
        }
    }
}
