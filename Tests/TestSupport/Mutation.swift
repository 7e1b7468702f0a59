import Values

/// Every single damage to a description.
public struct Mutation: Sendable {
    /// What was done and where.
    public let name: Text
    /// The damaged document; it need not be JSON any more.
    public let bytes: [UInt8]

    static let replacements: [JSON] = [
        .null, true, 0, -1, JSON(1e300), "", "x", .array([]), .object(JSONObject()),
    ]

    /// Calls `use` for each damage to the document.
    ///
    /// Deletes, replaces, renames, duplicates and swaps every member and element, and cuts the text at `cuts` places.
    public static func forEach(of document: JSON, cuts: Int = 200, _ use: (Mutation) throws -> Void) rethrows {
        try damage(document, at: JSONPointer(), rebuild: { $0 }, use)
        let text = document.utf8
        for cut in stride(from: 0, to: text.count, by: max(1, text.count / max(1, cuts))) {
            try use(Mutation(name: "cut at \(cut)", bytes: Array(text[..<cut])))
            var changed = text
            changed[cut] = 0xFF
            try use(Mutation(name: "byte \(cut) broken", bytes: changed))
        }
    }

    private static func damage(
        _ value: JSON, at pointer: JSONPointer, rebuild: (JSON) -> JSON, _ use: (Mutation) throws -> Void
    ) rethrows {
        func emit(_ what: Text, _ changed: JSON) throws {
            try use(Mutation(name: "\(pointer.text) \(what)", bytes: rebuild(changed).utf8))
        }
        for replacement in replacements { try emit("replaced by \(replacement.text)", replacement) }
        switch value {
        case .object(let object):
            for (place, member) in object.members.enumerated() {
                try damage(
                    member.value, at: pointer.appending(member.key),
                    rebuild: { rebuild(.object(object.replacing(place, [(member.key, $0)]))) }, use)
                try emit("\(member.key) deleted", .object(object.replacing(place, [])))
                for key in [member.key + "x", "x", ""] {
                    try emit("\(member.key) renamed \(key)", .object(object.replacing(place, [(key, member.value)])))
                }
                let copy = [(member.key, member.value), (member.key + "2", member.value)]
                try emit("\(member.key) copied", .object(object.replacing(place, copy)))
                if place > 0 {
                    let other = object.members[place - 1]
                    var swapped = object
                    swapped[member.key] = other.value
                    swapped[other.key] = member.value
                    try emit("\(member.key) swapped with \(other.key)", .object(swapped))
                }
            }
            if let first = object.members.first {
                // The same key twice cannot be built as a value.
                let text = String(rebuild(.string("\u{1}")).text)
                let member: String = "\(JSON.string(first.key).text):\(first.value.text)"
                let twice = text.replacing("\"\\u0001\"", with: "{\(member),\(member)}")
                try use(Mutation(name: "\(pointer.text) key twice", bytes: Array(twice.utf8)))
            }
        case .array(let elements):
            for (place, element) in elements.enumerated() {
                func with(_ new: [JSON]) -> JSON {
                    .array(Array(elements[..<place]) + new + Array(elements[(place + 1)...]))
                }
                try damage(element, at: pointer.appending(place), rebuild: { rebuild(with([$0])) }, use)
                try emit("\(place) deleted", with([]))
                try emit("\(place) copied", with([element, element]))
                if place > 0 {
                    var swapped = elements
                    swapped.swapAt(place, place - 1)
                    try emit("\(place) swapped", .array(swapped))
                }
            }
        default: break
        }
    }
}

extension JSONObject {
    fileprivate func replacing(_ place: Int, _ new: [(Text, JSON)]) -> JSONObject {
        let all = members
        return JSONObject(
            Array(all[..<place]) + new.map { (key: $0.0, value: $0.1) } + Array(all[(place + 1)...]))
    }
}
