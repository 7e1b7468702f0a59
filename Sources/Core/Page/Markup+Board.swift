import Engine
import HTML
import Language
import Rules
import Values

/// Lists as tables and as grids of pictures.
extension Markup {
    func kind(of board: Board) -> Text {
        switch board {
        case .grid: "grid"
        case .table: "table"
        }
    }

    @inline(never)
    func board(_ board: Board, of list: RecordList, key: Text, depth: Int) -> HTMLNode {
        switch board {
        case .grid: grid(list, key: key, depth: depth)
        case .table(let table): self.table(table, of: list, key: key, depth: depth)
        }
    }

    /// The window of a list that stands otherwise, without its rows.
    private func frame(_ list: RecordList, _ node: HTMLNode) {
        node.set("data-list", "")
        node.set("aria-label", list.label)
        node.set("data-window", list.window.text)
        node.set("data-count", "\(max(list.count, list.rows.count))")
        node.set("data-first", "\(min(max(list.first, 0), list.count))")
        node.set("data-pick-all", list.pickAll?.text)
        node.set("data-pick-end", list.pickEnd?.text)
        if list.pickEnd != nil { node.attributes[0].value += " picking" }
    }

    // MARK: Pictures

    /// A list to those who listen, pictures side by side to those who see.
    @inline(never)
    private func grid(_ list: RecordList, key: Text, depth: Int) -> HTMLNode {
        let count = max(list.count, list.rows.count)
        let first = min(max(list.first, 0), count)
        let node = HTMLNode("div", class: "list grid", key: key, [("role", "list"), ("data-grid", "")])
        frame(list, node)
        node.append(room(for: first, "above"))
        let markup = list.marks.isEmpty ? self : marking(list.marks)
        for (offset, row) in list.rows.enumerated() {
            var tile = row
            // Pictures that stand side by side are not swiped away and have no handle.
            tile.move = nil
            let item = markup.row(tile, class: "row", key: row.key, depth: depth)
            item.children.removeAll { $0.key == "delete" }
            item.set("role", "listitem")
            item.set("aria-setsize", "\(count)")
            item.set("aria-posinset", "\(first + offset + 1)")
            node.append(item)
        }
        node.append(room(for: max(count - first - list.rows.count, 0), "below"))
        return HTMLNode("div", class: "group", key: key, [], [node])
    }

    private func room(for rows: Int, _ key: Text) -> HTMLNode {
        let node = HTMLNode("div", class: "spacer", key: key, [("role", "presentation")])
        node.set("style", "height:calc(var(--row-height) * \(rows))")
        return node
    }

    // MARK: Tables

    @inline(never)
    private func table(_ table: BoardTable, of list: RecordList, key: Text, depth: Int) -> HTMLNode {
        let count = max(list.count, list.rows.count)
        let first = min(max(list.first, 0), count)
        let node = HTMLNode("div", class: "list cells", key: key, [("role", "table")])
        frame(list, node)
        node.set("aria-rowcount", "\(count + 1)")
        node.set("style", style(of: table))
        node.append(head(table, isPicking: list.pickEnd != nil))
        let rows = HTMLNode("div", class: "cell-rows", key: "rows", [("role", "rowgroup")])
        rows.append(room(for: first, "above"))
        let markup = list.marks.isEmpty ? self : marking(list.marks)
        for (offset, row) in list.rows.enumerated() {
            rows.append(markup.line(row, table, at: first + offset, depth: depth))
        }
        rows.append(room(for: max(count - first - list.rows.count, 0), "below"))
        node.append(rows)
        return HTMLNode("div", class: "board-frame", key: key, [], [node])
    }

    /// The widths of the columns, as multiples of a letter's size; the last one takes what is left.
    private func style(of table: BoardTable) -> Text {
        var tracks: Text = ""
        var sum: Text = ""
        var style: Text = ""
        for (place, column) in table.columns.enumerated() {
            let width: Text = "calc(var(--w\(place))*.0625rem)"
            tracks += place == table.columns.count - 1 ? "minmax(\(width),1fr) " : "\(width) "
            sum += "\(width) + "
            style += "--w\(place):\(column.width);"
        }
        return style + "--tracks:\(tracks)48px;min-width:calc(\(sum)48px)"
    }

    private func head(_ table: BoardTable, isPicking: Bool) -> HTMLNode {
        let line = HTMLNode("div", class: "cells-line", key: "line", [("role", "row"), ("aria-rowindex", "1")])
        for (place, column) in table.columns.enumerated() {
            let node = HTMLNode("div", class: column.isNumber ? "head number" : "head", key: column.key)
            node.set("role", "columnheader")
            // Without the name of the edge within.
            node.set("aria-label", column.title)
            if let order = column.order {
                node.set("aria-sort", order == .ascending ? "ascending" : "descending")
            } else if column.sort != nil {
                node.set("aria-sort", "none")
            }
            let words = HTMLNode("span", class: "one-line", key: "words", text: column.title)
            if let sort = column.sort {
                let button = HTMLNode("button", class: "head-sort", key: "sort", [("type", "button")], [words])
                button.set("data-act", sort.text)
                if let order = column.order {
                    button.append(icon(order == .ascending ? "chevron-up" : "chevron-down", class: "order"))
                }
                node.append(button)
            } else {
                node.append(words)
            }
            node.append(edge(column, place, table))
            line.append(node)
        }
        let corner = HTMLNode("div", class: "head corner", key: ".corner", [("role", "columnheader")])
        corner.set("aria-label", say(PageText.columns))
        if !isPicking, !table.choices.isEmpty { corner.children += columnMenu(table) }
        line.append(corner)
        return HTMLNode("div", class: "cell-head", key: "head", [("role", "rowgroup")], [line])
    }

    /// The right edge of a heading, by which its column is made wider and narrower.
    private func edge(_ column: BoardTable.Column, _ place: Int, _ table: BoardTable) -> HTMLNode {
        let node = HTMLNode("div", class: "edge", key: "edge", [("role", "separator"), ("tabindex", "0")])
        node.set("aria-orientation", "vertical")
        node.set("aria-label", say(PageText.width(of: column.title)))
        node.set("aria-valuemin", "\(BoardTable.widths.lowerBound)")
        node.set("aria-valuemax", "\(BoardTable.widths.upperBound)")
        node.set("aria-valuenow", "\(column.width)")
        node.set(
            "data-width",
            ActionID(level: table.resize.level, name: table.resize.name, argument: column.key).text)
        node.set("data-place", "\(place)")
        return node
    }

    /// It stays open while several columns are chosen.
    private func columnMenu(_ table: BoardTable) -> [HTMLNode] {
        let id = SafeText.identifier(table.toggle.text)
        let opener = HTMLNode("button", class: "row-menu", key: "menu", [("type", "button"), ("popovertarget", id)])
        opener.set("aria-haspopup", "menu")
        opener.set("aria-label", say(PageText.columns))
        opener.set("title", say(PageText.columns))
        opener.append(icon("table"))
        let items = HTMLNode("div", class: "menu", key: "items", [("id", id), ("popover", ""), ("data-menu", "")])
        items.set("role", "menu")
        items.set("aria-label", say(PageText.columns))
        for choice in table.choices {
            let action = ActionID(level: table.toggle.level, name: table.toggle.name, argument: choice.key)
            let item = HTMLNode("button", class: "menu-item", key: choice.key, [("type", "button")])
            item.set("role", "menuitemcheckbox")
            item.set("aria-checked", choice.isShown ? "true" : "false")
            item.set("data-act", action.text)
            item.append(icon("check", class: choice.isShown ? "" : "unseen"))
            item.append(HTMLNode("span", class: "label", text: choice.title))
            items.append(item)
        }
        if let reset = table.reset {
            let item = button(reset, class: "menu-item")
            item.set("role", "menuitem")
            items.append(item)
        }
        return [opener, items]
    }

    /// A record: its first cell is a button, where it can be opened; a press beside it does the same.
    private func line(_ row: Row, _ table: BoardTable, at index: Int, depth: Int) -> HTMLNode {
        let node = HTMLNode("div", class: row.isSelected ? "row cells-line selected" : "row cells-line", key: row.key)
        node.set("role", "row")
        node.set("aria-rowindex", "\(index + 2)")
        if row.isNew { node.attributes[0].value += " new" }
        node.set("data-act", row.activate?.text)
        node.set("data-delete", row.delete?.action.text)
        node.set("data-press", (row.longPress ?? row.pick)?.text)
        node.set("data-pick", row.pick?.text)
        var cells: [Element] = []
        if case .stack(let elements) = row.body.content { cells = elements }
        for (place, cell) in cells.enumerated() where place < table.columns.count {
            let content = self.node(cell, in: .row, depth: depth)
            let isNumber = table.columns[place].isNumber
            let box = HTMLNode("div", class: isNumber ? "board-cell number" : "board-cell", key: cell.key)
            box.set("role", place == 0 ? "rowheader" : "cell")
            box.append(place == 0 ? opener(row, content, node) : content)
            node.append(box)
        }
        let end = HTMLNode("div", class: "board-cell end", key: ".end", [("role", "cell")])
        if row.isPicked == nil, row.longPress != nil || row.delete != nil {
            var still = row
            // Where a list stands in another order, its rows are not moved.
            still.move = nil
            end.children += menu(still)
        }
        node.append(end)
        return node
    }

    private func opener(_ row: Row, _ content: HTMLNode, _ line: HTMLNode) -> HTMLNode {
        let main = HTMLNode(row.activate == nil ? "div" : "button", class: "row-main", key: "main")
        if row.activate != nil { main.set("type", "button") }
        main.set("data-act", row.activate?.text)
        if row.isSelected { main.set("aria-current", "true") }
        if let isPicked = row.isPicked { pick(isPicked, line, main) }
        main.append(HTMLNode("div", class: "row-content", [], [content]))
        for one in row.marks { main.append(mark(one, "span")) }
        return main
    }
}
