import Engine
import Rules
import Values

extension ScenarioRun {
    mutating func perform(_ action: Scenario.Action) throws(Mismatch) {
        switch action {
        case .tap(let target):
            leaveField()
            try tap(target)
        case .press(let target):
            leaveField()
            act(try touch(try row(target), "a row to hold") { $0.longPress })
        case .delete(let target):
            leaveField()
            act(try touch(try row(target), "a row that can be deleted") { $0.delete?.action })
        case .place(let place):
            leaveField()
            let maps = driver.screen.touchableMaps.compactMap { $0.place }
            guard maps.count == 1 else {
                throw Mismatch(expected: "a map that can be held", seen: "\(maps.count) of them")
            }
            act(maps[0], place)
        case .type(let label, let text): try type(label, text)
        case .set(let label, let value): try set(label, value)
        case .choose(let label, let options): try choose(label, options)
        case .pick(let label, let fromCamera): try pick(label, fromCamera)
        case .picked(let label, let value): act(try pictureField(label).change, value)
        case .pickFailed(let label, let reason):
            let field = try pictureField(label).change.text
            send(["type": "pickFailed", "field": .string(field), "reason": .string(reason.rawValue)])
        case .located(let place):
            try answerPosition([
                "type": "located", "latitude": place["lat"] ?? .null, "longitude": place["lon"] ?? .null,
                "accuracy": place["accuracy"] ?? 10,
            ])
        case .notLocated(let reason): try answerPosition(["type": "notLocated", "reason": .string(reason.rawValue)])
        case .back: back()
        case .language(let code): try speak(code)
        case .wait(let milliseconds): wait(milliseconds: milliseconds)
        case .restart: restart()
        }
    }

    /// Answers each question for the position that is open.
    private mutating func answerPosition(_ answer: JSON) throws(Mismatch) {
        let serials = driver.takeAwaitedPositions()
        if serials.isEmpty { throw Mismatch(expected: "the position to be asked for", seen: "it is not") }
        for serial in serials {
            var input = answer.object ?? JSONObject()
            input["serial"] = JSON(serial)
            send(.object(input))
        }
    }

    private mutating func tap(_ target: Scenario.Target) throws(Mismatch) {
        let screen = driver.screen
        switch target.kind {
        case .button: act(try screen.touchableControls.meant(by: target.words, target.text).action)
        case .tab: act(try screen.touchableTabs.meant(by: target.words, target.text).select)
        case .row: act(try touch(try row(target), "a row to tap") { $0.activate })
        case .pin:
            let (map, pin) = try screen.touchablePins.meant(by: target.words, target.text)
            act(map.select, .string(pin.key))
        case .link:
            // The host opens links by itself.
            let address = try screen.touchableLinks.meant(by: target.words, target.text)
            if let effect = SeenEffect(["type": "openURL", "address": .string(address)], labelOfField: { _ in nil }) {
                seen.append(effect)
            }
        }
    }

    /// The row that is meant, also when it has to be scrolled to.
    private mutating func row(_ target: Scenario.Target) throws(Mismatch) -> Row {
        guard target.kind == .row else { throw Mismatch(expected: "a row", seen: target.text) }
        let row = try wholeScreen().touchableRows.meant(by: target.words, target.text)
        reveal(row)
        return row
    }

    private func touch(_ row: Row, _ what: Text, _ action: (Row) -> ActionID?) throws(Mismatch) -> ActionID {
        guard let action = action(row) else {
            let texts = row.body.texts(in: driver.screen.language).joined(separator: " | ")
            throw Mismatch(expected: what, seen: "the row \"\(texts)\" has nothing of that kind")
        }
        return action
    }

    private mutating func speak(_ code: Text) throws(Mismatch) {
        leaveField()
        let screen = driver.screen
        guard screen.overlay == nil, screen.languages.contains(code) else {
            throw Mismatch(
                expected: "the language \(code) to choose from",
                seen: screen.overlay == nil ? screen.languages.joined(separator: ", ") : "an open question")
        }
        act(ActionID(level: 0, name: "language", argument: code))
    }
}
