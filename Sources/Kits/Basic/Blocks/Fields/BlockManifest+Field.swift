import Language
import Rules
import Values

extension BlockManifest {
    /// A field type whose defaults are judged by its own rules.
    init(
        of kind: FieldKind, title: Bilingual, help: Bilingual, settings: [Setting] = [], example: Text,
        check: (@Sendable (JSONObject) -> [SettingProblem])? = nil
    ) {
        let checkDefault: @Sendable (FieldDescription, JSON) -> Bilingual? = { field, value in
            guard !Validation.isEmpty(value), let context = RuleContext.forDefaults else { return nil }
            // What is relative to today cannot be judged before the day comes.
            if kind.stores == .date, value.string == DateWords.today { return nil }
            if kind.stores == .time, value.string == DateWords.now { return nil }
            let field = field.withoutToday
            return kind.problem(kind.read(value, field, context), field, context)?.message
        }
        self.init(
            name: kind.name,
            role: .field(
                FieldTraits(
                    stores: kind.stores, checkDefault: checkDefault, fill: kind.fill, receives: kind.receives)),
            title: title, help: help, settings: settings, example: example, check: check)
    }
}

extension RuleContext {
    /// For defaults in a description, where nobody's language or records are known.
    static var forDefaults: RuleContext? {
        var kinds = Blocks<FieldKind>()
        for kind in Basic.fields { kinds.add(kind, as: kind.name) }
        return CalendarDate(year: 2000, month: 1, day: 1).map {
            RuleContext(language: "en", today: $0, kinds: kinds, title: { _, _ in "" })
        }
    }
}

extension FieldDescription {
    /// Without limits that move with the day.
    fileprivate var withoutToday: FieldDescription {
        var options = options
        for name: Text in ["Min", "Max"] where options.string(name) == DateWords.today { options[name] = nil }
        return with(options: options, fields: fields.map { $0.withoutToday })
    }
}
