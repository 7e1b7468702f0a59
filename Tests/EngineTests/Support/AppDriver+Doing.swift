import Engine
import Scenarios
import Testing
import Values

/// What a person does, by the words on the screen.
extension AppDriver {
    mutating func tap(_ text: Text, sourceLocation: SourceLocation = #_sourceLocation) throws {
        act(try #require(screen.tap(text), "nothing to tap: \(text)", sourceLocation: sourceLocation))
    }

    mutating func hold(_ text: Text, sourceLocation: SourceLocation = #_sourceLocation) throws {
        act(try #require(screen.hold(text), "nothing to hold: \(text)", sourceLocation: sourceLocation))
    }

    mutating func delete(_ text: Text, sourceLocation: SourceLocation = #_sourceLocation) throws {
        act(try #require(screen.delete(text), "nothing to delete: \(text)", sourceLocation: sourceLocation))
    }

    mutating func type(_ label: Text, _ value: JSON, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let field = try #require(screen.field(label), "no field: \(label)", sourceLocation: sourceLocation)
        act(field.change, value)
    }

    /// A button within a field: "choose", "clear", "camera", "gallery".
    mutating func press(_ button: Text, of label: Text, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let field = try #require(screen.field(label), "no field: \(label)", sourceLocation: sourceLocation)
        act(ActionID(level: field.change.level, name: button, argument: field.change.argument))
    }

    mutating func select(tab: Int) { act(ActionID(level: 0, name: "tab", argument: "\(tab)")) }

    var components: [Text] { screen.levels.map(\.component) }

    var messages: [Text] { screen.toasts.map(\.text) }

    /// Texts read out in the last step, in order.
    var announced: [Text] { texts(of: "announce", "text") }

    /// Places told in the last step: "push 1 #/A/B".
    var places: [Text] {
        effects.filter { $0["type"]?.string == "location" }.map {
            "\($0["change"]?.string ?? "") \($0["depth"]?.text ?? "") \($0["hash"]?.string ?? "")"
        }
    }

    func texts(of type: Text, _ member: Text) -> [Text] {
        effects.filter { $0["type"]?.string == type }.compactMap { $0[member]?.string }
    }

    /// Stored field values of the records of a model, in the order of their ids.
    func stored(_ model: Text, _ field: Text) -> [JSON] {
        records.keys.sorted().compactMap { records[$0] }.filter { $0["model"]?.string == model }.map {
            $0["fields"]?[field] ?? .null
        }
    }
}

extension JSON {
    /// Connects one more event to a trigger.
    mutating func connect(_ component: Text, _ trigger: Text, to event: Text) {
        let connected = self["Components"]?[component]?["Events"]?[trigger]
        let events = connected?.array ?? connected.map { [$0] } ?? []
        set("Components", component, "Events", trigger, to: .array(events + [.string(event)]))
    }

    /// A message says when a trigger of every component fires: "ShelfList Init".
    mutating func listen(to triggers: [Text] = ["Init", "BecomesActive", "BecomesInactive"]) {
        for component in self["Components"]?.object?.members ?? [] {
            for trigger in triggers {
                let name: Text = "Say\(component.key)\(trigger)"
                let message = JSON.string("\(component.key) \(trigger)")
                set("Events", name, to: ["Type": "DisplayMessage", "Message": message])
                connect(component.key, trigger, to: name)
            }
        }
    }
}
