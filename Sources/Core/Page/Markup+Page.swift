import Engine
import HTML
import Rules
import Values

extension Markup {
    /// A title of more bytes stands below the bar, where all of it has room.
    private static let barTitleLimit = 20

    func titleID(_ level: Screen.Level) -> Text { "t\(level.serial)" }

    /// What fills a level: "list", "table", "grid", "map", "canvas", "empty" or "plain".
    func kind(of level: Screen.Level) -> Text {
        for element in level.body {
            switch element.content {
            case .list(let list): return list.board.map { kind(of: $0) } ?? "list"
            case .search(let bar) where bar.isOfBoard: continue
            case .search: return "list"
            case .canvas: return "canvas"
            case .empty where isBoard(level): return "list"
            case .empty: return "empty"
            case .map: return "map"
            default: break
            }
        }
        return "plain"
    }

    /// One level: bar, large title on the first one, notice, content.
    func page(_ level: Screen.Level, _ position: Text) -> HTMLNode {
        pages.map { takenOver(level, position, $0) } ?? newPage(level, position)
    }

    @inline(never)
    private func takenOver(_ level: Screen.Level, _ position: Text, _ pages: PageMemory) -> HTMLNode {
        pages.page(level, position) { fields in
            var markup = self
            markup.memory = fields
            return markup.newPage(level, position)
        }
    }

    @inline(never)
    private func newPage(_ level: Screen.Level, _ position: Text) -> HTMLNode {
        let kind = kind(of: level)
        let isRoot = level.back == nil && level.presentation == .page && !level.title.isEmpty
        let isLarge = kind != "map" && (isRoot || level.title.utf8.count > Self.barTitleLimit)
        let node = HTMLNode("section", class: "page \(position) is-\(kind)", key: "\(level.serial)")
        if level.back == nil, level.presentation == .page { node.attributes[0].value += " root" }
        if isBoard(level) { node.attributes[0].value += " board" }
        if level.component == "Chooser" { node.attributes[0].value += " chooser" }
        if isApart(level) { node.attributes[0].value += " account" }
        node.set("aria-labelledby", titleID(level))
        node.append(bar(level, hasLargeTitle: isLarge))

        let body = HTMLNode("div", class: "page-body", key: "body")
        if isLarge { body.append(HTMLNode("h1", class: "large-title", [("id", titleID(level))], text: level.title)) }
        body.append(level.notice.map(notice))
        var groups = Groups()
        for element in level.body { add(element, to: &groups, depth: 0) }
        body.children += groups.finished()
        // Where nothing can be pressed, the page itself takes the keys that scroll.
        if !level.body.isEmpty, !level.body.contains(where: { isInteractive($0) }) { body.set("tabindex", "0") }
        node.append(body)
        return node
    }

    /// Pages of the platform's own, which lead back to where the person was.
    private func isApart(_ level: Screen.Level) -> Bool {
        level.component == "Account" || level.component == "Reminders"
    }

    private func bar(_ level: Screen.Level, hasLargeTitle: Bool) -> HTMLNode {
        let leading = HTMLNode("div", class: "bar-side")
        if let back = level.back {
            var control = back
            control.icon = control.icon ?? "chevron-left"
            leading.append(button(control, class: "bar-button back"))
        }
        for control in level.leading { leading.append(button(control, class: "bar-button", iconOnly: true)) }
        let trailing = HTMLNode("div", class: "bar-side trailing")
        for control in level.trailing { trailing.append(button(control, class: "bar-button", iconOnly: true)) }
        var title: HTMLNode
        if hasLargeTitle {
            title = HTMLNode("div", class: "bar-title under-large", [("aria-hidden", "true")], text: level.title)
        } else {
            title = HTMLNode("h1", class: "bar-title", [("id", titleID(level))], text: level.title)
            if isApart(level) {
                // A page without an address of its own: the engine sends the focus there.
                title.set("data-input", "\(level.serial):title:")
                title.set("tabindex", "-1")
            }
        }
        if level.title.isEmpty { title.set("hidden", "") }
        return HTMLNode("header", class: "bar", key: "bar", [], [leading, title, trailing])
    }

    // MARK: Groups

    /// Collects the elements of a page: what makes up a line goes into a card with its neighbours.
    struct Groups {
        /// Whether the cards stand in a group already.
        var isWithinGroup = false
        private var blocks: [HTMLNode] = []
        private var cells: [HTMLNode] = []

        init(isWithinGroup: Bool = false) {
            self.isWithinGroup = isWithinGroup
        }

        mutating func append(block: HTMLNode) {
            close()
            blocks.append(block)
        }

        mutating func append(cell: HTMLNode) {
            cells.append(cell)
        }

        mutating func finished() -> [HTMLNode] {
            close()
            return blocks
        }

        private mutating func close() {
            guard let first = cells.first else { return }
            let card = HTMLNode("div", class: "card", key: "card-\(first.key)", [], cells)
            blocks.append(isWithinGroup ? card : HTMLNode("div", class: "group", key: card.key, [], [card]))
            cells = []
        }
    }

    func add(_ element: Element, to groups: inout Groups, depth: Int) {
        guard depth < Self.depthLimit else { return }
        switch element.content {
        case .section(let title, let elements):
            groups.append(block: section(title, elements, key: element.key, depth: depth + 1))
        case .mark(let mark): groups.append(block: self.mark(mark, "p"))
        case .list, .empty, .search: groups.append(block: node(element, in: .body, depth: depth))
        case .map where depth == 0: groups.append(block: node(element, in: .body, depth: depth))
        case .surface where depth == 0, .canvas where depth == 0:
            groups.append(block: node(element, in: .body, depth: depth))
        case .button(let control, _) where control.isTile: groups.append(block: button(control, class: "large-button"))
        case .button(let control, _) where control.role == .primary:
            groups.append(
                block: HTMLNode(
                    "div", class: "group", key: element.key, [],
                    [button(control, class: "button wide", type: "submit")]))
        case .stack(let elements) where elements.contains(where: { isBlock($0) }):
            for inner in elements { add(inner, to: &groups, depth: depth + 1) }
        case .text(let text, _) where text.isEmpty: break
        case .badge(let text, _) where text.isEmpty: break
        case .link(let text, let address, _) where text.isEmpty && address.isEmpty: break
        default: groups.append(cell: cell(element, depth: depth))
        }
    }

    private func isBlock(_ element: Element) -> Bool {
        switch element.content {
        case .section, .list, .empty: true
        default: false
        }
    }

    private func isPassword(_ element: Element) -> Bool {
        guard case .field(let field) = element.content, case .text(let input) = field.control else { return false }
        return input.format == .password
    }

    private func section(_ title: Text?, _ elements: [Element], key: Text, depth: Int) -> HTMLNode {
        // A form is what browsers fill in, offer to keep, and send with Enter.
        let node = HTMLNode(elements.contains(where: isPassword) ? "form" : "section", class: "group", key: key)
        if let title, !title.isEmpty { node.append(HTMLNode("h2", class: "group-title", text: title)) }
        var groups = Groups(isWithinGroup: true)
        for element in elements { add(element, to: &groups, depth: depth) }
        node.children += groups.finished()
        return node
    }
}
