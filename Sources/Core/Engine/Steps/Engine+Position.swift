import Language
import Rules
import Values

/// What the engine knows of where the device is. It is kept as long as the page is open, and nowhere else. An object that never
/// changes, for the engine is copied a lot.
final class PositionState: Sendable {
    /// The last one; nil: there was none yet.
    let last: Position?
    let at: Instant
    let waiting: [Waiting]

    init(last: Position?, at: Instant, waiting: [Waiting]) {
        self.last = last
        self.at = at
        self.waiting = waiting
    }

    /// A chain of events that goes on once the position is known, or is known to be unknown.
    struct Waiting: Sendable {
        let serial: Int
        let wish: PositionWish
        let then: [Command]
        let otherwise: [Command]
        /// Of the component where the chain began.
        let level: Int
        var draft: Text?
        /// The timer of the sentence that says what is being waited for, and then the number of its message.
        var message: Int?
    }
}

extension Engine {
    /// A person who waits longer is told what for.
    private static let patience = 800

    /// Goes on with the position: at once with one that is fresh, else when the host has found it.
    @inline(never)
    mutating func locate(_ wish: PositionWish, _ then: [Command], _ otherwise: [Command], level: Int) {
        if let known = whereabouts, let last = known.last,
            now.milliseconds - known.at.milliseconds <= Int64(wish.age) * 1000, last.accuracy <= wish.accuracy ?? .max
        {
            return perform(then, level: level)
        }
        // Whoever asks once more waits for one answer only.
        for same in awaited where same.level == level && same.wish == wish { _ = takeWaiting(same.serial) }
        guard awaited.count < 8 else { return }
        let serial = newSerial()
        var waiting = PositionState.Waiting(
            serial: serial, wish: wish, then: then, otherwise: otherwise, level: level, draft: draftInHand)
        if wish.asks {
            let timer = newSerial()
            waiting.message = timer
            effects.append(.startTimer(id: timer, milliseconds: Self.patience))
        }
        setAwaited(awaited + [waiting])
        effects.append(.locate(serial: serial, asks: wish.asks))
    }

    /// False when the timer is another one.
    @inline(never)
    mutating func sayWhatIsAwaited(_ timer: Int) -> Bool {
        guard awaited.contains(where: { $0.message == timer }) else { return false }
        let text = PositionText.asked.text(in: language)
        toasts = toasts.suffix(2) + [ToastState(serial: timer, text: text)]
        effects.append(.announce(text, urgent: false))
        return true
    }

    @inline(never)
    mutating func located(_ serial: Int, _ found: Position) {
        guard let waiting = takeWaiting(serial) else { return }
        whereabouts = PositionState(last: found, at: now, waiting: awaited)
        if let wanted = waiting.wish.accuracy, found.accuracy > wanted {
            return goOn(waiting, waiting.otherwise, saying: PositionText.inexact(found.accuracy))
        }
        goOn(waiting, waiting.then, saying: nil)
    }

    @inline(never)
    mutating func notLocated(_ serial: Int, _ failure: PositionFailure) {
        guard let waiting = takeWaiting(serial) else { return }
        goOn(waiting, waiting.otherwise, saying: PositionText.failed(failure))
    }

    /// A chain whose component is not on top any more has ended: nothing opens where nobody waits for it.
    private mutating func goOn(_ waiting: PositionState.Waiting, _ commands: [Command], saying words: Bilingual?) {
        if let words, waiting.wish.asks { show(words, urgent: false) }
        guard overlay == nil, top?.serial == waiting.level else { return }
        if waiting.wish.asks { history.begin(.act) }
        // What is in hand may tell how far away it is.
        if app.models.all.contains(where: { $0.columns.contains { $0.value?.uses(.here) == true } }) {
            computeColumns()
        }
        let fresh = commands.map { $0.refreshed(from: records) }
        saving(waiting.draft) { $0.perform(fresh, level: waiting.level) }
    }

    private mutating func takeWaiting(_ serial: Int) -> PositionState.Waiting? {
        guard let waiting = awaited.first(where: { $0.serial == serial }) else { return nil }
        setAwaited(awaited.filter { $0.serial != serial })
        forget(waiting)
        return waiting
    }

    private var awaited: [PositionState.Waiting] { whereabouts?.waiting ?? [] }

    private mutating func setAwaited(_ waiting: [PositionState.Waiting]) {
        whereabouts = PositionState(
            last: whereabouts?.last, at: whereabouts?.at ?? Instant(milliseconds: 0), waiting: waiting)
    }

    /// A stored place; null: it is not known.
    @inline(never)
    static func place(_ known: PositionState) -> JSON { known.last?.place ?? .null }

    private mutating func forget(_ waiting: PositionState.Waiting) {
        guard let message = waiting.message else { return }
        toasts.removeAll { $0.serial == message }
        effects.append(.cancelTimer(id: message))
    }
}

extension Command {
    /// With the record in hand as it is now.
    fileprivate func refreshed(from records: RecordBase) -> Command {
        func fresh(_ hand: Hand) -> Hand {
            guard case .one(let record, isSaved: true) = hand, let now = records[record.model, record.id] else {
                return hand
            }
            return .one(now, isSaved: true)
        }
        return switch self {
        case .deliver(let hand, let element): .deliver(fresh(hand), to: element)
        case .run(let event, let hand): .run(event: event, fresh(hand))
        default: self
        }
    }
}

/// What is said about positions.
enum PositionText {
    static let asked = Bilingual(de: "Standort wird gesucht …", en: "Finding your location …")

    static func failed(_ failure: PositionFailure) -> Bilingual {
        switch failure {
        case .denied:
            Bilingual(
                de:
                    "Diese App darf Ihren Standort nicht verwenden. In den Einstellungen des Browsers lässt sich das erlauben.",
                en: "Your location is not shared with this app. You can allow it in the settings of the browser.")
        case .insecure:
            Bilingual(
                de: "Der Standort lässt sich nur über eine gesicherte Verbindung (https) verwenden.",
                en: "Your location can only be used over a secure connection (https).")
        case .unavailable:
            Bilingual(
                de: "Ihr Standort ließ sich nicht bestimmen. Im Freien oder am Fenster geht es am besten.",
                en: "Your location could not be found. Outdoors, or near a window, it works best.")
        case .slow:
            Bilingual(
                de: "Die Suche nach Ihrem Standort hat zu lange gedauert. Bitte noch einmal versuchen.",
                en: "Finding your location took too long. Please try again.")
        }
    }

    static func inexact(_ metres: Int) -> Bilingual {
        let length = Bilingual { LengthText.text(of: Decimal(metres), in: $0) }
        return Bilingual(
            de: "Ihr Standort ist nur auf ± \(length.german) genau bekannt. Im Freien wird es besser.",
            en: "Your location is only known to ± \(length.english). Outdoors it gets better.")
    }
}
