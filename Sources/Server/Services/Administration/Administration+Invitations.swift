import Store

/// A code that people register with, as far as it is known afterwards.
public struct InvitationListing: Sendable {
    /// Id of the app.
    public let app: String
    /// SHA-256 of the code, in hexadecimal digits: its name here.
    public let hash: String
    /// What it gives.
    public let invitation: Invitation
    /// How many people have used it.
    public let used: Int
    /// Milliseconds since 1970.
    public let made: Int64
    /// Whether an operator has taken it back.
    public let isRevoked: Bool

    /// Whether anybody can use it any more.
    public func isOpen(at now: Int64) -> Bool {
        !isRevoked && used < invitation.uses && invitation.expires > now
    }
}

extension Administration {
    /// Invitations of all apps, the last one first.
    public func invitations() async throws -> [InvitationListing] {
        var found: [InvitationListing] = []
        for app in await library.apps {
            found += try await Invitations(store: store, app: app.id.description).all(in: store)
        }
        return found.sorted { ($0.made, $1.hash) > ($1.made, $0.hash) }
    }

    /// Apps in which people register, as far as the server lets them.
    public var registering: [AppEntry] {
        get async { await library.apps.filter { $0.current?.description.info.access?.registration != nil } }
    }

    /// - Parameters:
    ///   - grants: Roles of the app beside the one that everybody gets who registers.
    ///   - days: How long it counts.
    /// - Returns: The code, which is kept nowhere.
    /// - Throws: `Failure.numbers`, `.role`
    public func invite(
        to app: AppEntry, grants: [Grant], uses: Int, days: Int, hasConsent: Bool
    ) async throws -> String {
        guard (1...Invitation.mostUses).contains(uses), (1...365).contains(days) else { throw Failure.numbers }
        try await check(grants)
        for grant in grants where grant.app != app.id.description { throw Failure.role(grant.text) }
        let expires = surroundings.now() + Int64(days) * Accounts.Lifetime.day
        let invitation = Invitation(grants: grants, uses: uses, expires: expires, hasConsent: hasConsent)
        return try await Registration.invite(
            invitation, to: app.id.description, in: store, surroundings, audit: accounts.audit,
            details: ["uses": String(uses), "days": String(days)])
    }

    /// From now on nobody registers with it.
    ///
    /// - Throws: `Failure.invitation`
    public func revokeInvitation(_ hash: String, of app: AppEntry) async throws {
        let invitations = Invitations(store: store, app: app.id.description)
        let events = accounts.event(.invitationRevoked, app: app.id.description)
        guard try await invitations.revoke(hash: hash, noting: events) else { throw Failure.invitation }
    }
}

extension Invitations {
    /// All that are known, in no particular order.
    func all(in overview: any OverviewStore) async throws -> [InvitationListing] {
        let decisions = try await overview.decisions(by: Self.keeper, in: app)
        var used: [String: Int] = [:]
        var revoked: Set<String> = []
        for decision in decisions {
            let words = decision.operation.split(separator: " ")
            guard words.count == 4, words[0] == "use", words[2] == "of" else { continue }
            if decision.outcome == Self.revoked {
                revoked.insert(String(words[3]))
            } else {
                used[String(words[3]), default: 0] += 1
            }
        }
        return decisions.compactMap { decision in
            let words = decision.operation.split(separator: " ")
            guard words.count == 2, words[0] == "invitation", let invitation = Invitation(text: decision.outcome)
            else { return nil }
            let hash = String(words[1])
            return InvitationListing(
                app: app, hash: hash, invitation: invitation, used: used[hash] ?? 0, made: decision.made,
                isRevoked: revoked.contains(hash))
        }
    }

    /// Stands in the place of uses that nobody is to have.
    private static let revoked = #"{"revoked":true}"#

    /// Takes all uses that are left, each in the place where registering would put it, so that of both at once one counts.
    ///
    /// - Returns: Whether there is such an invitation.
    func revoke(hash: String, noting events: [AuditEvent]) async throws -> Bool {
        guard let text = try await store.outcome(of: "invitation \(hash)", by: Self.keeper, in: app),
            let invitation = Invitation(text: text)
        else { return false }
        // Noted once, whichever uses are left.
        let submissions = ["revoked \(hash)"] + (0..<invitation.uses).map { "use \($0) of \(hash)" }
        _ = try await store.submit(
            submissions.map { Submission(operation: $0) }, app: app, account: Self.keeper
        ) { place, _, _ in
            .leave(outcome: Self.revoked, events: place == 0 ? events : [])
        }
        return true
    }
}
