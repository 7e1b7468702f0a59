import Sync
import Values

/// What a run has to lead through so that a frozen seed still means something: looked up in the rows that devices wrote.
enum Situation {
    private struct Place: Hashable {
        let device: Int
        let key: Text
    }

    /// The rules that a recorded run leads to.
    static func rules(_ simulation: Simulation) -> [String] {
        var rules: [String] = []
        if !deletesOfWhatNobodySaw(simulation.written).isEmpty { rules.append("SY-ANS-12") }
        if !setsUponWhatWasTakenBack(simulation.written).isEmpty { rules.append("SY-FOLD-5") }
        if !lateCopies(simulation.arrived).isEmpty { rules.append("SY-SEND-8") }
        return rules
    }

    /// Deletes that wait while the device knows a greater version of their record than they rest on, and that another
    /// epoch meets: the versions that they rest on then.
    static func deletesOfWhatNobodySaw(_ written: [(device: Int, row: JSON)]) -> [Int64?] {
        var entries: [Place: Int64] = [:]
        var deletes: [Place: Operation] = [:]
        var epochs: [Place: Text] = [:]
        var found: [Int64?] = []
        for (device, row) in written {
            let place = Place(device: device, key: row["key"]?.string ?? "")
            if row["store"] == "entries" {
                entries[place] = row["value"]?["v"]?.int64
            } else if row["store"] == "ops" {
                guard let value = row["value"], let operation = Operation(value), operation.kind == .delete else {
                    deletes[place] = nil
                    continue
                }
                let epoch = value["epoch"]?.string
                if let before = deletes[place]?.v.int64, let known = epochs[place], known != epoch,
                    entries[Place(device: device, key: operation.record.text)] ?? 0 > before
                {
                    found.append(operation.v.int64)
                }
                deletes[place] = operation
                epochs[place] = epoch
            }
        }
        return found
    }

    /// Late copies of the first operations that a device sent, which another epoch meets: the epochs that they name.
    static func lateCopies(_ arrived: [(epoch: Text, request: JSON)]) -> [JSON] {
        var firsts: [Text: (epoch: Text, ops: JSON)] = [:]
        var found: [JSON] = []
        for (epoch, request) in arrived {
            guard let device = request["device"]?.string, let ops = request["ops"], ops.array?.isEmpty == false else {
                continue
            }
            if let first = firsts[device] {
                let named = request["epoch"] ?? .null
                if ops == first.ops, epoch != first.epoch, named != .string(epoch) { found.append(named) }
            } else {
                firsts[device] = (epoch, ops)
            }
        }
        return found
    }

    /// Fields that are sent together with what is left of bringing a record back, which does not set them: the version
    /// sent, and the one that was seen when the record was brought back.
    static func setsUponWhatWasTakenBack(_ written: [(device: Int, row: JSON)]) -> [(sent: JSON?, seen: JSON)] {
        var operations: [Place: Operation] = [:]
        var remainders: Set<Place> = []
        var found: [(sent: JSON?, seen: JSON)] = []
        for (device, row) in written {
            let place = Place(device: device, key: row["key"]?.string ?? "")
            if row["store"] == "ops", let operation = row["value"].flatMap({ Operation($0) }) {
                if operations[place]?.kind == .create, operation.kind == .set { remainders.insert(place) }
                operations[place] = operation
            }
            guard place.key == "flight" else { continue }
            for sent in row["value"]?["ops"]?.array?.compactMap({ Operation($0) }) ?? [] {
                let covers = row["value"]?["covers"]?[sent.id.text]?.array?.compactMap { $0.string } ?? []
                for key in covers {
                    let place = Place(device: device, key: key)
                    guard remainders.contains(place), let rest = operations[place] else { continue }
                    for member in rest.base.members where rest.fields[member.key] == nil && member.value.int64 ?? 0 > 0
                    {
                        guard sent.fields[member.key] != nil else { continue }
                        found.append((sent.base[member.key], member.value))
                    }
                }
            }
        }
        return found
    }
}
