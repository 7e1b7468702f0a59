import Engine
import Language
import Rules
import Values

/// The exercises for practice on the device with their pins, and what the person's own attempts say about them.
///
/// All that is looked at is on the device: nothing is asked of the server.
struct OwnLearning: Sendable {
    /// For practice.
    let exercises: [Record]
    /// Of each of the exercises, in the order of their ids.
    let pins: [[Text]]
    let history: LearningHistory

    /// - Parameters:
    ///   - settings: Of a block: `ExerciseId`, `PinId`, `AttemptId` name models, `Mode` a field of exercises.
    ///   - context: Of the component in which the block stands.
    init?(_ settings: JSONObject, _ context: ComponentContext) {
        guard let model = settings.string("ExerciseId"),
            let pinModel = CanvasRecords.linked(model: settings.string("PinId"), to: model, context),
            let attempts = CanvasRecords.linked(model: settings.string("AttemptId"), to: model, context)
        else { return nil }
        let mode = settings.string("Mode") ?? ""
        let exercises = context.records.existing(model).filter { $0.fields.string(mode) != "graded" }
        let places = NameIndex(exercises.map { $0.id.text })
        var pins: [[Text]] = Array(repeating: [], count: exercises.count)
        for pin in context.records.existing(pinModel.model.name) {
            guard let owner = pin.fields[pinModel.reference]?.array?.first?.string,
                let place = places.place(of: owner)
            else { continue }
            pins[place].append(pin.id.text)
        }
        self.exercises = exercises
        self.pins = pins
        history = LearningHistory(
            OwnAttempts.all(context.records.existing(attempts.model.name), attempts, context.rules.me))
    }

    /// What is found out once for all rows of a list.
    static func once(_ settings: JSONObject, _ context: ComponentContext) -> OwnLearning? {
        var name: Text = "learning"
        for setting: Text in ["ExerciseId", "PinId", "AttemptId", "Mode"] {
            name += "/" + (settings.string(setting) ?? "")
        }
        return context.findings.once(name) { OwnLearning(settings, context) }
    }
}

/// Attempts of the person who looks.
enum OwnAttempts {
    /// As they are kept in those records that are the person's own.
    static func all(_ records: [Record], _ linked: CanvasRecords.Linked, _ me: Text) -> [JSON] {
        guard let field = linked.field(type: labellingAttemptName) else { return [] }
        return records.compactMap { isOwn($0, me) ? $0.fields[field] : nil }
    }

    /// Records without a creator were made on this device.
    static func isOwn(_ record: Record, _ me: Text) -> Bool { record.creator.isEmpty || record.creator == me }
}
