import Rules
import Values

/// As the host passes it on; `Spec/engine.md` lists the members.
extension SyncView {
    public init(_ json: JSON) {
        me = json["me"].flatMap { Person($0) }
        waiting = json.int("waiting") ?? 0
        isRunning = json.bool("running") ?? false
        received = json.int("received") ?? 0
        isResetting = json.bool("resetting") ?? false
        lastSuccess = json["lastSuccess"]?.int64.map { Instant(milliseconds: $0) }
        failure = json.string("failure").flatMap(Failure.init(rawValue:))
        attention = json.elements("attention").compactMap { Item($0) }
    }
}
