import Language
import Rules
import Values

/// What a component showed last, with everything that it can know: as long as none of this is different, it shows the same.
///
/// One object that never changes: levels and the engine are handed around a lot. The records are told by their revision; who
/// held them would have them copied with the next change.
final class ShownLevel: Sendable {
    let view: ComponentView

    private let app: AppDescription
    private let component: ComponentDescription
    private let level: LevelState
    private let root: Text?
    private let revision: Int
    private let keptMaps: [UUID]
    private let person: SyncView.Person?
    private let remembered: JSON?
    private let room: Room
    private let staysHere: Bool
    private let language: Text
    private let today: CalendarDate
    private let clock: LocalClock
    private let offset: Int
    private let me: Text
    private let here: JSON
    /// Nil: at another moment it is the same.
    private let now: Instant?

    /// - Parameter view: Made of the context.
    init(_ view: ComponentView, _ level: LevelState, _ context: ComponentContext, _ engine: Engine) {
        self.view = view
        self.level = level
        app = context.app
        component = context.component
        root = context.root
        revision = context.records.revision
        keptMaps = context.records.keptMaps
        person = engine.asked
        remembered = context.remembered
        room = context.room
        staysHere = context.staysHere
        language = context.rules.language
        today = context.rules.today
        clock = context.rules.clock
        offset = context.rules.offsetMinutes
        me = context.rules.me
        here = context.rules.here
        now = context.rules.reading?.isRead == false ? nil : engine.now
    }

    /// Whether the component would show the same now.
    func holds(_ level: LevelState, _ context: ComponentContext, _ engine: Engine) -> Bool {
        self.level.serial == level.serial && revision == context.records.revision
            && app === context.app && component === context.component && (now == nil || now == engine.now)
            && isSame(level) && isSame(context, engine.asked) && isSame(context.rules)
    }

    private func isSame(_ other: LevelState) -> Bool {
        level.state.isSame(as: other.state) && level.rows == other.rows && level.all == other.all
            && level.finding == other.finding
    }

    private func isSame(_ context: ComponentContext, _ person: SyncView.Person?) -> Bool {
        keptMaps == context.records.keptMaps && room == context.room && staysHere == context.staysHere
            && root == context.root && remembered == context.remembered && self.person == person
    }

    private func isSame(_ rules: RuleContext) -> Bool {
        language == rules.language && today == rules.today && me == rules.me && here == rules.here
            && offset == rules.offsetMinutes && clock == rules.clock
    }
}

extension Engine {
    /// The screen as it is now, for a host that shows each one: what no step since the last time concerns is taken over.
    public mutating func draw() -> Screen {
        // What takes over is no part of what the first screen waits for.
        guard let before = shown else {
            shown = []
            return screen
        }
        return draw(after: before)
    }

    @inline(never)
    private mutating func draw(after before: [ShownLevel]) -> Screen {
        var kept: [ShownLevel] = []
        var views: [ComponentView?] = []
        for index in levels.indices {
            views.append(
                view(ofLevel: index) { kind, context in
                    let level = levels[index]
                    let known = before.first { $0.holds(level, context, self) }
                    let now = known ?? ShownLevel(kind.render(context), level, context, self)
                    kept.append(now)
                    return now.view
                })
        }
        shown = kept
        return screen(views)
    }
}
