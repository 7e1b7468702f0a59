import Engine
import Language
import Rules
import Values

extension ElementContext {
    /// What stands for the value where an element can only show text.
    var shownText: Element.Content { .text(text, spokenStyle) }

    /// A text of the settings in the person's language; nil when there is none.
    func setting(_ name: Text) -> Text? {
        LocalizedText(settings[name]).map { $0.text(in: rules.language) }
    }

    /// A text of the settings stands for itself; a mapped field shows its value.
    func text(else name: Text) -> Text { field == nil ? setting(name) ?? "" : text }

    /// The style, with what screen readers say in place of the text.
    var spokenStyle: Style {
        var style = style
        if let field { style.spoken = rules.spoken(value, in: field) }
        return style
    }

    /// What the mapped field is called; spoken where the value alone says nothing.
    var fieldTitle: Text { field?.title(in: rules.language) ?? "" }
}

/// Of the shapes that read well as text.
let readableKinds: [StoredKind] = [
    .number, .text, .date, .time, .moment, .url, .references, .boolean, .choice, .choices, .group, .place, .document,
]
