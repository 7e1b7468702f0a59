import Values

/// An extract of OpenStreetMap in memory: nodes, ways and relations, with tags whose texts are kept once.
///
/// What it holds is as it was sent: ways may name nodes that are not in it.
public struct OSMExtract: Sendable {
    /// Each text of keys, values and roles once; tags name them by their index.
    public var texts: [Text] = []
    /// Ascending, without repetition.
    public var nodeIDs: [Int64] = []
    /// One for each of `nodeIDs`.
    public var places: [Coordinate] = []
    /// Nodes that have tags, by ascending index into `nodeIDs`.
    public var taggedNodes: [TaggedNode] = []
    /// By ascending id.
    public var ways: [OSMWay] = []
    /// By ascending id.
    public var relations: [OSMRelation] = []
    /// Seconds since 1970 of the data (`osmosis_replication_timestamp`); nil: not said.
    public var timestamp: Int64?

    /// An extract without anything.
    public init() {}

    /// A node with tags.
    public struct TaggedNode: Sendable {
        /// Its index into `nodeIDs` and `places`.
        public var node: Int
        /// What is said of it.
        public var tags: OSMTags

        /// `node` is an index into `nodeIDs`.
        public init(node: Int, tags: OSMTags) {
            self.node = node
            self.tags = tags
        }
    }

    /// The index of a node; nil: it is not in the extract.
    public func node(_ id: Int64) -> Int? {
        var low = 0
        var high = nodeIDs.count
        while low < high {
            let middle = (low + high) / 2
            if nodeIDs[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < nodeIDs.count && nodeIDs[low] == id ? low : nil
    }

    /// Key and value of each tag.
    public func pairs(_ tags: OSMTags) -> [(key: Text, value: Text)] {
        tags.pairs.map { (texts[Int($0.key)], texts[Int($0.value)]) }
    }

    /// The value of a key; nil: there is no such tag. Whoever asks for many keys goes through `pairs` once.
    public func value(_ key: Text, of tags: OSMTags) -> Text? {
        tags.pairs.first { texts[Int($0.key)] == key }.map { texts[Int($0.value)] }
    }
}

/// Tags, by indices into ``OSMExtract/texts``.
public struct OSMTags: Sendable {
    /// One tag, by indices into ``OSMExtract/texts``.
    public struct Pair: Sendable {
        /// Such as "highway".
        public var key: UInt32
        /// Such as "path".
        public var value: UInt32

        /// Both are indices into ``OSMExtract/texts``.
        public init(key: UInt32, value: UInt32) {
            self.key = key
            self.value = value
        }
    }

    /// In the order in which they were sent.
    public var pairs: [Pair]

    /// Tags of these pairs; none of no pairs.
    public init(_ pairs: [Pair] = []) { self.pairs = pairs }
}

/// A line or an area of OpenStreetMap.
public struct OSMWay: Sendable {
    /// Its number among the ways of OpenStreetMap.
    public var id: Int64
    /// Ids of nodes, as sent.
    public var nodes: [Int64]
    /// What is said of it.
    public var tags: OSMTags

    /// A way through these nodes.
    public init(id: Int64, nodes: [Int64], tags: OSMTags) {
        self.id = id
        self.nodes = nodes
        self.tags = tags
    }
}

/// What belongs together in OpenStreetMap: a route, a restriction of turns, an area with holes.
public struct OSMRelation: Sendable {
    /// What a member is.
    public enum Kind: UInt8, Sendable { case node, way, relation }

    /// What belongs to a relation.
    public struct Member: Sendable {
        /// Among what `id` is a number.
        public var kind: Kind
        /// It may be missing in the extract.
        public var id: Int64
        /// Index into ``OSMExtract/texts``.
        public var role: UInt32

        /// `role` is an index into ``OSMExtract/texts``.
        public init(kind: Kind, id: Int64, role: UInt32) {
            self.kind = kind
            self.id = id
            self.role = role
        }
    }

    /// Its number among the relations of OpenStreetMap.
    public var id: Int64
    /// In their order, which means something in routes.
    public var members: [Member]
    /// What is said of it.
    public var tags: OSMTags

    /// A relation of these members.
    public init(id: Int64, members: [Member], tags: OSMTags) {
        self.id = id
        self.members = members
        self.tags = tags
    }
}
