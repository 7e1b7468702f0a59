import Values

extension Attempt {
    /// The attempt as it is stored with what another device made of it (LB-STATE-6).
    func united(with other: Attempt) -> Attempt {
        if state == .evaluated { return self }
        if state == .withdrawn { return withdrawn(with: other) }
        if !other.state.isOpen { return other }
        if !state.isOpen { return self }
        var united = Attempt(id: id, pins: other.pins, started: min(started, other.started))
        united.isGraded = isGraded
        united.isRound = isRound
        united.state = other.state == .interim ? .interim : .test
        for answer in answers { _ = united.take(answer) }
        for answer in other.answers { _ = united.take(answer) }
        return united
    }

    /// The other device did not know that the exercise is gone: practice that it evaluated counts, and no answer is lost.
    private func withdrawn(with other: Attempt) -> Attempt {
        if !isGraded, other.state == .evaluated { return other }
        var kept = self
        for answer in other.answers { _ = kept.take(answer) }
        return kept
    }
}
