/// Has the parts of a file decoded beside each other, a few at a time, and hands them out in the order of the file.
struct PBFIntake {
    /// Parts that are in memory at once.
    private static let window = 4

    private var frames: PBFFrames
    private var started = 0
    private var handedOut = 0
    /// Decoded before their turn.
    private var early: [Int: PBFDecodedFrame] = [:]
    /// What ended the file before its end.
    private(set) var ending: PBFProblem?

    /// Where the part begins that is read next.
    var offset: Int { frames.offset }

    init(_ source: ByteSource) { frames = PBFFrames(source) }

    /// The next part; nil when there is none, see ``ending``.
    mutating func next(in group: inout TaskGroup<PBFDecodedFrame>) async -> PBFDecodedFrame? {
        while started - handedOut < Self.window, let frame = read() {
            let number = started
            group.addTask { PBFDecodedFrame(frame, number: number) }
            started += 1
        }
        guard handedOut < started else { return nil }
        while early[handedOut] == nil, let decoded = await group.next() { early[decoded.number] = decoded }
        defer { handedOut += 1 }
        return early.removeValue(forKey: handedOut)
    }

    private mutating func read() -> PBFFrame? {
        guard ending == nil else { return nil }
        do throws(PBFProblem) {
            return try frames.next()
        } catch {
            ending = error
            return nil
        }
    }
}
