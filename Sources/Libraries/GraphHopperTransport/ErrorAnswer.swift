/// What is wrong according to a server.
struct ErrorAnswer {
    private let response: TransportResponse
    private let json: [String: JSONValue]?

    /// - Parameter token: is left out of the server's words, should it repeat it.
    init(_ response: TransportResponse, _ json: [String: JSONValue]?, hiding token: AccessToken) {
        self.response = response
        self.json = json.map { $0.mapValues { token.hidden(in: $0) } }
    }

    /// Nil: nothing is.
    var error: GraphHopperError? {
        switch response.status {
        case 401, 403: return .unauthorized(message ?? "")
        case 429: return rateLimited
        case 500...599: return .server(status: response.status, message: message)
        case 200...299 where message == nil: return nil
        case 300...399: return .server(status: response.status, message: message)
        default: break
        }
        guard let message else { return json == nil ? .notJSON(status: response.status) : refusal("") }
        return known(message) ?? refusal(message)
    }

    // MARK: Parts

    private var message: String? {
        json?["message"]?.string ?? json?["info"]?["errors"]?.array?.first?["message"]?.string
    }

    /// `hints`; before 2015 they were `info.errors`.
    private var hints: [ErrorHint] {
        (json?["hints"]?.array ?? json?["info"]?["errors"]?.array ?? []).map { hint in
            if let words = hint.string { return ErrorHint(message: words) }
            return ErrorHint(
                message: hint["message"]?.string ?? "", details: hint["details"]?.string,
                pointIndex: hint["point_index"]?.int, members: hint.object ?? [:])
        }
    }

    private func refusal(_ message: String) -> GraphHopperError { .refused(message: message, hints: hints) }

    private var rateLimited: GraphHopperError {
        func number(_ name: String) -> Double? { response.headers["x-ratelimit-\(name)"].flatMap { Double($0) } }
        func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0.rounded(.up)) } }
        return .rateLimited(
            limit: whole("limit"), remaining: whole("remaining"), reset: whole("reset"), credits: number("credits"),
            words: message ?? "")
    }

    /// By the class of the first hint that has one, else by the words, which older servers have alone.
    private func known(_ message: String) -> GraphHopperError? {
        for hint in hints {
            let name = hint.details?.split(separator: ".").last
            let index = hint.pointIndex ?? Self.index(in: hint.message) ?? Self.index(in: message)
            switch (name, index) {
            case ("PointNotFoundException", let index?): return .pointNotFound(index)
            case ("PointOutOfBoundsException", let index?): return .pointOutOfBounds(index)
            case ("ConnectionNotFoundException", _): return .connectionNotFound
            default: continue
            }
        }
        return Self.known(words: message)
    }

    private static func known(words: String) -> GraphHopperError? {
        let index = index(in: words)
        if words.hasPrefix("Cannot find point "), let index { return .pointNotFound(index) }
        if words.hasPrefix("Point "), words.contains(" is out of bounds"), let index { return .pointOutOfBounds(index) }
        return words.hasPrefix("Connection between locations not found") ? .connectionNotFound : nil
    }

    /// "Cannot find point 3: 1.0,2.0", "Point 3 is out of bounds: …" → 3.
    private static func index(in words: String) -> Int? {
        words.split(whereSeparator: { $0 == " " || $0 == ":" }).lazy.compactMap { Int($0) }.first { $0 >= 0 }
    }
}
