import Foundation
import Testing

@testable import Values

@Suite("VA-DATE-1 VA-DATE-2 VA-DATE-3 VA-DATE-4 dates")
struct CalendarDateTests {
    @Test(
        "VA-DATE-1 what is a date",
        arguments: ["0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29", "2026-11-21"] as [Text])
    func accepts(_ text: Text) { #expect(CalendarDate(text)?.text == text) }

    @Test(
        "VA-DATE-1 what is none",
        arguments: [
            "", "2026-1-1", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32", "2026-04-31", "2023-02-29",
            "1900-02-29",
            "0000-01-01", "10000-01-01", "-001-01-01", "2026/01/01", "2026-01-01 ", " 2026-01-01", "2026-01-01T00:00",
            "20260101",
            "٢٠٢٦-01-01", "2026-01-0a", "2026--1-01", "+026-01-01",
        ] as [Text])
    func rejects(_ text: Text) { #expect(CalendarDate(text) == nil) }

    @Test("VA-DATE-2 VA-DATE-3 days agree with Foundation from 1582-10-15 on, weekdays always")
    func foundation() throws {
        // Foundation counts Julian days before; weekdays are the same in both calendars.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var day = CalendarDate.firstDayNumber
        while day <= CalendarDate.lastDayNumber {
            let date = CalendarDate(dayNumber: day)
            let moment = Date(timeIntervalSince1970: Double(day) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: moment)
            if day >= -141_427 { #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day]) }
            #expect(date.weekday == ((parts.weekday ?? 0) + 5) % 7 + 1)
            #expect(date.dayNumber == day)
            day += 487
        }
    }

    @Test("VA-DATE-2 every day follows the one before, over 3,652,059 days")
    func successive() {
        var (year, month, day) = (1, 1, 1)
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var number = -719_162
        var failures = 0
        while year <= 9999 {
            let date = CalendarDate(dayNumber: number)
            if date.year != year || date.month != month || date.day != day || date.dayNumber != number { failures += 1 }
            let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
            day += 1
            if day > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
            number += 1
        }
        #expect(failures == 0)
        #expect(number == 2_932_897)
        #expect(CalendarDate(dayNumber: 0).text == "1970-01-01")
    }

    @Test("VA-DATE-2 days outside the years become the first or last")
    func clamped() {
        #expect(
            CalendarDate(dayNumber: .min).text == "0001-01-01" && CalendarDate(dayNumber: .max).text == "9999-12-31")
        #expect(CalendarDate(dayNumber: -719_163).text == "0001-01-01")
        #expect(
            CalendarDate(year: .max, month: .max, day: .max) == nil && CalendarDate(year: .min, month: 1, day: 1) == nil
        )
    }

    @Test("VA-DATE-1 dates are ordered by time")
    func order() throws {
        let dates = try ["0001-01-01", "1999-12-31", "2000-01-01", "2000-01-31", "2000-02-01"].map {
            try #require(CalendarDate($0))
        }
        for (i, a) in dates.enumerated() {
            for (j, b) in dates.enumerated() { #expect((a < b) == (i < j)) }
        }
    }

    @Test(
        "VA-DATE-4 displayed",
        arguments: [
            ("2026-11-21", "de", DateStyle.long, "21. November 2026"), ("2026-11-21", "en", .long, "21 November 2026"),
            ("2026-11-21", "de", .short, "21.11.2026"), ("2026-11-21", "en", .short, "21/11/2026"),
            ("2026-03-05", "de-CH", .medium, "5. März 2026"), ("2026-03-05", "en-GB", .medium, "5 Mar 2026"),
            ("2026-09-05", "de", .medium, "5. Sept. 2026"), ("2026-03-05", "de", .short, "05.03.2026"),
            ("2026-03-05", "xx", .short, "05/03/2026"), ("2026-03-05", "de", .iso, "2026-03-05"),
            ("0033-04-03", "de", .long, "3. April 33"),
            ("0033-04-03", "de", .short, "03.04.0033"), ("2026-12-31", "en", .medium, "31 Dec 2026"),
        ] as [(Text, Text, DateStyle, Text)])
    func display(_ text: Text, _ language: Text, _ style: DateStyle, _ expected: Text) {
        #expect(CalendarDate(text)?.text(in: language, style: style) == expected)
    }
}
