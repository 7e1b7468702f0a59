import TestSupport
import Testing
import TrainingFilesFormats
import TrainingPlans
import Values

@Suite("FIT")
struct FitTests {
    /// Files of the vectors that are to be read.
    private func files() throws -> [[UInt8]] {
        let vectors = try #require(try JSON.parse(SpecFolder.bytes("Spec/vectors/training/fit.json")).array)
        let texts = vectors.compactMap { vector in
            vector["input"]?.string("fit") ?? (vector["input"]?["write"] == nil ? nil : vector.string("expected"))
        }
        return texts.map { text in
            stride(from: 0, to: text.utf8.count, by: 2).compactMap { place in
                UInt8(String(decoding: text.utf8[place..<place + 2], as: UTF8.self), radix: 16)
            }
        }
    }

    @Test("TR-FIT-7 a file cut off at any byte is read up to there, and the byte is said")
    func cut() throws {
        var count = 0
        for file in try files() {
            guard let whole = try? FitDocument(reading: file), whole.problem == nil else { continue }
            // Where a file ends of those that are in a row.
            var ends: Set<Int> = []
            var place = 0
            while place < file.count {
                place += Int(file[place]) + Int(file[place + 4]) + Int(file[place + 5]) << 8 + 2
                ends.insert(place)
            }
            for end in 0..<file.count {
                count += 1
                do {
                    let part = try FitDocument(reading: Array(file[..<end]))
                    #expect(part.problem == (ends.contains(end) ? nil : .cut(byte: end)))
                    #expect((part.activity?.beats.count ?? 0) <= (whole.activity?.beats.count ?? 0))
                } catch {
                    #expect(error == (end < 12 ? .notFit : ends.contains(end) ? .nothing : .cut(byte: end)))
                }
            }
        }
        #expect(count > 5_000)
    }

    @Test("TR-FIT-7 a flipped bit is seen, wherever it is, and 20,000 damaged files end")
    func damage() throws {
        var random = RandomRows(seed: 20)
        var (taken, refused) = (0, 0)
        let files = try files().filter { $0.count > 40 }
        for file in files {
            guard let whole = try? FitDocument(reading: file), whole.problem == nil else { continue }
            // The length of the header decides where all else is, and a checksum of 0 would be none.
            for place in 14..<file.count {
                var bytes = file
                bytes[place] ^= 1 << UInt8(random.below(8))
                if let read = try? FitDocument(reading: bytes) { #expect(read.problem != nil, "byte \(place)") }
            }
        }
        for _ in 0..<20_000 {
            var bytes = random.one(files)
            for _ in 0...random.below(4) {
                let place = random.below(bytes.count)
                switch random.below(4) {
                case 0: bytes[place] = UInt8(random.below(256))
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.below(9)))
                case 2: bytes.insert(contentsOf: (0..<random.below(9)).map { _ in UInt8(random.below(256)) }, at: place)
                default: bytes += bytes[..<place]
                }
                if bytes.isEmpty { bytes = [14] }
            }
            guard let read = try? FitDocument(reading: bytes, pulse: Pulse(resting: 60, load: 180)) else {
                refused += 1
                continue
            }
            taken += 1
            _ = read.activity?.zones(load: 180)
            guard let plan = read.plan else { continue }
            #expect(plan.rows.allSatisfy { PlanLimits.wrong(in: $0) == nil } && plan.rows.count <= PlanLimits.rows)
            _ = FitWriter.bytes(of: plan, created: 0)
        }
        #expect(taken > 1_000 && refused > 1_000)
    }

    @Test("TR-FIT-8 1,000 plans by chance come back with counts, lengths, groups, rests and totals")
    func roundTrip() throws {
        var random = RandomRows(seed: 21)
        for _ in 0..<1_000 {
            let plan = random.plan()
            guard !plan.rows.isEmpty else { continue }
            let bytes = FitWriter.bytes(of: plan, pulse: Pulse(resting: nil, load: 200), created: 1_700_000_000)
            let document = try FitDocument(reading: bytes, pulse: Pulse(resting: nil, load: 200))
            let read = try #require(document.plan)
            #expect(document.problem == nil && document.skipped.isEmpty)
            #expect(read.unit == plan.unit && abs(read.pool - plan.pool) <= 1 && read.rows.count == plan.rows.count)
            for (row, was) in zip(read.rows, plan.rows) {
                #expect(row.group == was.group && row.sum == was.sum && row.rest == was.rest, "\(row) \(was)")
                if case .distance = was.extent { #expect(row.extent == was.extent) }
            }
            let (totals, before) = (PlanTotals(of: read.rows), PlanTotals(of: plan.rows))
            #expect(totals.distance == before.distance && totals.untimed == before.untimed)
        }
    }

    @Test("TR-FIT-2 seconds in zones begin at 60, 70, 80 and 90 % of the load pulse")
    func zones() {
        var activity = FitActivity()
        let beats = [119, 120, 139, 140, 160, 180, 200, 100]
        activity.beats = beats.enumerated().map { FitActivity.Beat(second: Int64(10 * $0), beats: $1) }
        activity.beats[7].second = 1_000
        // At 200 the last but one lasts until 1,000 s, and counts for 60 s.
        #expect(activity.zones(load: 200) == [10, 20, 10, 10, 70])
    }

    @Test("TR-FIT-4 more than 20 MB are refused")
    func size() {
        #expect(throws: FitProblem.bytes(limit: 20_000_000)) {
            try FitDocument(reading: [UInt8](repeating: 0, count: 20_000_001))
        }
    }
}
