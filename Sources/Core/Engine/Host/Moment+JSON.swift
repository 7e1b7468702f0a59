import Rules
import Values

/// Inputs as the host sends them; `Spec/seam.md` lists every form.
extension Moment {
    /// Nil when it is not of that form; the engine then does nothing.
    public init?(_ json: JSON) {
        guard let now = json.decimal("now")?.rounded(toPlaces: 0).int64, let offset = json.int("offset"),
            let input = json["input"].flatMap({ Input($0) })
        else { return nil }
        self.init(
            now: Instant(milliseconds: now), offsetMinutes: min(max(offset, -1440), 1440),
            zone: json["zone"].flatMap { LocalClock($0) }, seed: Self.seed(json.string("random") ?? ""), input: input)
    }

    /// Up to 16 hexadecimal digits.
    private static func seed(_ text: Text) -> UInt64 {
        UInt64(hexadecimal: text) ?? 0
    }
}

extension Input {
    init?(_ json: JSON) {
        switch json.string("type") {
        case "open":
            guard let description = json.string("description") else { return nil }
            self = .open(
                Opening(
                    description: Array(description.utf8),
                    records: json.elements("records").compactMap { Record($0) },
                    drafts: json.object("drafts") ?? JSONObject(),
                    languages: json.texts("languages"),
                    furtherLanguages: json.texts("furtherLanguages"),
                    hash: json.string("hash") ?? "", tiles: json.string("tiles"),
                    room: json.int("room").flatMap { Room(rawValue: $0) } ?? .narrow,
                    sync: json["sync"].flatMap { $0.isNull ? nil : SyncView($0) },
                    isGuest: json.bool("guest") ?? false))
        case "act":
            guard let action = json.string("action").flatMap({ ActionID($0) }) else { return nil }
            self = .act(action, json["value"] ?? .null)
        case "catalogue": self = .catalogue
        case "back": self = .back
        case "go":
            guard let hash = json.string("hash") else { return nil }
            self = .go(hash: hash)
        case "timer":
            guard let id = json.int("id") else { return nil }
            self = .timer(id: id)
        case "stored":
            guard let serial = json.int("serial") else { return nil }
            self = .stored(serial: serial)
        case "storeFailed":
            guard let serial = json.int("serial") else { return nil }
            self = .storeFailed(serial: serial, json.string("reason").flatMap(StoreFailure.init(rawValue:)) ?? .broken)
        case "pickFailed":
            guard let field = json.string("field").flatMap({ ActionID($0) }),
                let failure = json.string("reason").flatMap(PickFailure.init(rawValue:))
            else { return nil }
            self = .pickFailed(field: field, failure)
        case "description":
            guard let text = json.string("text") else { return nil }
            self = .description(Array(text.utf8))
        case "records":
            self = .records(
                Arrival(
                    records: json.elements("records").compactMap { Record($0) },
                    gone: json.elements("gone").compactMap { Arrival.Key($0) },
                    isEverything: json.bool("all") ?? false))
        case "sync": self = .sync(SyncView(json["sync"] ?? .null))
        case "signedIn":
            guard let result = json.string("result").flatMap(SignInAnswer.Result.init(rawValue:)) else { return nil }
            self = .signedIn(SignInAnswer(result: result, seconds: json.int("seconds") ?? 0))
        case "received":
            self = .received(
                json.elements("things").compactMap { ReceivedThing($0) }, form: json.string("form") ?? "")
        case "guestRecords": self = .guestRecords(json.elements("records").compactMap { Record($0) })
        case "keptMaps": self = .keptMaps(json.texts("records").compactMap { UUID($0) })
        case "reminding": self = .reminding(json.object("kept"), opened: json.string("open"))
        case "push":
            guard let state = json.string("state").flatMap(PushState.init(rawValue:)) else { return nil }
            self = .push(state)
        case "located":
            guard let serial = json.int("serial") else { return nil }
            let found = Position(
                latitude: json.decimal("latitude"), longitude: json.decimal("longitude"),
                accuracy: json.decimal("accuracy"))
            self = found.map { .located(serial: serial, $0) } ?? .notLocated(serial: serial, .unavailable)
        case "notLocated":
            guard let serial = json.int("serial") else { return nil }
            let reason = json.string("reason").flatMap(PositionFailure.init(rawValue:)) ?? .unavailable
            self = .notLocated(serial: serial, reason)
        default: return nil
        }
    }
}

extension Input.Arrival.Key {
    init?(_ json: JSON) {
        guard let id = json.uuid("id") else { return nil }
        model = json.string("model")
        self.id = id
    }
}
