import Language
import Values

/// A manifest stands beside its kind, not in it: the browser's module runs the kinds and leaves the manifests out.
extension BlockManifest {
    /// Manifest of a component; name, what it holds and context are those of the kind.
    ///
    /// - Parameters:
    ///   - triggersFromSetting: The setting whose entries' `Name` are triggers too, as with menu buttons.
    ///   - triggersForEach: The setting whose entries' `Name` are triggers for each of several records.
    ///   - sources: The setting whose entries name the models of its rows (``ComponentTraits/sources``).
    ///   - needs: What values of settings need of the model.
    public init(
        of kind: ComponentKind, triggers: [Trigger] = [], triggersFromSetting: Text? = nil,
        triggersForEach: Text? = nil, sources: Text? = nil, needs: [SettingNeed] = [], title: Bilingual,
        help: Bilingual,
        settings: [Setting] = [], example: Text,
        check: (@Sendable (JSONObject) -> [SettingProblem])? = nil
    ) {
        self.init(
            name: kind.name,
            role: .component(
                ComponentTraits(
                    holds: kind.holds, context: kind.context, triggers: triggers,
                    triggersFromSetting: triggersFromSetting, triggersForEach: triggersForEach, sources: sources,
                    needs: needs)),
            title: title, help: help, settings: settings, example: example, check: check)
    }

    /// Manifest of an event, with what the checker has to know of the hand before and after it.
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

    /// Manifest of an element of views.
    ///
    /// - Parameters:
    ///   - shows: Kinds of stored values that may be mapped to it.
    ///   - standsAlone: Whether it makes sense with nothing mapped.
    public init(
        of kind: ElementKind, shows: [StoredKind], standsAlone: Bool = false, title: Bilingual, help: Bilingual,
        settings: [Setting] = [], example: Text, check: (@Sendable (JSONObject) -> [SettingProblem])? = nil
    ) {
        self.init(
            name: kind.name, role: .element(ElementTraits(shows: shows, standsAlone: standsAlone)), title: title,
            help: help, settings: settings, example: example, check: check)
    }
}
