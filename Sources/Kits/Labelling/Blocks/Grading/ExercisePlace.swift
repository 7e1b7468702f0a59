import Language
import Rules
import Values

/// Where things of an exercise are, as the options of a field for attempts say it.
struct ExercisePlace {
    /// The field with the reference to the exercise.
    let reference: Text
    let exercises: Text
    private let options: JSONObject
    private let models: Blocks<ModelDescription>
    private let kinds: Blocks<FieldKind>

    /// Nil when the model of attempts refers to nothing.
    init?(
        _ field: FieldDescription, _ model: ModelDescription, _ models: Blocks<ModelDescription>,
        _ kinds: Blocks<FieldKind>
    ) {
        guard let found = model.fields.first(where: { kinds[$0.type]?.stores == .references }),
            let target = found.options.string("ModelName")
        else { return nil }
        reference = found.name
        exercises = target
        options = field.options
        self.models = models
        self.kinds = kinds
    }

    struct Linked {
        let model: ModelDescription
        let reference: Text
        let kinds: Blocks<FieldKind>

        func field(_ kind: StoredKind) -> Text? { model.fields.first { kinds[$0.type]?.stores == kind }?.name }
    }

    private func linked(_ option: Text, to target: Text) -> Linked? {
        guard let name = options.string(option), let model = models[name],
            let reference = model.fields.first(where: {
                kinds[$0.type]?.stores == .references && $0.options.string("ModelName") == target
            })
        else { return nil }
        return Linked(model: model, reference: reference.name, kinds: kinds)
    }

    var pins: Linked? { linked("PinId", to: exercises) }

    var labels: Linked? { pins.flatMap { linked("LabelId", to: $0.model.name) } }

    /// Of an exercise with these values.
    func rules(_ exercise: JSONObject) -> AttemptRules { AttemptRules(exercise, naming: options) }

    /// How late an attempt may arrive that was made in time.
    static func grace(_ field: FieldDescription) -> Int64 {
        Int64(min(max(field.options.int("Grace") ?? standardGrace, 0), mostGrace)) * 60_000
    }

    /// Minutes.
    static let standardGrace = 15
    static let mostGrace = 10_080

    /// The server judges graded exercises only.
    var matching: MatchOptions { MatchOptions(settings: options, isGraded: true) }
}

extension MatchOptions {
    /// As settings say it. Unless they do, all of it is on, but tolerance in graded exercises (LB-TOL-14).
    init(settings: JSONObject, isGraded: Bool) {
        self.init(
            umlauts: settings.bool("Umlauts") ?? true, abbreviations: settings.bool("Abbreviations") ?? true,
            tolerance: settings.bool("Tolerance") ?? !isGraded)
    }
}

extension AttemptRules {
    /// Of a record whose fields are named by `Mode`, `Opens`, `Closes` and `Attempts`.
    init(_ exercise: JSONObject, naming names: JSONObject) {
        func value(_ name: Text) -> JSON? { names.string(name).flatMap { exercise[$0] } }
        let allowed = value("Attempts")?.decimal?.rounded(toPlaces: 0).int64 ?? 1
        self.init(
            mode: value("Mode")?.string == Mode.graded.rawValue ? .graded : .practice,
            allowed: Int(min(max(allowed, 1), 1000)),
            opens: value("Opens")?.string.flatMap { Instant($0) },
            closes: value("Closes")?.string.flatMap { Instant($0) })
    }
}
