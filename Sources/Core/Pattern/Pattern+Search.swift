import Values

/// Where a pattern was found, in Unicode scalars.
public struct PatternMatch: Hashable, Sendable {
    /// Start and end of the match, then of each group; -1 for a group that took no part.
    let slots: [Int]

    /// Where the whole match stands.
    public var range: Range<Int> { slots[0]..<slots[1] }

    /// What a group captured last; nil if it took no part. Group 0 is the whole match.
    public func range(ofGroup group: Int) -> Range<Int>? {
        guard slots.indices.contains(2 * group + 1), slots[2 * group] >= 0, slots[2 * group + 1] >= 0 else {
            return nil
        }
        return slots[2 * group]..<slots[2 * group + 1]
    }
}

extension Pattern {
    /// The match that `RegExp.prototype.exec` finds: the first one, by the order in which the pattern prefers its ways.
    public func firstMatch(in text: Text) -> PatternMatch? {
        var steps = 0
        return firstMatch(in: text, steps: &steps)
    }

    /// The same; adds to `steps` how many instructions were looked at.
    public func firstMatch(in text: Text, steps: inout Int) -> PatternMatch? {
        let scalars = Self.scalars(of: text, limit: Self.maximumTextLength)
        guard scalars.count <= Self.maximumTextLength else { return nil }
        var search = Search(self, scalars)
        let slots = search.run()
        steps += search.steps
        return slots.map { PatternMatch(slots: $0) }
    }
}

/// Follows all ways through a pattern from every place of the text, the preferred ones first (Pike's machine).
///
/// ECMA-262 gives up a round of a repetition that reads nothing. Two ways that meet at an instruction may differ in whether
/// they have read something in the current round, so they count as the same only if they agree in that, too. One flag is
/// enough for nested repetitions: whoever leaves an inner round has read something in the outer one as well (Barrière and
/// Pit-Claudel 2024).
private struct Search {
    private let pattern: Pattern
    private let text: [Int]
    private let slotCount: Int
    /// By state: the number of the place at which it was reached last, from 1.
    private var reached: [Int]
    /// Twice the number of an instruction that reads or matches; plus 1 if its way has read something in this round.
    private var states: [Int] = []
    /// The slots of each state, one after the other.
    private var slots: [Int] = []
    /// The slots of the way being followed.
    private var current: [Int]
    /// A state to follow (slot -1), or a slot of `current` to be set back.
    private var pending: [(slot: Int, value: Int)] = []
    private(set) var steps = 0

    init(_ pattern: Pattern, _ text: [Int]) {
        self.pattern = pattern
        self.text = text
        slotCount = 2 * pattern.groupNames.count + 2
        reached = [Int](repeating: 0, count: 2 * pattern.code.count)
        current = []
    }

    mutating func run() -> [Int]? {
        var found: [Int]?
        for place in 0...text.count {
            if found == nil {
                current = [Int](repeating: -1, count: slotCount)
                current[0] = place
                follow(0, at: place)
            }
            let (before, slotsBefore) = (states, slots)
            states.removeAll(keepingCapacity: true)
            slots.removeAll(keepingCapacity: true)
            for number in before.indices {
                let at = before[number] >> 1
                current = [Int](slotsBefore[number * slotCount..<(number + 1) * slotCount])
                let instruction = Instruction(bits: pattern.code[at])
                if instruction.operation == .match {
                    current[1] = place
                    found = current
                    break
                }
                if place < text.count,
                    pattern.sets.withUnsafeBufferPointer({ Pattern.reads(instruction, text[place], $0) })
                {
                    follow(2 * (at + 1) + 1, at: place + 1)
                }
            }
            if states.isEmpty, found != nil { break }
        }
        return found
    }

    private mutating func follow(_ first: Int, at place: Int) {
        pending.append((-1, first))
        while let (slot, state) = pending.popLast() {
            if slot >= 0 {
                current[slot] = state
                continue
            }
            steps += 1
            guard reached[state] != place + 1 else { continue }
            reached[state] = place + 1
            let instruction = Instruction(bits: pattern.code[state >> 1])
            let operand = instruction.operand
            switch instruction.operation {
            case .scalar, .set, .match:
                states.append(state)
                slots += current
            case .jump: pending.append((-1, state + 2 * operand))
            case .split:
                pending.append((-1, state + 2 * operand))
                pending.append((-1, state + 2))
            case .splitAway:
                pending.append((-1, state + 2))
                pending.append((-1, state + 2 * operand))
            case .save:
                set(operand, to: place)
                pending.append((-1, state + 2))
            case .clear:
                for slot in 2 * (operand >> 16)...2 * (operand & 0xFFFF) + 1 { set(slot, to: -1) }
                pending.append((-1, state + 2))
            case .round: pending.append((-1, (state | 1) + 1))
            case .progress:
                if state & 1 == 1 { pending.append((-1, state + 2)) }
            case .start, .end, .wordBoundary, .noWordBoundary:
                if Pattern.holds(instruction.operation, between: scalar(at: place - 1), scalar(at: place)) {
                    pending.append((-1, state + 2))
                }
            }
        }
    }

    /// -1: none.
    private func scalar(at place: Int) -> Int { text.indices.contains(place) ? text[place] : -1 }

    /// Sets a slot until everything is followed that is pending after this.
    private mutating func set(_ slot: Int, to value: Int) {
        pending.append((slot, current[slot]))
        current[slot] = value
    }
}
