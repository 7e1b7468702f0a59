import Testing

@testable import Services

@Suite("Delays after wrong attempts")
struct LoginThrottleTests {
    private let anna: [LoginThrottle.Key] = [.place("anna", "192.0.2.1"), .address("192.0.2.1")]

    @Test("AC-LOGIN-6 after three failures 1 s, 2 s, 4 s … up to 5 minutes")
    func growing() {
        let throttle = LoginThrottle()
        var now: Int64 = 1_000_000
        for _ in 0..<3 { #expect(throttle.begin([.place("anna", "192.0.2.1")], at: now) == 0) }
        for delay in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300] {
            #expect(throttle.begin([.place("anna", "192.0.2.1")], at: now) == delay)
            #expect(throttle.begin([.place("anna", "192.0.2.1")], at: now + Int64(delay) * 1000 - 1) == 1)
            now += Int64(delay) * 1000
            #expect(throttle.begin([.place("anna", "192.0.2.1")], at: now) == 0)
        }
        #expect(throttle.begin([.place("berta", "192.0.2.1")], at: now) == 0)
    }

    @Test("AC-LOGIN-6 attempts during the delay do not make it longer")
    func uncounted() {
        let throttle = LoginThrottle()
        for _ in 0..<3 { #expect(throttle.begin(anna, at: 0) == 0) }
        for _ in 0..<100 { #expect(throttle.begin(anna, at: 1) == 1) }
        #expect(throttle.begin(anna, at: 1000) == 0)
    }

    @Test("AC-LOGIN-6 an hour without a failure and all is forgotten")
    func forgotten() {
        let throttle = LoginThrottle()
        for _ in 0..<3 { _ = throttle.begin(anna, at: 0) }
        #expect(throttle.begin(anna, at: 3_600_000) == 0)
        #expect(throttle.begin(anna, at: 3_600_000) == 0)
    }

    @Test("AC-LOGIN-6 a clock that is set back makes nobody wait longer than the delay")
    func clock() {
        let throttle = LoginThrottle()
        for _ in 0..<3 { _ = throttle.begin(anna, at: 9_000_000_000) }
        #expect(throttle.begin(anna, at: 0) == 1)
    }

    @Test("AC-LOGIN-3 an address waits after twenty failures, whatever the names")
    func address() {
        let throttle = LoginThrottle()
        for number in 0..<20 {
            #expect(throttle.begin([.place("name\(number)", "192.0.2.1"), .address("192.0.2.1")], at: 0) == 0)
        }
        #expect(throttle.begin([.place("other", "192.0.2.1"), .address("192.0.2.1")], at: 0) == 1)
        #expect(throttle.begin([.place("other", "192.0.2.2"), .address("192.0.2.2")], at: 0) == 0)
    }

    @Test("AC-LOGIN-4 a success forgets the failures of its account only")
    func success() {
        let throttle = LoginThrottle()
        for _ in 0..<3 { _ = throttle.begin(anna, at: 0) }
        let berta: [LoginThrottle.Key] = [.place("berta", "192.0.2.1"), .address("192.0.2.1")]
        #expect(throttle.begin(berta, at: 0) == 0)
        throttle.succeeded(berta, at: 0)
        #expect(throttle.begin(anna, at: 0) == 1)

        #expect(throttle.begin(anna, at: 1000) == 0)
        throttle.succeeded(anna, at: 1000)
        for _ in 0..<3 { #expect(throttle.begin(anna, at: 1000) == 0) }
        #expect(throttle.begin(anna, at: 1000) == 1)
    }

    @Test("AC-LOGIN-4 successes in between do not free an address")
    func interleaved() {
        let throttle = LoginThrottle()
        let own: [LoginThrottle.Key] = [.place("own", "192.0.2.1"), .address("192.0.2.1")]
        for number in 0..<19 {
            #expect(throttle.begin([.place("name\(number)", "192.0.2.1"), .address("192.0.2.1")], at: 0) == 0)
            #expect(throttle.begin(own, at: 0) == 0)
            throttle.succeeded(own, at: 0)
        }
        #expect(throttle.begin([.place("x", "192.0.2.1"), .address("192.0.2.1")], at: 0) == 0)
        #expect(throttle.begin([.place("y", "192.0.2.1"), .address("192.0.2.1")], at: 0) == 1)
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
        for _ in 0..<4 { _ = throttle.begin([.place("anna", "192.0.2.1")], at: 0) }
        for number in 0..<10_000 {
            _ = throttle.begin([.place("x\(number)", "192.0.2.1"), .address("a\(number)")], at: 1)
            #expect(throttle.count <= 200)
        }
        #expect(throttle.begin([.place("anna", "192.0.2.1")], at: 500) == 1)
    }

    @Test("AC-LOGIN-7 who guesses from many addresses waits at all of them, not where somebody has logged in")
    func many() {
        let throttle = LoginThrottle()
        let home = throttle.keys(for: "anna", from: "192.0.2.1")
        #expect(throttle.begin(home, at: 0) == 0)
        throttle.succeeded(home, at: 0)
        for number in 0..<100 {
            #expect(throttle.begin(throttle.keys(for: "anna", from: "198.51.100.\(number)"), at: 0) == 0)
        }
        #expect(throttle.begin(throttle.keys(for: "anna", from: "203.0.113.1"), at: 0) == 1)
        #expect(throttle.begin(throttle.keys(for: "anna", from: "192.0.2.1"), at: 0) == 0)
        #expect(throttle.begin(throttle.keys(for: "berta", from: "203.0.113.1"), at: 0) == 0)
    }
}
