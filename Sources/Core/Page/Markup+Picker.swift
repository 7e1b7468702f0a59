import Engine
import HTML
import Language
import Rules
import Values

extension Markup {
    /// A date or a time as text in the app's language, and behind it the device's own picker, which writes its own.
    ///
    /// - Parameter kind: The type of the device's picker.
    func picker(
        _ frame: FieldFrame, _ kind: Text, _ pattern: Bilingual, earliest: Text? = nil, latest: Text? = nil
    ) -> HTMLNode {
        let node = frame.input(kind: "text")
        node.set("type", "text")
        node.set("autocomplete", "off")
        node.set("spellcheck", "false")
        node.set("placeholder", say(pattern))
        let shown = frame.field.text
        node.set(property: "value", .string(shown.isEmpty ? frame.field.value.string ?? "" : shown))

        let isTime = kind == "time"
        let name = say(isTime ? PageText.chooseTime : PageText.chooseDay)
        let device = HTMLNode("input", class: "device", key: "device", [("type", kind)])
        device.set("tabindex", "-1")
        device.set("aria-hidden", "true")
        device.set("aria-label", name)
        device.set("data-input", frame.action)
        device.set("data-kind", kind)
        device.set("min", earliest)
        device.set("max", latest)
        device.set(property: "value", .string(held(frame.field.value)))

        let opener = HTMLNode("button", class: "opener", key: "opener", [("type", "button")])
        opener.set("aria-label", name)
        opener.set("title", name)
        opener.append(icon(isTime ? "clock" : "calendar"))
        return HTMLNode("div", class: "input-line opened", key: "input", [], [node, device, opener])
    }

    /// The picker takes whole values only.
    private func held(_ value: JSON) -> Text {
        guard let text = value.string, CalendarDate(text) != nil || TimeOfDay(text) != nil || Instant(text) != nil
        else { return "" }
        return text
    }
}
