import Basic
import Engine
import Foundation
import Geo
import Labelling
import Language
import Rules
import Routing
import Scenarios
import Survey
import Testing
import Touring
import Values

/// Small tours, and the app Tours with its demonstration.
enum Sample {
    static let registry = Registry([Basic.kit, Survey.kit(), Labelling.kit(), Touring.kit])

    /// 2,224 m to the north that climb 100 m evenly.
    static func track() throws -> Track {
        let places = try (0...20).map { try place(latitude: 470_000_000 + Int64($0) * 10_000) }
        let track = Track(places, heights: (0...20).map { 5000 + Int64($0) * 50 })
        return try #require(track)
    }

    static func place(latitude: Int64, longitude: Int64 = 95_000_000) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    static func line() throws -> JSON {
        let text = try track().text
        return try #require(TourValue.value(of: text))
    }

    static func plan(names: (Text?, Text?) = ("A", "B")) throws -> TourPlan {
        var processor = RouteProcessor(.mtb)
        _ = try processor.apply(.insertLine(TourLine(try track(), names: (names.0, names.1)), at: 0))
        return processor.plan
    }

    static func value(names: (Text?, Text?) = ("A", "B")) throws -> JSON {
        let text = try #require(try plan(names: names).text)
        return try #require(TourValue.value(of: text))
    }

    static func text(_ file: String) throws -> Text {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/tours")
        return Text(try String(contentsOf: root.appending(path: file), encoding: .utf8))
    }

    /// The app, as one person without a server has it.
    static func app(language: Text = "en", description: Text? = nil) throws -> AppDriver {
        let now = try #require(Instant("2026-04-12T08:00:00.000Z"))
        var driver = AppDriver(registry: registry, now: now)
        let demo = DemoRecords(reading: try JSON.parse(try text("demo.json"))).all(now: now)
        driver.open(try description ?? text("app.json"), records: demo, languages: [language])
        return driver
    }
}

extension AppDriver {
    /// The page on top.
    var level: Screen.Level {
        get throws { try #require(screen.levels.last) }
    }

    /// What the planner on top is given.
    var planner: JSON {
        get throws {
            for element in try level.body {
                if case .surface("planner", let data) = element.content { return data }
            }
            throw Missing()
        }
    }

    private struct Missing: Error {}

    /// The planner tells something, by the name of the member of its data.
    mutating func tell(_ member: Text, _ value: JSON) throws {
        let name = try planner.string(member)
        let action = name.flatMap { ActionID($0) }
        act(try #require(action), value)
    }

    /// Presses a button of the head of the page on top.
    mutating func press(_ title: Text) throws {
        let level = try level
        let control = (level.leading + level.trailing).first { $0.title == title }
        act(try #require(control?.action))
    }
}
