extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A text, as written in the source.
    public init(stringLiteral value: StaticString) { self = .string(Text(stringLiteral: value)) }

    /// A whole number, kept exactly.
    public init(integerLiteral value: Int) { self = .number(Decimal(value)) }

    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// An array of these elements.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }

    /// Of several elements with the same key the last one counts.
    public init(dictionaryLiteral elements: (Text, JSON)...) {
        var object = JSONObject()
        for (key, value) in elements { object[key] = value }
        self = .object(object)
    }
}
