import Geo

extension PBFBlockDecoder {
    /// `Way`: its nodes, each as the difference to the one before it.
    mutating func way(_ bytes: UnsafeBufferPointer<UInt8>) throws(PBFProblem.Kind) -> OSMWay {
        clear()
        var id: Int64?
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1: id = try reader.integer(field)
            case 2: try reader.integers(field, into: &keys)
            case 3: try reader.integers(field, into: &values)
            case 8: try reader.signed(field, into: &ids)
            default: try reader.skip(field)
            }
        }
        guard let id else { throw .malformed }
        return OSMWay(id: id, nodes: Self.sums(ids), tags: try texts.tags(keys: keys, values: values))
    }

    /// `Relation`: roles, ids and kinds of its members in three lists.
    mutating func relation(_ bytes: UnsafeBufferPointer<UInt8>) throws(PBFProblem.Kind) -> OSMRelation {
        clear()
        var id: Int64?
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1: id = try reader.integer(field)
            case 2: try reader.integers(field, into: &keys)
            case 3: try reader.integers(field, into: &values)
            case 8: try reader.integers(field, into: &roles)
            case 9: try reader.signed(field, into: &ids)
            case 10: try reader.integers(field, into: &kinds)
            default: try reader.skip(field)
            }
        }
        guard let id else { throw .malformed }
        return OSMRelation(id: id, members: try members(), tags: try texts.tags(keys: keys, values: values))
    }

    private mutating func members() throws(PBFProblem.Kind) -> [OSMRelation.Member] {
        guard ids.count == roles.count, ids.count == kinds.count else { throw .index }
        var members: [OSMRelation.Member] = []
        members.reserveCapacity(ids.count)
        var id: Int64 = 0
        for index in ids.indices {
            id &+= ids[index]
            guard let kind = UInt8(exactly: kinds[index]).flatMap({ OSMRelation.Kind(rawValue: $0) }) else {
                throw .malformed
            }
            members.append(.init(kind: kind, id: id, role: try texts.number(roles[index])))
        }
        return members
    }

    private static func sums(_ differences: [Int64]) -> [Int64] {
        var sum: Int64 = 0
        return differences.map {
            sum &+= $0
            return sum
        }
    }
}
