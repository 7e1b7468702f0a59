import Sync
import Values

/// A device with its durable rows and the tabs that are open on it. The first tab is the one that synchronises.
final class SimulatedDevice {
    let name: Int
    let account: Text
    /// Store → key → value.
    private(set) var stored: [Text: [Text: JSON]] = [:]
    private(set) var tabs: [SimulatedTab] = []
    private(set) var hadSeveralTabs = false
    var clock: Int64
    let fault: Fault?
    /// Operations that persons made, by the operation that was sent for them.
    private(set) var covers: [Text: [Text]] = [:]
    /// What must not have happened.
    private(set) var violations: [String] = []

    init(name: Int, account: Text, clock: Int64, fault: Fault?) {
        self.name = name
        self.account = account
        self.clock = clock
        self.fault = fault
        openTab()
    }

    var leader: SimulatedTab { tabs[0] }

    /// As it would be after a start.
    func loaded() -> Device { Device(rows: rows, id: Specimen.id(900_000 + name)) }

    private var rows: JSON {
        func rows(_ store: Text) -> JSON { .array((stored[store] ?? [:]).sorted { $0.key < $1.key }.map { $0.value }) }
        let facts = JSONObject((stored["facts"] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return [
            "entries": rows("entries"), "ops": rows("ops"), "attention": rows("attention"), "facts": .object(facts),
        ]
    }

    func openTab() {
        let tab = SimulatedTab(loaded(), log: stored["ops"] ?? [:])
        if tab.device.unreadable > 0 { violations.append("device \(name) has rows that it cannot read") }
        tabs.append(tab)
        if tabs.count > 1 { hadSeveralTabs = true }
        tab.collect()
    }

    /// What was not written is gone.
    func kill() {
        if fault == .writesTorn, case .write(let rows, _)? = leader.tasks.first {
            for row in rows.prefix(rows.count / 2) { keep(row) }
        }
        tabs = []
        openTab()
    }

    func closeTab(_ place: Int) {
        guard tabs.count > 1 else { return }
        tabs.remove(at: place)
        if place == 0, fault != .staleLeader { leader.lead(rows) }
    }

    func write(_ rows: [JSON], from tab: SimulatedTab) {
        let isReset = stored["facts"]?["reset"] != nil || rows.contains { $0["key"]?.string == "reset" }
        for row in rows {
            if !isReset, row["store"]?.string == "entries", let key = row["key"]?.string,
                let new = row["value"]?["v"]?.int64, let old = stored["entries"]?[key]?["v"]?.int64, new < old
            {
                violations.append("device \(name) went back from \(old) to \(new) of a record")
            }
            for cover in row["value"]?["covers"]?.object?.members ?? [] where covers[cover.key] == nil {
                covers[cover.key] = cover.value.array?.compactMap { $0.string }
            }
            keep(row)
        }
        for other in tabs where other !== tab { other.news.append(rows) }
    }

    private func keep(_ row: JSON) {
        guard let store = row["store"]?.string, let key = row["key"]?.string else { return }
        if fault == .batchNotDurable, key == "flight" { return }
        if fault == .acknowledgedForgotten, key.utf8.starts(with: ("acknowledged/" as Text).utf8) { return }
        stored[store, default: [:]][key] = row["value"]
    }
}
