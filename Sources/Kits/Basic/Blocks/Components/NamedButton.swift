import Engine
import Language
import Rules
import Values

/// A button that a component's setting `Buttons` names: a trigger of its own.
struct NamedButton {
    let name: Text
    let control: Control

    static func names(_ context: ComponentContext) -> [Text] {
        context.component.settings.elements("Buttons").compactMap { $0.string("Name") }
    }

    /// Those that are connected and do what the person may.
    static func all(_ context: ComponentContext) -> [NamedButton] {
        context.component.settings.elements("Buttons").compactMap { button in
            guard let name = button.string("Name"), let action = context.action(ifConnected: name) else { return nil }
            let role: Control.Role =
                switch button.string("Role") {
                case "Destructive": .destructive
                case "Primary": .primary
                default: .normal
                }
            let title = LocalizedText(button["Title"])?.text(in: context.language) ?? name
            var control = Control(action: action, title: title, icon: button.string("Icon"), role: role)
            control.detail = LocalizedText(button["Detail"])?.text(in: context.language)
            return NamedButton(name: name, control: control)
        }
    }

    static func setting(_ count: ClosedRange<Int>, required: Bool, help: Bilingual) -> Setting {
        Setting(
            "Buttons",
            .list(
                .object([
                    Setting(
                        "Name", .text, required: true,
                        help: Bilingual(de: "Name des Auslösers.", en: "Name of the trigger.")),
                    Setting(
                        "Title", .localizedText, required: true,
                        help: Bilingual(de: "Aufschrift.", en: "What the button says.")),
                    Setting(
                        "Detail", .localizedText,
                        help: Bilingual(
                            de: "Eine Zeile unter der Aufschrift.", en: "A line below what the button says.")),
                    Setting("Icon", .icon, help: Bilingual(de: "Symbol vor der Aufschrift.", en: "Symbol before it.")),
                    Setting(
                        "Role", .choice(["Normal", "Primary", "Destructive"]), standard: "Normal",
                        help: Bilingual(de: "Hervorhebung.", en: "Emphasis.")),
                ]), count),
            required: required, help: help)
    }
}
