import Engine
import HTML
import Language
import Rules
import Values

extension Markup {
    /// One of so many stars, as options of which keys choose one.
    func stars(_ frame: FieldFrame, _ count: Int) -> HTMLNode {
        let node = HTMLNode("div", class: "star-input", key: "input", [("id", frame.id), ("role", "radiogroup")])
        node.set("aria-labelledby", frame.labelID)
        frame.dress(node)
        let chosen = frame.field.value.decimal
        for number in 1...max(count, 1) { node.append(star(frame, number, of: count, chosen)) }
        node.append(clearing(frame))
        return node
    }

    private func star(_ frame: FieldFrame, _ number: Int, of count: Int, _ chosen: Decimal?) -> HTMLNode {
        let isFull = chosen.map { $0 >= Decimal(number) } ?? false
        let input = HTMLNode("input", [("type", "radio"), ("name", frame.action), ("value", Text(number))])
        input.set("data-input", frame.action)
        input.set("data-kind", "select")
        input.set("data-commit", frame.leave)
        input.set("aria-label", say(PageText.stars(Text(number), of: count)))
        input.set(property: "checked", .bool(chosen == Decimal(number)))
        let node = HTMLNode("label", class: isFull ? "star on" : "star", key: Text(number), [], [input])
        node.append(icon(isFull ? "star-fill" : "star"))
        return node
    }

    /// The button that takes a chosen number away again, if there is one.
    func clearing(_ frame: FieldFrame) -> HTMLNode? {
        for child in frame.field.children {
            if case .button(let control, _) = child.content {
                return button(control, class: "field-clear", iconOnly: true)
            }
        }
        return nil
    }
}
