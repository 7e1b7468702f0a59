import Values

/// {"read": text} → {"text", "bits" of the double, "int"} or null; {"add" | "subtract" | "multiply": [a, b]} → text or null;
/// {"compare": [a, b]} → -1, 0, 1; {"isMultiple": [a, step]} → bool; {"round": [a], "places"} → text;
/// {"plus" | "minus" | "times" | "by": [a, b]} → text or null, rounded; {"display": a, "language", "places"?} → text. Decimals are texts.
enum DecimalVectors {
    static func run(_ input: JSON) -> JSON? {
        if let text = input["read"]?.string {
            guard let value = Decimal(text) else { return .null }
            return [
                "text": .string(value.text), "bits": .string(Hex.text(value.double.bitPattern)),
                "int": value.int.map { JSON($0) } ?? .null,
            ]
        }
        if let (a, b) = pair(input["add"]) { return JSON(a.adding(b)?.text) }
        if let (a, b) = pair(input["subtract"]) { return JSON(a.subtracting(b)?.text) }
        if let (a, b) = pair(input["multiply"]) { return JSON(a.multiplied(by: b)?.text) }
        if let (a, b) = pair(input["plus"]) { return JSON(a.roundedSum(b)?.text) }
        if let (a, b) = pair(input["minus"]) { return JSON(a.roundedDifference(b)?.text) }
        if let (a, b) = pair(input["times"]) { return JSON(a.roundedProduct(b)?.text) }
        if let (a, b) = pair(input["by"]) { return JSON(a.roundedQuotient(b)?.text) }
        if let (a, b) = pair(input["compare"]) { return a < b ? -1 : a == b ? 0 : 1 }
        if let (a, b) = pair(input["isMultiple"]) { return .bool(a.isMultiple(of: b)) }
        if let value = decimal(input["round"]), let places = input["places"]?.int {
            return .string(value.rounded(toPlaces: places).text)
        }
        if let value = decimal(input["display"]), let language = input["language"]?.string {
            return .string(value.text(in: language, places: input["places"]?.int))
        }
        return nil
    }

    private static func decimal(_ input: JSON?) -> Decimal? { input?.string.flatMap { Decimal($0) } }

    private static func pair(_ input: JSON?) -> (Decimal, Decimal)? {
        guard let a = decimal(input?[0]), let b = decimal(input?[1]) else { return nil }
        return (a, b)
    }
}
