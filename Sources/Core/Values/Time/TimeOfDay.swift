/// 24-hour time without a zone; reads "14:05" and "14:05:30", prints seconds only when there are any.
public struct TimeOfDay: Hashable, Comparable, Sendable {
    public let hour, minute, second: Int

    /// Nil outside 00:00:00 to 23:59:59.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Reads exactly "HH:MM" or "HH:MM:SS".
    public init?(_ text: Text) {
        var scanner = DigitScanner(text)
        guard let hour = scanner.number(2), scanner.skip(0x3A), let minute = scanner.number(2) else { return nil }
        var second = 0
        if scanner.skip(0x3A) {
            guard let value = scanner.number(2) else { return nil }
            second = value
        }
        guard scanner.isAtEnd else { return nil }
        self.init(hour: hour, minute: minute, second: second)
    }

    /// Seconds since midnight, of any day: what is above or below wraps around.
    init(secondOfDay: Int) {
        let second = (secondOfDay % 86_400 + 86_400) % 86_400
        hour = second / 3600
        minute = second / 60 % 60
        self.second = second % 60
    }

    /// "14:05" or "14:05:30"
    public var text: Text {
        var bytes: [UInt8] = []
        write(to: &bytes, withSeconds: second != 0)
        return Text(wellFormed: bytes)
    }

    /// Earlier on the same day.
    public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool {
        (a.hour, a.minute, a.second) < (b.hour, b.minute, b.second)
    }

    func write(to bytes: inout [UInt8], withSeconds: Bool) {
        bytes.appendDigits(hour, count: 2)
        bytes.append(0x3A)
        bytes.appendDigits(minute, count: 2)
        if withSeconds {
            bytes.append(0x3A)
            bytes.appendDigits(second, count: 2)
        }
    }
}
