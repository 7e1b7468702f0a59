import Values

/// Keeps the records of one app on one device and brings them together with the server's: a `Device` with what drives it.
///
/// It is a value that takes one request at a time, `{"now", "random", "input"}`, and answers with effects for the host to
/// perform in their order; `Spec/seam.md` lists both. The host performs a `write` to its end before it takes the effects
/// behind it and the next input, so that nothing is sent or said to be stored that is not. When a write fails, the host
/// drops the other effects and begins anew with `load`: what is in memory is always what was written.
public struct Synchroniser: Sendable {
    var device = Device(rows: .null, id: UUID(high: 0, low: 0))
    var isLoaded = false
    /// Of several tabs one talks to the server.
    var leads = false
    /// Member "Models" of the description.
    var models = JSON.null
    /// Version of the description.
    var version: Text = ""
    /// The device could not write; cleared by the next write that succeeds.
    var isFull = false
    /// A person asked to synchronise, or the server said that there is something.
    var isPoked = false
    var shownStatus = JSON.null
    /// As it was written last.
    var writtenStatus = JSON.null

    // Of the request being worked on.
    var now: Int64 = 0
    var random = Random(seed: 0)
    var effects: [JSON] = []
    /// A record that is told of although nothing of it changed.
    var asked: UUID?
    /// An answer's changes as they stand in the text of the request; nil: it is none, or they cannot be found there.
    var answered: AnswerText?

    /// Takes nothing but `load` at first.
    public init() {}

    /// Takes one request, the bytes of a JSON text; one that cannot be read changes nothing.
    public mutating func step(_ text: [UInt8], limits: JSONLimits = .standard) -> JSON {
        effects = []
        asked = nil
        var request = JSON.null
        do throws(JSONError) { request = try JSON.parse(text, limits: limits) } catch {}
        if let now = request["now"]?.decimal?.rounded(toPlaces: 0).int64, let input = request["input"] {
            answered = input["body"] == nil ? nil : AnswerText(in: text)
            self.now = now
            random = Random(seed: UInt64(hexadecimal: request["random"]?.string ?? "") ?? 0)
            take(input)
            answered = nil
        }
        return ["effects": .array(effects)]
    }

    private mutating func take(_ input: JSON) {
        let type = input["type"]?.string
        if type == "load" {
            load(input)
        } else if isLoaded {
            switch type {
            case "lead":
                if let rows = input["rows"] { device.reload(rows: rows) }
                leads = true
                isPoked = true
            case "follow": leads = false
            case "rows":
                device.take(rows: input["rows"] ?? .null)
                // What another tab wants sent.
                if device.status.pending > 0, device.status.failure == nil { isPoked = true }
            case "description": describe(input)
            case "save", "saveAll", "remove", "removeAll", "restore", "repair": change(input)
            case "poke": poke(input)
            case "timer": isPoked = true
            case "answer": answer(input)
            default: return
            }
        } else {
            return
        }
        finish(serial: input["serial"])
    }

    private mutating func load(_ input: JSON) {
        let graves = device.graves
        device = Device(rows: input["rows"] ?? .null, id: newID())
        device.graves = graves
        isFull = input["failed"] != nil
        isLoaded = true
        isPoked = false
        shownStatus = .null
        writtenStatus = .null
        describe(input)
        // Where nothing can be written now, it is not tried at once.
        if isFull {
            _ = device.writes()
            writtenStatus = Self.resting(status)
        }
        guard input["isStale"]?.bool == true else { return }
        var records: [JSON] = []
        device.forEachVisible { records.append(Self.json($0)) }
        effects.append(["type": "records", "records": .array(records), "gone": [], "all": true])
    }

    private mutating func describe(_ input: JSON) {
        version = input["version"]?.string ?? version
        do throws(JSONError) {
            models = try JSON.parse((input["description"]?.string ?? "").utf8)["Models"] ?? .null
        } catch {
            // Without it every field is resolved as `last`.
            models = .null
        }
    }

    private mutating func poke(_ input: JSON) {
        if let next = input["next"]?.int64, next <= device.cursor { return }
        isPoked = true
    }

    private mutating func answer(_ input: JSON) {
        guard let attempt = input["attempt"]?.int else { return }
        if input["status"]?.int == 200, let body = input["body"], let answered {
            effects.append(heard(body))
            device.take(body, written: answered.checksum, attempt: attempt, now: now, random: &random)
        } else {
            let failure = input["stalled"]?.bool == true ? .stalled : SyncFailure(status: input["status"]?.int ?? 0)
            device.fail(
                failure, retryAfter: input["retryAfter"]?.int, attempt: attempt, now: now, random: &random)
        }
    }

    /// What an answer says beside records.
    private func heard(_ body: JSON) -> JSON {
        var isPutBack = false
        if let known = device.epoch, let epoch = body["epoch"]?.string { isPutBack = epoch != known }
        return [
            "type": "answered", "reset": .bool(body["reset"]?.bool ?? false),
            "more": .bool(body["more"]?.bool ?? false), "isPutBack": .bool(isPutBack), "usage": body["usage"] ?? .null,
        ]
    }

    func newID() -> UUID {
        var random = random
        return UUID(at: Instant(milliseconds: now), random: &random)
    }

    func policy(_ model: Text) -> (Text) -> ConflictPolicy {
        let fields = models[model]?["Fields"]?.array ?? []
        return { name in
            for field in fields where field["Name"]?.string == name {
                return field["Options"]?["Conflict"]?.string.flatMap { ConflictPolicy(rawValue: $0) } ?? .last
            }
            return .last
        }
    }
}
