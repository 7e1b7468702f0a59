import Testing

@testable import Services

@Suite("So many a second")
struct TokenBucketsTests {
    @Test("AC-LIMIT-1 so many at once, then so many a second")
    func rate() {
        let buckets = TokenBuckets(burst: 3, perSecond: 0.5)
        for _ in 0..<3 { #expect(buckets.take("a", at: 0) == 0) }
        #expect(buckets.take("a", at: 0) == 2)
        #expect(buckets.take("a", at: 1000) == 1)
        #expect(buckets.take("b", at: 1000) == 0)
        #expect(buckets.take("a", at: 2000) == 0)
        #expect(buckets.take("a", at: 2000) == 2)
        for _ in 0..<3 { #expect(buckets.take("a", at: 100_000) == 0) }
        #expect(buckets.take("a", at: 100_000) == 2)
    }

    @Test("AC-LIMIT-1 a clock that is set back gives and takes nothing")
    func clock() {
        let buckets = TokenBuckets(burst: 1, perSecond: 1)
        #expect(buckets.take("a", at: 1_000_000) == 0)
        #expect(buckets.take("a", at: 0) == 1)
        #expect(buckets.take("a", at: 1000) == 0)
    }

    @Test("AC-LIMIT-1 what is remembered is bounded")
    func bounded() {
        let buckets = TokenBuckets(burst: 2, perSecond: 1, capacity: 50)
        for number in 0..<2 { #expect(buckets.take("busy", at: Int64(number)) == 0) }
        for number in 0..<1000 {
            #expect(buckets.take("x\(number)", at: 2) == 0)
            #expect(buckets.take("busy", at: 2) == 1)
            #expect(buckets.count <= 50)
        }
        #expect(buckets.take("late", at: 100_000) == 0)
    }
}
