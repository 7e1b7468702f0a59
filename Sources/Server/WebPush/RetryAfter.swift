import Values

/// How long an answer asks to wait (RFC 9110, 10.2.3).
enum RetryAfter {
    /// In seconds from `now`, in milliseconds since 1970; nil for what is neither a number nor a date ("Fri, 27 Nov 2026 08:49:37 GMT").
    /// A date that has passed is none.
    static func seconds(_ text: String, now: Int64) -> Int? {
        if let seconds = Int(text) { return seconds >= 0 ? seconds : nil }
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let year = Int(parts[3]),
            let month = months.firstIndex(of: String(parts[2])),
            let date = CalendarDate(year: year, month: month + 1, day: day)
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        let then = Int64(date.dayNumber) * 86_400 + Int64(clock[0] * 3_600 + clock[1] * 60 + clock[2])
        return then * 1000 > now ? Int((then * 1000 - now + 999) / 1000) : nil
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
