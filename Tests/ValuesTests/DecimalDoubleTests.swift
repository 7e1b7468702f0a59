import Foundation
import Testing

@testable import Values

private typealias Decimal = Values.Decimal

/// Compared with the C library's strtod, an implementation of its own.
@Suite("VA-DEC-4 VA-DEC-5 decimals and doubles")
struct DecimalDoubleTests {
    private func expectSameDouble(_ text: Text, sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = strtod(String(text), nil)
        guard let value = Decimal(text) else {
            #expect(expected.isInfinite || expected == 0, "\(text)", sourceLocation: sourceLocation)
            return
        }
        #expect(
            value.double.bitPattern == (expected == 0 ? 0 : expected.bitPattern), "\(text)",
            sourceLocation: sourceLocation)
    }

    @Test("VA-DEC-4 20,000 random numerals of every length and exponent")
    func random() {
        var random = Random(seed: 42)
        for round in 0..<20_000 {
            let count = 1 + Int(random.next() % (round % 10 == 0 ? 60 : 20))
            let digits = (0..<count).map { _ in Text(Int(random.next() % 10)) }.joined()
            let exponent = round % 2 == 0 ? Int(random.next() % 60) - 40 : Int(random.next() % 700) - 370
            expectSameDouble("\(random.next() % 2 == 0 ? "-" : "")\(Int(1 + random.next() % 9)).\(digits)e\(exponent)")
        }
    }

    @Test(
        "VA-DEC-4 halfway cases, bounds and famous numerals",
        arguments: [
            "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740994", "9007199254740995",
            "-9007199254740993", "9007199254740993.0000000000000000000000001",
            "9007199254740992.99999999999999999999999",
            "1e22", "1e23", "8.5e22", "9.5e22", "1.0000000000000000e23", "123456789012345678e5", "5e-324", "2.5e-324",
            "7.4e-324", "7.5e-324", "2.2250738585072014e-308", "2.2250738585072011e-308", "2.2250738585072012e-308",
            "2.225073858507201136057409796709131975934819546351645648023426109724822222021076945516529523908135087914149158913e-308",
            "1.7976931348623157e308", "1.7976931348623158e308", "4.9406564584124654e-324", "0.1", "0.2", "0.3", "1e-5",
            "1.00000000000000011102230246251565404236316680908203125",
            "1.00000000000000011102230246251565404236316680908203124",
            "1.00000000000000011102230246251565404236316680908203126", "6929495644600919.5", "3.7455744005952583e15",
            "30078505129381147446200", "1777820000000000000001",
            "0.500000000000000166547006220929549868969843373633921146",
            "358416272e-33", "89255e-22", "104110013277974872254e-225", "549755813888000000000000000000e-10",
            "2.47032822920623272088284396434110686182e-324",
        ] as [Text])
    func famous(_ text: Text) { expectSameDouble(text) }

    @Test("VA-DEC-4 the exact middle between neighbouring doubles goes to the even one")
    func middles() throws {
        var random = Random(seed: 5)
        for _ in 0..<2000 {
            // Odd numbers of 54 bits times powers of two are middles; as numerals they have at most 18 or many digits.
            let significand = (1 << 53) | (random.next() >> 11) | 1
            let shift = Int(random.next() % 60)
            let exact = Foundation.Decimal(significand) * pow(Foundation.Decimal(2), shift)
            for text in ["\(exact)", "\(exact).00000001"] { expectSameDouble(Text(text)) }
            let halves = Foundation.Decimal(significand) / pow(Foundation.Decimal(2), shift % 20)
            expectSameDouble(Text("\(halves)" as String))
        }
    }

    @Test("VA-DEC-4 what lies behind the 64 leading bits of a product counts")
    func products() {
        var random = Random(seed: 6)
        for _ in 0..<40_000 {
            let coefficient = PowerOfTen[17] + random.next() % (9 * PowerOfTen[17])
            expectSameDouble("\(Int64(coefficient))e\(Int(4 + random.next() % 24))")
        }
    }

    @Test("VA-DEC-4 a digit far behind a halfway point counts", arguments: [0, 700, 745, 746, 747, 800, 5000])
    func farDigit(_ zeros: Int) {
        let middle: Text = "1.00000000000000011102230246251565404236316680908203125"
        let rest = Text(repeating: "0", count: zeros)
        expectSameDouble(middle + rest)
        expectSameDouble(middle + rest + "1")
        #expect(Decimal(middle + rest)?.double == 1 && Decimal(middle + rest + "1")?.double == 1.0.nextUp)
    }

    @Test("VA-DEC-4 neighbours of powers of two and ten")
    func powers() {
        for exponent in -1074...1023 {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            for value in [power, power.nextUp, power.nextDown] where value != 0 {
                #expect(Decimal(value)?.double == value)
                expectSameDouble(Text(String(format: "%.17e", value)))
                expectSameDouble(Text(String(format: "%.25e", value)))
            }
        }
        for exponent in -324...309 {
            for digit in 1...9 { expectSameDouble("\(digit)e\(exponent)") }
            expectSameDouble("999999999999999999e\(exponent - 18)")
            expectSameDouble("100000000000000001e\(exponent - 17)")
        }
    }

    @Test("VA-DEC-5 every double reads back from its decimal, and none of fewer digits would do")
    func shortest() throws {
        var random = Random(seed: 99)
        for round in 0..<10_000 {
            var bits = random.next()
            if round % 5 == 0 { bits &= 0x800F_FFFF_FFFF_FFFF }  // subnormal
            let value = Double(bitPattern: bits)
            guard value.isFinite else {
                #expect(Decimal(value) == nil)
                continue
            }
            let decimal = try #require(Decimal(value))
            #expect(decimal.double == value)
            #expect(decimal == Decimal(Text(value.description)))
            #expect(strtod(String(decimal.text), nil) == value)
            if decimal.digitCount > 1 {
                #expect(strtod(String(format: "%.\(decimal.digitCount - 2)e", value), nil) != value)
            }
        }
        let telling = [
            1_125_899_906_842_624.25, Double.leastNonzeroMagnitude, 2.2250738585072014e-308, 1.7976931348623157e308,
            9007199254740992,
            1e22, 1e23, 0.3, 9.5, 123456.789, 4503599627370496.5, 1e16, 1e17, 1e18, 999999999999999872,
        ]
        for value in telling { #expect(Decimal(value) == Decimal(Text(value.description)), "\(value)") }
        for power in -1074...1023 {
            let value = Double(sign: .plus, exponent: power, significand: 1)
            #expect(Decimal(value) == Decimal(Text(value.description)), "\(value)")
        }
        #expect(Decimal(Double.nan) == nil && Decimal(Double.infinity) == nil && Decimal(-Double.infinity) == nil)
        #expect(Decimal(-0.0) == .zero && Decimal(0.1) == Decimal("0.1") && Decimal(1e23) == Decimal("1e23"))
    }
}
