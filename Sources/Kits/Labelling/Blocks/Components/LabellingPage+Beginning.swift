import Engine
import Language
import Rules
import Values

/// What is said before a graded exercise begins (LB-BEGIN).
extension LabellingPage {
    /// Whether the person has to press a button before the exercise is shown.
    var needsBeginning: Bool {
        guard isGraded, !isOnly, stored == nil, !state.hasBegun else { return false }
        return refusal == nil || refusal == .notOpen
    }

    /// In place of the picture, which is not shown before.
    var beginning: ComponentView {
        let language = context.language
        var lines: [Element] = []
        func add(_ key: Text, _ title: Bilingual, _ texts: [Bilingual]) {
            var caption = Style()
            caption.fontSize = 13
            caption.color = "SecondaryText"
            var parts = [Element(key: "label", .text(title.text(in: language), caption))]
            for (place, text) in texts.enumerated() {
                parts.append(Element(key: "text\(place)", .text(text.text(in: language), Style())))
            }
            lines.append(Element(key: key, .stack(parts)))
        }
        add("pins", BeginningText.task, [BeginningText.pins(pins.count)])
        add("tries", BeginningText.tries, [BeginningText.tries(max(rules.allowed - made, 0), of: rules.allowed)])
        add("time", BeginningText.time, BeginningText.window(rules, at: now, on: context.rules.clock))
        add("end", LabellingText.handIn, [BeginningText.handingIn, BeginningText.evaluation])
        let begin = Control(
            action: context.action("begin"), title: BeginningText.begin.text(in: language), role: .primary,
            isEnabled: refusal == nil && !pins.isEmpty)
        var body = [
            Element(key: "beginning", .section(title: BeginningText.title.text(in: language), lines)),
            Element(key: "begin", .section(title: nil, [Element(key: "begin", .button(begin, Style()))])),
        ]
        if !attempts.isEmpty { body.append(former) }
        return ComponentView(trailing: trailing, body: body)
    }
}
