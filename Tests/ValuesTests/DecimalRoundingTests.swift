import Testing
import Values

@Suite("VA-DEC-13 rounded arithmetic")
struct DecimalRoundingTests {
    private static let pairs: [(Decimal, Decimal)] = {
        var random = Random(seed: 13)
        func decimal(below limit: UInt64) -> Decimal {
            let number = Decimal(Int64(random.next() % limit)).multiplied(by: Decimal(random.next() % 2 == 0 ? 1 : -1))
            let scale = Decimal("1e\(Int(random.next() % 40) - 20)")
            return scale.flatMap { number?.multiplied(by: $0) } ?? .zero
        }
        return (0..<2000).map { _ in (decimal(below: 1_000_000_000), decimal(below: 1_000_000_000)) }
    }()

    @Test("VA-DEC-13 what is exact is not rounded, and a sum does not depend on the order")
    func exact() {
        for (a, b) in Self.pairs {
            if let sum = a.adding(b) { #expect(a.roundedSum(b) == sum) }
            if let difference = a.subtracting(b) { #expect(a.roundedDifference(b) == difference) }
            #expect(a.roundedSum(b) == b.roundedSum(a))
            #expect(a.roundedProduct(b) == a.multiplied(by: b))
        }
    }

    @Test(
        "VA-DEC-13 a product divided by one factor is the other, and a quotient is what Doubles say, as far as they go")
    func quotient() throws {
        for (a, b) in Self.pairs where b != .zero {
            let product = try #require(a.multiplied(by: b))
            #expect(product.roundedQuotient(b) == a)
            let quotient = try #require(a.roundedQuotient(b))
            let (q, x, y) = (quotient.double, a.double, b.double)
            #expect(abs(q - x / y) <= abs(q) * 1e-15)
        }
        #expect(Decimal(1).roundedQuotient(.zero) == nil)
    }
}
