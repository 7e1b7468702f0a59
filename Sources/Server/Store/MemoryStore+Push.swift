/// A subscription, and how far its reminders are.
struct MemoryPush {
    /// By reminder: from when on it may be claimed, and how often it was.
    struct Standing {
        var next: Int64
        var tries = 0
    }

    struct Moment: Hashable {
        let name: ExactText
        let at: Int64

        init(_ reminder: PushSubscription.Reminder) {
            name = ExactText(reminder.name)
            at = reminder.at
        }

        var reminder: PushSubscription.Reminder { .init(name: name.text, at: at) }
    }

    var subscription: PushSubscription
    var moments: [Moment: Standing]

    init(_ subscription: PushSubscription) {
        self.subscription = subscription
        moments = Dictionary(
            subscription.reminders.map { (Moment($0), Standing(next: $0.at)) }, uniquingKeysWith: { first, _ in first })
    }

    func isOf(_ session: String, _ app: String?) -> Bool {
        ExactText(subscription.session) == ExactText(session)
            && app.map { ExactText(subscription.app) == ExactText($0) } ?? true
    }

    func isAt(_ endpoint: String) -> Bool { ExactText(subscription.target.endpoint) == ExactText(endpoint) }

    func due(_ moment: Moment, tries: Int) -> DuePush {
        DuePush(
            subscription: subscription.id, app: subscription.app, target: subscription.target,
            language: subscription.language, reminder: moment.reminder, tries: tries)
    }
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func keep(_ subscription: PushSubscription, most: Int) async throws -> Bool {
        let target = subscription.target
        try refuseNull([
            subscription.id, subscription.session, subscription.app, subscription.language, target.endpoint, target.key,
            target.secret,
        ])
        try refuseNull(subscription.reminders.map(\.name))
        return try with { contents in
            guard let account = contents.sessions[ExactText(subscription.session)]?.account else { return false }
            contents.pushes.removeAll { one in
                one.isOf(subscription.session, subscription.app)
                    || one.isAt(target.endpoint) && !one.isOf(subscription.session, nil)
            }
            contents.pushes.append(MemoryPush(subscription))
            let own = contents.pushes.map(\.subscription).filter { one in
                contents.sessions[ExactText(one.session)].map { ExactText($0.account) } == ExactText(account)
            }.sorted { ($0.kept, ExactText($0.id)) > ($1.kept, ExactText($1.id)) }
            let surplus = Set(own.dropFirst(most).map { ExactText($0.id) })
            contents.pushes.removeAll { surplus.contains(ExactText($0.subscription.id)) }
            return true
        }
    }

    public func pushSubscriptions(ofSession token: String) async throws -> [PushSubscription] {
        try with { contents in
            contents.livePushes.filter { $0.isOf(token, nil) }.map { push in
                var subscription = push.subscription
                subscription.reminders = push.moments.keys.map(\.reminder).sorted {
                    ($0.at, ExactText($0.name)) < ($1.at, ExactText($1.name))
                }
                return subscription
            }.sorted { ExactText($0.app) < ExactText($1.app) }
        }
    }

    public func movePush(ofSession token: String, to target: PushTarget) async throws {
        try refuseNull([token, target.endpoint, target.key, target.secret])
        try with { contents in
            for place in contents.pushes.indices where contents.pushes[place].isOf(token, nil) {
                contents.pushes[place].subscription.target = target
            }
        }
    }

    public func removePush(ofSession token: String, app: String?) async throws -> Int {
        try refuseNull([token, app])
        return try with { contents in
            contents.pushes.removeAll { $0.isOf(token, app) }
            return contents.livePushes.count { $0.isOf(token, nil) }
        }
    }

    public func removePush(endpoint: String) async throws {
        try refuseNull([endpoint])
        try with { $0.pushes.removeAll { $0.isAt(endpoint) } }
    }

    public func claimPush(_ claim: PushClaim) async throws -> [DuePush] {
        try with { contents in
            contents.pushes = contents.livePushes
            for place in contents.pushes.indices {
                contents.pushes[place].moments = contents.pushes[place].moments.filter { $0.key.at > claim.oldest }
            }
            var found: [(next: Int64, place: Int, moment: MemoryPush.Moment)] = []
            for (place, push) in contents.pushes.enumerated() {
                let session = contents.sessions[ExactText(push.subscription.session)]
                guard let session, session.expires > claim.now else { continue }
                for (moment, standing) in push.moments where standing.next <= claim.now {
                    found.append((standing.next, place, moment))
                }
            }
            return found.sorted { ($0.next, $0.moment.at) < ($1.next, $1.moment.at) }.prefix(claim.limit).map { one in
                let tries = (contents.pushes[one.place].moments[one.moment]?.tries ?? 0) + 1
                contents.pushes[one.place].moments[one.moment] = .init(next: claim.lease, tries: tries)
                return contents.pushes[one.place].due(one.moment, tries: tries)
            }
        }
    }

    public func finishPush(_ push: DuePush) async throws {
        try change(push) { $0 = nil }
    }

    public func postponePush(_ push: DuePush, until instant: Int64) async throws {
        try change(push) { $0?.next = instant }
    }

    private func change(_ push: DuePush, _ work: (inout MemoryPush.Standing?) -> Void) throws {
        try refuseNull([push.subscription, push.reminder.name])
        try with { contents in
            let id = ExactText(push.subscription)
            for place in contents.pushes.indices where ExactText(contents.pushes[place].subscription.id) == id {
                work(&contents.pushes[place].moments[.init(push.reminder)])
            }
        }
    }
}

extension MemoryStore.Contents {
    /// Those whose session has not ended.
    var livePushes: [MemoryPush] {
        pushes.filter { sessions[ExactText($0.subscription.session)] != nil }
    }
}
