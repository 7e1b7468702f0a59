import Store
import Testing

extension ContractRule {
    private static let ada = Account(id: "1", name: "ada", created: 1)
    private static let person = OpenIDSubject(issuer: "https://id.example", subject: "248289761001")

    private static func confirmation(_ secret: String) -> FactorConfirmation {
        FactorConfirmation(secret: secret, step: 5, codes: ["x", "y"], tokenHash: "here")
    }

    static let factorRules: [ContractRule] = [
        ContractRule("AC-TOTP-2 a factor counts once it is confirmed, and then all other sessions have ended") {
            store async throws in
            #expect(try await store.begin("S", of: "1") == false)
            #expect(try await store.add(ada))
            try await store.add(Session(tokenHash: "here", account: "1", created: 1, expires: 9))
            try await store.add(Session(tokenHash: "there", account: "1", created: 1, expires: 9))
            #expect(try await store.factor(of: "1") == nil)
            #expect(try await store.begin("S", of: "1"))
            #expect(try await store.begin("T", of: "1"))
            #expect(try await store.factor(of: "1") == Factor(secret: "T", isConfirmed: false, step: 0))
            #expect(try await store.useStep(7, of: "1") == false)
            #expect(try await store.confirmFactor(of: "1", confirmation("S")) == false)
            #expect(try await store.confirmFactor(of: "1", confirmation("T")))
            #expect(try await store.confirmFactor(of: "1", confirmation("T")) == false)
            #expect(try await store.begin("U", of: "1") == false)
            #expect(try await store.factor(of: "1") == Factor(secret: "T", isConfirmed: true, step: 5))
            #expect(try await store.session(tokenHash: "there") == nil)
            #expect(try await store.isFactorProved(tokenHash: "here"))
            #expect(try await store.recoveryCodes(of: "1") == 2)
            try await store.removeFactor(of: "1")
            #expect(try await store.factor(of: "1") == nil)
            #expect(try await store.recoveryCodes(of: "1") == 0)
            #expect(try await store.isFactorProved(tokenHash: "here") == false)
            #expect(try await store.session(tokenHash: "here") != nil)
        },
        ContractRule("AC-TOTP-3 of twenty at once one uses a step, and one a recovery code") { store async throws in
            #expect(try await store.add(ada))
            #expect(try await store.begin("T", of: "1"))
            #expect(try await store.confirmFactor(of: "1", confirmation("T")))
            #expect(try await store.useStep(5, of: "1") == false)
            func won(_ use: @escaping @Sendable () async throws -> Bool) async throws -> Int {
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    for _ in 0..<20 { group.addTask { try await use() } }
                    return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
                }
            }
            #expect(try await won { try await store.useStep(6, of: "1") } == 1)
            #expect(try await won { try await store.useRecoveryCode("x", of: "1") } == 1)
            #expect(try await store.useStep(5, of: "1") == false)
            #expect(try await store.useRecoveryCode("z", of: "1") == false)
            #expect(try await store.useRecoveryCode("y", of: "2") == false)
            #expect(try await store.recoveryCodes(of: "1") == 1)
        },
        ContractRule("AC-TOTP-2 what a session proved ends with it, and with the account") { store async throws in
            #expect(try await store.add(ada))
            try await store.proveFactor(tokenHash: "here")
            #expect(try await store.isFactorProved(tokenHash: "here") == false)
            try await store.add(Session(tokenHash: "here", account: "1", created: 1, expires: 9))
            try await store.proveFactor(tokenHash: "here")
            try await store.proveFactor(tokenHash: "here")
            #expect(try await store.isFactorProved(tokenHash: "here"))
            try await store.removeSession(tokenHash: "here")
            #expect(try await store.isFactorProved(tokenHash: "here") == false)
            #expect(try await store.begin("T", of: "1"))
            try await store.removeAccount("1")
            #expect(try await store.factor(of: "1") == nil)
        },
        ContractRule("AC-OIDC-6 a provider's person has one account, and no name is taken over") { store async throws in
            #expect(try await store.add(ada))
            let new = Account(id: "2", name: "eve", created: 2)
            #expect(try await store.add(Account(id: "2", name: "ada", created: 2), of: person) == false)
            #expect(try await store.account(of: person) == nil)
            #expect(try await store.add(new, of: person))
            #expect(try await store.add(Account(id: "3", name: "eve-2", created: 2), of: person) == false)
            #expect(try await store.account(id: "3") == nil)
            #expect(try await store.account(of: person) == "2")
            for other in [
                OpenIDSubject(issuer: person.issuer, subject: "248289761001 "),
                OpenIDSubject(issuer: person.issuer + "/", subject: person.subject),
            ] { #expect(try await store.account(of: other) == nil) }
            try await store.removeAccount("2")
            #expect(try await store.account(of: person) == nil)
        },
        ContractRule("AC-OIDC-7 roles of claims come and go, those given by hand stay") { store async throws in
            #expect(try await store.add(ada))
            let (hand, first, second) = (
                Grant(app: "a", role: "hand"), Grant(app: "a", role: "r", scope: "x"), Grant(app: "a", role: "r")
            )
            try await store.grant(hand, to: "1")
            try await store.setClaimed([first, hand], of: "1")
            #expect(try await store.grants(of: "1") == [hand, first])
            try await store.setClaimed([second, first], of: "1")
            #expect(try await store.grants(of: "1") == [hand, second, first])
            try await store.revoke(first, from: "1")
            try await store.setClaimed([first], of: "1")
            #expect(try await store.grants(of: "1") == [hand, first])
            try await store.setClaimed([], of: "1")
            #expect(try await store.grants(of: "1") == [hand])
            try await store.setClaimed([first], of: "nobody")
            #expect(try await store.grants(of: "nobody") == [])
        },
        onFixture("AC-TOTP-8 a backup has factors, recovery codes, people of providers and their roles") {
            fixture async throws in
            let store = try await fixture.open()
            #expect(try await store.add(ada, of: person))
            #expect(try await store.begin("T", of: "1"))
            #expect(try await store.confirmFactor(of: "1", confirmation("T")))
            let claimed = Grant(app: "a", role: "r", scope: "x")
            try await store.setClaimed([claimed], of: "1")
            let path = fixture.folder + "/factors"
            try await store.backup(to: path)
            let copy = try await fixture.openOther()
            try await copy.restore(from: path)
            #expect(try await copy.factor(of: "1") == Factor(secret: "T", isConfirmed: true, step: 5))
            #expect(try await copy.recoveryCodes(of: "1") == 2)
            #expect(try await copy.account(of: person) == "1")
            #expect(try await copy.grants(of: "1") == [claimed])
            try await copy.setClaimed([], of: "1")
            #expect(try await copy.grants(of: "1") == [])
        },
    ]
}
