import Language
import Rules
import Values

/// Says what an act did, by what became of the records that did not go along with others.
struct ActText {
    let engine: Engine

    /// Nil where nothing needs to be said: somebody made something, and sees it.
    func text(of act: UndoableAct, _ role: ActHistory.Role, addsFile: Bool) -> Text? {
        let leaders = act.changes.filter { !$0.isAlong }
        let changes = leaders.isEmpty ? act.changes : leaders
        let removed = changes.allSatisfy { $0.after == nil }
        let made = changes.allSatisfy { $0.before == nil }
        if made, role == .act, !addsFile { return nil }
        if let record = changes[0].after ?? changes[0].before, changes.count == 1 {
            let title = engine.registry.title(of: record, in: engine.app, language: engine.language)
            return one(title, removed: removed, made: made, role).text(in: engine.language)
        }
        let added = changes.reduce(0) { $0 + ($1.before == nil ? 1 : 0) }
        if role != .undo, !made, added > 0, changes.allSatisfy({ $0.after != nil }) {
            return PlatformText.added(added, changed: changes.count - added).text(in: engine.language)
        }
        return several(changes.count, removed: removed, made: made, role).text(in: engine.language)
    }

    private func one(_ title: Text, removed: Bool, made: Bool, _ role: ActHistory.Role) -> Bilingual {
        if role == .undo {
            return removed
                ? PlatformText.removedAgain(title) : made ? PlatformText.back(title) : PlatformText.asBefore(title)
        }
        return removed ? PlatformText.deleted(title) : made ? PlatformText.added(title) : PlatformText.saved(title)
    }

    private func several(_ count: Int, removed: Bool, made: Bool, _ role: ActHistory.Role) -> Bilingual {
        if role == .undo {
            return removed
                ? PlatformText.removedAgain(count) : made ? PlatformText.back(count) : PlatformText.asBefore(count)
        }
        return removed ? PlatformText.deleted(count) : made ? PlatformText.added(count) : PlatformText.changed(count)
    }

    /// What could not be taken back; nil: nothing.
    func text(of reversal: Reversal) -> Bilingual? {
        if let first = reversal.changed.first {
            return reversal.changed.count == 1
                ? PlatformText.staysChanged(engine.registry.title(of: first, in: engine.app, language: engine.language))
                : PlatformText.staysChanged(reversal.changed.count)
        }
        return reversal.isForbidden ? PlatformText.notAllowed : reversal.isGone ? PlatformText.isGone : nil
    }
}
