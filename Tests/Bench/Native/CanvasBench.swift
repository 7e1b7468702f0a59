import Basic
import Engine
import Foundation
import Labelling
import Scenarios
import Values

/// An exercise with many pins in the app: what the engine needs for an answer, without what draws the picture.
///
/// `Bench --canvas FILE` with `{"description", "records"}` prints rows.
enum CanvasBench {
    private struct Wrong: Error {}

    static func run(reading file: String) throws {
        let app = try JSON.parse(Text(try String(contentsOfFile: file, encoding: .utf8)))
        guard let description = app["description"]?.text else { throw Wrong() }
        var driver = AppDriver(
            registry: Registry([Basic.kit, Labelling.kit()]), now: Instant(milliseconds: 1_792_000_000_000))
        driver.open(description, records: app.elements("records"))
        guard let open = driver.screen.tap("Photo") else { throw Wrong() }
        driver.act(open)
        let pins = try surface(driver).elements("items").compactMap { $0.string("id") }
        var (selected, answered): ([Double], [Double]) = ([], [])
        for (number, pin) in (pins + pins).enumerated() {
            selected.append(try time { try tell("select", .string(pin), &driver) })
            let id = Text("01990000-0000-7000-8000-") + Text(String(format: "%012d", number))
            answered.append(
                try time {
                    try tell(
                        "text", ["pin": .string(pin), "text": .string("answer \(number)"), "id": .string(id)], &driver)
                })
        }
        let rows = [
            Row(name: "\(pins.count) pins: a pin selected, natively", times: selected.sorted()),
            Row(name: "\(pins.count) pins: an answer taken and stored, natively", times: answered.sorted()),
        ]
        print(JSON.array(rows.map(\.json)).text)
    }

    static func time(_ work: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try work()
        return (ContinuousClock.now - start) / .milliseconds(1)
    }

    private static func tell(_ act: Text, _ value: JSON, _ driver: inout AppDriver) throws {
        guard let action = try surface(driver).string(act).flatMap({ ActionID($0) }) else { throw Wrong() }
        driver.act(action, value)
    }

    private static func surface(_ driver: AppDriver) throws -> JSON {
        for element in driver.screen.levels.last?.body ?? [] {
            if case .canvas(let surface) = element.content { return surface.data }
        }
        throw Wrong()
    }
}
