import Foundation
import Testing

@testable import Values

private typealias Decimal = Values.Decimal

@Suite("VA-DEC-1 VA-DEC-2 VA-DEC-3 reading numerals")
struct DecimalReadTests {
    @Test(
        "VA-DEC-1 coefficient and exponent are normalised",
        arguments: [
            ("0", 0, 0), ("-0", 0, 0), ("0.000", 0, 0), ("0e99999", 0, 0), ("1", 1, 0), ("10", 1, 1), ("1.0", 1, 0),
            ("0.10", 1, -1), ("-12.30", -123, -1), ("1200e-2", 12, 0), ("1200e1", 12, 3), ("0.0012e4", 12, 0),
            ("999999999999999999", 999_999_999_999_999_999, 0), ("-999999999999999999", -999_999_999_999_999_999, 0),
            ("0.00000000000000000000123456789012345678", 123_456_789_012_345_678, -38),
            ("123456789012345678000000000000000000000", 123_456_789_012_345_678, 21),
            ("100000000000000001", 100_000_000_000_000_001, 0), ("1000000000000000000000000000000", 1, 30),
            ("123456789012345678.000000000000", 123_456_789_012_345_678, 0), ("5e-324", 5, -324), ("3e-324", 3, -324),
            ("1.79769313486231570e308", 179_769_313_486_231_57, 292),
        ] as [(Text, Int64, Int)])
    func exact(_ text: Text, _ coefficient: Int64, _ exponent: Int) throws {
        let value = try #require(Decimal(text))
        #expect(value.coefficient == coefficient)
        #expect(Int(value.exponent) == exponent)
    }

    @Test("VA-DEC-1 the spelling does not count: random numerals of up to 18 digits")
    func randomExact() throws {
        var random = Random(seed: 11)
        for _ in 0..<5000 {
            var coefficient = Int64(random.next() % PowerOfTen[1 + Int(random.next() % 18)])
            if coefficient % 10 == 0 { coefficient += 1 }
            let exponent = Int(random.next() % 80) - 40
            let digits = String(coefficient)
            // The same number with the mark in the middle and zeros around.
            let cut = digits.index(digits.startIndex, offsetBy: Int(random.next() % UInt64(digits.utf8.count)))
            let whole = digits[..<cut]
            let fraction = digits[cut...]
            let text: String = "\(whole.isEmpty ? "0" : whole).\(fraction)000e\(exponent + fraction.utf8.count)"
            let value = try #require(Decimal(Text("-" + text)))
            #expect(value.coefficient == -coefficient)
            #expect(Int(value.exponent) == exponent)
            #expect(value == Decimal("-\(coefficient)e\(exponent)"))
        }
    }

    @Test(
        "VA-DEC-2 long numerals become the shortest decimal of the nearest double",
        arguments: [
            ("0.1000000000000000055511151231257827", "0.1"),
            ("0.30000000000000004440892098500626", "0.30000000000000004"),
            ("3.14159265358979323846264338327950288", "3.141592653589793"),
            ("1234567890123456789", "1234567890123456800"),
            ("9007199254740993.0000000001", "9007199254740994"), ("9223372036854775807", "9223372036854775808"),
            ("0.1234567890123456789", "0.12345678901234568"), ("-1234567890123456789e-300", "-1.2345678901234568e-282"),
        ] as [(Text, Text)])
    func long(_ text: Text, _ expected: Text) throws {
        let value = try #require(Decimal(text))
        let shortest = try #require(Double(String(text)))
        #expect(value.double == shortest)
        // The expected text names the same double with at most 17 digits; 9223372036854775808 is 2⁶³ itself.
        #expect(Double(String(expected)) == shortest)
        #expect(value == Decimal(shortest))
    }

    @Test(
        "VA-DEC-3 out of range",
        arguments: [
            "1e309", "1.7976931348623159e308", "-1.8e308", "1e-324", "2e-324", "2.4703282292062327e-324", "1e1000000",
            "1e-1000000", "1e99999999999999999999999999", "2.470328229206232720882843964341106861825e-324",
            "179769313486231580793728971405303415079934132710037826937e252",
        ] as [Text])
    func outOfRange(_ text: Text) { #expect(Decimal(text) == nil) }

    @Test(
        "VA-DEC-3 just within range",
        arguments: [
            "1.7976931348623157e308", "179769313486231580793728971405303415079934132710037826936e252", "5e-324",
            "2.5e-324", "2.4703282292062328e-324",
            "-1.7976931348623158e308", "0.00000000000000001e-306",
            "2.470328229206232720882843964341106861826e-324",
        ] as [Text])
    func inRange(_ text: Text) throws {
        let value = try #require(Decimal(text))
        #expect(value.double.isFinite && value.double != 0)
    }

    @Test("VA-DEC-3 huge numerals are decided without harm")
    func huge() {
        let zeros = Text(repeating: "0", count: 200_000)
        #expect(Decimal("0.\(zeros)1e200001") == Decimal(1))
        #expect(Decimal("1\(zeros)e-200000") == Decimal(1))
        #expect(Decimal("0.\(zeros)1") == nil)
        #expect(Decimal("1\(zeros)") == nil)
        #expect(Decimal("1.\(zeros)1") == Decimal(1))
        #expect(Decimal(Text(repeating: "9", count: 200_000) + "e-200000") == Decimal(1))
    }

    @Test(
        "VA-DEC-1 what is no JSON number",
        arguments: [
            "", "-", "+1", " 1", "1 ", "01", ".5", "5.", "1e", "1e+", "e1", "0x1", "1,5", "١", "NaN", "inf", "--1",
            "1.5.2", "1_0",
        ] as [Text])
    func malformed(_ text: Text) { #expect(Decimal(text) == nil) }

    @Test(
        "VA-DEC-2 whole numbers beyond 18 digits are read as their numerals are",
        arguments: [
            Int.max, Int.min, Int.max - 1, 1_000_000_000_000_000_000, -1_000_000_000_000_000_001, 123, 0, -5_000,
        ])
    func integers(_ value: Int) {
        #expect(Decimal(value) == Decimal(Text(value)))
        #expect(Decimal(Int64(value)) == Decimal(value))
    }

    @Test(
        "VA-DEC-11 whole numbers",
        arguments: [
            ("0", 0, 0), ("2147483647", 2_147_483_647, 2_147_483_647), ("-2147483648", -2_147_483_648, -2_147_483_648),
            ("2147483648", nil, 2_147_483_648), ("-2147483649", nil, -2_147_483_649), ("1e3", 1000, 1000),
            ("1.5", nil, nil),
            ("1e18", nil, 1_000_000_000_000_000_000), ("9e18", nil, 9_000_000_000_000_000_000), ("1e19", nil, nil),
            ("-1e19", nil, nil), ("0.5", nil, nil), ("1e300", nil, nil), ("1e-5", nil, nil), ("12.0", 12, 12),
        ] as [(Text, Int?, Int64?)])
    func whole(_ text: Text, _ int: Int?, _ int64: Int64?) throws {
        let value = try #require(Decimal(text))
        #expect(value.int == int)
        #expect(value.int64 == int64)
    }
}
