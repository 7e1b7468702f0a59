import Foundation
import TestSupport
import Testing
import Values

@testable import Labelling

/// Every event in every state, as the tables of Spec/labelling.md say.
@Suite("Table of attempts")
struct AttemptTableTests {
    static let modes: [AttemptRules.Mode] = [.practice, .graded]
    private static let key = ExerciseKey([("1", ["Ulna"]), ("2", ["Radius"])], options: MatchOptions())

    /// The rows of both tables by mode: event → state → next state, nil for "·".
    private static func table(_ mode: AttemptRules.Mode) throws -> [String: [String: String?]] {
        let text = try String(
            contentsOf: LabellingVectorTests.root.appending(path: "Spec/labelling.md"), encoding: .utf8)
        let tables = text.components(separatedBy: "\n\n").filter { $0.hasPrefix("| event |") }
        let table = try #require(mode == .practice ? tables.first : tables.last)
        let rows = table.split(separator: "\n").map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let states = try #require(rows.first).dropFirst()
        var result: [String: [String: String?]] = [:]
        for row in rows.dropFirst(2) {
            var cells: [String: String?] = [:]
            for (state, cell) in zip(states, row.dropFirst()) { cells[state] = cell == "·" ? .some(nil) : cell }
            result[try #require(row.first)] = cells
        }
        return result
    }

    private static func attempt(in state: Attempt.State) -> Attempt {
        var attempt = Attempt(id: "1", pins: ["1", "2"], started: Instant(milliseconds: 0))
        attempt.state = state
        return attempt
    }

    private static func events() -> [(name: String, event: AttemptEvent)] {
        var other = attempt(in: .test)
        _ = other.take(AttemptAnswer(pin: "1", text: "x", at: Instant(milliseconds: 5), device: "b"))
        return [
            ("answer", .answer(pin: "1", text: "Ulna")), ("selectPin", .selectPin("1")), ("interim", .interim),
            ("evaluate", .evaluate), ("confirm", .confirm), ("cancel", .cancel), ("restart", .restart),
            ("evaluation", .evaluation([])), ("merge", .merge(other)), ("pinAdded", .pinAdded("3")),
            ("pinRemoved", .pinRemoved("1")), ("pinMoved", .pinMoved("1")), ("labelChanged", .labelChanged),
            ("exerciseDeleted", .exerciseDeleted), ("windowClosed", .windowClosed),
        ]
    }

    @Test("LB-STATE-1 every event in every state leads where the table says", arguments: modes)
    func everyCell(_ mode: AttemptRules.Mode) throws {
        let table = try Self.table(mode)
        let events = Self.events()
        #expect(Set(table.keys) == Set(events.map(\.name)))
        let states = Attempt.State.allCases.filter { mode == .practice || $0 != .interim }
        for state in states {
            for (name, event) in events {
                let before = Self.attempt(in: state)
                var after = before
                let outcome = after.handle(
                    event, AttemptMoment(at: Instant(milliseconds: 10), device: "a"),
                    AttemptRules(mode: mode, allowed: 2),
                    mode == .practice ? Self.key.evaluated(before.answers) : nil)
                let cell = try #require(table[name]?[String(state.rawValue)], "\(name) in \(state)")
                #expect(String(after.state.rawValue) == cell ?? String(state.rawValue), "\(name) in \(state)")
                if cell == nil {
                    #expect(after == before, "\(name) in \(state) changes something")
                    #expect(outcome != .changed && outcome != .handsIn, "\(name) in \(state)")
                } else {
                    #expect(after != before, "\(name) in \(state) changes nothing")
                    #expect([.changed, .asks, .handsIn].contains(outcome), "\(name) in \(state)")
                }
            }
        }
    }

    @Test("LB-STATE-6 devices that tell each other their answers come to the same, in whatever order")
    func mergeCommutes() {
        var random = SplitMix(state: 7)
        for _ in 0..<500 {
            let answers = (0..<6).map { _ in
                AttemptAnswer(
                    pin: random.next(2) == 0 ? "1" : "2", text: Text(random.next(3)),
                    at: Instant(milliseconds: Int64(random.next(3))), device: random.next(2) == 0 ? "a" : "b")
            }
            var (one, other) = (Self.attempt(in: .test), Self.attempt(in: .test))
            for answer in answers { _ = one.take(answer) }
            for answer in answers.reversed() { _ = other.take(answer) }
            for pin: Text in ["1", "2"] { #expect(one.answer(to: pin) == other.answer(to: pin)) }
        }
    }

    @Test("LB-STATE-7 an attempt reads back as it was written, in every state", arguments: Attempt.State.allCases)
    func readsBack(_ state: Attempt.State) {
        var attempt = Self.attempt(in: state)
        _ = attempt.take(AttemptAnswer(pin: "1", text: "Ulna", at: Instant(milliseconds: 5), device: "b"))
        attempt.finished = Instant(milliseconds: 9)
        attempt.results = PinResult.Mark.allCases.map { PinResult(pin: $0.rawValue, answer: "a", mark: $0, label: "l") }
        #expect(Attempt(reading: attempt.json) == attempt)
    }

    @Test("LB-STATE-7 what cannot be read is left out")
    func damaged() throws {
        let json = try JSON.parse(
            [UInt8](
                #"{"id": "1", "state": "test", "started": "2026-01-01T00:00:00Z", "answers": [{"pin": 1}, 7], "results": [{"pin": "1", "mark": "?"}]}"#
                    .utf8))
        let attempt = try #require(Attempt(reading: json))
        #expect(attempt.answers.isEmpty && attempt.results.isEmpty)
        #expect(Attempt(reading: ["id": "1", "state": "gone", "started": "2026-01-01T00:00:00Z"]) == nil)
    }
}
