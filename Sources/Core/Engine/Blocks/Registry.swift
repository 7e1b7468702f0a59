import Language
import Rules
import Values

/// A set of building blocks.
public final class Kit: Sendable {
    /// That of its `KitManifest` too; unique among the kits.
    public let name: Text
    /// Its screens and parts of screens.
    public let components: [ComponentKind]
    /// Its events.
    public let events: [EventKind]
    /// Its field types.
    public let fields: [FieldKind]
    /// Its elements of views.
    public let elements: [ElementKind]

    /// A kit with the kinds given; manifests stand beside it (`KitManifest`).
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
public final class Registry: Sendable {
    /// By the value of `Type`.
    public let components: Blocks<ComponentKind>
    /// By the value of `Type`.
    public let events: Blocks<EventKind>
    /// By the value of `Type`.
    public let fields: Blocks<FieldKind>
    /// By the value of `Type`.
    public let elements: Blocks<ElementKind>

    /// Of several blocks of a role with one name the last kit's counts.
    public init(_ kits: [Kit]) {
        var components = Blocks<ComponentKind>()
        var events = Blocks<EventKind>()
        var fields = Blocks<FieldKind>()
        var elements = Blocks<ElementKind>()
        for kit in kits {
            for kind in kit.components { components.add(kind, as: kind.name) }
            for kind in kit.events { events.add(kind, as: kind.name) }
            for kind in kit.fields { fields.add(kind, as: kind.name) }
            for kind in kit.elements { elements.add(kind, as: kind.name) }
        }
        self.components = components
        self.events = events
        self.fields = fields
        self.elements = elements
    }

    /// What a record is called where only one line is shown: its first text that is not empty and stands in forms, or the
    /// `title` of its document.
    ///
    /// Composites are not looked into; a record without any text goes by its model's name.
    public func title(of record: Record, in app: AppDescription, language: Text) -> Text {
        let model = app.models[record.model]
        for field in model?.fields ?? []
        where field.options.bool("Hidden") != true && fields[field.type]?.fill == nil {
            let value = record.fields[field.name]
            switch fields[field.type]?.stores {
            case .text: if let text = value?.string, !text.trimmed.isEmpty { return text }
            case .document: if let title = LocalizedText(value?["title"]) { return title.text(in: language) }
            default: break
            }
        }
        return model?.label?.text(in: language) ?? record.model
    }
}
