import Language
import Values

/// What components keep on the device for themselves.
extension Engine {
    /// Among the drafts of the device.
    private static func key(of component: Text) -> Text { "kept/\(component)" }

    /// Nil: nothing is kept for the component.
    func remembered(of component: ComponentDescription) -> JSON? {
        drafts.isEmpty || component.name.isEmpty ? nil : drafts[Self.key(of: component.name)]
    }

    @inline(never)
    mutating func remember(_ value: JSON, at position: LevelPosition) {
        guard case .component(let name) = self[position].kind, value != drafts[Self.key(of: name)] else { return }
        let key = Self.key(of: name)
        if value.isNull { return removeDraft(key) }
        drafts[key] = value
        effects.append(.saveDraft(key: key, value))
    }
}
