import Values

// Most of what an answer brings is kept and shown as it came. Whoever has the answer is told only where it stands there.

/// A row to be written.
enum PendingRow: Sendable {
    case row(JSON)
    /// An entry as the answer brought it; `isNew`: there was none of this record.
    case received(Entry, place: Int, isNew: Bool)
}

/// Places in a list, those that follow one another together.
struct Places {
    struct Run {
        let first: Int
        var count: Int
    }

    private(set) var runs: [Run] = []
    /// How many may be together.
    private let most: Int

    init(most: Int = .max) { self.most = most }

    mutating func add(_ place: Int) {
        if let last = runs.last, last.first + last.count == place, last.count < most {
            runs[runs.count - 1].count += 1
        } else {
            runs.append(Run(first: place, count: 1))
        }
    }
}

extension Device {
    /// So many new entries are in one row at most.
    static let together = 100

    mutating func keepReceived(_ entry: Entry, place: Int) {
        rows.append(.received(entry, place: place, isNew: locals[entry.id]?.entry == nil))
        setLocal(entry.id, entry, pull: pull)
    }

    /// Whether the record is and was always shown as this entry says.
    func shows(_ entry: Entry) -> Bool { differing[entry.id] == nil && locals[entry.id]?.entry === entry }

    /// As `writes`, for whoever has the answer: of entries that were kept as it brought them `{"received": [from, to], "new"?}`, bytes of
    /// the answer.
    ///
    /// - Parameter received: Takes these entries.
    mutating func writes(
        _ answer: AnswerText?, _ received: inout [(entry: Entry, place: Int)]
    ) -> [JSON] {
        var list: [JSON] = []
        var places = Places(most: Self.together)
        var areNew = false
        func close() {
            for run in places.runs {
                guard let bytes = answer?.bytes(of: run) else { continue }
                let isTogether = areNew && run.count == Self.together
                list.append(isTogether ? ["received": bytes, "new": true] : ["received": bytes])
            }
            places = Places(most: Self.together)
        }
        for row in rows {
            switch row {
            case .row(let row):
                close()
                list.append(row)
            case .received(let entry, let place, let isNew):
                if isNew != areNew { close() }
                areNew = isNew
                places.add(place)
                received.append((entry, place))
            }
        }
        close()
        rows = []
        return list
    }
}
