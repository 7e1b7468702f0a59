import Values

/// The changes of an answer as they stand in the text of a request.
struct AnswerText: Sendable {
    /// Of what servers send this is the checksum that the answer names: they write compactly.
    let checksum: Text
    /// Of each change, in bytes from the beginning of the answer.
    private let changes: [Range<Int>]

    /// Nil when the request has no answer with changes.
    init?(in text: [UInt8]) {
        guard let start = JSON.start(of: ["input", "body"], in: text),
            let list = JSON.list(at: ["input", "body", "changes"], in: text)
        else { return nil }
        var checksum = Checksum()
        text.withUnsafeBytes { checksum.add(UnsafeRawBufferPointer(rebasing: $0[list.whole])) }
        self.checksum = checksum.text
        changes = list.elements.map { $0.lowerBound - start..<$0.upperBound - start }
    }

    /// Where some that follow one another begin and end: `[from, to]`.
    func bytes(of run: Places.Run) -> JSON {
        [JSON(changes[run.first].lowerBound), JSON(changes[run.first + run.count - 1].upperBound)]
    }
}
