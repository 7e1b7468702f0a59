import Values

/// How reminders stand that the server sends while the app is closed.
public enum PushState: Text, Sendable {
    /// The server sends nothing, or nothing to this person.
    case none
    /// The browser cannot take any.
    case impossible
    /// The person does not let this app show notifications.
    case blocked
    /// The person was not asked yet.
    case off
    /// The person lets this app show notifications.
    case able
    /// They are sent to this device.
    case on
    /// The server was not reached.
    case unreached
    /// It went wrong for another reason.
    case failed
}

/// What the host is to do about reminders that the server sends.
public enum PushAct: Text, Sendable {
    /// Say how it stands.
    case look
    /// Have them sent; the person has pressed for it.
    case on
    /// Have no more sent.
    case off
    /// Have them sent, as chosen before.
    case renew
}

/// When the server is to remind of something.
public struct PushWish: Hashable, Sendable {
    /// Name of the reminder.
    public var name: Text
    /// In their order.
    public var moments: [Instant]
}
