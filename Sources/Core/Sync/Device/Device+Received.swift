import Values

// Most of what an answer brings is kept and shown as it came. Whoever has the answer is told only where it stands there.

/// A row to be written.
enum PendingRow: Sendable {
    case row(JSON)
    /// An entry as the answer brought it.
    case received(Entry, place: Int)
}

/// Places in a list, those that follow one another together: `[[first, count] …]`.
struct Places {
    private var runs: [(first: Int, count: Int)] = []

    mutating func add(_ place: Int) {
        if let last = runs.last, last.first + last.count == place {
            runs[runs.count - 1].count += 1
        } else {
            runs.append((place, 1))
        }
    }

    var isEmpty: Bool { runs.isEmpty }

    var json: [JSON] { runs.map { [JSON($0.first), JSON($0.count)] } }
}

extension Device {
    mutating func keepReceived(_ entry: Entry, place: Int) {
        rows.append(.received(entry, place: place))
        setLocal(entry.id, entry, pull: pull)
    }

    /// Whether the record is and was always shown as this entry says.
    func shows(_ entry: Entry) -> Bool { differing[entry.id] == nil && locals[entry.id]?.entry === entry }

    /// As `writes`, for whoever has the answer: of entries that were kept as it brought them, `{"received": [first, count]}`, places
    /// in its changes.
    ///
    /// - Parameter received: Takes these entries.
    mutating func writesByPlace(_ received: inout [(entry: Entry, place: Int)]) -> [JSON] {
        var list: [JSON] = []
        var places = Places()
        func close() {
            list += places.json.map { ["received": $0] }
            places = Places()
        }
        for row in rows {
            switch row {
            case .row(let row):
                close()
                list.append(row)
            case .received(let entry, let place):
                places.add(place)
                received.append((entry, place))
            }
        }
        close()
        rows = []
        return list
    }
}
