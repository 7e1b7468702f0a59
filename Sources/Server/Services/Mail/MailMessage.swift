import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A mail of plain text.
public struct MailMessage: Sendable, Equatable {
    /// Who gets it.
    public let to: MailAddress
    /// One line.
    public let subject: String
    /// Lines end with a line feed.
    public let text: String

    /// A text for somebody.
    public init(to: MailAddress, subject: String, text: String) {
        self.to = to
        self.subject = subject
        self.text = text
    }

    /// As it is sent (RFC 5322 with MIME): headers in ASCII, the text as base64 of UTF-8, lines that end with CR LF.
    ///
    /// - Parameters:
    ///   - from: Who sends it.
    ///   - now: Milliseconds since 1970, not before.
    ///   - id: Unique; letters and digits.
    public func document(from: MailAddress, at now: Int64, id: String) -> String {
        let lines = [
            "Date: \(Self.date(now))",
            "From: <\(from)>",
            "To: <\(to)>",
            "Subject: \(Self.encoded(subject))",
            "Message-ID: <\(id)@\(from.domain)>",
            "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64",
            "",
        ]
        let body = text.replacing("\n", with: "\r\n")
        return (lines + Self.lines(of: Data(body.utf8).base64EncodedString(), 76) + [""]).joined(separator: "\r\n")
    }

    /// Words of RFC 2047, none of them longer than 75 letters; characters are never torn apart.
    static func encoded(_ line: String) -> String {
        var words: [String] = []
        var bytes: [UInt8] = []
        func close() {
            if !bytes.isEmpty { words.append("=?utf-8?B?\(Data(bytes).base64EncodedString())?=") }
            bytes = []
        }
        for character in line.filter({ !$0.isNewline }) {
            let more = Array(character.utf8)
            if bytes.count + more.count > 42 { close() }
            bytes += more
        }
        close()
        return words.joined(separator: "\r\n ")
    }

    private static func lines(of text: String, _ length: Int) -> [String] {
        var rest = Substring(text)
        var lines: [String] = []
        while !rest.isEmpty {
            lines.append(String(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return lines
    }

    /// As RFC 5322 writes it, in UTC: `Fri, 27 Nov 2026 20:15:00 +0000`. Not before 1970.
    static func date(_ now: Int64) -> String {
        let date = Instant(milliseconds: now).date(offsetMinutes: 0)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        // 1 January 1970 was a Thursday.
        let day = Int((now / 86_400_000 + 4) % 7)
        let seconds = now / 1000 % 86_400
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60]
            .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
        return "\(days[day]), \(date.day) \(months[date.month - 1]) \(date.year) \(time) +0000"
    }
}
