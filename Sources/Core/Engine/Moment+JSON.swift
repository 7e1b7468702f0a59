import Rules
import Values

/// Inputs as the host sends them; `Spec/engine.md` lists every form.
extension Moment {
    /// Nil when it is not of that form; the engine then does nothing.
    public init?(_ json: JSON) {
        guard let now = json["now"]?.decimal?.rounded(toPlaces: 0).int64, let offset = json["offset"]?.int,
            let input = json["input"].flatMap({ Input($0) })
        else { return nil }
        self.init(
            now: Instant(milliseconds: now), offsetMinutes: min(max(offset, -1440), 1440),
            seed: Self.seed(json["random"]?.string ?? ""), input: input)
    }

    /// Up to 16 hexadecimal digits.
    private static func seed(_ text: Text) -> UInt64 {
        UInt64(hexadecimal: text) ?? 0
    }
}

extension Input {
    init?(_ json: JSON) {
        switch json["type"]?.string {
        case "open":
            guard let description = json["description"]?.string else { return nil }
            self = .open(
                Opening(
                    description: Array(description.utf8),
                    records: (json["records"]?.array ?? []).compactMap { Record($0) },
                    drafts: json["drafts"]?.object ?? JSONObject(),
                    languages: (json["languages"]?.array ?? []).compactMap { $0.string },
                    hash: json["hash"]?.string ?? "", tiles: json["tiles"]?.string,
                    sync: json["sync"].flatMap { $0.isNull ? nil : SyncView($0) }))
        case "act":
            guard let action = json["action"]?.string.flatMap({ ActionID($0) }) else { return nil }
            self = .act(action, json["value"] ?? .null)
        case "back": self = .back
        case "go":
            guard let hash = json["hash"]?.string else { return nil }
            self = .go(hash: hash)
        case "timer":
            guard let id = json["id"]?.int else { return nil }
            self = .timer(id: id)
        case "stored":
            guard let serial = json["serial"]?.int else { return nil }
            self = .stored(serial: serial)
        case "storeFailed":
            guard let serial = json["serial"]?.int else { return nil }
            self = .storeFailed(serial: serial, json["reason"]?.string.flatMap(StoreFailure.init(rawValue:)) ?? .broken)
        case "pickFailed":
            guard let field = json["field"]?.string.flatMap({ ActionID($0) }),
                let failure = json["reason"]?.string.flatMap(PickFailure.init(rawValue:))
            else { return nil }
            self = .pickFailed(field: field, failure)
        case "description":
            guard let text = json["text"]?.string else { return nil }
            self = .description(Array(text.utf8))
        case "records":
            self = .records(
                Arrival(
                    records: (json["records"]?.array ?? []).compactMap { Record($0) },
                    gone: (json["gone"]?.array ?? []).compactMap { Arrival.Key($0) },
                    isEverything: json["all"]?.bool ?? false))
        case "sync": self = .sync(SyncView(json["sync"] ?? .null))
        case "signedIn":
            guard let result = json["result"]?.string.flatMap(SignInAnswer.Result.init(rawValue:)) else { return nil }
            self = .signedIn(SignInAnswer(result: result, seconds: json["seconds"]?.int ?? 0))
        default: return nil
        }
    }
}

extension Input.Arrival.Key {
    init?(_ json: JSON) {
        guard let id = json["id"]?.string.flatMap({ UUID($0) }) else { return nil }
        model = json["model"]?.string
        self.id = id
    }
}
