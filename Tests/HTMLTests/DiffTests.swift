import PageTestSupport
import Testing
import Values

@testable import HTML

@Suite struct DiffTests {
    /// Trees of few tags and keys, so that siblings often meet again in another place.
    static func tree(_ random: inout Random, depth: Int) -> HTMLNode {
        func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        if depth == 0 || pick(6) == 0 { return HTMLNode(text: ["a", "b", "ä<b>"][pick(3)]) }
        let node = HTMLNode(["div", "p", "svg"][pick(3)], key: pick(3) == 0 ? "" : "k\(pick(9))")
        for name: Text in ["class", "id", "title"] where pick(2) == 0 { node.set(name, "v\(pick(3))") }
        for name: Text in ["value", "data"] where pick(3) == 0 {
            node.set(property: name, [JSON(pick(3)), .string("x\(pick(2))"), .null][pick(3)])
        }
        for _ in 0..<pick(6) { node.append(tree(&random, depth: depth - 1)) }
        return node
    }

    static func forest(_ random: inout Random) -> [HTMLNode] {
        (0..<Int(random.next() % 5)).map { _ in tree(&random, depth: 3) }
    }

    @Test("PG-DIFF-1 the patches from A to B make A into B", arguments: 0..<100)
    func patchesMakeTheNewTree(seed: Int) throws {
        var random = Random(seed: UInt64(seed))
        let dom = Dom()
        var old: [HTMLNode] = []
        var nextID = 1
        for _ in 0..<5 {
            let new = Self.forest(&random)
            var diff = HTMLDiff(nextID: nextID)
            diff.children(of: 0, old, new)
            nextID = diff.nextID
            try dom.apply(.array(diff.patches))
            #expect(dom.root.children.map(\.outline) == new.map(\.outline))
            #expect(dom.root.children.map(\.id) == new.map(\.id))
            old = new
        }
    }

    @Test("PG-DIFF-2 a tree that stays the same costs no patch", arguments: 0..<50)
    func sameTreeCostsNothing(seed: Int) {
        var random = Random(seed: UInt64(seed))
        let first = Self.forest(&random)
        random = Random(seed: UInt64(seed))
        let second = Self.forest(&random)
        var diff = HTMLDiff(nextID: 1)
        diff.children(of: 0, [], first)
        diff = HTMLDiff(nextID: diff.nextID)
        diff.children(of: 0, first, second)
        #expect(diff.patches.isEmpty)
    }

    /// All orders of five keyed siblings.
    static let orders: [[Int]] = {
        func permute(_ rest: [Int]) -> [[Int]] {
            if rest.isEmpty { return [[]] }
            return rest.flatMap { first in permute(rest.filter { $0 != first }).map { [first] + $0 } }
        }
        return permute([0, 1, 2, 3, 4])
    }()

    @Test("PG-DIFF-3 siblings with keys keep their node in every order, with as few moves as possible")
    func keyedSiblingsMove() throws {
        for order in Self.orders {
            let old = (0..<5).map { HTMLNode("p", key: "k\($0)") }
            let new = order.map { HTMLNode("p", key: "k\($0)") }
            let dom = Dom()
            var diff = HTMLDiff(nextID: 1)
            diff.children(of: 0, [], old)
            try dom.apply(.array(diff.patches))
            diff = HTMLDiff(nextID: diff.nextID)
            diff.children(of: 0, old, new)
            try dom.apply(.array(diff.patches))
            #expect(dom.root.children.map(\.id) == order.map { old[$0].id })
            #expect(diff.nextID == 6)
            #expect(dom.moves == 5 - longestIncrease(order))
        }
    }

    /// By trying every subset.
    private func longestIncrease(_ order: [Int]) -> Int {
        (0..<(1 << order.count)).map { mask in
            let chosen = order.indices.filter { mask & (1 << $0) != 0 }.map { order[$0] }
            return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } ? chosen.count : 0
        }.max() ?? 0
    }

    @Test("PG-DIFF-4 the same key twice is drawn twice")
    func doubleKeys() throws {
        let old = (["a", "b", "a", "c"] as [Text]).map { HTMLNode("p", key: $0, text: "1\($0)") }
        let new = (["c", "a", "a", "b", "b"] as [Text]).map { HTMLNode("p", key: $0, text: "2\($0)") }
        let dom = Dom()
        var diff = HTMLDiff(nextID: 1)
        diff.children(of: 0, [], old)
        try dom.apply(.array(diff.patches))
        diff = HTMLDiff(nextID: diff.nextID)
        diff.children(of: 0, old, new)
        try dom.apply(.array(diff.patches))
        #expect(dom.root.children.map(\.outline) == new.map(\.outline))
    }
}
