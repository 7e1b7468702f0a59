import Values

// Who the person is, and what needs their attention.

extension Engine {
    mutating func signedIn(_ answer: Input.SignInAnswer) {}
}
