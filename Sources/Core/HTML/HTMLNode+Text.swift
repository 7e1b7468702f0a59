import Values

extension HTMLNode {
    /// The tree as HTML text, for tests and printing. Properties that have an attribute of the same meaning become one.
    public func write(to out: inout Text) {
        guard !tag.isEmpty else {
            Self.escape(text, to: &out)
            return
        }
        out += "<\(tag)"
        for attribute in attributes { Self.write(attribute.name, attribute.value, to: &out) }
        var content: Text?
        for property in properties {
            switch property.value {
            case .bool(let flag): if flag { out += " \(property.name)" }
            case .null: break
            case .string(let text):
                if tag == "textarea" { content = text } else { Self.write(property.name, text, to: &out) }
            default: Self.write(property.name, property.value.text, to: &out)
            }
        }
        out += ">"
        if tag == "input" || tag == "img" { return }
        if let content { Self.escape(content, to: &out) }
        for child in children { child.write(to: &out) }
        out += "</\(tag)>"
    }

    private static func write(_ name: Text, _ value: Text, to out: inout Text) {
        out += " \(name)=\""
        escape(value, to: &out)
        out += "\""
    }

    private static func escape(_ text: Text, to out: inout Text) {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += Text("&amp;").utf8
            case UInt8(ascii: "<"): bytes += Text("&lt;").utf8
            case UInt8(ascii: ">"): bytes += Text("&gt;").utf8
            case UInt8(ascii: "\""): bytes += Text("&quot;").utf8
            case UInt8(ascii: "'"): bytes += Text("&#39;").utf8
            default: bytes.append(byte)
            }
        }
        out += Text(decoding: bytes)
    }
}
