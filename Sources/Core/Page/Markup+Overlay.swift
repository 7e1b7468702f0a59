import Engine
import HTML
import Values

extension Markup {
    /// A question or a choice of actions above everything else.
    func overlay(_ overlay: Screen.Overlay) -> HTMLNode {
        let isChoice = overlay.kind == .actions
        let cancel = overlay.controls.first { $0.role == .cancel }
        let backdrop = HTMLNode("div", class: "backdrop", [("aria-hidden", "true")])
        backdrop.set("data-act", cancel?.action.text)

        let box = HTMLNode("div", class: isChoice ? "actions" : "dialog", key: "box")
        box.set("role", isChoice ? "dialog" : "alertdialog")
        box.set("aria-modal", "true")
        box.set("data-trap", "")
        box.set("tabindex", "-1")
        let head = HTMLNode("div", class: "overlay-head")
        if !overlay.title.isEmpty {
            head.append(HTMLNode("h2", [("id", "overlay-title")], text: overlay.title))
            box.set("aria-labelledby", "overlay-title")
        }
        if !overlay.message.isEmpty {
            head.append(HTMLNode("p", [("id", "overlay-text")], text: overlay.message))
            box.set("aria-describedby", "overlay-text")
        }
        let ordinary = overlay.controls.filter { !isChoice || $0.role != .cancel }
        let buttons = HTMLNode("div", class: "overlay-buttons\(ordinary.count == 2 && !isChoice ? " two" : "")")
        if isChoice { buttons.set("data-menu", "") }
        for control in ordinary { buttons.append(button(control, class: "overlay-button")) }

        let group = HTMLNode("div", class: "overlay-group")
        if !head.children.isEmpty { group.append(head) }
        if !buttons.children.isEmpty { group.append(buttons) }
        box.append(group)
        if isChoice, let cancel { box.append(button(cancel, class: "overlay-button alone")) }
        return HTMLNode("div", class: "overlay", key: "overlay", [], [backdrop, box])
    }
}
