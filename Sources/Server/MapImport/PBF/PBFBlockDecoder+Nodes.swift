import Geo

extension PBFBlockDecoder {
    /// `Node`
    mutating func node(_ bytes: UnsafeBufferPointer<UInt8>, into block: inout PBFBlock) throws(PBFProblem.Kind) {
        clear()
        var (id, latitude, longitude): (Int64?, Int64?, Int64?)
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1: id = try reader.signed(field)
            case 2: try reader.integers(field, into: &keys)
            case 3: try reader.integers(field, into: &values)
            case 8: latitude = try reader.signed(field)
            case 9: longitude = try reader.signed(field)
            default: try reader.skip(field)
            }
        }
        guard let id, let latitude, let longitude else { throw .malformed }
        if !keys.isEmpty || !values.isEmpty {
            let tags = try texts.tags(keys: keys, values: values)
            block.taggedNodes.append(.init(node: block.nodeIDs.count, tags: tags))
        }
        block.nodeIDs.append(id)
        block.places.append(try place(latitude: latitude, longitude: longitude))
    }

    /// `DenseNodes`: ids and places, each as the difference to the one before it; tags in one list for all, ended by 0 for each.
    mutating func denseNodes(
        _ bytes: UnsafeBufferPointer<UInt8>, into block: inout PBFBlock
    ) throws(PBFProblem.Kind) {
        clear()
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1: try reader.signed(field, into: &ids)
            case 8: try reader.signed(field, into: &latitudes)
            case 9: try reader.signed(field, into: &longitudes)
            case 10: try reader.integers(field, into: &keys)
            default: try reader.skip(field)
            }
        }
        guard ids.count == latitudes.count, ids.count == longitudes.count else { throw .index }
        let first = block.nodeIDs.count
        var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
        for index in ids.indices {
            id &+= ids[index]
            latitude &+= latitudes[index]
            longitude &+= longitudes[index]
            block.nodeIDs.append(id)
            block.places.append(try place(latitude: latitude, longitude: longitude))
        }
        try denseTags(from: first, into: &block)
    }

    /// A list without anything says that no node has tags.
    private mutating func denseTags(from first: Int, into block: inout PBFBlock) throws(PBFProblem.Kind) {
        var node = first
        var at = 0
        while at < keys.count {
            var tags = OSMTags()
            while at < keys.count, keys[at] != 0 {
                guard at + 1 < keys.count else { throw .index }
                tags.pairs.append(.init(key: try texts.number(keys[at]), value: try texts.number(keys[at + 1])))
                at += 2
            }
            guard at < keys.count, node < block.nodeIDs.count else { throw .index }
            if !tags.pairs.isEmpty { block.taggedNodes.append(.init(node: node, tags: tags)) }
            node += 1
            at += 1
        }
        guard keys.isEmpty || node == block.nodeIDs.count else { throw .index }
    }
}
