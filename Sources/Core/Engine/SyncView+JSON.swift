import Rules
import Values

/// As the host passes it on; `Spec/engine.md` lists the members.
extension SyncView {
    public init(_ json: JSON) {
        me = json["me"].flatMap { Person($0) }
        waiting = json["waiting"]?.int ?? 0
        isRunning = json["running"]?.bool ?? false
        received = json["received"]?.int ?? 0
        isResetting = json["resetting"]?.bool ?? false
        lastSuccess = json["lastSuccess"]?.int64.map { Instant(milliseconds: $0) }
        failure = json["failure"]?.string.flatMap(Failure.init(rawValue:))
        attention = (json["attention"]?.array ?? []).compactMap { Item($0) }
    }
}

extension SyncView.Person {
    init?(_ json: JSON) {
        guard let account = json["account"]?.string else { return nil }
        self.account = account
        name = json["name"]?.string ?? ""
        isGuest = json["guest"]?.bool ?? false
        roles = json["roles"] ?? .null
    }
}

extension SyncView.Item {
    init?(_ json: JSON) {
        guard let id = json["id"]?.string.flatMap({ UUID($0) }),
            let record = json["record"]?.string.flatMap({ UUID($0) }), let model = json["model"]?.string,
            let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:)),
            let verb = json["verb"]?.string.flatMap(Verb.init(rawValue:))
        else { return nil }
        self.id = id
        self.record = record
        self.model = model
        self.kind = kind
        self.verb = verb
        isDeleted = json["deleted"]?.bool ?? false
        at = Instant(milliseconds: json["at"]?.int64 ?? 0)
        german = json["message"]?["de"]?.string ?? ""
        english = json["message"]?["en"]?.string ?? ""
        field = json["field"]?.string
        disputed = json["fields"]?.object ?? [:]
        values = json["values"]?.object ?? [:]
    }
}
