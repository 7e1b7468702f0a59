import Values

extension CheckPass {
    func checkEvents() {
        eachBlock(of: .events) { object in
            let manifest = checkKind(object, CommonSettings.event, vocabulary.events, .event)
            if let manifest, case .event(let traits) = manifest.role {
                checkElementId(object["ElementId"], manifest.name, traits)
            }
        }
    }

    private func checkElementId(_ element: JSON?, _ type: Text, _ traits: EventTraits) {
        switch traits.element {
        case .optional: break
        case .none:
            if element != nil { report(.uselessElement, below: ["ElementId"], key: true, type) }
        case .component:
            if element == nil {
                report(.missingKey, key: true, "ElementId", type, SettingType.component.expected.phrase)
            } else if let name = element?.string, app.events.contains(name), !app.components.contains(name) {
                report(.wrongRole, below: ["ElementId"], name, Role.event.withArticle, Role.component.withArticle)
            }
        }
    }
}
