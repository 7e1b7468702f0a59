import Sync
import Values

/// What persons do in one run: everything comes from the seed.
struct Person {
    private var serial = 0

    mutating func next() -> Int {
        serial += 1
        return serial
    }

    /// Some change in this tab.
    mutating func act(_ device: SimulatedDevice, _ tab: SimulatedTab, _ random: inout Random, _ books: inout Accounting)
    {
        var visible: [VisibleRecord] = []
        tab.device.forEachVisible { if $0.state != .kept { visible.append($0) } }
        visible.sort { $0.id < $1.id }
        let items = tab.device.attention
        if !items.isEmpty, random.below(4) == 0 {
            repair(items[random.below(items.count)], device, tab, &random, &books)
        } else if visible.isEmpty || random.below(5) == 0 {
            let id = Specimen.id(next())
            var fields = values(nil, &random)
            fields[Notebook.scope] = random.below(3) == 0 ? nil : .string(Notebook.scopes[random.below(2)])
            tab.device.create(id, model: Notebook.model, fields: fields, header(device, &random))
            book(device, tab, id, before: nil, &books)
        } else {
            let record = visible[random.below(visible.count)]
            let id = record.id
            switch random.below(10) {
            case 0...1:
                let given = items.filter { $0.operation.record == id }
                let hasDeleted = tab.device.delete(id, header(device, &random))
                if hasDeleted { giveUp(given, id, device, tab, before: record, &books) }
            case 2: tab.device.undoDelete(id, header(device, &random))
            default:
                tab.device.set(
                    id, fields: values(record, &random), policy: Notebook.policy, header(device, &random))
            }
            let gone = items.filter { tab.device[$0.operation.id] == nil }
            book(
                device, tab, id, before: record, givenUp: gone.flatMap { Accounting.plainValues($0.operation) }, &books)
        }
    }

    private mutating func repair(
        _ item: AttentionItem, _ device: SimulatedDevice, _ tab: SimulatedTab, _ random: inout Random,
        _ books: inout Accounting
    ) {
        let record = item.operation.record
        let before = tab.device.visible(record)
        switch random.below(3) {
        case 0:
            tab.device.discard(item.operation.id)
            giveUp([item], record, device, tab, before: before, &books)
        case 1:
            tab.device.keepMine(item.operation.id, policy: Notebook.policy, header(device, &random))
            book(device, tab, record, before: before, &books)
        default:
            let title: JSON = .string("t\(next())")
            let values = tab.device.values(of: item.operation.id)
            tab.device.resend(
                item.operation.id, fields: ["title": title], policy: Notebook.policy, header(device, &random))
            book(device, tab, record, before: before, givenUp: values?["title"].map { [$0] } ?? [], &books)
        }
    }

    private mutating func giveUp(
        _ items: [AttentionItem], _ record: UUID, _ device: SimulatedDevice, _ tab: SimulatedTab,
        before: VisibleRecord?,
        _ books: inout Accounting
    ) {
        let gone = items.filter { tab.device[$0.operation.id] == nil }
        guard !gone.isEmpty else { return }
        let marker = Specimen.id(500_000 + next())
        books.note(givenUp: gone.flatMap { Accounting.plainValues($0.operation) }, record: record, id: marker)
        for operation in tab.collect(marker: marker) {
            books.note(operation, before: before, givenUp: [], on: device.name)
        }
    }

    private func book(
        _ device: SimulatedDevice, _ tab: SimulatedTab, _ record: UUID, before: VisibleRecord?, givenUp: [JSON] = [],
        _ books: inout Accounting
    ) {
        for operation in tab.collect() {
            books.note(operation, before: before, givenUp: givenUp, on: device.name)
            tab.remember(operation)
        }
    }

    private mutating func header(_ device: SimulatedDevice, _ random: inout Random) -> OperationHeader {
        device.clock += Int64(random.below(5000))
        return OperationHeader(id: Specimen.id(100_000 + next()), at: device.clock, description: "d1")
    }

    private mutating func values(_ record: VisibleRecord?, _ random: inout Random) -> JSONObject {
        var fields = JSONObject()
        for _ in 0...random.below(2) {
            switch random.below(8) {
            case 0: fields["title"] = random.below(6) == 0 ? "forbidden" : .string("t\(next())")
            case 1: fields["colour"] = .string("c\(next())")
            case 2: fields["best"] = JSON(1000 * random.below(50) + next() % 1000)
            case 3, 4: fields["status"] = .string("s\(next())")
            case 5:
                let count = record?.fields[Notebook.counter]?.decimal ?? .zero
                fields[Notebook.counter] = count.adding(Decimal(1 + random.below(5))).map { .number($0) }
            case 6:
                var tags = record?.fields[Notebook.list]?.array ?? []
                if !tags.isEmpty, random.below(2) == 0 {
                    tags.remove(at: random.below(tags.count))
                } else {
                    tags.append(JSON(next()))
                }
                fields[Notebook.list] = .array(tags)
            default:
                fields["title"] = .string("t\(next())")
                if random.below(3) == 0 { fields[Notebook.scope] = .string(Notebook.scopes[random.below(2)]) }
            }
        }
        return fields
    }
}

extension Random {
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
