import Rules
import Values

/// As the host passes it on; `Spec/seam.md` lists the members.
extension SyncView {
    /// Never fails: a member that is missing or of another type stands for nothing; unreadable items are left out.
    public init(_ json: JSON) {
        me = json["me"].flatMap { Person($0) }
        waiting = json.int("waiting") ?? 0
        kept = json.int("kept") ?? 0
        isRunning = json.bool("running") ?? false
        received = json.int("received") ?? 0
        isResetting = json.bool("resetting") ?? false
        lastSuccess = json["lastSuccess"]?.int64.map { Instant(milliseconds: $0) }
        failure = json.string("failure").flatMap(Failure.init(rawValue:))
        attention = json.elements("attention").compactMap { Item($0) }
    }
}
