import Language
import Rules
import Values

/// Runs an app: takes inputs, changes its state, says what the host shall do.
///
/// The engine is a value. It knows no clock and draws no random numbers; both come with each `Moment`, so that the same
/// moments always give the same effects. Damaged descriptions and hostile inputs change nothing or show a sentence.
public struct Engine: Sendable {
    /// The blocks that descriptions may name.
    public let registry: Registry
    let check: (@Sendable ([UInt8]) -> [Diagnostic])?

    var app = AppDescription(reading: .null)
    var records = RecordBase()
    /// Of the present description.
    var sourced = SourcedModels()
    /// What was looked through last, by model.
    var searched: [SearchedModel] = []
    var drafts = JSONObject()
    var language: Text = "en"
    /// Languages of the platform besides German and English.
    var furtherLanguages: [Text] = []
    /// Address of the map's tiles, as the host gave it; nil: the map without a network.
    public internal(set) var tiles: Text?
    /// Versions of which the person has not read what is new, the latest first.
    var news: [Text] = []
    /// As the host said it last.
    var room = Room.narrow
    var tabs: [TabState] = []
    var selectedTab = 0
    /// What is asked, the first one shown; a question asked meanwhile waits for its turn.
    var questions: [OverlayState] = []
    var toasts: [ToastState] = []
    /// Lives as long as the page.
    var history = ActHistory()
    var delayed: [DelayedEvent] = []
    var alarm: Alarm?
    /// In the order of their serial numbers.
    var pendingWrites: [PendingWrite] = []
    var storeFailure: Input.StoreFailure?
    var location = LocationState()
    /// A link that is followed further as records arrive, until it was followed to its end or the person does something;
    /// "": none.
    var pendingLink: Text = ""
    /// Nil: the app runs without a server.
    var sync: SyncView?
    var account = AccountState()
    var receiving = ReceivingState()
    var reminders = RemindersState()
    /// The records on the device are those of people without an account.
    var isGuest = false
    /// Records that were kept on this device without an account, as the host handed them over.
    var guestRecords: [Record] = []
    /// Nil: nobody asked yet where the device is.
    var whereabouts: PositionState?
    var isOpen = false

    /// Serial numbers of levels, timers and store requests.
    private var lastSerial = 0

    /// What the levels in sight showed last; nil: the first screen was not drawn yet.
    var shown: [ShownLevel]?

    // Of the moment being worked on.
    var now = Instant(milliseconds: 0)
    var clock = LocalClock(minutes: 0)
    /// Of the place where the person was last; the host says when it is another one.
    private var zone = LocalClock(minutes: 0)
    var random = Random(seed: 0)
    var effects: [Effect] = []
    var eventCount = 0
    /// As many events as may run in this step.
    var eventLimit = Engine.maximumEvents
    /// While the same is done with several records.
    var several: SeveralRecords?
    /// While what is saved is written together, at the end.
    var together: SavedTogether?
    /// Events that run within each other now.
    var nesting = 0
    /// The draft of the form whose saving is running: it goes with what is stored now, or after a question or a delay.
    var draftInHand: Text?
    /// The first record that was made in this step.
    var made: UUID?
    /// Something in this chain could not be done.
    var hasChainFailed = false

    /// - Parameter check: What is wrong with a changed description. Where whoever sends descriptions checks them before,
    ///   as the server does, it may be left out.
    public init(registry: Registry, check: (@Sendable ([UInt8]) -> [Diagnostic])? = nil) {
        self.registry = registry
        self.check = check
    }

    /// Takes one input and returns what the host shall do, in order.
    public mutating func step(_ moment: Moment) -> [Effect] {
        now = moment.now
        zone = moment.zone ?? zone
        clock = zone.minutes(at: now) == moment.offsetMinutes ? zone : LocalClock(minutes: moment.offsetMinutes)
        random = Random(seed: moment.seed)
        effects = []
        eventCount = 0
        eventLimit = Self.maximumEvents
        several = nil
        together = nil
        nesting = 0
        draftInHand = nil
        made = nil
        hasChainFailed = false
        ringIfDue(before: moment.input)
        if case .open(let opening) = moment.input {
            open(opening)
        } else if isOpen {
            receive(moment.input)
        }
        if isOpen {
            if history.isActing { finishAct() }
            settleColumns()
            refreshForms()
            refreshRows()
            showMade()
            offerGuestRecords()
            updateLocation()
            if app.info.hasReminders || reminders.told != nil { refreshReminders() }
            setAlarm()
        }
        return effects
    }

    private mutating func receive(_ input: Input) {
        switch input {
        case .open: break
        case .act(let action, let value):
            // The host asks for rows by itself, and who has to log in first does that to get there.
            if action.name != "window", !isLoginFirst { pendingLink = "" }
            history.begin(.act)
            act(action, value)
        case .back:
            pendingLink = ""
            history.begin(.act)
            location.isSteppingBack = true
            goBack()
        case .go(let hash):
            pendingLink = isLoginFirst ? hash : ""
            follow(hash)
        case .timer(let id): timerFired(id)
        case .stored(let serial): stored(serial)
        case .storeFailed(let serial, let failure): storeFailed(serial, failure)
        case .pickFailed(let field, let failure):
            guard failure != .cancelled, position(ofLevel: field.level) != nil else { return }
            show(PlatformText.pictureFailed(failure), urgent: true)
        case .description(let bytes): changeDescription(to: bytes)
        // The screen is made anew with each input.
        case .catalogue: shown = shown.map { _ in [] }
        case .records(let arrival): arrive(arrival)
        case .sync(let view):
            synchronised(view)
            receiveWaiting()
        case .signedIn(let answer): signedIn(answer)
        case .received(let things, let form): receive(things, for: form)
        case .guestRecords(let records): heard(ofGuestRecords: records)
        case .keptMaps(let ids): records.keptMaps = ids
        case .reminding(let kept, let opened): lead(kept, opened: opened)
        case .push(let state): pushStands(state)
        case .located(let serial, let found): located(serial, found)
        case .notLocated(let serial, let failure): notLocated(serial, failure)
        }
    }

    mutating func newSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// What rules may know at this moment.
    var rules: RuleContext { rules(noting: nil) }

    /// - Parameter reading: Notes whether the moment is read.
    func rules(noting reading: MomentReading?) -> RuleContext {
        let records = records
        let registry = registry
        let app = app
        let language = language
        return RuleContext(
            language: language, today: now.date(on: clock), now: now, clock: clock,
            me: sync?.me?.account ?? "", here: whereabouts.map { Self.place($0) } ?? .null, kinds: registry.fields,
            reading: reading,
            title: { model, id in
                records[model, id].map { registry.title(of: $0, in: app, language: language) }
            })
    }
}

/// One tab with its navigation stack.
struct TabState: Sendable {
    var root: RootEntry
    /// Empty until the tab is selected for the first time.
    var levels: [LevelState] = []
}

/// One component on a stack.
struct LevelState: Sendable {
    let serial: Int
    var kind: Kind
    var state: ComponentState
    /// The records of a list; nil: they have to be looked up.
    var order: RecordOrder?
    /// Those of them that the person looks for.
    var rows: [Record] = []
    /// Nil: what was remembered was not looked up yet.
    var box: FindingBox?
    /// Nil: nothing is looked for.
    var found: FoundRows?

    /// The records of a list in order.
    var all: [Record] { order?.records ?? [] }

    /// What is looked for; nil: what was remembered was not looked up yet.
    var finding: Finding? {
        @inline(never) get { box?.finding }
        @inline(never) set { box = newValue.map { FindingBox($0) } }
    }
    var choosing = ChoosingState()

    indirect enum Kind: Hashable, Sendable {
        case component(Text)
        case chooser(Chooser)
        case own(OwnLevel)
    }

    struct RowsKey: Hashable, Sendable {
        var query: RecordQuery
        var revision: Int
        /// The language, for some fields are sorted by the words shown; with conditions also the time and the account.
        var circumstances: Text
    }
}

/// Levels that no description names.
enum OwnLevel: Text {
    /// "Synchronisation & account".
    case account = "Account"
    case login = "Login"
    /// What the person is reminded of, and when.
    case reminders = "Reminders"
    /// Filters and order of the list below.
    case filters = "Filters"
    /// Searches all lists of the app.
    case search = "Search"
    /// Corrects an item of `SyncView.attention`, which `selection` names; the hand has the record as it was refused.
    case repair = "Repair"
}

/// What a chooser shows.
struct ChoosingState: Sendable {
    var window = ListWindow()
    /// What is searched for; nil: nothing was typed yet.
    var filter: Text?
    /// Of a chooser of options.
    var options: OptionList?
    /// Places of the options that the filter leaves, in order.
    var matches: [Int32] = []
}

/// Chooses the value of a field of a form below.
struct Chooser: Hashable, Sendable {
    var form: Int
    var path: [Text]
    var source: ChoiceSource
}

struct OverlayState: Sendable {
    var kind: Screen.Overlay.Kind
    var title: Text
    var message: Text
    var choices: [Choice]
    /// Goes with what is stored after the answer.
    var draft: Text?
    /// What follows is taken back inside of the component that asked, if at all.
    var isApart = false

    struct Choice: Sendable {
        var title: Text
        var icon: Text?
        var role: Control.Role
        var then: Consequence
    }

    indirect enum Consequence: Sendable {
        /// Of the component that asked, or that the chain of events started from.
        case perform([Command], level: Int)
        case switchLanguage(Text)
        case restore(model: Text, UUID)
        case openAccount
        case openSearch
        case openHelp
        case openReminders
        case showNews
        case discard(item: UUID)
        case receive(ReceivingForm)
        case takeReceived
        case dropReceived
        case takeAlong, notNow, askToDeleteGuestRecords, deleteGuestRecords
        case putOffReminder(Text, untilTomorrow: Bool)

        static var nothing: Consequence { .perform([], level: 0) }
    }
}

struct ToastState: Sendable {
    var serial: Int
    var text: Text
    /// The platform says what was done; the app may do so yet.
    var isOfPlatform = false
}

struct DelayedEvent: Sendable {
    /// The timer's number.
    let serial: Int
    var event: Text
    var hand: Hand
    var level: Int
    /// Goes with what the event stores.
    var draft: Text?
    /// Number of the act that it belongs to.
    var act: Int?
}

/// A change that the host was asked to write and has not confirmed.
struct PendingWrite: Sendable {
    let serial: Int
    var change: Change
    /// Draft to drop once it is stored.
    var draft: Text?
    var hasFailed = false
    /// Holds a change that an earlier request, which failed after this one was sent, was to write: to be sent once more.
    var isIncomplete = false

    /// Names a record to be deleted.
    struct Key: Sendable {
        var model: Text
        var id: UUID
        /// Of the record that it goes with, being deleted too.
        var leader: UUID?
    }

    /// A record to be written.
    struct Kept: Sendable {
        var record: Record
        /// As it was; nil: it is new, or was deleted.
        var before: Record?

        /// The fields that differ, with their values before; nil for a new one.
        var was: JSONObject? { before.map { $0.fields.differing(from: record.fields) } }
    }

    indirect enum Change: Sendable {
        case save(Record, was: JSONObject?)
        /// Of at least one.
        case saveAll([Kept])
        /// Of at least one.
        case takeAlong([Record])
        case remove(model: Text, id: UUID, along: UUID?)
        /// Of at least one.
        case removeAll([Key])
        case restore(model: Text, id: UUID)

        var id: UUID {
            switch self {
            case .save(let record, _): record.id
            case .saveAll(let kept): kept[0].record.id
            case .takeAlong(let records): records[0].id
            case .removeAll(let keys): keys[0].id
            case .remove(_, let id, _), .restore(_, let id): id
            }
        }
    }
}
