import Foundation
import Testing
import Values

@Suite("VA-INST-1 VA-INST-2 VA-INST-3 VA-INST-4 instants")
struct InstantTests {
    @Test(
        "VA-INST-1 read",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.001Z", 1), ("1969-12-31T23:59:59.999Z", -1),
            ("2026-11-21T02:20:12.345Z", 1_795_227_612_345), ("2026-11-21T03:20:12.345+01:00", 1_795_227_612_345),
            ("2026-11-20T21:50:12.345-04:30", 1_795_227_612_345), ("2026-11-21t02:20:12.345z", 1_795_227_612_345),
            ("2026-11-21 02:20:12.3459999Z", 1_795_227_612_345), ("1970-01-01T00:00:00.5Z", 500),
            ("1970-01-01T00:00:00.05Z", 50), ("1970-01-01T00:00:00-00:00", 0), ("1970-01-01T23:59:00+23:59", 0),
            ("1970-01-01T00:00:00.00000000000000000000000000000001Z", 0), ("0001-01-01T00:00:00Z", -62_135_596_800_000),
            ("9999-12-31T23:59:59.999Z", 253_402_300_799_999), ("1985-04-12T23:20:50.52Z", 482_196_050_520),
            ("1996-12-19T16:39:57-08:00", 851_042_397_000), ("1937-01-01T12:00:27.87+00:20", -1_041_337_172_130),
        ] as [(Text, Int64)])
    func reads(_ text: Text, _ milliseconds: Int64) { #expect(Instant(text)?.milliseconds == milliseconds) }

    @Test(
        "VA-INST-1 rejected",
        arguments: [
            "", "2026-11-21", "2026-11-21T02:20Z", "2026-11-21T02:20:12", "2026-11-21T02:20:12.Z",
            "2026-11-21T24:00:00Z",
            "2026-11-21T02:20:60Z", "1990-12-31T23:59:60Z", "2026-02-30T00:00:00Z", "2026-11-21T02:20:12+1:00",
            "2026-11-21T02:20:12+0100", "2026-11-21T02:20:12+24:00", "2026-11-21T02:20:12+00:60",
            "2026-11-21T02:20:12Zx",
            "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "2026-11-21X02:20:12Z", "2026-11-21T02:20:12,5Z",
        ] as [Text])
    func rejects(_ text: Text) { #expect(Instant(text) == nil) }

    @Test("VA-INST-2 written, and read back")
    func writes() throws {
        #expect(Instant(milliseconds: 1_795_227_612_345).text == "2026-11-21T02:20:12.345Z")
        #expect(Instant(milliseconds: 1_795_227_612_000).text == "2026-11-21T02:20:12Z")
        #expect(Instant(milliseconds: -1).text == "1969-12-31T23:59:59.999Z")
        #expect(Instant(milliseconds: 7).text == "1970-01-01T00:00:00.007Z")
        let formatter = ISO8601DateFormatter()
        var random = Random(seed: 21)
        for _ in 0..<2000 {
            let milliseconds = Int64(random.next() % 315_537_897_600_000) - 62_135_596_800_000
            let instant = Instant(milliseconds: milliseconds)
            #expect(Instant(instant.text) == instant && instant.milliseconds == milliseconds)
            let seconds = (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
            // Before the switch of calendars in 1582 the formatter counts Julian days.
            guard milliseconds > -12_000_000_000_000 else { continue }
            let expected = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
            #expect(Instant(milliseconds: seconds * 1000).text == Text(expected))
        }
    }

    @Test("VA-INST-3 clamped to the years")
    func clamped() {
        #expect(Instant(milliseconds: .min).text == "0001-01-01T00:00:00Z")
        #expect(Instant(milliseconds: .max).text == "9999-12-31T23:59:59.999Z")
        #expect(Instant(milliseconds: 1) < Instant(milliseconds: 2))
    }

    @Test(
        "VA-INST-4 local date and time",
        arguments: [
            ("2026-11-21T23:30:15Z", 60, "2026-11-22", "00:30:15"),
            ("2026-11-21T00:30:15Z", -60, "2026-11-20", "23:30:15"),
            ("2026-11-21T12:00:00Z", 0, "2026-11-21", "12:00"), ("2026-11-21T12:00:00Z", 345, "2026-11-21", "17:45"),
            ("1969-12-31T23:59:59.999Z", 0, "1969-12-31", "23:59:59"),
            ("2026-11-21T12:00:00Z", .max, "2026-11-22", "12:00"),
            ("2026-11-21T12:00:00Z", .min, "2026-11-20", "12:00"), ("0001-01-01T00:00:00Z", -60, "0001-01-01", "23:00"),
            ("9999-12-31T23:59:59Z", 60, "9999-12-31", "00:59:59"),
            ("2024-02-28T23:00:00Z", 120, "2024-02-29", "01:00"),
        ] as [(Text, Int, Text, Text)])
    func local(_ text: Text, _ offset: Int, _ date: Text, _ time: Text) throws {
        let instant = try #require(Instant(text))
        #expect(instant.date(offsetMinutes: offset).text == date)
        #expect(instant.time(offsetMinutes: offset).text == time)
    }
}
