import Geo
import Hummingbird
import Values

/// What a request asks for: the query of its address, or the members of its JSON.
struct Parameters {
    private enum Source {
        case query([(name: Text, value: Text)])
        case json(JSONObject)
    }

    private let source: Source

    /// - Throws: 400 for a percent sign that begins no byte.
    init(_ request: Request) throws(Refusal) {
        var items: [(name: Text, value: Text)] = []
        for item in (request.uri.query ?? "").split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            func decoded(_ part: Substring?) throws(Refusal) -> Text {
                let spaced = Text(String(part ?? "").replacing("+", with: " "))
                guard let text = spaced.percentDecoded else {
                    throw .argument("The address is encoded wrongly: \(Refusal.quoted(spaced))")
                }
                return text
            }
            items.append((try decoded(parts.first), try decoded(parts.dropFirst().first)))
        }
        source = .query(items)
    }

    /// - Throws: 400 for anything but an object.
    init(_ json: JSON) throws(Refusal) {
        guard let object = json.object else { throw .argument("Unable to process JSON") }
        source = .json(object)
    }

    var isJSON: Bool { if case .json = source { true } else { false } }

    /// In their order, what is empty included.
    var names: [Text] {
        switch source {
        case .query(let items): items.map { $0.name }
        case .json(let object): object.keys
        }
    }

    /// Whether there is such a parameter, whatever it says. Null is none.
    func has(_ name: Text) -> Bool {
        switch source {
        case .query(let items): items.contains { $0.name == name }
        case .json(let object): object[name].map { !$0.isNull } ?? false
        }
    }

    /// A member of the JSON; nil: it is not there, or null, or there is no JSON.
    func member(_ name: Text) -> JSON? {
        guard case .json(let object) = source, let value = object[name], !value.isNull else { return nil }
        return value
    }

    /// All that stand for a name; empty ones do not count.
    func texts(_ name: Text) throws(Refusal) -> [Text] {
        switch source {
        case .query(let items): return items.filter { $0.name == name && !$0.value.isEmpty }.map { $0.value }
        case .json(let object):
            guard let value = object[name], !value.isNull else { return [] }
            let list = value.array ?? [value]
            let texts = list.compactMap { $0.string }
            guard texts.count == list.count else { throw .argument("'\(name)' must be text.") }
            return texts.filter { !$0.isEmpty }
        }
    }

    /// Nil: it is not there, or empty.
    func text(_ name: Text) throws(Refusal) -> Text? { try texts(name).first }

    /// - Parameter standard: Where it is not there, or empty.
    func flag(_ name: Text, _ standard: Bool) throws(Refusal) -> Bool {
        if let value = member(name) {
            guard let flag = value.bool else { throw .argument("\(name) must be true or false.") }
            return flag
        }
        switch try text(name)?.asciiLowercased {
        case nil: return standard
        case "true": return true
        case "false": return false
        default: throw .argument("query param \(name) must be \"true\" or \"false\".")
        }
    }

    /// - Throws: 400 for what is no whole number of the range; 1e5 is one.
    func whole(_ name: Text, _ range: ClosedRange<Int64>, _ standard: Int64) throws(Refusal) -> Int64 {
        let text: Text?
        if let value = member(name) {
            text = value.decimal.map(\.text) ?? "–"
        } else {
            text = try self.text(name)
        }
        guard let text else { return standard }
        let places = 3
        guard let thousandths = FixedPoint.read(text.utf8[...], places: places), thousandths % 1000 == 0,
            range.contains(thousandths / 1000)
        else {
            let limits: Text = "\(range.lowerBound) to \(range.upperBound)"
            throw .argument("'\(name)' must be a whole number from \(limits).")
        }
        return thousandths / 1000
    }
}
