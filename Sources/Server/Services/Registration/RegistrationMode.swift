/// Who may make an account for oneself, as the operator says.
public enum RegistrationMode: String, Sendable, CaseIterable {
    /// Everybody.
    case open
    /// Whoever has a code of an invitation.
    case code
    /// Nobody: accounts are made by the operator.
    case off
}
