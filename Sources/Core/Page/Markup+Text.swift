import Engine
import HTML
import Values

extension Markup {
    func text(_ text: Text, _ style: Style, _ place: Place, key: Text) -> HTMLNode {
        var css = Self.css(style) ?? ""
        var look: Text = "text"
        let lines = style.lines ?? (place == .box ? 1 : 0)
        if lines == 1 { look += " one-line" }
        if lines > 1 {
            look += " clamped"
            css += "-webkit-line-clamp:\(min(lines, 100));"
        }
        if Self.fills(style) { look += " filled" }
        let node = HTMLNode("div", class: look, key: key, [], words(text, style))
        if !css.isEmpty { node.set("style", css) }
        return node
    }

    /// What is said in another way than it is read stands there twice.
    func words(_ text: Text, _ style: Style) -> [HTMLNode] {
        guard let spoken = style.spoken else { return words(text) }
        return [
            HTMLNode("span", key: "read", [("aria-hidden", "true")], words(text)),
            HTMLNode("span", class: "spoken", key: "spoken", text: spoken),
        ]
    }

    func words(_ text: Text) -> [HTMLNode] { marks.isEmpty ? [HTMLNode(text: text)] : marked(text) }

    /// A link when the address is one a person can follow, else its text.
    func link(_ text: Text, _ address: Text, _ style: Style, _ place: Place, key: Text) -> HTMLNode {
        let shown = text.isEmpty ? address : text
        guard let safe = SafeText.link(address) else { return self.text(shown, style, place, key: key) }
        let node = HTMLNode("a", class: place == .box ? "link one-line" : "link", [("href", safe)], words(shown))
        if safe.hasUTF8Prefix("http") {
            node.set("target", "_blank")
            node.set("rel", "noopener noreferrer")
        }
        node.set("style", Self.css(style))
        return HTMLNode("div", class: "link-frame", key: key, [], [node])
    }

    /// Stars with the number in words; parts of a star are cut off at their share.
    func rating(_ value: Double, _ maximum: Int, _ style: Style, key: Text) -> HTMLNode {
        let count = min(max(maximum, 1), 20)
        let share = value.isFinite ? min(max(value / Double(count), 0), 1) : 0
        func stars(_ symbol: Text, _ name: Text) -> HTMLNode {
            let node = HTMLNode("span", class: name)
            for _ in 0..<count { node.append(icon(symbol)) }
            return node
        }
        let full = stars("star-fill", "stars full")
        full.set("style", "width:\(SafeText.number(share * 100))%")
        let node = HTMLNode("div", class: "rating", key: key, [("role", "img")], [stars("star", "stars"), full])
        node.set("aria-label", say(PageText.stars(numeral(value), of: count)))
        node.set("style", Self.css(style))
        return node
    }

    /// What it is said in words stands behind it; the bar is for the eye only.
    @inline(never)
    func bar(_ share: Double, _ text: Text, _ style: Style, key: Text) -> HTMLNode {
        let share = share.isFinite ? min(max(share, 0), 1) : 0
        let filled = HTMLNode("div", key: "filled")
        filled.set("style", "width:\(SafeText.number(share * 100))%")
        let track = HTMLNode("div", class: "track", key: "track", [("aria-hidden", "true")], [filled])
        let words = HTMLNode("span", class: "one-line", key: "words", [("title", text)], text: text)
        let node = HTMLNode("div", class: "gauge", key: key, [], [track, words])
        node.set("style", Self.css(style))
        return node
    }

    /// A number with the decimal mark of the language.
    func numeral(_ value: Double) -> Text {
        guard let number = Decimal(value) else { return "" }
        return number.rounded(toPlaces: 1).text(in: language)
    }
}
