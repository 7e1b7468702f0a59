/// Makes states of barred sequences, as A. V. Aho and M. J. Corasick (1975) find words in a text: a state remembers the longest beginning
/// of a sequence that was ridden last.
struct TurnStates {
    private struct Start {
        var path: [Int]
        var isEnd = false
        var next: [Int: Int] = [:]
    }

    private var starts = [Start(path: [])]
    private let arcs: Int
    /// The state of each start.
    private var states: [Int] = []
    private var further: [Int] = []
    private var exceptions: [(state: Int, arc: Int, next: Int?)] = []

    /// - Parameter arcs: number of arcs of the network.
    init(_ builder: TurnBuilder, arcs: Int) {
        self.arcs = arcs
        for sequence in builder.sequences.sorted(by: { $0.lexicographicallyPrecedes($1) }) { insert(sequence) }
        number()
        for start in starts.indices.dropFirst() where !starts[start].isEnd {
            addExceptions(start, builder.leaving(headOf: starts[start].path[starts[start].path.count - 1]))
        }
        exceptions.sort { ($0.state, $0.arc) < ($1.state, $1.arc) }
    }

    private mutating func insert(_ sequence: [Int]) {
        var place = 0
        for (count, arc) in sequence.enumerated() {
            if starts[place].isEnd { return }
            if let next = starts[place].next[arc] {
                place = next
            } else {
                starts[place].next[arc] = starts.count
                place = starts.count
                starts.append(Start(path: Array(sequence[...count])))
            }
        }
        starts[place].isEnd = true
    }

    /// A start of one arc is the arc itself.
    private mutating func number() {
        for start in starts {
            guard let last = start.path.last else {
                states.append(0)
                continue
            }
            if start.path.count == 1 || start.isEnd {
                states.append(last)
            } else {
                states.append(arcs + further.count)
                further.append(last)
            }
        }
    }

    private mutating func addExceptions(_ start: Int, _ leaving: [Int]) {
        for arc in leaving.sorted() {
            let next = state(behind: starts[start].path + [arc])
            if next != arc { exceptions.append((states[start], arc, next)) }
        }
    }

    /// Nil where a sequence ends.
    private func state(behind path: [Int]) -> Int? {
        var longest: Int?
        for first in path.indices {
            guard let start = start(path[first...]) else { continue }
            if starts[start].isEnd { return nil }
            longest = longest ?? states[start]
        }
        return longest ?? path[path.count - 1]
    }

    private func start(_ path: ArraySlice<Int>) -> Int? {
        var place = 0
        for arc in path {
            guard let next = starts[place].next[arc] else { return nil }
            place = next
        }
        return place
    }

    var bytes: [UInt8] {
        var writer = SectionWriter()
        writer.append(UInt32(further.count))
        writer.append(UInt32(exceptions.count))
        for arc in further { writer.append(UInt32(arc)) }
        for exception in exceptions {
            writer.append(UInt32(exception.state))
            writer.append(UInt32(exception.arc))
            writer.append(exception.next.map { UInt32($0) } ?? TurnTable.barred)
        }
        return writer.bytes
    }
}
