import Sync
import Values

extension Simulation {
    /// The faults of the world end, everybody synchronises until nothing happens any more, and everything is looked at.
    func heal() {
        messages = []
        server.endCutOff()
        server.operationLimit = 500
        for device in devices {
            for tab in device.tabs {
                tab.tasks.removeAll {
                    if case .send = $0 { return true }
                    return false
                }
                tab.device.fail(
                    .stalled, attempt: tab.device.status.attempt, now: device.clock, random: &random)
            }
        }
        var rounds = 0
        while !devices.allSatisfy({ isQuiet($0) }) {
            rounds += 1
            guard rounds < 200 else {
                violations.append("the devices do not come to rest")
                return
            }
            for device in devices { synchronise(device) }
        }
        for device in devices { compare(device) }
        replay()
        doubt()
        if server.strangeVersions > 0 { violations.append("the server was told versions that it never gave") }
        violations += books.missing(server.data, attention: devices.flatMap { $0.loaded().attention })
    }

    private func isQuiet(_ device: SimulatedDevice) -> Bool {
        let head = fault == .cursorByTime ? device.leader.device.cursor : server.data.head
        return device.tabs.allSatisfy { $0.tasks.isEmpty && $0.news.isEmpty }
            && device.leader.device.status.delay == nil && device.leader.device.cursor == head
            && device.leader.device.status.pending == 0
    }

    private func synchronise(_ device: SimulatedDevice) {
        workOff(device)
        let tab = device.leader
        guard let request = tab.device.begin() else { return }
        let attempt = tab.device.status.attempt
        tab.collect()
        workOff(device)
        let answer = server.answer(request.json, account: device.account)
        take(answer.status, answer.body, tab, attempt)
        workOff(device)
    }

    private func workOff(_ device: SimulatedDevice) {
        while let tab = device.tabs.first(where: { !$0.tasks.isEmpty }) { perform(device, tab) }
        for tab in device.tabs { while !tab.news.isEmpty { hear(tab) } }
    }

    /// The device equals the server, as far as the person may see it.
    private func compare(_ device: SimulatedDevice) {
        let name = "device \(device.name)"
        if device.stored["ops"]?.values.contains(where: { $0["kept"] == nil }) == true {
            violations.append("\(name) still has operations")
        }
        if device.stored["facts"]?["flight"] != nil, fault != .batchNotDurable {
            violations.append("\(name) still has a batch in flight")
        }
        var expected: [Text: JSON] = [:]
        for entry in server.data.entries.values where !entry.isDeleted && server.mayRead(entry, device.account) {
            expected[entry.id.text] = entry.json
        }
        var found: [Text: JSON] = [:]
        for (key, entry) in device.stored["entries"] ?? [:] where entry["deleted"] == nil { found[key] = entry }
        if found != expected { violations.append("\(name) has other records than the server") }
        for copy in device.tabs.map({ $0.device }) + [device.loaded()] {
            let attended = Set(copy.attention.map { $0.operation.record })
            var seen: Set<Text> = []
            var kept: [UUID: JSONObject] = [:]
            copy.forEachVisible { record in
                if record.state == .kept {
                    kept[record.id] = record.fields
                    return
                }
                seen.insert(record.id.text)
                guard !attended.contains(record.id) else { return }
                let entry = server.data.entries[record.id]
                if record.state != .synchronised || entry?.fields != record.fields {
                    violations.append("\(name) shows another \(record.id.text) than the server has")
                }
            }
            if kept != keeping?.left[device.name] ?? [:] {
                violations.append("\(name) keeps something else than its person left")
            }
            if copy.status.kept != kept.count { violations.append("\(name) counts what it keeps wrongly") }
            if !Set(expected.keys).isSubset(of: seen) { violations.append("\(name) does not show everything") }
        }
    }

    /// No conflict was resolved against a value that the person had seen.
    ///
    /// What a restored backup took away, and another device sends again, may come back after this one has seen that it is
    /// gone: then it counts as new. What the device itself sends again does not.
    private func doubt() {
        for device in devices where !device.hadSeveralTabs {
            for (id, covered) in device.covers {
                guard let sent = UUID(id), let outcome = server.data.outcomes[sent]?.outcome else { continue }
                let seen = covered.compactMap { UUID($0) }.flatMap { books.typed[$0]?.replaced ?? [] }
                for field in Notebook.plain {
                    guard let theirs = outcome.fields[field]?["theirs"], seen.contains(theirs),
                        !books.isUndone(theirs, elsewhereThan: device.name)
                    else { continue }
                    violations.append("\(field) of \(id) was resolved against what the person saw")
                }
            }
        }
    }

    /// The records equal those of the reference, and no operation came to the merge twice.
    private func replay() {
        var histories: [UUID: History] = [:]
        var applied: Set<Text> = []
        for accepted in server.data.accepted {
            let operation = accepted.operation
            let covers = devices.compactMap { $0.covers[operation.id.text] }.first ?? [operation.id.text]
            for id in covers where !applied.insert(id).inserted { violations.append("\(id) was applied twice") }
            let result = histories[operation.record, default: History()].apply(
                operation, policy: Notebook.policy, version: accepted.version)
            if let outcome = server.data.outcomes[operation.id]?.outcome, outcome.result.rawValue != result {
                violations.append("\(operation.id.text) has another outcome than the reference")
            }
        }
        for (id, history) in histories where history.v != nil {
            guard let entry = server.data.entries[id] else {
                violations.append("the server does not have \(id.text)")
                continue
            }
            let lost = entry.lost.map { History.Lost(field: $0.field, value: $0.value) }
            let fields = JSONObject(history.fields.map { ($0.key, $0.value) })
            if entry.fields != fields || entry.isDeleted != history.isDeleted || lost != history.lost
                || entry.v != history.v
            {
                violations.append("\(id.text) is not what the reference makes of it")
            }
        }
    }
}
