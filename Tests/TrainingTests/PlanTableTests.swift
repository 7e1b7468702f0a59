import Testing
import TrainingFilesFormats
import TrainingPlans
import Values

@Suite("Plans as tables")
struct PlanTableTests {
    @Test("TR-CSV-5 2,000 plans by chance come back from a table, in German and in English")
    func roundTrip() throws {
        var random = RandomRows(seed: 22)
        for turn in 0..<2_000 {
            let plan = random.plan()
            guard !plan.rows.isEmpty else { continue }
            let bytes = PlanTableWriter.bytes(of: plan, in: turn % 2 == 0 ? "de" : "en")
            let table = try PlanTable(reading: bytes)
            #expect(table.rows == plan.rows && table.notes.isEmpty, "\(Text(decoding: bytes)) \(table.notes)")
        }
    }

    @Test("TR-CSV-6 4,000 damaged tables end as rows that keep their limits, or are refused")
    func damage() throws {
        var random = RandomRows(seed: 23)
        let parts: [Text] = [
            ";", ",", "\"", "\n", "999999999999999999999", "-", "1:75", "=1+1", "'", "%", "\u{0}", ":::", "0",
        ]
        var (taken, refused) = (0, 0)
        for _ in 0..<400 {
            let whole = PlanTableWriter.bytes(of: random.plan(), in: "de")
            for _ in 0..<10 {
                var bytes = whole
                for _ in 0...random.below(4) {
                    let place = random.below(bytes.count)
                    switch random.below(4) {
                    case 0 where !bytes.isEmpty: bytes[place] = UInt8(random.below(256))
                    case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.below(30)))
                    default: bytes.insert(contentsOf: random.one(parts).utf8, at: place)
                    }
                }
                guard let table = try? PlanTable(reading: bytes, pulse: Pulse(resting: nil, load: 180)) else {
                    refused += 1
                    continue
                }
                taken += 1
                #expect(table.rows.allSatisfy { PlanLimits.wrong(in: $0) == nil })
            }
        }
        #expect(taken > 500 && refused > 500)
    }

    @Test("TR-CSV-4 files have at most 2 MB, and plans at most 10,000 rows")
    func limits() throws {
        func table(_ count: Int) -> [UInt8] {
            ("Anzahl;Strecke\n" + Text(repeating: "1;50\n", count: count)).utf8
        }
        #expect(try PlanTable(reading: table(10_000)).rows.count == 10_000)
        #expect(throws: PlanTable.Problem.rows(limit: 10_000)) { try PlanTable(reading: table(10_001)) }
        #expect(throws: PlanTable.Problem.rows(limit: 10_000)) { try PlanTable(reading: table(30_000)) }
        #expect(throws: PlanTable.Problem.bytes(limit: 2_000_000)) {
            try PlanTable(reading: [UInt8](repeating: 0x20, count: 2_000_001))
        }
    }
}
