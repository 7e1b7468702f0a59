import Engine
import HTML
import Language
import Values

extension Markup {
    /// Everything in `#app`.
    func screen(_ screen: Screen) -> [HTMLNode] {
        var levels = screen.levels[...]
        let pages = levels.prefix { $0.presentation == .page }
        levels = levels.dropFirst(pages.count)
        let isCovered = !levels.isEmpty
        let isAsked = screen.overlay != nil

        let shape = shape(of: pages)
        let main = HTMLNode("main", class: shape, key: "pages")
        for (offset, level) in pages.enumerated() {
            main.append(page(level, position(offset, of: pages.count)))
        }
        if shape == "pages pair" && pages.count == 1 || shape == "pages pair three waiting" { main.append(pane()) }

        let shell = HTMLNode("div", class: look(of: screen), key: "shell")
        shell.set("inert", if: isCovered || isAsked)
        shell.set("data-help", screen.help?.text)
        shell.set("data-refresh", screen.refresh?.text)
        if screen.isRefreshing { shell.append(refreshing()) }
        shell.append(screen.banner.map(banner))
        if !screen.tabs.isEmpty { shell.append(tabs(screen.tabs)) }
        shell.append(main)

        var result = [shell]
        while let first = levels.first {
            let rest = levels.dropFirst().prefix { $0.presentation == .page }
            let stack = levels.prefix(1 + rest.count)
            levels = levels.dropFirst(stack.count)
            result.append(sheet(stack, first, isTop: levels.isEmpty && !isAsked))
        }
        if let overlay = screen.overlay { result.append(self.overlay(overlay)) }
        result.append(toasts(screen.toasts))
        return result
    }

    /// The style sheet also dresses the sheets beside the shell by it.
    private func look(of screen: Screen) -> Text {
        var look: Text = screen.tabs.isEmpty ? "shell" : "shell with-tabs"
        if screen.look.background == .triangles { look += " triangles" }
        if screen.look.buttons == .translucent { look += " translucent" }
        return look
    }

    private func position(_ offset: Int, of count: Int) -> Text {
        switch count - offset {
        case 1: count > 2 ? "top deep" : "top"
        case 2: "under"
        case 3: "far third"
        default: "far"
        }
    }

    /// Tells the style sheet how wide screens share the room.
    private func shape(of pages: ArraySlice<Screen.Level>) -> Text {
        guard let last = pages.last else { return "pages" }
        // A picture and its list share the room themselves.
        if kind(of: last) == "canvas" { return "pages single" }
        let isBoard = isBoard(last)
        if pages.count == 1 { return !isBoard && opens(last) ? "pages pair" : "pages single" }
        let under = pages[pages.endIndex - 2]
        if kind(of: under) == "map" { return "pages pair map-first" }
        if self.isBoard(under) { return "pages pair board-first" }
        if isBoard { return "pages pair board-last" }
        if opens(last), leads(under) { return "pages pair three waiting" }
        return pages.count > 2 && opens(under) && leads(pages[pages.endIndex - 3]) ? "pages pair three" : "pages pair"
    }

    /// Whether a list takes all the room that there is beside what its rows open.
    func isBoard(_ level: Screen.Level) -> Bool {
        for element in level.body {
            switch element.content {
            case .search(let bar) where bar.isOfBoard: return true
            case .list(let list): return list.board != nil
            default: continue
            }
        }
        return false
    }

    /// Whether a list or a menu fills the level, so that it is worth a pane of its own.
    private func leads(_ level: Screen.Level) -> Bool {
        if opens(level) { return !isBoard(level) }
        guard case .section(_, let buttons)? = level.body.first?.content, level.body.count == 1, !buttons.isEmpty else {
            return false
        }
        return buttons.allSatisfy { if case .button = $0.content { true } else { false } }
    }

    /// Whether a list fills the level and its rows lead to something that can stand beside it.
    private func opens(_ level: Screen.Level) -> Bool {
        for element in level.body {
            switch element.content {
            case .search(let bar) where bar.opensRows: return true
            case .list(let list): return list.rows.first?.activate != nil
            default: continue
            }
        }
        return false
    }

    private func pane() -> HTMLNode {
        HTMLNode(
            "div", class: "pane", key: "pane", [],
            [empty(icon: "list", title: say(PageText.nothingSelected), detail: say(PageText.selectOne))])
    }

    /// For the eye; it was said already.
    @inline(never)
    private func refreshing() -> HTMLNode {
        HTMLNode(
            "div", class: "refreshing", key: "refreshing", [("aria-hidden", "true")],
            [icon("refresh")].compactMap { $0 })
    }

    // MARK: Tabs

    private func tabs(_ tabs: [Screen.Tab]) -> HTMLNode {
        let bar = HTMLNode("nav", class: "tabs", key: "tabs", [("aria-label", say(PageText.navigation))])
        for tab in tabs {
            let node = HTMLNode(
                "button", class: tab.isSelected ? "tab selected" : "tab", key: tab.select.text,
                [("type", "button"), ("data-act", tab.select.text)])
            if tab.isSelected { node.set("aria-current", "page") }
            node.append(icon(tab.icon) ?? icon("document"))
            node.append(HTMLNode("span", class: "label", text: tab.title))
            bar.append(node)
        }
        return bar
    }

    // MARK: Sheets

    /// A form and what was opened from within it.
    private func sheet(_ stack: ArraySlice<Screen.Level>, _ first: Screen.Level, isTop: Bool) -> HTMLNode {
        let card = HTMLNode("div", class: "sheet", key: "card")
        card.set("role", "dialog")
        card.set("aria-modal", "true")
        card.set("aria-labelledby", titleID(stack.last ?? first))
        if isTop { card.set("data-trap", "") }
        for (offset, level) in stack.enumerated() { card.append(page(level, position(offset, of: stack.count))) }
        let layer = HTMLNode("div", class: "layer", key: "sheet\(first.serial)", [], [card])
        layer.set("inert", if: !isTop)
        return layer
    }

    // MARK: Messages

    private func banner(_ banner: Screen.Banner) -> HTMLNode {
        message(banner, class: "banner", symbol: "warning", role: "alert")
    }

    func notice(_ notice: Screen.Banner) -> HTMLNode {
        message(notice, class: "notice", symbol: "info", role: "status")
    }

    private func message(_ content: Screen.Banner, class name: Text, symbol: Text, role: Text) -> HTMLNode {
        let node = HTMLNode("div", class: name, key: name, [("role", role)])
        node.append(icon(symbol))
        node.append(HTMLNode("p", text: content.text))
        for control in content.controls { node.append(button(control, class: "text-button")) }
        return node
    }

    private func toasts(_ toasts: [Screen.Toast]) -> HTMLNode {
        let node = HTMLNode("div", class: "toasts", key: "toasts", [("role", "status"), ("aria-live", "polite")])
        for toast in toasts {
            let close = HTMLNode("button", class: "toast-close")
            close.set("type", "button")
            close.set("data-act", toast.dismiss.text)
            close.set("aria-label", say(PageText.close))
            close.append(icon("xmark"))
            let box = HTMLNode("div", class: "toast", key: toast.key, [("data-hold", toast.hold.text)])
            box.append(HTMLNode("p", text: toast.text))
            if let offer = toast.offer { box.append(button(offer, class: "toast-offer")) }
            box.append(close)
            node.append(box)
        }
        return node
    }
}
