import Values

/// As records keep it.
extension Attempt {
    /// What is empty or not there is left out; which pin is selected is not kept.
    public var json: JSON {
        var object: JSONObject = [
            "id": .string(id), "state": .string(state.rawValue), "started": .string(started.text),
            "pins": .array(pins.map { .string($0) }),
            "answers": .array(
                answers.map {
                    [
                        "pin": .string($0.pin), "text": .string($0.text), "at": .string($0.at.text),
                        "device": .string($0.device),
                    ]
                }),
        ]
        if isGraded { object["graded"] = true }
        if isRound { object["round"] = true }
        if let finished { object["finished"] = .string(finished.text) }
        if !results.isEmpty { object["results"] = .array(results.map { $0.json }) }
        return .object(object)
    }

    /// Nil without id, state or start; answers and results that cannot be read are left out.
    public init?(reading json: JSON) {
        guard let id = json.string("id"), let state = json.string("state").flatMap({ State(rawValue: $0) }),
            let started = json.string("started").flatMap({ Instant($0) })
        else { return nil }
        self.init(id: id, pins: json.texts("pins"), started: started)
        self.state = state
        isGraded = json.bool("graded") ?? false
        isRound = json.bool("round") ?? false
        finished = json.string("finished").flatMap { Instant($0) }
        for answer in json.elements("answers") {
            guard let pin = answer.string("pin"), let text = answer.string("text"),
                let at = answer.string("at").flatMap({ Instant($0) })
            else { continue }
            _ = take(AttemptAnswer(pin: pin, text: text, at: at, device: answer.string("device") ?? ""))
        }
        for result in json.elements("results") {
            if let result = PinResult(reading: result) { results.append(result) }
        }
    }
}
