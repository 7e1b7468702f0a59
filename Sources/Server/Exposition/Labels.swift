/// Labels of a series in the order of their names.
struct Labels: Hashable, Sendable {
    /// `a="1",b="2"`
    let text: String

    init(_ dimensions: [(String, String)]) {
        text = dimensions.sorted { $0.0 < $1.0 }.map { name, value in
            let name = String(name.unicodeScalars.map { Self.isNameScalar($0) ? Character($0) : "_" })
            return "\(name)=\"\(Self.escaped(value))\""
        }.joined(separator: ",")
    }

    /// In braces, with another label in front; nothing when there are none.
    func braced(with more: String? = nil) -> String {
        let all = [more, text.isEmpty ? nil : text].compactMap(\.self)
        return all.isEmpty ? "" : "{\(all.joined(separator: ","))}"
    }

    static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    private static func escaped(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
