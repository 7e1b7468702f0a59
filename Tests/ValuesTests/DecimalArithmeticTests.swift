import Testing

@testable import Values

@Suite("VA-DEC-7 VA-DEC-8 VA-DEC-9 VA-DEC-10 arithmetic")
struct DecimalArithmeticTests {
    /// Value × 10²⁰ of decimals whose exponents lie between -20 and -2, so that Int128 holds it exactly.
    private static func scaled(_ value: Decimal) -> Int128 {
        var result = Int128(value.coefficient)
        for _ in 0..<(Int(value.exponent) + 20) { result *= 10 }
        return result
    }

    private static func samples(_ seed: UInt64, _ count: Int) -> [Decimal] {
        var random = Random(seed: seed)
        return (0..<count).compactMap { _ in
            let magnitude = Int64(random.next() % PowerOfTen[1 + Int(random.next() % 18)])
            let exponent = -20 + Int(random.next() % 12)
            return Decimal(coefficient: random.next() % 2 == 0 ? magnitude : -magnitude, exponent: exponent)
        }.filter { $0.exponent <= 0 }
    }

    private static func decimal(_ value: Int128, _ exponent: Int) -> Decimal? {
        var (value, exponent) = (value, exponent)
        while value != 0, value % 10 == 0 { (value, exponent) = (value / 10, exponent + 1) }
        return Int64(exactly: value).flatMap { Decimal(coefficient: $0, exponent: exponent) }
    }

    @Test("VA-DEC-7 VA-DEC-8 VA-DEC-9 order, sums, differences, products and multiples agree with 128-bit integers")
    func model() {
        let a = Self.samples(1, 4000)
        let b = Self.samples(2, 4000)
        var sums = 0
        var products = 0
        for (x, y) in zip(a, b) {
            let (scaledX, scaledY) = (Self.scaled(x), Self.scaled(y))
            #expect((x < y) == (scaledX < scaledY))
            #expect((y < x) == (scaledY < scaledX))
            #expect(!(x < x) && !(y < y))
            let sum = Self.decimal(scaledX + scaledY, -20)
            #expect(x.adding(y) == sum)
            #expect(x.subtracting(y) == Self.decimal(scaledX - scaledY, -20))
            let exponent = Int(x.exponent) + Int(y.exponent)
            let product = Self.decimal(Int128(x.coefficient) * Int128(y.coefficient), exponent)
            #expect(x.multiplied(by: y) == product)
            if sum != nil { sums += 1 }
            if product != nil { products += 1 }
            #expect(x.isMultiple(of: y) == (scaledY == 0 ? scaledX == 0 : scaledX % scaledY == 0))
            if let product { #expect(y.int == nil || product.isMultiple(of: x)) }
        }
        // Both outcomes must have occurred.
        #expect(sums > 500 && sums < 3900 && products > 500 && products < 3900)
    }

    @Test("VA-DEC-7 order over the whole range")
    func order() {
        let ascending = [
            "-1.7e308", "-1e300", "-999999999999999999", "-2", "-1.5", "-1", "-0.1", "-1e-300", "-5e-324", "0",
            "5e-324",
            "1e-300", "0.0999999999999999999", "0.1", "0.100000000000000001", "1", "1.5", "2", "10", "99.9", "100",
            "999999999999999999", "1e18", "1e300", "1.7e308",
        ].compactMap { Decimal($0) }
        #expect(ascending.count == 25)
        for (i, a) in ascending.enumerated() {
            for (j, b) in ascending.enumerated() { #expect((a < b) == (i < j)) }
        }
    }

    @Test(
        "VA-DEC-8 sums",
        arguments: [
            ("0.1", "0.2", "0.3"), ("1", "-1", "0"), ("999999999999999999", "1", "1000000000000000000"),
            ("999999999999999999", "2", nil), ("1e300", "1", nil), ("1e300", "-1e300", "0"), ("1e18", "1", nil),
            ("1e17", "1", "100000000000000001"), ("1.7e308", "1.7e308", nil), ("0", "1e-300", "1e-300"),
            ("1e18", "-1", "999999999999999999"), ("-1e18", "1", "-999999999999999999"), ("1e36", "-1", nil),
        ] as [(Text, Text, Text?)])
    func sums(_ a: Text, _ b: Text, _ sum: Text?) throws {
        let (x, y) = (try #require(Decimal(a)), try #require(Decimal(b)))
        #expect(x.adding(y) == sum.flatMap { Decimal($0) })
        #expect(y.adding(x) == sum.flatMap { Decimal($0) })
        #expect((x.adding(y) == nil) == (sum == nil))
    }

    @Test(
        "VA-DEC-8 products",
        arguments: [
            ("0.1", "0.1", "0.01"), ("-3", "0.5", "-1.5"), ("0", "1e300", "0"),
            ("762939453125", "1099511627776", "838860800000000000000000"),
            ("999999999999999999", "999999999999999999", nil), ("1e200", "1e200", nil), ("1e-200", "1e-200", nil),
            ("1e-162", "1e-162", nil), ("5e-162", "1e-162", "5e-324"), ("111111111", "111111111", "12345678987654321"),
        ] as [(Text, Text, Text?)])
    func products(_ a: Text, _ b: Text, _ product: Text?) throws {
        let (x, y) = (try #require(Decimal(a)), try #require(Decimal(b)))
        #expect(x.multiplied(by: y) == product.flatMap { Decimal($0) })
        #expect((y.multiplied(by: x) == nil) == (product == nil))
    }

    @Test(
        "VA-DEC-9 multiples",
        arguments: [
            ("0.3", "0.1", true), ("0.35", "0.1", false), ("1e300", "3", false), ("3e300", "3", true),
            ("1e300", "1e-300", true),
            ("1e-300", "1e300", false), ("0", "7", true), ("0", "0", true), ("1", "0", false), ("-4.5", "1.5", true),
            ("4.5", "-1.5", true), ("1", "1.5", false), ("10", "4", false), ("100", "4", true),
            ("1e308", "999999999999999989", false),
            ("19.99", "0.01", true), ("1e25", "1024", true),
        ] as [(Text, Text, Bool)])
    func multiples(_ a: Text, _ step: Text, _ expected: Bool) throws {
        #expect(try #require(Decimal(a)).isMultiple(of: try #require(Decimal(step))) == expected)
    }

    @Test(
        "VA-DEC-10 rounding",
        arguments: [
            ("2.5", 0, "3"), ("-2.5", 0, "-3"), ("2.4999", 0, "2"), ("0.125", 2, "0.13"), ("1.005", 2, "1.01"),
            ("-0.4", 0, "0"),
            ("0.5", 0, "1"), ("999.995", 2, "1000"), ("1234", -2, "1200"), ("1250", -2, "1300"), ("49", -2, "0"),
            ("50", -2, "100"),
            ("1.5", 5, "1.5"), ("1e300", 0, "1e300"), ("1e-300", 10, "0"),
            ("0.000000000000000005", 17, "0.00000000000000001"),
            ("999999999999999999", -18, "1000000000000000000"), ("499999999999999999", -18, "0"), ("1", .max, "1"),
            ("1", .min, "0"), ("1.7e308", -308, "1.7e308"), ("1.2e308", -308, "1e308"),
        ] as [(Text, Int, Text)])
    func rounding(_ text: Text, _ places: Int, _ expected: Text) throws {
        #expect(try #require(Decimal(text)).rounded(toPlaces: places) == Decimal(expected))
    }

    @Test(
        "VA-DEC-1 fraction digits",
        arguments: [("1", 0), ("100", 0), ("0.5", 1), ("1.250", 2), ("1e-20", 20), ("1e20", 0)] as [(Text, Int)])
    func fractionDigits(_ text: Text, _ count: Int) { #expect(Decimal(text)?.fractionDigits == count) }
}
