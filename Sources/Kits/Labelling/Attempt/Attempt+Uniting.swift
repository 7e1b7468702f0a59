import Values

extension Attempt {
    /// The attempt as it is stored with what another device made of it (LB-STATE-6).
    func united(with other: Attempt) -> Attempt {
        if state == .evaluated { return self }
        // Practice that was evaluated on a device which did not know that the exercise was gone.
        if state == .withdrawn { return !isGraded && other.state == .evaluated ? other : self }
        if !other.state.isOpen { return other }
        if !state.isOpen { return self }
        var united = Attempt(id: id, pins: other.pins, started: min(started, other.started))
        united.isGraded = isGraded
        united.state = other.state == .interim ? .interim : .test
        for answer in answers { _ = united.take(answer) }
        for answer in other.answers { _ = united.take(answer) }
        return united
    }
}
