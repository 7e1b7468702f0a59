import Engine
import Language
import Page
import Rules
import Values

/// Drives an app without a browser: sends inputs, answers effects as a working host would, keeps every exchange.
///
/// It stands on the same bytes as the browser, so that a transcript can be replayed in the real module.
public struct AppDriver: Sendable {
    /// One request with its answer.
    public struct Exchange: Sendable {
        /// What the host sent, JSON in UTF-8.
        public let request: [UInt8]
        /// What the session answered, JSON in UTF-8.
        public let answer: [UInt8]
    }

    /// A device that writes everything, or one that cannot.
    public enum Device: Sendable {
        case working
        case failing(Input.StoreFailure)
        /// Never answers, as if the app were closed before the write was done.
        case silent
    }

    /// The app as it runs.
    public private(set) var session: AppSession
    /// Everything that was said so far, for the parity of the compiled module.
    public private(set) var transcript: [Exchange] = []
    /// Effects of the last input besides patches, in order.
    public private(set) var effects: [JSON] = []
    private var awaitedPositions: [Int] = []
    private var isReminding = false
    /// The clock of the device; it moves only when it is told to.
    public private(set) var now: Instant
    /// How the device behaves.
    public var device = Device.working
    /// What a device would keep: survives `reopened`.
    public private(set) var records: [Text: JSON] = [:]
    /// Drafts that the device keeps, by key.
    public private(set) var drafts = JSONObject()
    /// The address that the page would show behind its `#`.
    public private(set) var hash: Text = ""

    /// The language the person chose in the app.
    public private(set) var chosenLanguage: Text?

    private let offsetMinutes: Int
    /// The person's time zone at other moments, as the host says it; null: the same.
    public var zone = JSON.null
    private var timers: [(id: Int, due: Int64)] = []
    private var seed: UInt64

    /// - Parameters:
    ///   - offsetMinutes: of the person's time zone, east of Greenwich positive
    ///   - seed: source of ids
    ///   - check: judges changed descriptions before they are taken over; nil: whoever sends them did
    public init(
        registry: Registry, now: Instant, offsetMinutes: Int = 60, seed: UInt64 = 0,
        check: (@Sendable ([UInt8]) -> [Diagnostic])? = nil
    ) {
        session = AppSession(registry: registry, check: check)
        self.now = now
        self.offsetMinutes = offsetMinutes
        self.seed = seed
    }

    /// What a person would see.
    public var screen: Screen { session.engine.screen }

    /// The serial numbers of questions for the position that nobody has answered, the oldest first. They count as answered.
    public mutating func takeAwaitedPositions() -> [Int] {
        let serials = awaitedPositions
        awaitedPositions = []
        return serials
    }

    // MARK: Inputs

    /// Opens the app with what the device keeps; the driver answers all effects.
    public mutating func open(
        _ description: Text, records: [JSON] = [], languages: [Text] = ["en"], hash: Text = ""
    ) {
        for record in records { self.records[record["id"]?.string ?? ""] = record }
        send([
            "type": "open", "description": .string(description), "records": .array(records), "drafts": .object(drafts),
            "languages": .array(languages.map { .string($0) }), "hash": .string(hash), "tiles": .null,
        ])
    }

    /// A new start of the app on the same device: what was written is there, everything else is gone.
    public func reopened(
        _ description: Text, registry: Registry, languages: [Text] = ["en"], hash: Text = ""
    ) -> AppDriver {
        var driver = AppDriver(registry: registry, now: now, offsetMinutes: offsetMinutes, seed: seed)
        driver.drafts = drafts
        driver.zone = zone
        driver.chosenLanguage = chosenLanguage
        let kept = records.keys.sorted().compactMap { records[$0] }
        let wishes = (chosenLanguage.map { [$0] } ?? []) + languages
        driver.open(description, records: kept, languages: wishes, hash: hash)
        return driver
    }

    /// A touch or an entry.
    public mutating func act(_ action: ActionID, _ value: JSON = .null) {
        send(["type": "act", "action": .string(action.text), "value": value])
    }

    /// The browser's back button.
    public mutating func back() { send(["type": "back"]) }

    /// The address bar.
    public mutating func go(to hash: Text) { send(["type": "go", "hash": .string(hash)]) }

    /// The server hands out a changed description.
    public mutating func change(description: Text) { send(["type": "description", "text": .string(description)]) }

    /// Lets time pass; timers fire when they are due.
    public mutating func wait(seconds: Double) { wait(milliseconds: Int64((seconds * 1000).rounded())) }

    /// Lets time pass; timers fire in the order they are due, also those due exactly at the end.
    public mutating func wait(milliseconds: Int64) {
        let end = now.milliseconds + milliseconds
        var all: [JSON] = []
        while let next = timers.filter({ $0.due <= end }).min(by: { ($0.due, $0.id) < ($1.due, $1.id) }) {
            timers.removeAll { $0.id == next.id }
            now = Instant(milliseconds: max(now.milliseconds, next.due))
            send(["type": "timer", "id": JSON(next.id)])
            all += effects
        }
        now = Instant(milliseconds: end)
        effects = all
    }

    /// Lets time pass without any timer, as on a device that sleeps.
    public mutating func sleep(milliseconds: Int64) {
        now = Instant(milliseconds: now.milliseconds + milliseconds)
    }

    /// Any input, as JSON; also wrong ones.
    public mutating func send(_ input: JSON) {
        effects = []
        exchange(input)
    }

    // MARK: The host's part

    private mutating func exchange(_ input: JSON) {
        seed &+= 1
        let request: JSON = [
            "now": .number(Decimal(now.milliseconds)), "offset": JSON(offsetMinutes), "zone": zone,
            "random": .string(Text(String(seed, radix: 16))), "input": input,
        ]
        let bytes = request.utf8
        let answer = session.step(bytes)
        transcript.append(Exchange(request: bytes, answer: answer))
        // In programs for tests only: what was taken over from the screen before has to be what it would be now.
        assert(session.drawsAsItIs, "the screen drawn is not the one that there is")
        let parsed = (try? JSON.parse(answer)) ?? .null
        for effect in parsed["effects"]?.array ?? [] where effect["type"]?.string != "patch" {
            effects.append(effect)
            perform(effect)
        }
    }

    private mutating func perform(_ effect: JSON) {
        switch effect["type"]?.string {
        case "save":
            answer(effect) { driver in
                let record = effect["record"] ?? .null
                driver.records[record["id"]?.string ?? ""] = record
            }
        case "saveAll", "takeAlong":
            answer(effect) { driver in
                for record in effect["records"]?.array ?? [] { driver.records[record["id"]?.string ?? ""] = record }
            }
        case "remove": answer(effect) { $0.records[effect["id"]?.string ?? ""] = nil }
        case "removeAll":
            answer(effect) { driver in
                for record in effect["records"]?.array ?? [] { driver.records[record["id"]?.string ?? ""] = nil }
            }
        case "saveDraft": drafts[effect["key"]?.string ?? ""] = effect["value"]
        case "removeDraft": drafts[effect["key"]?.string ?? ""] = nil
        case "startTimer":
            let milliseconds = Int64(effect["milliseconds"]?.int ?? 0)
            timers.removeAll { $0.id == effect["id"]?.int }
            timers.append((effect["id"]?.int ?? 0, now.milliseconds + milliseconds))
        case "remind": if !isReminding { remind() }
        case "locate": if let serial = effect["serial"]?.int { awaitedPositions.append(serial) }
        case "cancelTimer": timers.removeAll { $0.id == effect["id"]?.int }
        case "language": chosenLanguage = effect["language"]?.string
        case "location": hash = effect["hash"]?.string ?? ""
        default: break
        }
    }

    /// The only page of the app reminds.
    private mutating func remind() {
        isReminding = true
        var kept = JSONObject()
        for member in drafts.members where member.key.hasUTF8Prefix("reminder/") { kept[member.key] = member.value }
        exchange(["type": "reminding", "kept": .object(kept)])
    }

    private mutating func answer(_ effect: JSON, write: (inout AppDriver) -> Void) {
        let serial = effect["serial"] ?? .null
        switch device {
        case .working:
            write(&self)
            exchange(["type": "stored", "serial": serial])
        case .failing(let reason):
            exchange(["type": "storeFailed", "serial": serial, "reason": .string(reason.rawValue)])
        case .silent: break
        }
    }
}
