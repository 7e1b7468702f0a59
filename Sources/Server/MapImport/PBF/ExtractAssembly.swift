import Geo
import Values

/// Puts an extract together of its blocks, in the order of the file.
struct ExtractAssembly {
    private var extract = OSMExtract()
    private var numbers: [Text: UInt32] = [:]

    var timestamp: Int64? {
        get { extract.timestamp }
        set { extract.timestamp = newValue }
    }

    /// Nodes, ways and relations so far.
    var elements: Int { extract.nodeIDs.count + extract.ways.count + extract.relations.count }

    /// Takes over what a block has.
    mutating func add(_ block: consuming PBFBlock) {
        let texts = block.texts.map { number(of: $0) }
        let first = extract.nodeIDs.count
        extract.nodeIDs += block.nodeIDs
        extract.places += block.places
        for index in block.taggedNodes.indices {
            block.taggedNodes[index].node += first
            Self.renumber(&block.taggedNodes[index].tags, texts)
        }
        extract.taggedNodes += block.taggedNodes
        for index in block.ways.indices { Self.renumber(&block.ways[index].tags, texts) }
        extract.ways += block.ways
        for index in block.relations.indices {
            Self.renumber(&block.relations[index].tags, texts)
            for member in block.relations[index].members.indices {
                let role = block.relations[index].members[member].role
                block.relations[index].members[member].role = texts[Int(role)]
            }
        }
        extract.relations += block.relations
    }

    /// The extract in the order that it promises. Of elements with the same id the last one counts.
    consuming func finished() -> OSMExtract {
        Self.sort(&extract.ways) { $0.id }
        Self.sort(&extract.relations) { $0.id }
        sortNodes()
        return extract
    }

    private mutating func number(of text: Text) -> UInt32 {
        if let number = numbers[text] { return number }
        let number = UInt32(extract.texts.count)
        numbers[text] = number
        extract.texts.append(text)
        return number
    }

    private static func renumber(_ tags: inout OSMTags, _ texts: [UInt32]) {
        for index in tags.pairs.indices {
            let pair = tags.pairs[index]
            tags.pairs[index] = .init(key: texts[Int(pair.key)], value: texts[Int(pair.value)])
        }
    }

    private mutating func sortNodes() {
        guard let order = Self.order(extract.nodeIDs.count, { extract.nodeIDs[$0] }) else { return }
        var tags: [Int: OSMTags] = [:]
        for tagged in extract.taggedNodes { tags[tagged.node] = tagged.tags }
        extract.taggedNodes = order.enumerated().compactMap { place, old in
            tags[old].map { OSMExtract.TaggedNode(node: place, tags: $0) }
        }
        extract.places = order.map { extract.places[$0] }
        extract.nodeIDs = order.map { extract.nodeIDs[$0] }
    }

    private static func sort<Element>(_ elements: inout [Element], by id: (Element) -> Int64) {
        guard let order = order(elements.count, { id(elements[$0]) }) else { return }
        elements = order.map { elements[$0] }
    }

    /// The places by ascending id, of the same id the last one. Nil: they are in this order already.
    private static func order(_ count: Int, _ id: (Int) -> Int64) -> [Int]? {
        guard (1..<max(count, 1)).contains(where: { id($0 - 1) >= id($0) }) else { return nil }
        let sorted = (0..<count).sorted { (id($0), $0) < (id($1), $1) }
        return sorted.indices.filter { $0 + 1 == count || id(sorted[$0]) != id(sorted[$0 + 1]) }.map { sorted[$0] }
    }
}
