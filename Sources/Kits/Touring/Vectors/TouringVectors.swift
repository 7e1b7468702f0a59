import Geo
import Routing
import Touring
import Values

/// `{"plan": text, "language"}` or `{"track": text, "language"}` → `{"figures", "name"}`, null for what is none.
///
/// `{"parts": bytes}` → how long the parts of a text of so many bytes are; `{"kilometres" | "hours" | "metres": number, "language"}` →
/// as people read it.
public enum TouringVectors {
    /// Nil for an area or an input that it does not know.
    public static func run(_ area: Text, _ input: JSON) -> JSON? {
        guard area == "touring/values" else { return nil }
        let language = input.string("language") ?? "en"
        if let text = input.string("plan") { return described(TourValue.value(of: text), isPlan: true, language) }
        if let text = input.string("track") { return described(TourValue.value(of: text), isPlan: false, language) }
        if let number = input["kilometres"]?.int64 {
            return .string(TourFigureText.kilometres(number, in: language))
        }
        if let number = input["hours"]?.int64 { return .string(TourFigureText.hours(number)) }
        if let number = input["metres"]?.int64 { return .string(TourFigureText.metres(number)) }
        guard let count = input.int("parts"), let part = input.string("of") else { return nil }
        guard let value = TourValue.value(of: Text(repeating: part, count: count)) else { return .null }
        return .array(value.elements("parts").map { JSON($0.string?.utf8.count ?? 0) })
    }

    private static func described(_ value: JSON?, isPlan: Bool, _ language: Text) -> JSON {
        guard let value, let tour = isPlan ? TourValue(plan: value) : TourValue(track: value) else { return .null }
        return [
            "figures": .string(TourFigureText.line(tour.totals.sum, in: language, time: isPlan)),
            "name": .string(TourName.proposed(tour.stops, in: language)),
        ]
    }
}
