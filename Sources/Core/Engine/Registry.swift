import Language
import Rules
import Values

/// A set of building blocks.
public struct Kit: Sendable {
    public let name: Text
    public let components: [ComponentKind]
    public let events: [EventKind]
    public let fields: [FieldKind]
    public let elements: [ElementKind]

    public init(
        name: Text, components: [ComponentKind] = [], events: [EventKind] = [], fields: [FieldKind] = [],
        elements: [ElementKind] = []
    ) {
        self.name = name
        self.components = components
        self.events = events
        self.fields = fields
        self.elements = elements
    }
}

/// Every block of the kits at hand, by type name.
public struct Registry: Sendable {
    public private(set) var components = Blocks<ComponentKind>()
    public private(set) var events = Blocks<EventKind>()
    public private(set) var fields = Blocks<FieldKind>()
    public private(set) var elements = Blocks<ElementKind>()

    public init(_ kits: [Kit]) {
        for kit in kits {
            for kind in kit.components { components.add(kind, as: kind.name) }
            for kind in kit.events { events.add(kind, as: kind.name) }
            for kind in kit.fields { fields.add(kind, as: kind.name) }
            for kind in kit.elements { elements.add(kind, as: kind.name) }
        }
    }

    /// What a record is called where only one line is shown: its first text that is not empty.
    ///
    /// Composites are not looked into; a record without any text goes by its model's name.
    public func title(of record: Record, in app: AppDescription, language: Text) -> Text {
        let model = app.models[record.model]
        for field in model?.fields ?? [] where fields[field.type]?.stores == .text {
            if let text = record.fields[field.name]?.string, !text.trimmed.isEmpty { return text }
        }
        return model?.label?.text(in: language) ?? record.model
    }
}
