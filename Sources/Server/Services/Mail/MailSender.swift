/// Hands mail to a server that delivers it.
public protocol MailSender: Sendable {
    /// - Throws: `MailFailure`
    func send(_ message: MailMessage) async throws
}

/// A mail was not taken.
public struct MailFailure: Error, Equatable, CustomStringConvertible {
    /// For the log: a sentence without secrets and without the receiver's address.
    public let description: String
    /// Whether it may be taken later.
    public let isPassing: Bool

    /// What is put into the log.
    public init(_ description: String, isPassing: Bool) {
        self.description = description
        self.isPassing = isPassing
    }
}

/// What is needed to send links by mail.
public struct MailPost: Sendable {
    /// Who delivers.
    public let sender: any MailSender
    /// Where people find this server, as `https://apps.example.org`. A request's `Host` is not used: whoever sends the request
    /// chooses it, and the link with its secret would lead there.
    public let origin: String

    /// - Parameter origin: Without a slash at the end.
    public init(sender: any MailSender, origin: String) {
        self.sender = sender
        self.origin = origin
    }
}
