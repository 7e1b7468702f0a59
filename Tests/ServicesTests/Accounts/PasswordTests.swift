import Foundation
import Synchronization
import Testing

@testable import Services

@Suite("Passwords")
struct PasswordTests {
    private let passwords = Passwords(parameters: AccountsWorld.cheap, randomBytes: { Array(repeating: 7, count: $0) })

    @Test("AC-PASS-2 the kept form is scrypt as RFC 7914 has it")
    func vector() throws {
        // The third example of RFC 7914, section 12: its first 32 bytes.
        let parameters = PasswordHash.Parameters(logRounds: 14, blockSize: 8, parallelism: 1)
        let hash = try PasswordHash(
            of: Array("pleaseletmein".utf8), salt: Array("SodiumChloride".utf8), parameters: parameters)
        let digits = hash.hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2")
    }

    @Test("AC-PASS-2 parameters, salt and hash are kept, the password is not")
    func kept() async throws {
        let text = try await passwords.hash("correct horse")
        #expect(text.hasPrefix("$scrypt$ln=4,r=8,p=1$BwcHBwcHBwcHBwcHBwcHBw$"))
        #expect(!text.contains("correct"))
        let read = try #require(PasswordHash(text))
        #expect(read.text == text)
        #expect(read.salt == Array(repeating: 7, count: 16))
        #expect(PasswordHash.Parameters.current == .init(logRounds: 15, blockSize: 8, parallelism: 3))
    }

    @Test("AC-PASS-2 only the very same password matches")
    func matches() async throws {
        let kept = try await passwords.hash("correct horse")
        try await #expect(passwords.check("correct horse", against: kept) == .right(isOutdated: false))
        for wrong in ["correct hors", "correct horse ", "Correct horse", "", "\0", String(repeating: "x", count: 5000)]
        {
            try await #expect(passwords.check(wrong, against: kept) == .wrong)
        }
    }

    @Test(
        "AC-PASS-2 what is no kept form matches nothing",
        arguments: [
            "", "secret", "$scrypt$ln=4,r=8,p=1$$", "$scrypt$ln=40,r=8,p=1$BwcH$BwcH", "$argon2id$v=19$BwcH$BwcH",
            "$scrypt$ln=4,r=8,p=1$BwcHBwcHBwcHBwcHBwcHBw$BwcH", "$scrypt$r=8,ln=4,p=1$BwcH$BwcH",
            "$scrypt$ln=-1,r=8,p=1$BwcH$BwcH", "$scrypt$ln=4$BwcH$BwcH", "$scrypt$ln=4,r=8,p=1$!!$!!",
        ])
    func damaged(_ kept: String) async throws {
        #expect(PasswordHash(kept) == nil)
        try await #expect(passwords.check("correct horse", against: kept) == .wrong)
        try await #expect(passwords.check(kept, against: kept) == .wrong)
    }

    @Test("AC-PASS-1 8 to 1024 bytes", arguments: [8, 9, 1024])
    func lengths(_ length: Int) async throws {
        let password = String(repeating: "x", count: length)
        let kept = try await passwords.hash(password)
        try await #expect(passwords.check(password, against: kept) == .right(isOutdated: false))
    }

    @Test(
        "AC-PASS-1 shorter and longer ones are refused",
        arguments: ["", "1234567", "ääää" + String(repeating: "x", count: 1017), String(repeating: "x", count: 1025)])
    func refused(_ password: String) async {
        await #expect(throws: AccountFailure.password) { try await passwords.hash(password) }
    }

    @Test("AC-PASS-1 bytes are counted, not characters")
    func bytes() async throws {
        try await #expect(!passwords.hash("ääää").isEmpty)
    }

    @Test("AC-PASS-3 other parameters than today's are seen")
    func outdated() async throws {
        let parameters = PasswordHash.Parameters(logRounds: 3, blockSize: 8, parallelism: 2)
        let old = try PasswordHash(of: Array("correct horse".utf8), salt: [1, 2, 3], parameters: parameters).text
        try await #expect(passwords.check("correct horse", against: old) == .right(isOutdated: true))
        try await #expect(passwords.check("correct horst", against: old) == .wrong)
    }

    @Test("AC-PASS-4 at most so many at a time; what is too much is refused")
    func limited() async throws {
        let work = BlockingWork(label: "test", width: 2, capacity: 3)
        let gate = Gate()
        try await withThrowingTaskGroup { group in
            for _ in 0..<5 { group.addTask { try await work.run { gate.pass() } } }
            while work.load < 5 { try await Task.sleep(for: .milliseconds(2)) }
            await #expect(throws: BlockingWork.Overload.self) { try await work.run {} }
            gate.open()
            try await group.waitForAll()
        }
        #expect(gate.passed == 5)
        #expect(gate.mostAtOnce == 2)
        while work.load > 0 { try await Task.sleep(for: .milliseconds(2)) }
        try await #expect(work.run { 4 } == 4)
    }

    /// Holds work until it is opened, and counts it.
    private final class Gate: Sendable {
        private struct State {
            var isOpen = false
            var passing = 0
            var mostAtOnce = 0
            var passed = 0
        }

        private let state = Mutex(State())

        var passed: Int { state.withLock { $0.passed } }

        var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

        func open() { state.withLock { $0.isOpen = true } }

        func pass() {
            state.withLock { state in
                state.passing += 1
                state.mostAtOnce = max(state.mostAtOnce, state.passing)
            }
            while !state.withLock({ $0.isOpen }) { usleep(500) }
            state.withLock { state in
                state.passing -= 1
                state.passed += 1
            }
        }
    }
}
