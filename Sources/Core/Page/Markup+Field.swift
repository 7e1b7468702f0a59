import Engine
import HTML
import Rules
import Values

extension Markup {
    /// What the parts of a field need to know of each other.
    struct FieldFrame {
        let field: FormField
        let id: Text

        init(_ field: FormField) {
            self.field = field
            id = SafeText.identifier(field.change.text)
        }

        var action: Text { field.change.text }
        /// Reported when the field is left.
        var leave: Text { ActionID(level: field.change.level, name: "leave", argument: field.change.argument).text }
        var labelID: Text { "\(id)-l" }

        /// Unit, help and problem are read out with the control.
        var description: Text? {
            var ids: [Text] = []
            if hasUnit { ids.append("\(id)-u") }
            if field.problem != nil { ids.append("\(id)-p") }
            if !(field.help ?? "").isEmpty { ids.append("\(id)-h") }
            return ids.isEmpty ? nil : ids.joined(separator: " ")
        }

        private var hasUnit: Bool {
            switch field.control {
            case .text(let input): !(input.unit ?? "").isEmpty
            case .duration: true
            default: false
            }
        }

        /// The attributes every control of a field has; a group cannot be required, its label says it.
        func dress(_ node: HTMLNode, isGroup: Bool = false) {
            node.set("aria-describedby", description)
            if field.problem != nil { node.set("aria-invalid", "true") }
            if field.isRequired, !isGroup { node.set("aria-required", "true") }
        }

        /// An input that reports what is entered, and that it was left.
        func input(_ tag: Text = "input", class name: Text = "input", kind: Text) -> HTMLNode {
            let node = HTMLNode(tag, class: name, key: kind, [("id", id)])
            node.set("data-input", action)
            node.set("data-kind", kind)
            node.set("data-commit", leave)
            dress(node)
            return node
        }
    }

    func field(_ field: FormField, key: Text, depth: Int) -> HTMLNode {
        let frame = FieldFrame(field)
        switch field.control {
        case .group: return group(frame, key: key, depth: depth)
        case .toggle: return toggle(frame, key: key)
        default: break
        }
        let node = HTMLNode("div", class: look(field), key: key)
        let control = control(frame, depth: depth)
        node.append(label(frame, names: control.names))
        node.children += control.nodes
        node.children += remarks(frame)
        return node
    }

    private func look(_ field: FormField) -> Text {
        switch field.problem?.kind {
        case .missing: "field missing"
        case .wrong: "field wrong"
        case nil: "field"
        }
    }

    /// - Parameter names: whether the label belongs to one control (else it heads a group).
    private func label(_ frame: FieldFrame, names: Bool) -> HTMLNode {
        let node = HTMLNode(names ? "label" : "div", class: "field-label", key: "label", [("id", frame.labelID)])
        if names { node.set("for", frame.id) }
        node.append(HTMLNode("span", text: frame.field.label))
        if frame.field.isRequired { node.append(HTMLNode("span", class: "required", text: say(PageText.required))) }
        return node
    }

    /// Problem and help below the control.
    private func remarks(_ frame: FieldFrame) -> [HTMLNode] {
        var nodes: [HTMLNode] = []
        if let problem = frame.field.problem {
            let node = HTMLNode("p", class: "field-problem", key: "problem", [("id", "\(frame.id)-p")])
            node.append(icon(problem.kind == .missing ? "warning" : "error"))
            node.append(HTMLNode("span", text: say(problem.message)))
            nodes.append(node)
        }
        if let help = frame.field.help, !help.isEmpty {
            nodes.append(HTMLNode("p", class: "field-help", key: "help", [("id", "\(frame.id)-h")], text: help))
        }
        return nodes
    }

    /// A calculated value; it may change with every key, so that only who looks for it hears it.
    private func output(_ frame: FieldFrame) -> HTMLNode {
        let node = frame.input("output", kind: "output")
        node.set("tabindex", "-1")
        node.set("aria-live", "off")
        node.append(HTMLNode("span", text: frame.field.text))
        return HTMLNode("div", class: "input-line", key: "line", [], [node])
    }

    private func toggle(_ frame: FieldFrame, key: Text) -> HTMLNode {
        let control = frame.input(class: "switch", kind: "boolean")
        control.set("type", "checkbox")
        control.set("role", "switch")
        control.set(property: "checked", .bool(frame.field.value.bool ?? false))
        let line = HTMLNode("div", class: "switch-line", key: "line", [], [label(frame, names: true), control])
        return HTMLNode("div", class: look(frame.field), key: key, [], [line] + remarks(frame))
    }

    private func group(_ frame: FieldFrame, key: Text, depth: Int) -> HTMLNode {
        let node = HTMLNode("fieldset", class: "\(look(frame.field)) field-group", key: key, [("id", frame.id)])
        node.set("tabindex", "-1")
        node.set("data-input", frame.action)
        node.set("aria-describedby", frame.description)
        node.append(HTMLNode("legend", key: "legend", text: frame.field.label))
        node.children += remarks(frame)
        for child in frame.field.children { node.append(cell(child, depth: depth + 1)) }
        return node
    }

    private func control(_ frame: FieldFrame, depth: Int) -> (nodes: [HTMLNode], names: Bool) {
        switch frame.field.control {
        case .text(let input):
            (textInput(frame, input) + frame.field.children.map { cell($0, depth: depth + 1) }, true)
        case .slider(let start, let end, let step): ([slider(frame, start, end, step)], true)
        case .stars(let count): ([stars(frame, count)], false)
        case .date(let earliest, let latest):
            ([picker(frame, "date", PageText.day, earliest: earliest?.text, latest: latest?.text)], true)
        case .time(let earliest, let latest):
            ([picker(frame, "time", PageText.time, earliest: earliest?.text, latest: latest?.text)], true)
        case .moment: ([picker(frame, "datetime-local", PageText.moment)], true)
        case .choice(let options, .picker, multiple: false): ([menu(frame, options)], true)
        case .choice(let options, .buttons, multiple: false) where options.count <= 5:
            ([choice(frame, options, class: "segmented", multiple: false)], false)
        case .choice(let options, .buttons, let multiple):
            ([choice(frame, options, class: "chips", multiple: multiple)], false)
        case .choice(let options, _, let multiple):
            ([choice(frame, options, class: "ticks", multiple: multiple)], false)
        case .image, .images: (imageInput(frame, depth: depth), false)
        case .file: ([references(frame, depth: depth)], false)
        case .place(let view): (placeInput(frame, view), true)
        case .references, .choiceFromList: ([references(frame, depth: depth)], false)
        case .output: ([output(frame)], true)
        case .duration(let form): ([durationInput(frame, form)], true)
        case .toggle, .group: ([], false)
        }
    }
}
