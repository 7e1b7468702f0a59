import Geo
import Values

/// `StringTable`: the texts of a block. Those that are asked for get numbers of their own, in this order.
///
/// Most of a table are names of those who edited; nobody asks for them.
struct PBFTexts {
    /// What was asked for.
    private(set) var used: [Text] = []
    private var all: [UnsafeBufferPointer<UInt8>] = []
    /// Numbers in `used`, for each of `all`; -1: not asked for so far.
    private var numbers: [Int32] = []

    mutating func read(_ table: UnsafeBufferPointer<UInt8>) throws(PBFProblem.Kind) {
        var reader = ProtobufReader(table)
        while let field = try reader.next() {
            guard field.number == 1 else {
                try reader.skip(field)
                continue
            }
            all.append(try reader.message(field))
            numbers.append(-1)
        }
    }

    /// The number in ``used`` of a text of the table.
    mutating func number(_ index: Int64) throws(PBFProblem.Kind) -> UInt32 {
        guard index >= 0, index < Int64(all.count) else { throw .index }
        let index = Int(index)
        if numbers[index] < 0 {
            numbers[index] = Int32(used.count)
            used.append(Text(decoding: [UInt8](all[index])))
        }
        return UInt32(numbers[index])
    }

    /// Tags from equally many keys and values.
    mutating func tags(keys: [Int64], values: [Int64]) throws(PBFProblem.Kind) -> OSMTags {
        guard keys.count == values.count else { throw .index }
        var pairs: [OSMTags.Pair] = []
        pairs.reserveCapacity(keys.count)
        for place in keys.indices {
            pairs.append(.init(key: try number(keys[place]), value: try number(values[place])))
        }
        return OSMTags(pairs)
    }
}
