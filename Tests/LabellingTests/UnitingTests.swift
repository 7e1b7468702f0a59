import Testing
import Values

@testable import Labelling

/// One attempt on two devices, as the server brings them together.
@Suite("LB-STATE-6: two devices, one attempt")
struct UnitingTests {
    private static func attempt(
        _ answers: [(pin: Text, text: Text, at: Int64, device: Text)], _ state: Attempt.State = .test
    ) -> Attempt {
        var attempt = Attempt(id: "1", pins: ["1", "2"], started: Instant(milliseconds: 0))
        for one in answers {
            _ = attempt.take(
                AttemptAnswer(
                    pin: one.pin, text: one.text, at: Instant(milliseconds: one.at), device: one.device))
        }
        attempt.state = state
        return attempt
    }

    private static func texts(_ attempt: Attempt) -> [Text: Text] {
        Dictionary(uniqueKeysWithValues: attempt.answers.map { ($0.pin, $0.text) })
    }

    @Test(
        "LB-STATE-6 whoever comes first, every pin has its later answer, and of one moment that of the greater device")
    func answers() throws {
        let pool: [(pin: Text, text: Text, at: Int64, device: Text)] = [
            ("1", "old", 1, "a"), ("1", "new", 2, "b"), ("1", "same moment", 2, "c"), ("2", "x", 5, "a"),
            ("2", "", 6, "b"),
        ]
        // Every pair of sets of answers.
        for first in 0..<32 {
            for second in 0..<32 {
                func chosen(_ set: Int) -> [(pin: Text, text: Text, at: Int64, device: Text)] {
                    pool.indices.filter { set >> $0 & 1 == 1 }.map { pool[$0] }
                }
                let (a, b) = (Self.attempt(chosen(first)), Self.attempt(chosen(second)))
                var expected: [Text: Text] = [:]
                for one in chosen(first | second) { expected[one.pin] = one.text }
                #expect(Self.texts(a.united(with: b)) == expected)
                #expect(Self.texts(b.united(with: a)) == expected)
                #expect(Self.texts(a.united(with: b).united(with: b)) == expected)
            }
        }
    }

    @Test("LB-STATE-6 what was handed in or evaluated counts whole", arguments: Attempt.State.allCases)
    func whole(_ state: Attempt.State) {
        let closed = Self.attempt([("1", "done", 1, "a")], state)
        let open = Self.attempt([("1", "later", 9, "b")])
        let expected: [Text: Text] = state.isOpen ? ["1": "later"] : ["1": "done"]
        #expect(Self.texts(open.united(with: closed)) == expected)
        // What is withdrawn counts for nothing, but keeps all answers.
        #expect(Self.texts(closed.united(with: open)) == (state == .withdrawn ? ["1": "later"] : expected))
        #expect(closed.united(with: open).state == (state.isOpen ? .test : state) || state == .interim)
        let handedIn = Self.attempt([("1", "other", 5, "c")], .handedIn)
        if state == .evaluated { #expect(closed.united(with: handedIn) == closed) }
    }

    @Test(
        "LB-GRADE-7 practice that was evaluated elsewhere stays so when the exercise was deleted meanwhile; what is graded does not"
    )
    func withdrawn() {
        let evaluated = Self.attempt([("1", "done", 9, "b")], .evaluated)
        var withdrawn = Self.attempt([("1", "begun", 1, "a")], .withdrawn)
        #expect(withdrawn.united(with: evaluated) == evaluated)
        withdrawn.isGraded = true
        let kept = withdrawn.united(with: evaluated)
        #expect(kept.state == .withdrawn && kept.results.isEmpty && Self.texts(kept) == ["1": "done"])
    }
}
