import Language
import Scenarios
import TestSupport
import Testing
import Values

@Suite("Bars in rows of an app")
struct BarTests {
    @Test("RU-EL-10 the stars of the gallery as bars")
    func gallery() throws {
        let description = Text(try SpecFolder.text("Apps/gallery/app.json"))
            .replacing(#""Stars": { "Type": "Rating","#, with: #""Stars": { "Type": "Bar", "Max": 5,"#)
        let now = try #require(Instant("2026-02-01T08:00:00.000Z"))
        var app = AppDriver(registry: AppScenario.registry, now: now)
        let demo = try JSON.parse(SpecFolder.bytes("Apps/gallery/demo.json"))
        app.open(description, records: DemoRecords(reading: demo).all(now: now))
        let stars = demo.elements("records").compactMap { $0["fields"]?["Rating"]?.int }
        try #require(!stars.isEmpty)
        for count in Set(stars) {
            let shown = app.screen.outline.split(on: 0x0A).filter { $0.hasUTF8Suffix("\"\(20 * count)\u{A0}%\"") }
            #expect(shown.count == stars.filter { $0 == count }.count, "\(count) stars")
        }
    }
}
