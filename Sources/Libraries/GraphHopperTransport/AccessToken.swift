import Foundation

/// The key for a server, which nothing shows.
package struct AccessToken: Sendable {
    /// What the server wants to have.
    package enum Kind: Sendable {
        case key(String)
        case missing
        case notNeeded
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    /// Missing when it is nil or has nothing but white space.
    package init(_ key: String?) {
        let key = key?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        kind = key.isEmpty ? .missing : .key(key)
    }

    /// `GraphHopperAccessToken` of the main bundle's Info.plist, else the environment's `GRAPHHOPPER_ACCESS_TOKEN`.
    package static var ofProcess: AccessToken {
        let ofBundle = Bundle.main.object(forInfoDictionaryKey: "GraphHopperAccessToken") as? String
        return AccessToken(ofBundle ?? ProcessInfo.processInfo.environment["GRAPHHOPPER_ACCESS_TOKEN"])
    }

    /// A server's words without the key.
    func hidden(in value: JSONValue) -> JSONValue {
        guard case .key(let key) = kind else { return value }
        return switch value {
        case .string(let text): .string(text.replacingOccurrences(of: key, with: "…"))
        case .array(let elements): .array(elements.map { hidden(in: $0) })
        case .object(let members): .object(members.mapValues { hidden(in: $0) })
        case .null, .bool, .int, .double: value
        }
    }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        switch kind {
        case .key: "access token"
        case .missing: "no access token"
        case .notNeeded: "no access token needed"
        }
    }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["token": description]) }
}
