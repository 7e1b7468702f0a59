import Engine
import Values

/// `{"plan", "now", "zone"}`, and for clocks that never change `"offset"` → `{"due", "pausable", "changes"}`: how a reminder stands at
/// a moment. With `"done"` → the moments that a server is told, which is whether today is over with.
enum EngineVectors {
    static func run(_ input: JSON) -> JSON? {
        guard let plan = input["plan"].flatMap({ ReminderPlan($0) }),
            let now = input.string("now").flatMap({ Instant($0) })
        else { return nil }
        let clock = input["zone"].flatMap { LocalClock($0) } ?? LocalClock(minutes: input.int("offset") ?? 0)
        if let isDone = input["done"]?.bool {
            return .array(plan.moments(behind: now, on: clock, isDone: isDone).map { .string($0.text) })
        }
        let standing = plan.standing(at: now, on: clock)
        return [
            "due": .bool(standing.isDue), "pausable": .bool(plan.canPause(at: now, on: clock)),
            "changes": .string(standing.changes.text),
        ]
    }
}
