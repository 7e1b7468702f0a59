import Testing
import Values

@Suite("VA-TIME-1 times of day")
struct TimeOfDayTests {
    @Test(
        "VA-TIME-1 read and written",
        arguments: [
            ("00:00", "00:00"), ("14:05", "14:05"), ("14:05:30", "14:05:30"), ("14:05:00", "14:05"),
            ("23:59:59", "23:59:59"),
            ("24:00", nil), ("12:60", nil), ("12:00:60", nil), ("1:00", nil), ("12:0", nil), ("12", nil),
            ("12:00:0", nil),
            ("12:00:00.5", nil), ("12:00 ", nil), ("-1:00", nil), ("", nil), ("12:00:", nil),
        ] as [(Text, Text?)])
    func texts(_ text: Text, _ expected: Text?) { #expect(TimeOfDay(text)?.text == expected) }

    @Test("VA-TIME-1 order and bounds")
    func order() throws {
        let times = try ["00:00", "00:00:01", "00:01", "01:00", "23:59:59"].map { try #require(TimeOfDay($0)) }
        for (i, a) in times.enumerated() {
            for (j, b) in times.enumerated() { #expect((a < b) == (i < j)) }
        }
        #expect(TimeOfDay(hour: 24, minute: 0) == nil && TimeOfDay(hour: -1, minute: 0) == nil)
        #expect(TimeOfDay(hour: 0, minute: .max) == nil && TimeOfDay(hour: 0, minute: 0, second: .min) == nil)
    }
}
