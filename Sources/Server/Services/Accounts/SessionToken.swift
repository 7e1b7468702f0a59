import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Proves a login: 32 random bytes in base64url, 43 characters. Only its hash is stored.
public struct SessionToken: Sendable, Equatable {
    /// A secret.
    public let text: String

    private static let byteCount = 32

    init(randomBytes: (Int) -> [UInt8]) {
        text = Data(randomBytes(Self.byteCount)).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Nil when no token looks like this.
    public init?(_ text: String) {
        guard text.utf8.count == 43, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        self.text = text
    }

    /// SHA-256 in hexadecimal digits.
    package var hash: String {
        SHA256.hash(data: Array(text.utf8)).hexadecimal
    }

    /// Under which a script's token is stored: another hash, so that it is found where scripts send it and as a cookie
    /// never.
    var scriptHash: String { hash(of: "script") }

    /// Another one for each kind.
    func hash(of kind: String) -> String {
        SHA256.hash(data: Array("\(kind):\(text)".utf8)).hexadecimal
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// A token must not reach a log by being printed.
extension SessionToken: CustomStringConvertible, CustomReflectable {
    /// Says nothing of the token, so that it reaches no log.
    public var description: String { "SessionToken" }

    /// Shows nothing of the token, so that it reaches no log.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
