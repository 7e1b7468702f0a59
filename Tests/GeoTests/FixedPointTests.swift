import Geo
import Testing
import Values

@Suite("TO-NUM: numbers with fixed places")
struct FixedPointTests {
    @Test(
        "TO-NUM-1 decimals are read to the nearest unit, ties away from zero",
        arguments: [
            ("12.5", 1, 125), ("12.5", 0, 13), ("-12.5", 0, -13), ("+3", 2, 300), (".5", 1, 5), ("5.", 0, 5),
            ("0.05", 1, 1), ("0.04999999999999999999999999", 1, 0), ("-0.05", 1, -1), (" 47.1\n", 7, 471_000_000),
            ("1.5e-3", 4, 15), ("15E2", 0, 1500), ("1e-400", 7, 0), ("0e999999", 7, 0), ("-0", 7, 0),
            ("15.20000000000000018", 7, 152_000_000), ("9223372036854775807", 0, Int64.max),
            ("0000000000000000000000000000000000000000000000000012", 0, 12),
            ("0.00000000000000000000000000000000000000000000000000001", 7, 0),
            ("1234567.1234567499999999999999999999999999999999999999999999999", 7, 12_345_671_234_567),
        ] as [(Text, Int, Int64)])
    func read(text: Text, places: Int, value: Int64) {
        #expect(FixedPoint.read(text.utf8[...], places: places) == value)
    }

    @Test(
        "TO-NUM-1 what is no number or does not fit is none",
        arguments: [
            "", " ", ".", "-", "+-1", "1,5", "1 2", "NaN", "INF", "-Infinity", "0x10", "1e", "1e+", "12°", "٣",
            "9223372036854775808",
            "1e19", "1e999999999999999999999", "--1", "1.2.3",
        ] as [Text])
    func refused(text: Text) { #expect(FixedPoint.read(text.utf8[...], places: 0) == nil) }

    @Test(
        "TO-NUM-2 they are written as short as it goes",
        arguments: [
            (125, 1, "12.5"), (-125, 1, "-12.5"), (100, 1, "10"), (5, 3, "0.005"), (0, 7, "0"), (-5, 0, "-5"),
            (Int64.min, 0, "-9223372036854775808"), (-1_800_000_000, 7, "-180"),
        ] as [(Int64, Int, Text)])
    func text(value: Int64, places: Int, text: Text) { #expect(FixedPoint.text(value, places: places) == text) }

    @Test("TO-NUM-2 what is written is read again as it was")
    func roundTrip() {
        var random = Random(seed: 7)
        for _ in 0..<20_000 {
            let value = Int64(bitPattern: random.next()) >> Int64(random.next() % 64)
            guard value != .min else { continue }
            let places = Int(random.next() % 19)
            #expect(FixedPoint.read(FixedPoint.text(value, places: places).utf8[...], places: places) == value)
        }
    }

    @Test("TO-NUM-1 usual numbers are read as those with an exponent")
    func usual() {
        var random = Random(seed: 13)
        for _ in 0..<20_000 {
            var digits = String(random.next() >> (random.next() % 64))
            let point = Int(random.next() % UInt64(digits.count + 1))
            digits.insert(".", at: digits.index(digits.startIndex, offsetBy: point))
            let text = (random.next() % 2 == 0 ? "-" : "") + digits
            let places = Int(random.next() % 10)
            let plain = FixedPoint.read(Array(text.utf8)[...], places: places)
            #expect(plain == FixedPoint.read(Array("\(text)e0".utf8)[...], places: places), "\(text) \(places)")
        }
    }

    @Test("TO-NUM-3 places are within the earth")
    func coordinates() throws {
        let place = try #require(Coordinate(latitude: "47.1410", longitude: " -9.52000004"))
        #expect(place.latitude == 471_410_000 && place.longitude == -95_200_000)
        #expect(place.texts == ("47.141", "-9.52"))
        #expect(Coordinate(latitude: "90", longitude: "-180") != nil)
        for (latitude, longitude) in [("90.0000001", "0"), ("0", "180.0000001"), ("-91", "0"), ("x", "0"), ("0", "")] {
            #expect(Coordinate(latitude: Text(latitude), longitude: Text(longitude)) == nil)
        }
    }
}
