import CCurl
import Services

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Hands mail to an SMTP server, with libcurl: a connection for each mail.
public struct SMTPSender: MailSender {
    private let settings: SMTPSettings
    private let surroundings: Surroundings
    private let work = BlockingWork(label: "smtp", width: 2, capacity: 100)

    /// libcurl wants to be started before threads use it.
    private static let isStarted = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Nothing is sent before ``send(_:)``.
    public init(_ settings: SMTPSettings, surroundings: Surroundings) {
        self.settings = settings
        self.surroundings = surroundings
    }

    /// Waits until the server has taken it, at most as long as the settings say.
    ///
    /// - Throws: `MailFailure`
    public func send(_ message: MailMessage) async throws {
        let id = surroundings.newID()
        let document = message.document(from: settings.from, at: surroundings.now(), id: id)
        do {
            try await work.run { [settings] in
                try Self.hand(over: Array(document.utf8), to: message.to, settings)
            }
        } catch is BlockingWork.Overload {
            throw MailFailure("Too many mails are waiting.", isPassing: true)
        }
    }

    private static func hand(over document: [UInt8], to receiver: MailAddress, _ settings: SMTPSettings) throws {
        guard isStarted, let curl = curl_easy_init() else {
            throw MailFailure("libcurl does not start.", isPassing: false)
        }
        defer { curl_easy_cleanup(curl) }
        let receivers: UnsafeMutablePointer<curl_slist>? = curl_slist_append(nil, "<\(receiver)>")
        defer { curl_slist_free_all(receivers) }
        var bytes = document
        try bytes.withUnsafeMutableBytes { buffer in
            guard receivers != nil, let file = fmemopen(buffer.baseAddress, buffer.count, "r") else {
                throw MailFailure("There is no memory for a mail.", isPassing: true)
            }
            defer { fclose(file) }
            // The name behind the slash is what this server greets with.
            try check(curl_set_text(curl, CURLOPT_URL, "\(settings.address)/\(settings.from.domain)"))
            try check(curl_set_text(curl, CURLOPT_MAIL_FROM, "<\(settings.from)>"))
            try check(curl_set_list(curl, CURLOPT_MAIL_RCPT, receivers))
            try check(curl_set_file(curl, CURLOPT_READDATA, file))
            try check(curl_set_number(curl, CURLOPT_UPLOAD, 1))
            // Else signals would end a look-up of a name, in the whole process.
            try check(curl_set_number(curl, CURLOPT_NOSIGNAL, 1))
            try check(curl_set_number(curl, CURLOPT_CONNECTTIMEOUT, min(10, settings.timeout)))
            try check(curl_set_number(curl, CURLOPT_TIMEOUT, settings.timeout))
            // None of the environment's.
            try check(curl_set_text(curl, CURLOPT_PROXY, ""))
            if settings.protection == .startTLS {
                try check(curl_set_number(curl, CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue)))
            }
            if let certificates = settings.certificates {
                try check(curl_set_text(curl, CURLOPT_CAINFO, certificates))
            }
            if let login = settings.login {
                try check(curl_set_text(curl, CURLOPT_USERNAME, login.name))
                try check(curl_set_text(curl, CURLOPT_PASSWORD, login.password))
            }
            let outcome = curl_easy_perform(curl)
            guard outcome != CURLE_OK else { return }
            let code = curl_answer_code(curl)
            // What the server says can have the receiver's address in it: its number is enough.
            let said = code > 0 ? " The mail server answered \(code)." : ""
            throw MailFailure(
                String(cString: curl_easy_strerror(outcome)) + "." + said, isPassing: isPassing(outcome, code))
        }
    }

    private static func check(_ outcome: CURLcode) throws {
        guard outcome == CURLE_OK else {
            throw MailFailure(String(cString: curl_easy_strerror(outcome)) + ".", isPassing: false)
        }
    }

    /// 4xx passes by itself, and so does a server that is not reached (RFC 5321).
    private static func isPassing(_ outcome: CURLcode, _ code: Int) -> Bool {
        if (400..<500).contains(code) { return true }
        if (500..<600).contains(code) { return false }
        return [
            CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_OPERATION_TIMEDOUT, CURLE_RECV_ERROR,
            CURLE_SEND_ERROR,
            CURLE_GOT_NOTHING, CURLE_WEIRD_SERVER_REPLY,
        ].contains(outcome)
    }
}
