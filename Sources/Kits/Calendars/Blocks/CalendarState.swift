import Engine
import Language
import Rules
import Values

/// Which records belong to which day, and what the person looks at.
struct CalendarState {
    /// Days in ascending order, each with the places of its records among the rows of the component, in their order.
    private(set) var days: [(day: Int, rows: [Int])] = []
    /// The day chosen; nil: today.
    private(set) var chosen: CalendarDate?
    /// First day of the month shown; nil: that of the day chosen.
    private var month: CalendarDate?
    /// The part of the chosen day's records that is rendered.
    var window = ListWindow()

    /// Looks anew at what the list has.
    mutating func arrange(_ context: ComponentContext) {
        days = []
        guard let field = CalendarState.field(context) else { return }
        var numbers: [(day: Int, row: Int)] = []
        for (row, record) in context.rows.enumerated() {
            guard let day = CalendarState.day(record[field.name], context.rules) else { continue }
            numbers.append((day.dayNumber, row))
        }
        for place in Sorting.places(numbers.count, { numbers[$0].day < numbers[$1].day }) {
            if days.last?.day == numbers[place].day {
                days[days.count - 1].rows.append(numbers[place].row)
            } else {
                days.append((numbers[place].day, [numbers[place].row]))
            }
        }
    }

    static func field(_ context: ComponentContext) -> FieldDescription? {
        context.component.settings.string("Day").flatMap { context.model?.readable($0) }
    }

    /// A date as it stands; of a moment the day by the person's clock.
    private static func day(_ value: JSON?, _ rules: RuleContext) -> CalendarDate? {
        guard let text = value?.string else { return nil }
        return CalendarDate(text) ?? Instant(text)?.date(on: rules.clock)
    }

    /// Places of a day's records among the rows.
    func rows(on day: CalendarDate) -> [Int] {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].day < day.dayNumber { low = middle + 1 } else { high = middle }
        }
        return low < days.count && days[low].day == day.dayNumber ? days[low].rows : []
    }

    // MARK: What is looked at

    /// The day whose records stand below.
    func day(_ today: CalendarDate) -> CalendarDate { chosen ?? today }

    /// First day of the month that is shown.
    func month(_ today: CalendarDate) -> CalendarDate { month ?? Self.first(of: day(today)) }

    /// The six weeks from a Monday on in which a month lies.
    func sixWeeks(_ today: CalendarDate) -> Range<Int> {
        let first = month(today)
        let monday = first.dayNumber - (first.weekday - 1)
        return monday..<monday + 42
    }

    /// Chooses a day and shows its month.
    mutating func choose(_ day: CalendarDate) {
        chosen = day
        month = nil
        window = ListWindow()
    }

    /// Shows the month of a day; what is chosen stays.
    mutating func show(_ day: CalendarDate) { month = Self.first(of: day) }

    private static func first(of day: CalendarDate) -> CalendarDate {
        CalendarDate(dayNumber: day.dayNumber - day.day + 1)
    }
}
