import Values

/// Turns the difference between two trees into patches and numbers the nodes of the newer one.
public struct HTMLDiff {
    /// What the host has to do, in this order; `Spec/page.md` lists the kinds.
    public private(set) var patches: [JSON] = []
    /// The number of the next node that is made.
    public private(set) var nextID: Int
    /// Nodes that stood elsewhere before and were made anew, with the number that they had there.
    private var remade: [(node: HTMLNode, id: Int)] = []

    /// - Parameter nextID: The first number that the host does not know yet.
    public init(nextID: Int) {
        self.nextID = nextID
    }

    /// Numbers a new tree and gives it as the host creates it.
    public mutating func mount(_ node: HTMLNode) -> JSON {
        if node.id != 0 { remade.append((node, node.id)) }
        node.id = nextID
        nextID += 1
        if node.tag.isEmpty { return ["i": JSON(node.id), "x": .string(node.text)] }
        var members: [(key: Text, value: JSON)] = [("i", JSON(node.id)), ("t", .string(node.tag))]
        if node.isVector { members.append(("ns", "svg")) }
        if !node.attributes.isEmpty {
            members.append(("a", .object(JSONObject(node.attributes.map { ($0.name, .string($0.value)) }))))
        }
        if !node.properties.isEmpty {
            members.append(("p", .object(JSONObject(node.properties.map { ($0.name, $0.value) }))))
        }
        if !node.children.isEmpty {
            var children: [JSON] = []
            children.reserveCapacity(node.children.count)
            for index in node.children.indices { children.append(mount(node.children[index])) }
            members.append(("c", .array(children)))
        }
        return .object(JSONObject(members))
    }

    /// Makes `old` into `new`; both match.
    public mutating func update(_ old: HTMLNode, _ new: HTMLNode) {
        if old === new { return }
        new.id = old.id
        if new.tag.isEmpty {
            if old.text != new.text { patches.append(["text", JSON(new.id), .string(new.text)]) }
            return
        }
        attributes(old, new)
        properties(old, new)
        if !(old.children.isEmpty && new.children.isEmpty) { children(of: new.id, old.children, new.children) }
    }

    /// Makes the children of one element into others.
    public mutating func children(of parent: Int, _ old: [HTMLNode], _ new: [HTMLNode]) {
        var start = 0
        let shared = min(old.count, new.count)
        while start < shared, old[start] === new[start] || old[start].matches(new[start]) {
            update(old[start], new[start])
            start += 1
        }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > start, newEnd > start, old[oldEnd - 1].matches(new[newEnd - 1]) {
            update(old[oldEnd - 1], new[newEnd - 1])
            oldEnd -= 1
            newEnd -= 1
        }
        if start < oldEnd, start < newEnd {
            rearrange(parent, old, start..<oldEnd, new, start..<newEnd)
            return
        }
        for index in start..<oldEnd { remove(old[index]) }
        let before = newEnd < new.count ? new[newEnd].id : 0
        for index in start..<newEnd { create(parent, before, new[index]) }
    }

    /// Children in the middle that came, went or changed places; as few as possible are moved.
    private mutating func rearrange(
        _ parent: Int, _ old: [HTMLNode], _ oldRange: Range<Int>, _ new: [HTMLNode], _ newRange: Range<Int>
    ) {
        var known = NameIndex()
        // For each known name the old node's index, -1 once it has found its new one.
        var places: [Int] = []
        var names = SiblingNames()
        for index in oldRange where known.insert(names.name(of: old[index])).isNew { places.append(index) }
        names = SiblingNames()
        var sources: [Int] = []
        sources.reserveCapacity(newRange.count)
        for index in newRange {
            let place = known.place(of: names.name(of: new[index]))
            sources.append(place.map { places[$0] } ?? -1)
            if let place { places[place] = -1 }
        }
        var kept: [Bool] = Array(repeating: false, count: oldRange.count)
        for source in sources where source >= 0 { kept[source - oldRange.lowerBound] = true }
        for index in oldRange where !kept[index - oldRange.lowerBound] { remove(old[index]) }
        let stays = Self.longestIncrease(sources)
        var before = newRange.upperBound < new.count ? new[newRange.upperBound].id : 0
        for index in newRange.reversed() {
            let source = sources[index - newRange.lowerBound]
            if source < 0 {
                create(parent, before, new[index])
            } else {
                update(old[source], new[index])
                if !stays[index - newRange.lowerBound] {
                    patches.append(["move", JSON(parent), JSON(new[index].id), JSON(before)])
                }
            }
            before = new[index].id
        }
    }

    /// Marks the members of a longest increasing subsequence, leaving out negative numbers.
    public static func longestIncrease(_ numbers: [Int]) -> [Bool] {
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() where number >= 0 {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var marks = Array(repeating: false, count: numbers.count)
        var index = tails.last ?? -1
        while index >= 0 {
            marks[index] = true
            index = previous[index]
        }
        return marks
    }

    private mutating func create(_ parent: Int, _ before: Int, _ node: HTMLNode) {
        let tree = mount(node)
        patches.append(["create", JSON(parent), JSON(before), tree])
    }

    private mutating func remove(_ node: HTMLNode) {
        var id = node.id
        for other in remade where other.node === node { id = other.id }
        patches.append(["remove", JSON(id)])
    }

    private mutating func attributes(_ old: HTMLNode, _ new: HTMLNode) {
        for (index, attribute) in new.attributes.enumerated() {
            let same =
                index < old.attributes.count && old.attributes[index].name == attribute.name
                ? old.attributes[index].value : old.attributes.first { $0.name == attribute.name }?.value
            if same != attribute.value {
                patches.append(["set", JSON(new.id), .string(attribute.name), .string(attribute.value)])
            }
        }
        for attribute in old.attributes where !new.attributes.contains(where: { $0.name == attribute.name }) {
            patches.append(["unset", JSON(new.id), .string(attribute.name)])
        }
    }

    /// A property that is gone becomes null.
    private mutating func properties(_ old: HTMLNode, _ new: HTMLNode) {
        for property in new.properties
        where old.properties.first(where: { $0.name == property.name })?.value != property.value {
            patches.append(["prop", JSON(new.id), .string(property.name), property.value])
        }
        for property in old.properties where !new.properties.contains(where: { $0.name == property.name }) {
            patches.append(["prop", JSON(new.id), .string(property.name), .null])
        }
    }
}

/// Names siblings: by key, else by tag and count.
private struct SiblingNames {
    private var tags = NameIndex()
    private var counts: [Int] = []

    mutating func name(of node: HTMLNode) -> Text {
        guard node.key.isEmpty else { return "\(node.tag)#\(node.key)" }
        let (place, isNew) = tags.insert(node.tag)
        if isNew { counts.append(0) } else { counts[place] += 1 }
        return "\(counts[place])/\(node.tag)"
    }
}
