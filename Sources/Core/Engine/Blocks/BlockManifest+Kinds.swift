import Language
import Values

/// A manifest stands beside its kind, not in it: the browser's module runs the kinds and leaves the manifests out.
extension BlockManifest {
    public init(
        of kind: ComponentKind, triggers: [Trigger] = [], triggersFromSetting: Text? = nil, title: Bilingual,
        help: Bilingual, settings: [Setting] = [], example: Text,
        check: (@Sendable (JSONObject) -> [SettingProblem])? = nil
    ) {
        self.init(
            name: kind.name,
            role: .component(
                ComponentTraits(
                    holds: kind.holds, context: kind.context, triggers: triggers,
                    triggersFromSetting: triggersFromSetting
                )),
            title: title, help: help, settings: settings, example: example, check: check)
    }

    public init(
        of kind: EventKind, takes: EventTraits.Taken, gives: EventTraits.Given,
        element: EventTraits.ElementUse = .optional, branches: [Text] = [], title: Bilingual, help: Bilingual,
        settings: [Setting] = [], example: Text, check: (@Sendable (JSONObject) -> [SettingProblem])? = nil
    ) {
        self.init(
            name: kind.name,
            role: .event(EventTraits(takes: takes, gives: gives, element: element, branches: branches)),
            title: title, help: help, settings: settings, example: example, check: check)
    }

    public init(
        of kind: ElementKind, shows: [StoredKind], standsAlone: Bool = false, title: Bilingual, help: Bilingual,
        settings: [Setting] = [], example: Text, check: (@Sendable (JSONObject) -> [SettingProblem])? = nil
    ) {
        self.init(
            name: kind.name, role: .element(ElementTraits(shows: shows, standsAlone: standsAlone)), title: title,
            help: help, settings: settings, example: example, check: check)
    }
}
