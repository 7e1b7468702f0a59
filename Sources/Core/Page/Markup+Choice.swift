import Engine
import HTML
import Language
import Rules
import Values

extension Markup {
    /// The device's own menu.
    func menu(_ frame: FieldFrame, _ options: [ChoiceOption]) -> HTMLNode {
        let value = frame.field.value.string ?? ""
        let node = frame.input("select", kind: "select")
        let none = frame.field.isRequired ? PageText.pleaseChoose : PageText.nothing
        if options.first?.value.isEmpty != true {
            node.append(HTMLNode("option", key: "none", [("value", "")], text: say(none)))
        }
        for option in options {
            node.append(HTMLNode("option", key: "o\(option.value)", [("value", option.value)], text: option.label))
        }
        if !value.isEmpty, !options.contains(where: { $0.value == value }) {
            node.append(HTMLNode("option", key: "unknown", [("value", value)], text: value))
        }
        node.set(property: "value", .string(value))
        let line = HTMLNode("div", class: "input-line select-line", key: "input", [], [node])
        line.append(icon("chevron-down", class: "chevron"))
        return line
    }

    /// All options in sight: side by side, as chips, or below each other with ticks.
    func choice(_ frame: FieldFrame, _ options: [ChoiceOption], class name: Text, multiple: Bool) -> HTMLNode {
        let node = HTMLNode("div", class: name, key: "input", [("id", frame.id)])
        node.set("role", multiple ? "group" : "radiogroup")
        node.set("aria-labelledby", frame.labelID)
        frame.dress(node, isGroup: multiple)
        if !multiple, !frame.field.isRequired, name == "ticks" {
            node.append(option(frame, ChoiceOption(value: "", label: say(PageText.nothing)), multiple: false))
        }
        for option in options { node.append(self.option(frame, option, multiple: multiple)) }
        return node
    }

    private func option(_ frame: FieldFrame, _ option: ChoiceOption, multiple: Bool) -> HTMLNode {
        let input = HTMLNode("input", [("type", multiple ? "checkbox" : "radio"), ("name", frame.action)])
        input.set("value", option.value)
        input.set("data-input", frame.action)
        input.set("data-kind", multiple ? "multi" : "select")
        input.set("data-commit", frame.leave)
        input.set(property: "checked", .bool(isChosen(option.value, frame.field.value)))
        let node = HTMLNode("label", class: "option", key: "o\(option.value)", [], [input])
        node.append(HTMLNode("span", class: "label", text: option.label))
        node.append(icon("check", class: "tick"))
        return node
    }

    private func isChosen(_ option: Text, _ value: JSON) -> Bool {
        switch value {
        case .string(let text): text == option
        case .array(let chosen): chosen.contains(.string(option))
        case .null: option.isEmpty
        default: false
        }
    }
}
