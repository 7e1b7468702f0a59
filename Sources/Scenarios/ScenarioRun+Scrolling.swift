import Engine
import Values

/// Lists render only a window of their rows; a person scrolls to see the others.
extension ScenarioRun {
    private static let windowLength = 200

    /// The screen with every row of the topmost list, found by scrolling through it and back.
    mutating func wholeScreen() -> Screen {
        var screen = driver.screen
        guard screen.overlay == nil, let index = screen.levels.indices.last, let list = screen.levels[index].body.list,
            list.rows.count < list.count
        else { return screen }
        var whole = list
        whole.first = 0
        whole.rows = []
        while whole.rows.count < list.count {
            scroll(list, to: whole.rows.count, count: Self.windowLength)
            guard let rows = driver.screen.levels.last?.body.list?.rows, !rows.isEmpty else { break }
            whole.rows += rows
        }
        scroll(list, to: list.first, count: list.rows.count)
        screen.levels[index].body = screen.levels[index].body.replacing(whole)
        return screen
    }

    /// Scrolls to a row that is not rendered.
    mutating func reveal(_ row: Row) {
        let body = driver.screen.levels.last?.body ?? []
        guard let list = body.list, !list.rows.contains(where: { $0.key == row.key }), list.rows.count < list.count
        else {
            return
        }
        for first in stride(from: 0, to: list.count, by: Self.windowLength) {
            scroll(list, to: first, count: Self.windowLength)
            if driver.screen.levels.last?.body.list?.rows.contains(where: { $0.key == row.key }) == true { return }
        }
    }

    private mutating func scroll(_ list: RecordList, to first: Int, count: Int) {
        act(list.window, ["first": JSON(first), "count": JSON(count)])
    }
}
