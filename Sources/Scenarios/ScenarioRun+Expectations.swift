import Engine
import Values

/// Comparing what is expected with what is there.
extension ScenarioRun {
    mutating func check(_ expected: Scenario.Expectation) throws(Mismatch) {
        let screen = wholeScreen()
        if let title = expected.title { try compare("title", title, screen.levels.last?.title ?? "") }
        if let tab = expected.tab { try compare("tab", tab, screen.tabs.first { $0.isSelected }?.title ?? "") }
        if let language = expected.language { try compare("language", language, screen.language) }
        if let dialog = expected.dialog { try check(dialog, screen.overlay) }
        if let messages = expected.messages { try compare("messages", messages, screen.toasts.map { $0.text }) }
        if let rows = expected.rows { try check(rows: rows, screen) }
        if let firstRows = expected.firstRows { try check(firstRows: firstRows, screen) }
        try check(shows: expected.shows ?? [], hides: expected.hides ?? [], screen)
        let fields = screen.levels.last?.body.fields() ?? []
        for (label, text) in expected.fields ?? [] {
            try compare("\"\(label)\"", text, try fields.meant(by: label).reading)
        }
        if let problems = expected.problems { try check(problems: problems, fields) }
        for (model, count) in expected.records ?? [] {
            let stored = driver.records.values.count { $0["model"]?.string == model }
            guard stored == count else {
                throw Mismatch(expected: "\(count) records of \(model)", seen: "\(stored)")
            }
        }
    }

    /// Only what reaches beyond the app is compared; what is read out only where the step lists such a text.
    mutating func check(effects expected: [ExpectedEffect]?) throws(Mismatch) {
        let expected = expected ?? []
        let wanted = expected.filter { $0.verb != .announce }
        let done = seen.filter { $0.verb != .announce }
        let agree = wanted.count == done.count && zip(wanted, done).allSatisfy { $0.matches($1) }
        guard agree else {
            throw Mismatch(
                expected: "effects " + listed(wanted.map { $0.description }),
                seen: listed(done.map { $0.description }))
        }
        let spoken = seen.filter { $0.verb == .announce }
        for text in expected where text.verb == .announce {
            guard spoken.contains(where: { text.matches($0) }) else {
                throw Mismatch(expected: text.description, seen: listed(spoken.map { $0.description }))
            }
        }
    }

    // MARK: One kind each

    private func compare(_ what: Text, _ expected: Text, _ seen: Text) throws(Mismatch) {
        guard expected == seen else { throw Mismatch(expected: "\(what) \"\(expected)\"", seen: "\"\(seen)\"") }
    }

    private func compare(_ what: Text, _ expected: [Text], _ seen: [Text]) throws(Mismatch) {
        guard expected == seen else {
            throw Mismatch(expected: "\(what) \(listed(quoted(expected)))", seen: listed(quoted(seen)))
        }
    }

    private func check(_ expected: Scenario.Expectation.Dialog, _ overlay: Screen.Overlay?) throws(Mismatch) {
        let seen: Text = overlay.map { "\"\($0.title)\", \"\($0.message)\"" } ?? "none"
        switch expected {
        case .none:
            guard overlay == nil else { throw Mismatch(expected: "no dialogue", seen: seen) }
        case .containing(let text):
            guard let overlay, overlay.title.containsUTF8(text) || overlay.message.containsUTF8(text) else {
                throw Mismatch(expected: "a dialogue with \"\(text)\"", seen: seen)
            }
        }
    }

    private func check(rows expected: Int, _ screen: Screen) throws(Mismatch) {
        let body = screen.levels.last?.body ?? []
        let isEmpty = body.contains { if case .empty = $0.content { true } else { false } }
        guard let rows = body.list?.count ?? body.maps.first?.pins.count ?? (isEmpty ? 0 : nil) else {
            throw Mismatch(expected: "\(expected) rows", seen: "no list and no map")
        }
        guard rows == expected else { throw Mismatch(expected: "\(expected) rows", seen: "\(rows)") }
    }

    private func check(firstRows expected: [Text], _ screen: Screen) throws(Mismatch) {
        let rows = (screen.levels.last?.body.list?.rows ?? []).map { $0.body.texts(in: screen.language) }
        let agree =
            rows.count >= expected.count
            && zip(expected, rows).allSatisfy { words, texts in texts.contains { $0.containsUTF8(words) } }
        guard agree else {
            throw Mismatch(
                expected: "first rows \(listed(quoted(expected)))",
                seen: listed(rows.prefix(expected.count).map { "\"" + $0.joined(separator: " | ") + "\"" }))
        }
    }

    private func check(shows: [Text], hides: [Text], _ screen: Screen) throws(Mismatch) {
        let texts = screen.texts
        for text in shows where !texts.contains(where: { $0.containsUTF8(text) }) {
            throw Mismatch(expected: "\"\(text)\" on the screen", seen: "nothing with that text")
        }
        for text in hides {
            if let found = texts.first(where: { $0.containsUTF8(text) }) {
                throw Mismatch(expected: "no \"\(text)\" on the screen", seen: "\"\(found)\"")
            }
        }
    }

    private func check(problems expected: [Text], _ fields: [(path: [Text], field: FormField)]) throws(Mismatch) {
        let wrong = fields.filter { $0.field.problem != nil }
        let paths = wrong.map { $0.path.joined(separator: " > ") }
        let agree =
            wrong.count == expected.count
            && zip(expected, wrong).allSatisfy { label, field in
                field.path.last == label || field.path.joined(separator: " > ") == label
            }
        guard agree else {
            throw Mismatch(expected: "problems \(listed(quoted(expected)))", seen: listed(quoted(paths)))
        }
    }

    private func quoted(_ texts: [Text]) -> [Text] { texts.map { "\"\($0)\"" } }

    private func listed(_ texts: [Text]) -> Text { texts.isEmpty ? "none" : texts.joined(separator: ", ") }
}
