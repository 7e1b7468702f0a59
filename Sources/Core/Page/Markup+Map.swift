import Engine
import HTML
import Values

extension Markup {
    /// Pins in the list for people who do not use the map itself; more would make the page slow.
    private static let listedPins = 200

    func map(_ map: MapSurface, fills: Bool, key: Text, depth: Int) -> HTMLNode {
        let surface = HTMLNode("bk-map", key: "map", [("aria-label", map.label)])
        surface.set(property: "data", data(map))
        let node = HTMLNode("div", class: fills ? "map full" : "map", key: key, [], [surface])
        if !map.pins.isEmpty { node.append(pins(map)) }
        if let pin = map.pins.first(where: { $0.key == map.selected }) {
            node.append(callout(pin, map, depth: depth))
        }
        return node
    }

    /// What the custom element gets.
    private func data(_ map: MapSurface) -> JSON {
        var pins: [JSON] = []
        pins.reserveCapacity(map.pins.count)
        for pin in map.pins {
            pins.append([
                "key": .string(pin.key), "lat": JSON(pin.latitude), "lon": JSON(pin.longitude),
                "title": .string(pin.title),
            ])
        }
        return [
            "view": Self.view(map.view), "pins": .array(pins), "selected": JSON(map.selected),
            "place": JSON(map.place?.text), "select": .string(map.select.text), "tiles": JSON(tiles),
        ]
    }

    private func pins(_ map: MapSurface) -> HTMLNode {
        let list = HTMLNode("div", class: "pin-list", [("data-list", ""), ("role", "list")])
        for pin in map.pins.prefix(Self.listedPins) {
            let button = HTMLNode("button", class: "pin", [("type", "button"), ("data-act", map.select.text)])
            button.set("data-value", JSON.string(pin.key).text)
            if pin.key == map.selected { button.set("aria-current", "true") }
            button.append(icon("location"))
            button.append(HTMLNode("span", class: "label", text: pin.title))
            list.append(HTMLNode("div", class: "pin-item", key: pin.key, [("role", "listitem")], [button]))
        }
        if map.pins.count > Self.listedPins {
            let rest = say(PageText.morePlaces(map.pins.count - Self.listedPins))
            list.append(HTMLNode("p", class: "pin-rest", key: "rest", text: rest))
        }
        let summary = HTMLNode(
            "summary", [],
            [
                icon("list") ?? HTMLNode(text: ""),
                HTMLNode("span", text: say(PageText.places(map.pins.count))),
            ])
        return HTMLNode("details", class: "pins", key: "pins", [], [summary, list])
    }

    private func callout(_ pin: MapSurface.Pin, _ map: MapSurface, depth: Int) -> HTMLNode {
        let close = HTMLNode("button", class: "callout-close", [("type", "button"), ("data-act", map.select.text)])
        close.set("data-value", "null")
        close.set("aria-label", say(PageText.close))
        close.append(icon("xmark"))
        let node = HTMLNode("div", class: "callout", key: "callout-\(pin.key)", [("role", "group")])
        node.set("aria-label", pin.title)
        node.append(row(pin.callout, class: "row", key: "row", depth: depth))
        node.append(close)
        return node
    }
}
