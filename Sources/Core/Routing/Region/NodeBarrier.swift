/// What stands in the way at a node.
struct NodeBarrier: Hashable {
    /// Nobody passes on a bicycle.
    static let stopsBike: UInt8 = 1
    /// Nobody passes on foot.
    static let stopsFoot: UInt8 = 2
    /// A main road leads through here.
    static let isOnMainRoad: UInt8 = 4

    var flags: UInt8 = 0
    /// What it takes to pass with a bicycle.
    var seconds: UInt8 = 0
}
