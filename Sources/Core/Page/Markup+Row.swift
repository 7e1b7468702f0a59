import Engine
import HTML
import Rules
import Values

extension Markup {
    /// The rows in sight, with room for those that are not.
    func list(_ list: RecordList, key: Text, depth: Int) -> HTMLNode {
        if let board = list.board { return self.board(board, of: list, key: key, depth: depth) }
        let count = max(list.count, list.rows.count)
        let first = min(max(list.first, 0), count)
        let node = HTMLNode("div", class: "list card", key: key, [("role", "list"), ("data-list", "")])
        node.set("aria-label", list.label)
        node.set("data-window", list.window.text)
        node.set("data-count", "\(count)")
        node.set("data-first", "\(first)")
        node.set("data-pick-all", list.pickAll?.text)
        node.set("data-pick-end", list.pickEnd?.text)
        if list.pickEnd != nil { node.attributes[0].value += " picking" }
        node.append(spacer(first, "above"))
        let markup = list.marks.isEmpty ? self : marking(list.marks)
        for (offset, row) in list.rows.enumerated() {
            let item = markup.row(row, class: "row", key: row.key, depth: depth)
            if !list.headings.isEmpty { head(item, list.heading(offset)) }
            item.set("role", "listitem")
            item.set("aria-setsize", "\(count)")
            item.set("aria-posinset", "\(first + offset + 1)")
            node.append(item)
        }
        node.append(spacer(max(count - first - list.rows.count, 0), "below"))
        return HTMLNode("div", class: "group", key: key, [], [node])
    }

    private func spacer(_ rows: Int, _ key: Text) -> HTMLNode {
        let node = HTMLNode("div", class: "spacer", key: key, [("role", "presentation")])
        node.set("style", "height:calc(var(--row-height) * \(rows))")
        return node
    }

    /// A row is one button unless something in it can be pressed by itself; then a button lies behind its content.
    func row(_ row: Row, class name: Text, key: Text, depth: Int) -> HTMLNode {
        let node = HTMLNode("div", class: row.isSelected ? "\(name) selected" : name, key: key)
        if row.isNew { node.attributes[0].value += " new" }
        node.set("data-delete", row.delete?.action.text)
        node.set("data-press", (row.longPress ?? row.pick)?.text)
        node.set("data-pick", row.pick?.text)
        let content = self.node(row.body, in: .row, depth: depth)
        let isButton = row.activate != nil && !isInteractive(row.body)
        let main = HTMLNode(isButton ? "button" : "div", class: "row-main", key: isButton ? "button" : "plain")
        if isButton { main.set("type", "button") }
        main.set("data-act", row.activate?.text)
        if row.isSelected { main.set("aria-current", "true") }
        if !isButton, row.activate != nil || row.longPress != nil || row.delete != nil {
            main.set("tabindex", "0")
            var words: [Text] = []
            spoken(row.body, into: &words)
            for mark in row.marks { words.append(say(PlatformText.mark(mark))) }
            main.set("role", row.activate == nil ? "group" : "button")
            if !words.isEmpty { main.set("aria-label", words.joined(separator: ", ")) }
        }
        if let isPicked = row.isPicked { pick(isPicked, node, main) }
        main.append(HTMLNode("div", class: "row-content", [], [content]))
        for one in row.marks { main.append(mark(one, "span")) }
        let hasMenu = row.isPicked == nil && (row.longPress != nil || row.delete != nil || row.move != nil)
        if row.isSelected { main.append(icon("check", class: "tick")) }
        if row.activate != nil, !hasMenu, row.isPicked == nil { main.append(icon("chevron-right", class: "chevron")) }
        node.append(main)
        if hasMenu { node.children += menu(row) }
        if let move = row.move {
            let handle = HTMLNode("bk-handle", key: "handle", [("aria-hidden", "true")])
            handle.set(
                property: "data",
                ["act": .string(move.action.text), "index": JSON(move.index), "count": JSON(move.count)])
            node.append(handle)
        }
        if let delete = row.delete {
            let button = HTMLNode("button", class: "row-delete", key: "delete", [("type", "button")])
            button.set("data-act", delete.action.text)
            button.set("tabindex", "-1")
            button.set("aria-hidden", "true")
            button.append(icon("trash"))
            button.append(HTMLNode("span", text: delete.title))
            node.append(button)
        }
        return node
    }

    /// Stands above the row, in the same item of the list.
    @inline(never)
    private func head(_ item: HTMLNode, _ heading: Text?) {
        guard let heading else { return }
        item.children.insert(HTMLNode("h2", class: "dayline", key: "heading", text: heading), at: 0)
    }

    /// A circle at the start of the row, with a tick when it is selected.
    @inline(never)
    func pick(_ isPicked: Bool, _ node: HTMLNode, _ main: HTMLNode) {
        if isPicked { node.attributes[0].value += " picked" }
        main.set("aria-pressed", isPicked ? "true" : "false")
        main.append(
            HTMLNode("span", class: "pick", key: "pick", [("aria-hidden", "true")], [icon("check")].compactMap { $0 }))
    }

    /// The words are for screen readers where there is only room for the symbol.
    func mark(_ mark: RecordMark, _ tag: Text) -> HTMLNode {
        let symbol: Text =
            switch mark {
            case .standing(.deleted): "trash"
            case .standing(.conflict): "warning"
            case .standing(.refused): "error"
            case .standing(.kept): "device"
            case .standing: "upload"
            case .keptMap: "map"
            }
        let node = HTMLNode(tag, class: "mark is-\(mark.word)", key: "mark \(mark.word)")
        node.append(icon(symbol))
        node.append(HTMLNode("span", class: "label", text: say(PlatformText.mark(mark))))
        return node
    }

    /// The way to long press and delete for keys, pointers and screen readers.
    func menu(_ row: Row) -> [HTMLNode] {
        let opener = HTMLNode("button", class: "row-menu", key: "menu", [("type", "button")])
        opener.set("aria-label", say(PageText.more))
        opener.append(icon("ellipsis"))
        let delete = row.isDeletedByMenu ? nil : row.delete
        guard let first = delete?.action ?? row.move?.action else {
            opener.set("data-act", row.longPress?.text)
            return [opener]
        }
        let id = SafeText.identifier(first.text)
        opener.set("popovertarget", id)
        opener.set("aria-haspopup", "menu")
        let items = HTMLNode("div", class: "menu", key: "items", [("id", id), ("popover", ""), ("data-menu", "")])
        items.set("role", "menu")
        func add(_ control: Control, value: Text? = nil) {
            let item = button(control, class: "menu-item")
            item.set("data-value", value)
            item.set("role", "menuitem")
            item.set("popovertarget", id)
            item.set("popovertargetaction", "hide")
            items.append(item)
        }
        if let press = row.longPress { add(Control(action: press, title: "\(say(PageText.more))…", icon: "ellipsis")) }
        if row.longPress == nil, let pick = row.pick {
            add(Control(action: pick, title: say(PlatformText.select), icon: "check-circle"))
        }
        if let move = row.move {
            if move.index > 0 {
                add(
                    Control(action: move.action, title: say(PageText.moveUp), icon: "chevron-up"),
                    value: "\(move.index - 1)")
            }
            if move.index + 1 < move.count {
                add(
                    Control(action: move.action, title: say(PageText.moveDown), icon: "chevron-down"),
                    value: "\(move.index + 1)")
            }
        }
        if var control = delete {
            control.role = .destructive
            control.icon = control.icon ?? "trash"
            add(control)
        }
        return [opener, items]
    }
}
