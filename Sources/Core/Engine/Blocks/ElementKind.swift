import Language
import Rules
import Values

/// An element of views: what it is and how it shows a value.
public final class ElementKind: Sendable {
    /// The value of `Type`.
    public let name: Text
    /// Has to cope with every stored value, also with one that does not fit the field any more (RU-EL-1).
    public let render: @Sendable (ElementContext) -> Element.Content

    /// An element by the value of `Type`; it remembers nothing.
    public init(name: Text, render: @escaping @Sendable (ElementContext) -> Element.Content) {
        self.name = name
        self.render = render
    }
}

/// What an element is given to render.
public final class ElementContext: Sendable {
    /// Of the view field: style keys and what its manifest lists.
    public let settings: JSONObject
    /// The mapped model field; nil when nothing is mapped.
    public let field: FieldDescription?
    /// The stored value of the mapped field; null when there is none.
    public let value: JSON
    /// The value as people read it (`FieldKind.text`).
    public let text: Text
    /// From the settings' style keys.
    public let style: Style
    /// Language, time and clock, for words and dates.
    public let rules: RuleContext
    /// For elements that do something (`Event` setting): the action that runs it with the record shown; nil: nothing to do.
    public let action: ActionID?
    /// The record that the view shows, in a list only with those columns that the view maps; nil where a value stands by
    /// itself.
    public let record: Record?
    /// The component that shows the record, with all records on the device; nil where a value stands by itself.
    public let component: ComponentContext?

    /// `text` and `style` come from the value and the settings; whoever makes the context has computed them.
    public init(
        settings: JSONObject, field: FieldDescription?, value: JSON, text: Text, style: Style, rules: RuleContext,
        action: ActionID?, record: Record? = nil, component: ComponentContext? = nil
    ) {
        self.settings = settings
        self.field = field
        self.value = value
        self.text = text
        self.style = style
        self.rules = rules
        self.action = action
        self.record = record
        self.component = component
    }
}
