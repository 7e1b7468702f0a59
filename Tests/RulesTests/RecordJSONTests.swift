import Rules
import Testing
import Values

@Suite("Records as JSON")
struct RecordJSONTests {
    static let id: Text = "01923f6a-0000-7000-8000-000000000001"

    func record(_ created: JSON, _ changed: JSON) -> Record? {
        Record([
            "id": .string(Self.id), "model": "Note", "fields": ["a": 1], "created": created, "changed": changed,
            "by": "ann",
        ])
    }

    @Test("SE-PART-1 when a record was made and changed is a text or a number of milliseconds")
    func times() {
        let record = record("2026-01-01T01:00:00.123+01:00", 1_767_225_600_124)
        #expect(record?.created == Instant(milliseconds: 1_767_225_600_123))
        #expect(record?.changed == Instant(milliseconds: 1_767_225_600_124))
        #expect(record == self.record(1_767_225_600_123, "2026-01-01T00:00:00.124Z"))
        #expect(self.record(-1, 0)?.created.text == "1969-12-31T23:59:59.999Z")
    }

    @Test(
        "SE-PART-1 a record with another kind of time is left out",
        arguments: ["soon", true, .null, [1], 1.5] as [JSON])
    func wrong(_ time: JSON) {
        #expect(record(time, 0) == nil)
        #expect(record(0, time) == nil)
    }
}
