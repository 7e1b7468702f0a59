import Values

extension CheckPass {
    func checkComponents() {
        eachBlock(of: .components) { object in
            let manifest = checkKind(object, CommonSettings.component, vocabulary.components, .component)
            if let manifest, case .component(let traits) = manifest.role {
                checkTriggers(of: object, manifest.name, traits)
                checkPerspective(object)
            }
        }
    }

    private func checkTriggers(of object: JSONObject, _ type: Text, _ traits: ComponentTraits) {
        var offered = NameIndex()
        for trigger in Trigger.ofEveryComponent { offered.insert(trigger.name) }
        for trigger in traits.triggers { offered.insert(trigger.name) }
        for setting in [traits.triggersFromSetting, traits.triggersForEach] {
            guard let setting else { continue }
            enter(setting)
            eachElement(of: object[setting]) { entry in
                guard let name = entry["Name"]?.string else { return }
                enter("Name")
                if name.isEmpty { report(.emptyName) }
                if !offered.insert(name).isNew {
                    report(.duplicateTrigger, name)
                } else if traits.sources == nil, object["Events"]?[name] == nil {
                    report(.unconnectedButton, name)
                }
                leave()
            }
            leave()
        }
        enter("Events")
        eachMember(of: object["Events"]) { name, _ in
            if offered.contains(name) { return }
            report(.unknownTrigger, key: true, name, type, suggestion: suggestion(for: name, among: offered.names))
        }
        leave()
    }
}
