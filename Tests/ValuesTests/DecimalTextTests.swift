import Testing

@testable import Values

@Suite("VA-DEC-6 VA-DEC-12 texts of decimals")
struct DecimalTextTests {
    @Test(
        "VA-DEC-6 the canonical text",
        arguments: [
            ("0", "0"), ("-0.0", "0"), ("1.50", "1.5"), ("100", "100"), ("1e20", "100000000000000000000"),
            ("1e21", "1e21"),
            ("-1.5e21", "-1.5e21"), ("123456789012345678e3", "123456789012345678000"),
            ("123456789012345678e4", "1.23456789012345678e21"),
            ("1e-7", "0.0000001"), ("1e-8", "1e-8"), ("12.5e-8", "0.000000125"), ("12.5e-9", "1.25e-8"),
            ("-0.001", "-0.001"),
            ("1E+300", "1e300"), ("123.456", "123.456"), ("0.5", "0.5"), ("-10", "-10"),
        ] as [(Text, Text)])
    func canonical(_ text: Text, _ expected: Text) { #expect(Decimal(text)?.text == expected) }

    @Test("VA-DEC-6 texts read back as the same value")
    func roundTrip() throws {
        var random = Random(seed: 8)
        for _ in 0..<10_000 {
            let magnitude = Int64(random.next() % PowerOfTen[1 + Int(random.next() % 18)])
            let coefficient = random.next() % 2 == 0 ? magnitude : -magnitude
            guard let value = Decimal(coefficient: coefficient, exponent: Int(random.next() % 640) - 330) else {
                continue
            }
            let again = try #require(Decimal(value.text))
            #expect(again.coefficient == value.coefficient && again.exponent == value.exponent)
        }
    }

    @Test(
        "VA-DEC-12 displayed in a language",
        arguments: [
            ("1234.5", "de", nil, "1.234,5"), ("1234.5", "en", nil, "1,234.5"), ("1234.5", "fr", nil, "1,234.5"),
            ("1234567.891", "de-AT", 2, "1.234.567,89"), ("999", "de", nil, "999"), ("1000", "de", nil, "1.000"),
            ("-1234", "en", nil, "-1,234"), ("-123", "en", nil, "-123"), ("0.5", "de", 2, "0,50"),
            ("2.5", "de", 0, "3"),
            ("-0.4", "de", 0, "0"), ("0", "en", 2, "0.00"), ("1e21", "de", nil, "1e21"),
            ("1.5e300", "de", nil, "1,5e300"),
            ("1.5e-9", "de", 2, "0,00"), ("12", "DE", 1, "12,0"), ("12.5", "den", 1, "12.5"), ("1", "de", -5, "1"),
            ("123456", "de", 0, "123.456"),
        ] as [(Text, Text, Int?, Text)])
    func display(_ text: Text, _ language: Text, _ places: Int?, _ expected: Text) {
        #expect(Decimal(text)?.text(in: language, places: places) == expected)
    }
}
