import Language
import Rules
import Values

/// What is searched of the records of a model: for each of them its folded words, one behind the other.
///
/// It never changes: for other records there is another one, which takes over what stayed the same.
final class SearchTexts: Sendable {
    /// Of the description that runs; another description has other objects.
    let model: ModelDescription
    /// Of the person: numbers and dates are searched as they are shown.
    let language: Text
    /// Ascending by id.
    let records: [Record]
    /// Of the records, side by side: a hundred thousand of them are looked up.
    private let ids: [UUID]
    /// Those whose titles stand in the records, by model.
    private let referred: [[Record]]
    private let bytes: [UInt8]
    /// Where the words of each record begin; at last the end.
    private let starts: [Int32]

    /// - Parameters:
    ///   - before: Of the same model; nil: nothing can be taken over.
    ///   - append: Adds the words of one record.
    init(
        _ model: ModelDescription, language: Text, records: [Record], referred: [[Record]], before: SearchTexts?,
        append: (Record, inout [UInt8]) -> Void
    ) {
        self.model = model
        self.language = language
        self.records = records
        ids = records.map { $0.id }
        self.referred = referred
        var known = before
        if let before, before.model !== model || before.language != language || before.referred != referred {
            known = nil
        }
        var bytes: [UInt8] = []
        var starts: [Int32] = [0]
        bytes.reserveCapacity(known?.bytes.count ?? 0)
        starts.reserveCapacity(records.count + 1)
        var place = 0
        for record in records {
            if let known {
                while place < known.records.count, known.records[place].id < record.id { place += 1 }
                if place < known.records.count, known.records[place] == record {
                    bytes += known.bytes[Int(known.starts[place])..<Int(known.starts[place + 1])]
                    starts.append(Int32(truncatingIfNeeded: bytes.count))
                    continue
                }
            }
            append(record, &bytes)
            starts.append(Int32(truncatingIfNeeded: bytes.count))
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// The place of a record; nil when it is none of these.
    func place(of id: UUID) -> Int32? {
        ids.withUnsafeBufferPointer { ids in
            var (low, high) = (0, ids.count)
            while low < high {
                let middle = (low + high) / 2
                if ids[middle] < id { low = middle + 1 } else { high = middle }
            }
            return low < ids.count && ids[low] == id ? Int32(truncatingIfNeeded: low) : nil
        }
    }

    /// Whether each of the words is the beginning of a word of the record at this place.
    func matches(_ words: [[UInt8]], at place: Int32) -> Bool {
        let range = Int(starts[Int(place)])..<Int(starts[Int(place) + 1])
        for word in words where !contains(word, in: range) { return false }
        return true
    }

    /// A hundred thousand records are looked through with a key, so that no bounds are checked here.
    private func contains(_ word: [UInt8], in range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer { text in
            word.withUnsafeBufferPointer { word in
                var start = range.lowerBound
                let end = range.upperBound - word.count
                while start < end {
                    if text[start] == 0x20, text[start + 1] == word[0] {
                        var length = 1
                        while length < word.count, text[start + 1 + length] == word[length] { length += 1 }
                        if length == word.count { return true }
                    }
                    start += 1
                }
                return false
            }
        }
    }
}
