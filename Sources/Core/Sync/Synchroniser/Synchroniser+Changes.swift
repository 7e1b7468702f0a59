import Values

// What the person does, as the engine says it.

extension Synchroniser {
    mutating func change(_ input: JSON) {
        switch input["type"]?.string {
        case "save": save(input["record"], was: input["was"]?.object)
        case "saveAll":
            let was = input["was"]?.array ?? []
            for (place, record) in (input["records"]?.array ?? []).enumerated() {
                save(record, was: place < was.count ? was[place].object : nil)
            }
        case "remove": remove(input)
        case "removeAll": for record in input["records"]?.array ?? [] { remove(record) }
        case "restore": if let id = Bounds.id(input["id"]) { restore(id) }
        default: repair(input)
        }
    }

    private mutating func save(_ record: JSON?, was: JSONObject?) {
        guard let record, let id = Bounds.id(record["id"]), let model = Bounds.name(record["model"]),
            let fields = record["fields"]?.object
        else { return }
        let isKept = record["state"]?.string == RecordState.kept.name
        guard let shown = device.visible(id) else {
            if isKept {
                device.keep(id, model: model, fields: fields, header())
            } else if was == nil {
                device.create(id, model: model, fields: fields, header())
            } else {
                device.setGone(id, model: model, fields: fields, header())
            }
            return
        }
        // Who takes along what stayed here has it sent; who changes it does not.
        if was == nil, !isKept, device.release(id, model: model, fields: fields, header()) { return }
        var wanted = JSONObject()
        for member in was?.members ?? fields.members { wanted[member.key] = fields[member.key] ?? .null }
        if shown.state == .deleted { device.undoDelete(id, header()) }
        device.set(id, fields: wanted, before: was ?? [:], policy: policy(model), header())
    }

    private mutating func remove(_ input: JSON) {
        guard let id = Bounds.id(input["id"]) else { return }
        device.delete(id, along: Bounds.id(input["along"]), header())
    }

    private mutating func restore(_ id: UUID) {
        guard device.undoDelete(id, header()) else {
            // Whoever asked shows what there is instead.
            asked = id
            return
        }
        var restored = [id]
        var place = 0
        while place < restored.count {
            for follower in device.deleted(along: restored[place]) where device.undoDelete(follower, header()) {
                restored.append(follower)
            }
            place += 1
        }
    }

    private mutating func repair(_ input: JSON) {
        guard let id = Bounds.id(input["item"]), let item = device[id] else { return }
        let policy = policy(item.operation.model)
        switch input["how"]?.string {
        case "mine": device.keepMine(id, policy: policy, header())
        case "theirs": device.discard(id)
        case "resend": device.resend(id, fields: input["fields"]?.object ?? [:], policy: policy, header())
        default: break
        }
    }

    private mutating func header() -> OperationHeader {
        let id = UUID(at: Instant(milliseconds: now), random: &random)
        return OperationHeader(id: id, at: now, description: version)
    }
}
