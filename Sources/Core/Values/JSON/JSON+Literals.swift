extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: StaticString) { self = .string(Text(stringLiteral: value)) }

    public init(integerLiteral value: Int) { self = .number(Decimal(value)) }

    public init(booleanLiteral value: Bool) { self = .bool(value) }

    public init(arrayLiteral elements: JSON...) { self = .array(elements) }

    /// Of several elements with the same key the last one counts.
    public init(dictionaryLiteral elements: (Text, JSON)...) {
        var object = JSONObject()
        for (key, value) in elements { object[key] = value }
        self = .object(object)
    }
}
