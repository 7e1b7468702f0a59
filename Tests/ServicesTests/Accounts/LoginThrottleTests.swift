import Testing

@testable import Services

@Suite("Delays after wrong attempts")
struct LoginThrottleTests {
    private let anna: [LoginThrottle.Key] = [.account("anna"), .address("192.0.2.1")]

    @Test("AC-LOGIN-2 after three failures 1 s, 2 s, 4 s … up to 5 minutes")
    func growing() {
        let throttle = LoginThrottle()
        var now: Int64 = 1_000_000
        for _ in 0..<3 { #expect(throttle.begin([.account("anna")], at: now) == 0) }
        for delay in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300] {
            #expect(throttle.begin([.account("anna")], at: now) == delay)
            #expect(throttle.begin([.account("anna")], at: now + Int64(delay) * 1000 - 1) == 1)
            now += Int64(delay) * 1000
            #expect(throttle.begin([.account("anna")], at: now) == 0)
        }
        #expect(throttle.begin([.account("berta")], at: now) == 0)
    }

    @Test("AC-LOGIN-2 attempts during the delay do not make it longer")
    func uncounted() {
        let throttle = LoginThrottle()
        for _ in 0..<3 { #expect(throttle.begin(anna, at: 0) == 0) }
        for _ in 0..<100 { #expect(throttle.begin(anna, at: 1) == 1) }
        #expect(throttle.begin(anna, at: 1000) == 0)
    }

    @Test("AC-LOGIN-2 an hour without a failure and all is forgotten")
    func forgotten() {
        let throttle = LoginThrottle()
        for _ in 0..<3 { _ = throttle.begin(anna, at: 0) }
        #expect(throttle.begin(anna, at: 3_600_000) == 0)
        #expect(throttle.begin(anna, at: 3_600_000) == 0)
    }

    @Test("AC-LOGIN-2 a clock that is set back makes nobody wait longer than the delay")
    func clock() {
        let throttle = LoginThrottle()
        for _ in 0..<3 { _ = throttle.begin(anna, at: 9_000_000_000) }
        #expect(throttle.begin(anna, at: 0) == 1)
    }

    @Test("AC-LOGIN-3 an address waits after twenty failures, whatever the names")
    func address() {
        let throttle = LoginThrottle()
        for number in 0..<20 {
            #expect(throttle.begin([.account("name\(number)"), .address("192.0.2.1")], at: 0) == 0)
        }
        #expect(throttle.begin([.account("other"), .address("192.0.2.1")], at: 0) == 1)
        #expect(throttle.begin([.account("other"), .address("192.0.2.2")], at: 0) == 0)
    }

    @Test("AC-LOGIN-4 a success forgets the failures of its account only")
    func success() {
        let throttle = LoginThrottle()
        for _ in 0..<3 { _ = throttle.begin(anna, at: 0) }
        let berta: [LoginThrottle.Key] = [.account("berta"), .address("192.0.2.1")]
        #expect(throttle.begin(berta, at: 0) == 0)
        throttle.succeeded(berta)
        #expect(throttle.begin(anna, at: 0) == 1)

        #expect(throttle.begin(anna, at: 1000) == 0)
        throttle.succeeded(anna)
        for _ in 0..<3 { #expect(throttle.begin(anna, at: 1000) == 0) }
        #expect(throttle.begin(anna, at: 1000) == 1)
    }

    @Test("AC-LOGIN-4 successes in between do not free an address")
    func interleaved() {
        let throttle = LoginThrottle()
        let own: [LoginThrottle.Key] = [.account("own"), .address("192.0.2.1")]
        for number in 0..<19 {
            #expect(throttle.begin([.account("name\(number)"), .address("192.0.2.1")], at: 0) == 0)
            #expect(throttle.begin(own, at: 0) == 0)
            throttle.succeeded(own)
        }
        #expect(throttle.begin([.account("x"), .address("192.0.2.1")], at: 0) == 0)
        #expect(throttle.begin([.account("y"), .address("192.0.2.1")], at: 0) == 1)
    }

    @Test("AC-LOGIN-5 attempts under way count as failed; one that could not be decided does not")
    func underWay() {
        let throttle = LoginThrottle()
        for _ in 0..<3 { #expect(throttle.begin(anna, at: 0) == 0) }
        #expect(throttle.begin(anna, at: 0) == 1)
        throttle.neverMade(anna)
        #expect(throttle.begin(anna, at: 0) == 0)
    }

    @Test("AC-LOGIN-5 memory is bounded, and who failed most is remembered")
    func bounded() {
        let throttle = LoginThrottle(limits: .init(capacity: 100))
        for _ in 0..<4 { _ = throttle.begin([.account("anna")], at: 0) }
        for number in 0..<10_000 {
            _ = throttle.begin([.account("x\(number)"), .address("a\(number)")], at: 1)
            #expect(throttle.count <= 200)
        }
        #expect(throttle.begin([.account("anna")], at: 500) == 1)
    }
}
