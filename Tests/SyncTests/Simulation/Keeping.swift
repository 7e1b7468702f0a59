import Sync
import Values

/// What persons keep on their devices in one run, and what of it has to be there in the end. It has random numbers of its own,
/// so that all else is as without it.
struct Keeping {
    private var random: Random
    private var serial = 0
    /// Device → record → values, as far as they are written.
    private(set) var left: [Int: [UUID: JSONObject]] = [:]
    /// What counts once it is written: the values of a record; nil: it is not kept any more.
    private var waiting: [UUID: (device: Int, record: UUID, fields: JSONObject?)] = [:]
    /// Every record that was made to stay and was not released.
    private var names: [Text] = []

    init(seed: UInt64) { random = Random(seed: seed &* 7919) }

    /// Now and then somebody makes, changes, deletes or releases what is kept, in the tab that synchronises.
    mutating func act(_ device: SimulatedDevice, _ books: inout Accounting) {
        guard random.below(4) == 0 else { return }
        let tab = device.leader
        var kept: [VisibleRecord] = []
        tab.device.forEachVisible { if $0.state == .kept { kept.append($0) } }
        kept.sort { $0.id < $1.id }
        let header = OperationHeader(id: next(600_000), at: device.clock, description: "d1")
        guard !kept.isEmpty, random.below(4) > 0 else { return make(device, tab, header) }
        let record = kept[random.below(kept.count)]
        switch random.below(8) {
        case 0:
            tab.device.delete(record.id, header)
            note(device, tab, record.id, nil)
        case 1:
            let title = JSON.string("released \(serial)")
            tab.device.release(record.id, model: Notebook.model, fields: ["title": title], header)
            names.removeAll { $0 == record.id.text }
            for operation in note(device, tab, record.id, nil) {
                books.note(operation, before: nil, givenUp: [], on: device.name)
                tab.remember(operation)
            }
        default:
            var fields = record.fields
            let field = Notebook.plain[random.below(Notebook.plain.count)]
            fields[field] = random.below(6) == 0 ? nil : .string("k\(serial)")
            let change: JSONObject = [field: fields[field] ?? .null]
            tab.device.set(record.id, fields: change, policy: Notebook.policy, header)
            note(device, tab, record.id, fields)
        }
    }

    private mutating func make(_ device: SimulatedDevice, _ tab: SimulatedTab, _ header: OperationHeader) {
        let id = next(700_000)
        let fields: JSONObject = ["title": .string("k\(serial)"), Notebook.scope: .string(Notebook.scopes[0])]
        tab.device.keep(id, model: Notebook.model, fields: fields, header)
        names.append(id.text)
        note(device, tab, id, fields)
    }

    private mutating func next(_ base: Int) -> UUID {
        serial += 1
        return Specimen.id(base + serial)
    }

    @discardableResult
    private mutating func note(
        _ device: SimulatedDevice, _ tab: SimulatedTab, _ record: UUID, _ fields: JSONObject?
    ) -> [Operation] {
        let marker = next(800_000)
        waiting[marker] = (device.name, record, fields)
        return tab.collect(marker: marker)
    }

    mutating func wrote(_ markers: [UUID]) {
        for marker in markers {
            guard let change = waiting[marker] else { continue }
            left[change.device, default: [:]][change.record] = change.fields
        }
    }

    /// The record that must not be in the request.
    func named(in request: JSON) -> Text? {
        let text = request.text
        return names.first { String(text).contains(String($0)) }
    }
}
