import Values

/// What regular entries have earned.
///
/// Everything follows from the days and from today, so that entries that come late or are taken back need no care.
public struct Bonus: Hashable, Sendable {
    /// Days in a row up to today, or up to yesterday while today may still follow; 0: none.
    public private(set) var streak = 0
    /// By `Medal`.
    public private(set) var medals = [0, 0, 0]
    /// Accepted forms, several on one day too.
    public private(set) var forms = 0
    /// Whether today counts already.
    public private(set) var hasToday = false

    /// Earned whenever the days in a row become a multiple of its days.
    public enum Medal: Int, CaseIterable, Sendable {
        case bronze, silver, gold

        /// How many days in a row earn it.
        public var days: Int {
            switch self {
            case .bronze: 7
            case .silver: 30
            case .gold: 365
            }
        }
    }

    /// - Parameters:
    ///   - days: For each form the day it was filled in where the person was; in any order.
    ///   - today: Where the person is now. Tomorrow counts too, for somebody who travelled west; a day after that is one
    ///     of a wrong clock, and counts when it has come.
    public init(days: [CalendarDate], today: CalendarDate) {
        forms = days.count
        let today = today.dayNumber
        var last = Int.min
        var length = 0
        for day in days.map({ $0.dayNumber }).sorted() where day <= today + 1 && day != last {
            if length > 0, day == last + 1 { length += 1 } else { length = 1 }
            for medal in Medal.allCases where length % medal.days == 0 { medals[medal.rawValue] += 1 }
            last = day
            if day == today { hasToday = true }
        }
        if length > 0, last >= today - 1 { streak = length }
    }

    /// Days in a row that are missing to the next one.
    public func daysLeft(to medal: Medal) -> Int { medal.days - streak % medal.days }
}
