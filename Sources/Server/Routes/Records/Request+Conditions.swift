import HTTPTypes
import Hummingbird
import Services
import Values

extension Request {
    /// What `If-Match` and `If-None-Match` demand.
    ///
    /// - Throws: 412 for a tag that no record has; 400 for a condition that is none.
    func condition() throws -> RecordWrite.Condition {
        if let text = headers[.ifMatch] {
            if text == "*" { return .present }
            guard text.first == "\"", text.last == "\"", text.utf8.count > 2,
                // Behind the version a tag may say more of what was shown.
                let version = Int64(text.dropFirst().dropLast().prefix { $0 != "-" })
            else { throw Problem.changed }
            return .version(version)
        }
        if let text = headers[.ifNoneMatch] {
            guard text == "*" else { throw Problem.badCondition }
            return .absent
        }
        return .none
    }

    /// - Throws: 400 when it is longer than a name may be.
    package func idempotencyKey() throws -> String? {
        guard let key = headers[.known("Idempotency-Key")] else { return nil }
        guard (1...200).contains(key.utf8.count) else { throw Problem.badKey }
        return key
    }

    /// Names and values of the address' query, both without percent encoding: most clients write brackets in it.
    package var queryItems: [(name: String, value: String)] {
        uri.queryParameters.map { item in
            let name = Text(String(item.key))
            return (String(name.percentDecoded ?? name), String(item.value))
        }
    }

    /// This address with another offset.
    func address(offset: Int) -> String {
        let rest = uri.query.map { $0.split(separator: "&").filter { !$0.hasPrefix("offset=") } } ?? []
        return uri.path + "?" + (rest.map(String.init) + ["offset=\(offset)"]).joined(separator: "&")
    }
}
