extension RouteProcessor {
    /// Whether there is a step to undo.
    public var canUndo: Bool { !past.isEmpty || drag != nil }
    /// Whether there is an undone step.
    public var canRedo: Bool { !future.isEmpty }

    /// Goes back one step; while dragging, to where the drag began.
    ///
    /// - Returns: Requests for legs whose way is awaited again. Some may be under way; their numbers are the same.
    public mutating func undo() -> [LegRequest] {
        if drag != nil { return cancelDrag() }
        guard let state = past.popLast() else { return [] }
        future.append(left(draft))
        draft = state
        return pending
    }

    /// Does again what was undone last. Requests as of ``undo()``.
    public mutating func redo() -> [LegRequest] {
        guard drag == nil, let state = future.popLast() else { return [] }
        past.append(left(draft))
        draft = state
        return pending
    }

    /// No leg of it gets a number any more.
    private func left(_ state: TourDraft) -> TourDraft {
        var state = state
        state.numbersEnd = nextNumber
        return state
    }

    mutating func addStep(_ before: TourDraft) {
        past.append(left(before))
        if past.count > Self.mostSteps { past.removeFirst() }
        future = []
    }

    // MARK: Dragging

    /// A stop is taken hold of. What ``drag(to:)`` does from now on is one step.
    ///
    /// - Throws: There is no such stop, or it is the end of an own line.
    public mutating func beginDrag(stop: Int) throws(TourRefusal) {
        endDrag()
        guard draft.stops.indices.contains(stop) else { throw .notThere }
        guard draft.unit(of: stop).count == 1 else { throw .ownLine }
        drag = (draft, stop)
    }

    /// A leg is taken hold of: a stop is put into it and moved on.
    public mutating func beginDrag(leg: Int, at stop: TourStop) throws(TourRefusal) -> [LegRequest] {
        endDrag()
        guard draft.legs.indices.contains(leg) else { throw .notThere }
        let before = draft
        let first = nextNumber
        try perform(.insert(stop, at: leg + 1))
        drag = (before, leg + 1)
        return requests(from: first)
    }

    /// The stop is somewhere else now. Nothing happens where none is held.
    public mutating func drag(to stop: TourStop) -> [LegRequest] {
        guard let held = drag, draft.stops[held.stop].stop != stop else { return [] }
        let first = nextNumber
        replace(held.stop, stop)
        return requests(from: first)
    }

    /// The stop is let go of, where it is.
    public mutating func endDrag() {
        guard let held = drag else { return }
        drag = nil
        if held.before.stops != draft.stops { addStep(held.before) }
    }

    /// As before the drag.
    ///
    /// - Returns: Requests for legs whose way is awaited again.
    public mutating func cancelDrag() -> [LegRequest] {
        guard let held = drag else { return [] }
        drag = nil
        draft = held.before
        return pending
    }
}
