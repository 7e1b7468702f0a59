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
