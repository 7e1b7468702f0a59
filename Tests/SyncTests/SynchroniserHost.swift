import Sync
import Values

/// A tab as a browser has it: performs effects, and loses what was not written.
struct SynchroniserHost {
    var synchroniser = Synchroniser()
    var server = SimulatedServer(fault: nil)
    var disk: [Text: [Text: JSON]] = [:]
    var isFull = false
    var isOnline = true
    var account: Text = "ann"
    /// Every row that was written, oldest first.
    var written: [JSON] = []
    /// Everything that was told, oldest first.
    var told: [JSON] = []
    private var seed = 0

    static let description: JSON = [
        "Models": ["Note": ["Fields": [["Name": "count", "Options": ["Conflict": "add"]], ["Name": "title"]]]]
    ]

    init() { open() }

    mutating func open() {
        synchroniser = Synchroniser()
        send(["type": "load", "rows": rows, "version": "d1", "description": .string(Self.description.text)])
    }

    mutating func lead() { send(["type": "lead", "rows": rows]) }

    var rows: JSON {
        func list(_ store: Text) -> JSON { .array((disk[store] ?? [:]).sorted { $0.key < $1.key }.map { $0.value }) }
        var facts = JSONObject()
        for (key, value) in disk["facts"] ?? [:] { facts[key] = value }
        return [
            "entries": list("entries"), "ops": list("ops"), "attention": list("attention"), "facts": .object(facts),
        ]
    }

    mutating func send(_ input: JSON) {
        seed += 1
        let request: JSON = ["now": JSON(1_000_000 + seed), "random": .string(Text("\(seed)")), "input": input]
        let answer = input["body"]?.utf8 ?? []
        for effect in synchroniser.step(request)["effects"]?.array ?? [] {
            if effect["type"] == "write" {
                if isFull {
                    if let serial = input["serial"] { told.append(["type": "storeFailed", "serial": serial]) }
                    send([
                        "type": "load", "rows": rows, "failed": "full", "version": "d1",
                        "description": .string(Self.description.text),
                    ])
                    return
                }
                write(effect["rows"]?.array ?? [], answer)
            } else if effect["type"] == "received" {
                let records = Self.entries(effect["bytes"]?.array ?? [], of: answer).map { entry -> JSON in
                    [
                        "id": .string(entry.id.text), "model": .string(entry.model), "fields": .object(entry.fields),
                        "created": .string(Instant(milliseconds: entry.created.at).text),
                        "changed": .string(Instant(milliseconds: entry.changed.at).text),
                        "by": .string(entry.created.by),
                    ]
                }
                told.append(["type": "records", "records": .array(records), "gone": []])
            } else {
                told.append(effect)
            }
        }
        guard let sent = told.last, sent["type"] == "send", let request = sent["request"], let attempt = sent["attempt"]
        else { return }
        if isOnline {
            let (status, body) = server.answer(request, account: account)
            send(["type": "answer", "attempt": attempt, "status": JSON(status), "body": body])
        } else {
            send(["type": "answer", "attempt": attempt, "status": 0])
        }
    }

    /// `runs`: `[from, to]` each.
    static func entries(_ runs: [JSON], of answer: [UInt8]) -> [Entry] {
        runs.flatMap { run -> [Entry] in
            guard let from = run[0]?.int, let to = run[1]?.int,
                let list = try? JSON.parse([0x5B] + answer[from..<to] + [0x5D]).array
            else { return [] }
            return list.compactMap { Entry($0) }
        }
    }

    private mutating func write(_ short: [JSON], _ answer: [UInt8]) {
        var rows: [JSON] = []
        for row in short {
            guard let run = row["received"] else {
                rows.append(row)
                continue
            }
            rows += Self.entries([run], of: answer).map {
                ["store": "entries", "key": .string($0.id.text), "value": $0.json]
            }
        }
        written += rows
        for row in rows {
            guard let store = row["store"]?.string, let key = row["key"]?.string else { continue }
            disk[store, default: [:]][key] = row["value"]
        }
    }

    mutating func save(_ id: Int, _ fields: JSONObject, was: JSONObject? = nil, serial: Int = 1) {
        send([
            "type": "save", "serial": JSON(serial), "was": was.map { .object($0) } ?? .null,
            "record": ["id": .string(Specimen.id(id).text), "model": "Note", "fields": .object(fields)],
        ])
    }

    func last(_ type: Text) -> JSON? { told.last { $0["type"] == .string(type) } }

    /// As the engine was told last.
    func record(_ id: Int) -> JSON? {
        let id = JSON.string(Specimen.id(id).text)
        for effect in told.reversed() where effect["type"] == "records" {
            if let record = effect["records"]?.array?.first(where: { $0["id"] == id }) { return record }
            if effect["gone"]?.array?.contains(["id": id]) == true { return nil }
        }
        return nil
    }

    func shown(_ id: Int) -> JSON? { disk["shown"]?[Specimen.id(id).text] }
}

extension Synchroniser {
    /// As from a host that wrote the request compactly.
    mutating func step(_ request: JSON) -> JSON { step(request.utf8) }
}
