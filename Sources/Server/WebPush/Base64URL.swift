#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Bytes as texts of letters, digits, "-" and "_", without padding (RFC 4648, section 5).
package enum Base64URL {
    /// The text of some bytes.
    package static func text(of bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Nil for a text that no bytes have. Padding may be there.
    package static func bytes(of text: String) -> [UInt8]? {
        let bare = text.replacing("=", with: "")
        guard bare.utf8.allSatisfy(isDigit) else { return nil }
        let padded = bare.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - padded.utf8.count % 4) % 4)
        return Data(base64Encoded: padded + padding).map(Array.init)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}
