import Engine
import HTML
import Rules
import Values

extension Markup {
    /// A text, number, address or password, with its unit behind and a count when the limit comes near.
    func textInput(_ frame: FieldFrame, _ input: TextInput) -> [HTMLNode] {
        let isNumber = input.format == .number || input.format == .integer
        let value = entered(frame.field.value)
        let node = frame.input(
            input.isMultiline ? "textarea" : "input", class: input.isMultiline ? "input area" : "input",
            kind: isNumber ? "number" : "text")
        if input.isMultiline { node.set("rows", "3") } else { node.set("type", type(of: input)) }
        switch input.format {
        case .email: addressLike(node, "email")
        case .url: addressLike(node, "url")
        case .phone: node.set("autocomplete", "tel")
        case .number: node.set("inputmode", "decimal")
        case .integer: node.set("inputmode", "numeric")
        case .username: addressLike(node, "username")
        case .password: node.set("autocomplete", "current-password")
        case .plain: break
        }
        if isNumber || input.isSecret && input.format != .password { node.set("autocomplete", "off") }
        node.set(property: "value", .string(value))

        let line = HTMLNode("div", class: "input-line", key: "input", [], [node])
        if let unit = input.unit, !unit.isEmpty { line.append(self.unit(frame, unit)) }
        guard let limit = input.maximumLength, value.scalarCount * 5 >= limit * 4 else { return [line] }
        let count = HTMLNode("p", class: "count", key: "count", text: "\(value.scalarCount) / \(limit)")
        return [line, count]
    }

    /// The keyboard is that for text: those for numbers have no colon.
    @inline(never)
    func durationInput(_ frame: FieldFrame, _ form: DurationForm) -> HTMLNode {
        let node = frame.input(kind: "text")
        node.set("type", "text")
        node.set("inputmode", "text")
        node.set("autocomplete", "off")
        node.set("autocapitalize", "off")
        node.set("spellcheck", "false")
        node.set(property: "value", .string(frame.field.text))
        let unit = unit(frame, form.pattern)
        unit.set("aria-label", say(form.shows == .minutes ? PageText.hoursMinutes : PageText.minutesSeconds))
        return HTMLNode("div", class: "input-line", key: "input", [], [node, unit])
    }

    /// Behind an input, which is described by it; nobody comes upon it a second time.
    private func unit(_ frame: FieldFrame, _ unit: Text) -> HTMLNode {
        HTMLNode("span", class: "unit", key: "unit", [("id", "\(frame.id)-u"), ("aria-hidden", "true")], text: unit)
    }

    func slider(_ frame: FieldFrame, _ start: Decimal, _ end: Decimal, _ step: Decimal) -> HTMLNode {
        let node = frame.input(class: "slider", kind: "range")
        node.set("type", "range")
        node.set("min", start.text)
        node.set("max", end.text)
        node.set("step", step.text)
        let value = frame.field.value.decimal
        node.set(property: "value", .string((value ?? start).text))
        let shown = frame.field.text.isEmpty ? value.map { $0.text(in: language) } ?? "–" : frame.field.text
        node.set("aria-valuetext", value == nil ? say(PageText.nothing) : shown)
        node.set("data-unset", if: value == nil)
        if let value, let low = start.double as Double?, end.double > low {
            let share = min(max((value.double - low) / (end.double - low), 0), 1) * 100
            node.set("style", "--share:\(SafeText.number(share))%")
        }
        let output = HTMLNode("output", key: "output", [("for", frame.id)], text: shown)
        let line = HTMLNode("div", class: "slider-line", key: "input", [], [node, output])
        line.append(clearing(frame))
        return line
    }

    /// What was typed, or a stored number with the decimal mark of the language and without grouping.
    private func entered(_ value: JSON) -> Text {
        switch value {
        case .string(let text): return text
        case .number(let number):
            let text = number.text
            guard Decimal(15).text(in: language, places: 1).utf8.contains(UInt8(ascii: ",")) else { return text }
            return Text(decoding: text.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 })
        default: return ""
        }
    }

    private func type(of input: TextInput) -> Text {
        if input.isSecret { return "password" }
        return input.format == .phone ? "tel" : "text"
    }

    /// The keyboard for an address without the browser's own idea of what is one: what was typed stays as it is.
    private func addressLike(_ node: HTMLNode, _ kind: Text) {
        if kind != "username" { node.set("inputmode", kind) }
        node.set("autocomplete", kind)
        node.set("autocapitalize", "off")
        node.set("spellcheck", "false")
    }
}
