import Basic
import Engine
import Language
import Rules
import Testing
import Values

/// The kit's field types as rules see them.
func testContext(
    language: Text = "en", title: @escaping @Sendable (Text, UUID) -> Text? = { _, _ in nil }
)
    -> RuleContext
{
    var kinds = Blocks<FieldKind>()
    for kind in Basic.fields { kinds.add(kind, as: kind.name) }
    return RuleContext(language: language, today: CalendarDate(dayNumber: 20_000), kinds: kinds, title: title)
}

func testField(_ type: Text, _ options: JSON = [:], name: Text = "F") throws -> FieldDescription {
    let document: JSON = [
        "Models": ["M": ["Fields": [["Name": .string(name), "Type": .string(type), "Options": options]]]]
    ]
    return try #require(AppDescription(reading: document).models["M"]?.fields.first)
}

extension JSON: ExpressibleByFloatLiteral {
    /// So that tests may write fractions as they are: `0.5`.
    public init(floatLiteral value: Double) { self.init(value) }
}
