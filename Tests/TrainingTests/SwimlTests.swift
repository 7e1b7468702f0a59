import Testing
import TrainingFilesFormats
import TrainingPlans
import Values

@Suite("swiML")
struct SwimlTests {
    @Test("TR-SWIML-10 3,000 plans by chance come back with the same rows and totals")
    func roundTrip() throws {
        var random = RandomRows(seed: 18)
        for _ in 0..<3_000 {
            let plan = random.plan()
            let bytes = SwimlWriter.bytes(of: plan)
            let read = try SwimlDocument(reading: bytes)
            #expect(read.plan == plan && read.notes.isEmpty, "\(Text(decoding: bytes)) \(plan)")
            #expect(PlanTotals(of: read.plan.rows) == PlanTotals(of: plan.rows))
        }
    }

    @Test("TR-SWIML-11 4,000 damaged files end as plans that can be written, or are refused")
    func damage() throws {
        var random = RandomRows(seed: 19)
        let parts: [Text] = [
            "<", "</instruction>", "<repetition>", "<repetitionCount>999</repetitionCount>", "&", "<continue>",
            "<length/>",
            "<lengthAsDistance>9999999999999999999999</lengthAsDistance>", "<pyramid><startLength>1</startLength>",
            "-1", "P1DT", "<rest><sinceStart>PT99999999999S</sinceStart></rest>", "\u{0}", "]", "[",
            "; pause 9:99:99:99]",
        ]
        var (taken, refused) = (0, 0)
        for _ in 0..<400 {
            let whole = SwimlWriter.bytes(of: random.plan())
            for _ in 0..<10 {
                var bytes = whole
                let place = random.below(bytes.count)
                switch random.below(5) {
                case 0: bytes.removeSubrange(place...)
                case 1: bytes.insert(contentsOf: random.one(parts).utf8, at: place)
                case 2: bytes[place] = UInt8(random.below(256))
                case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.below(60)))
                default:
                    guard let digit = bytes[place...].firstIndex(where: { $0 >= 0x30 && $0 <= 0x39 }) else { continue }
                    bytes[digit] = random.one(Text("0123456789.-e").utf8)
                }
                guard let read = try? SwimlDocument(reading: bytes) else {
                    refused += 1
                    continue
                }
                taken += 1
                #expect(read.plan.rows.allSatisfy { PlanLimits.wrong(in: $0) == nil })
                _ = SwimlWriter.bytes(of: read.plan)
            }
        }
        #expect(taken > 500 && refused > 500)
    }

    @Test("TR-SWIML-8 files have at most 2 MB, and plans at most 10,000 rows, also by pyramids")
    func limits() throws {
        let blank = [UInt8](repeating: 0x20, count: SwimlDocument.mostBytes)
        #expect(throws: SwimlProblem.bytes(limit: 2_000_000)) { try SwimlDocument(reading: blank + [0x20]) }
        let row = Text("<instruction><length><lengthAsDistance>25</lengthAsDistance></length></instruction>").utf8
        func program(_ count: Int) -> [UInt8] {
            Text("<program>").utf8 + [[UInt8]](repeating: row, count: count).joined() + Text("</program>").utf8
        }
        #expect(try SwimlDocument(reading: program(10_000)).plan.rows.count == 10_000)
        #expect(throws: SwimlProblem.rows(limit: 10_000)) { try SwimlDocument(reading: program(10_001)) }
        let pyramid: Text = """
            <program><instruction><pyramid><startLength>1</startLength><stopLength>900000</stopLength><increment>1</increment>\
            <isPointy>true</isPointy></pyramid></instruction></program>
            """
        #expect(throws: SwimlProblem.rows(limit: 10_000)) { try SwimlDocument(reading: pyramid.utf8) }
    }

    @Test("TR-SWIML-7 no more than 100 notes are kept")
    func notes() throws {
        let text = "<program>" + Text(repeating: "<x/>\n", count: 300) + "</program>"
        let notes = try SwimlDocument(reading: text.utf8).notes
        #expect(notes.count == 100 && notes.last?.line == 100)
    }
}
