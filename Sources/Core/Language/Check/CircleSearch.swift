import Values

/// Depth-first search for circles, without recursion.
struct CircleSearch {
    typealias Edge = (to: Int, path: [Text])

    /// By node.
    var edges: [[Edge]]
    /// Each circle with the place of the link that closes it.
    private(set) var circles: [(nodes: [Int], path: [Text])] = []
    private var states: [State]
    /// Enough to mend; a hostile document may have millions.
    private static let most = 100

    private enum State {
        case new, onTrail, finished
    }

    init(nodes: Int) {
        edges = Array(repeating: [], count: nodes)
        states = Array(repeating: .new, count: nodes)
    }

    mutating func search(from start: Int) {
        guard states[start] == .new else { return }
        var trail = [start]
        var next = [0]
        states[start] = .onTrail
        while let node = trail.last, let place = next.last {
            guard place < edges[node].count else {
                states[node] = .finished
                trail.removeLast()
                next.removeLast()
                continue
            }
            next[next.count - 1] += 1
            let edge = edges[node][place]
            if states[edge.to] == .new {
                states[edge.to] = .onTrail
                trail.append(edge.to)
                next.append(0)
            } else if states[edge.to] == .onTrail, circles.count < Self.most {
                var nodes = [edge.to]
                for node in trail.reversed() {
                    if node == edge.to { break }
                    nodes.append(node)
                }
                circles.append((nodes.reversed(), edge.path))
            }
        }
    }
}
