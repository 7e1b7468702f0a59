import Geo
import Values

/// Restrictions of turns, as sequences of arcs that may not be ridden on a bicycle.
struct TurnBuilder {
    private let network: Network
    private let reader: TagReader
    private let extract: OSMExtract
    /// Number of a way in the network by its id.
    private var ways: [Int64: Int] = [:]
    /// Arcs that leave each junction.
    private var leaving: [[Int]]
    private(set) var sequences: [[Int]] = []

    init(_ extract: OSMExtract, _ reader: TagReader, _ network: Network) {
        (self.extract, self.reader, self.network) = (extract, reader, network)
        leaving = [[Int]](repeating: [], count: network.junctions.count)
        for (number, edge) in network.edges.enumerated() {
            leaving[edge.from].append(2 * number)
            leaving[edge.to].append(2 * number + 1)
        }
        for (number, way) in network.ways.enumerated() { ways[extract.ways[way.source].id] = number }
        for relation in extract.relations { read(relation) }
    }

    private func head(_ arc: Int) -> Int {
        arc & 1 == 0 ? network.edges[arc / 2].to : network.edges[arc / 2].from
    }

    /// Arcs by the junction that they leave.
    func leaving(headOf arc: Int) -> [Int] { leaving[head(arc)] }

    private mutating func read(_ relation: OSMRelation) {
        let tags = reader.read(relation.tags)
        guard tags[.type] == "restriction", let kind = Self.kind(tags), let members = members(of: relation) else {
            return
        }
        if let viaNode = members.viaNode {
            let node = network.numbers[viaNode]
            if node >= 0 { add(kind, members.from, [[]], at: node, members.to) }
        } else {
            for path in paths(over: members.via) { add(kind, members.from, [path], at: tail(path[0]), members.to) }
        }
    }

    /// Ways by their numbers, and the extract's node.
    private struct Members {
        var from: [Int] = []
        var via: [Int] = []
        var to: [Int] = []
        var viaNode: Int?

        static let roles: [Text] = ["from", "via", "to"]

        mutating func add(_ way: Int, _ role: Text) {
            switch role {
            case "from": from.append(way)
            case "via": via.append(way)
            default: to.append(way)
            }
        }
    }

    /// Nil where a way is not part of the network.
    private func members(of relation: OSMRelation) -> Members? {
        var members = Members()
        for member in relation.members {
            let role = reader.text(member.role)
            if role == "via", member.kind == .node { members.viaNode = extract.node(member.id) }
            guard member.kind == .way, Members.roles.contains(role) else { continue }
            guard let way = ways[member.id] else { return nil }
            members.add(way, role)
        }
        return members
    }

    private func tail(_ arc: Int) -> Int { head(arc ^ 1) }

    private enum Kind { case no, noTurningRound, only }

    private static func kind(_ tags: WayTags) -> Kind? {
        guard let value = tags[.restrictionBicycle] ?? tags[.restriction] else { return nil }
        let isExcepted = tags[.except].map { [UInt8]($0.utf8).contains(word: "bicycle") } ?? false
        if tags[.restrictionBicycle] == nil, isExcepted { return nil }
        if value.utf8.starts(with: Array("only_".utf8)) { return .only }
        if value == "no_u_turn" { return .noTurningRound }
        return value.utf8.starts(with: Array("no_".utf8)) ? .no : nil
    }

    /// Both ways along ways that follow each other end to end.
    private func paths(over viaWays: [Int]) -> [[Int]] {
        guard let first = viaWays.first else { return [] }
        let forward = network.ways[first].edges.map { 2 * $0 }
        return [forward, forward.reversed().map { $0 ^ 1 }].compactMap { start in
            var path = start
            for way in viaWays.dropFirst() {
                let arcs = network.ways[way].edges.map { 2 * $0 }
                guard let end = path.last, let first = arcs.first, let last = arcs.last else { return nil }
                if tail(first) == head(end) {
                    path += arcs
                } else if head(last) == head(end) {
                    path += arcs.reversed().map { $0 ^ 1 }
                } else {
                    return nil
                }
            }
            let isWhole = zip(path, path.dropFirst()).allSatisfy { head($0) == tail($1) }
            return path.isEmpty || !isWhole ? nil : path
        }
    }

    private mutating func add(_ kind: Kind, _ from: [Int], _ vias: [[Int]], at node: Int, _ to: [Int]) {
        for via in vias {
            let end = via.last.map { head($0) } ?? node
            let starts = leaving[node].map { $0 ^ 1 }.filter { from.contains(network.edges[$0 / 2].way) }
            let ends = leaving[end].filter { to.contains(network.edges[$0 / 2].way) }
            guard !ends.isEmpty else { continue }
            for start in starts where start / 2 != via.first.map({ $0 / 2 }) {
                if kind == .only { bar(allBut: [start] + via, ends) } else { bar([start] + via, ends, kind) }
            }
        }
    }

    private mutating func bar(_ path: [Int], _ ends: [Int], _ kind: Kind) {
        for end in ends where end != path[path.count - 1] ^ 1 || kind == .noTurningRound {
            if path.count == 1, kind == .noTurningRound, end != path[0] ^ 1, ends.contains(path[0] ^ 1) { continue }
            sequences.append(path + [end])
        }
    }

    /// Whoever begins the path has to go on along it, to one of its ends.
    private mutating func bar(allBut path: [Int], _ ends: [Int]) {
        for count in path.indices {
            let start = Array(path[...count])
            for arc in leaving[head(path[count])] {
                let isWanted = count + 1 < path.count ? arc == path[count + 1] : ends.contains(arc)
                if !isWanted { sequences.append(start + [arc]) }
            }
        }
    }
}

extension [UInt8] {
    /// Whether the text has this word between semicolons and spaces.
    func contains(word: StaticString) -> Bool {
        split { $0 == 0x3B || $0 == 0x20 }.contains { part in
            part.count == word.utf8CodeUnitCount && word.withUTF8Buffer { part.elementsEqual($0) }
        }
    }
}
