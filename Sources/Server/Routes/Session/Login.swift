import Services

/// Who sent a request, and how that was proved.
struct Login: Sendable {
    enum Proof: Sendable {
        /// By the browser itself, also when another site made it send the request.
        case cookie(SessionToken)
        case bearer(SessionToken)
        case password
    }

    let identity: Identity
    let proof: Proof

    var token: SessionToken? {
        switch proof {
        case .cookie(let token), .bearer(let token): token
        case .password: nil
        }
    }

    var isByCookie: Bool {
        if case .cookie = proof { return true }
        return false
    }
}
