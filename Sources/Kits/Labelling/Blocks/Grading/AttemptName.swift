import Language
import Rules
import Values

extension Labelling {
    /// Attempts have ids made of exercise, person and number.
    public static let names: [DerivedName] = [
        { record in
            guard record.model.fields.contains(where: { $0.type == labellingAttemptName }) else { return false }
            for field in record.model.fields where field.options["ModelName"] != nil {
                guard let exercise = record.fields[field.name]?.array?.first?.string else { continue }
                for number in 1...mostAttempts
                where attemptID(exercise: exercise, account: record.owner, number: number) == record.id {
                    return true
                }
            }
            return false
        }
    ]

    /// Of a person at one exercise; nobody practises more often.
    private static let mostAttempts = 2000

    /// The id of an account's attempt at an exercise, counted from 1.
    static func attemptID(exercise: Text, account: Text, number: Int) -> UUID {
        UUID(of: [labellingAttemptName, exercise, account, "\(number)"])
    }
}
