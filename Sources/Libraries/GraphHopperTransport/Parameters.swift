import Foundation

/// What is asked, as a query and as a body.
package struct Parameters: Sendable {
    /// Names and values in the order in which they are sent; a name may come several times.
    package private(set) var query: [(name: String, value: String)] = []
    /// Members of the body.
    package private(set) var body: [String: JSONValue] = [:]

    package init() {}

    /// One that has the same name in both.
    package mutating func add(_ name: String, _ value: JSONValue?) {
        guard let value else { return }
        add(query: name, Self.text(value))
        body[name] = value
    }

    /// One that the query has once for each value, and the body as a list.
    package mutating func add(_ name: String, list: String, _ values: [JSONValue]) {
        guard !values.isEmpty else { return }
        for value in values { add(query: name, Self.text(value)) }
        body[list] = .array(values)
    }

    package mutating func add(query name: String, _ value: String) { query.append((name, value)) }

    package mutating func add(body name: String, _ value: JSONValue) { body[name] = value }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .int(let number): "\(number)"
        case .double(let number): DecimalText.of(number)
        case .string(let text): text
        default: ""
        }
    }

    /// What stands behind "?"; everything but letters, digits and `-._~,` is escaped.
    package var queryText: String {
        query.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }.joined(separator: "&")
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            let isPlain = byte < 0x80 && (plain.contains(Character(Unicode.Scalar(byte))))
            escaped += isPlain ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(byte)
        }
        return escaped
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,")
}
