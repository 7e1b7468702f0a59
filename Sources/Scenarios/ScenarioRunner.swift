import Engine
import Language
import Values

/// Runs scenarios of one app.
public struct ScenarioRunner: Sendable {
    /// The blocks that apps may use.
    public let registry: Registry
    /// Text of the app's description.
    public let description: Text
    /// Records of the app's `demo.json`; of these, a scenario has those that belong to nobody in particular.
    public let demo: DemoRecords

    /// Runs scripts of one app; `demo` is its `demo.json`.
    public init(registry: Registry, description: Text, demo: JSON = .null) {
        self.registry = registry
        self.description = description
        self.demo = DemoRecords(reading: demo)
    }

    /// The first failure ends the scenario.
    ///
    /// - Parameter observe: called after each step that went as expected, with its number from 1 and the screen; with 0 once
    ///   the app is open
    public func run(_ scenario: Scenario, observe: (Int, Screen) -> Void = { _, _ in }) -> ScenarioReport {
        var run = ScenarioRun(self, scenario)
        observe(0, run.driver.screen)
        for (index, step) in scenario.steps.enumerated() {
            do throws(Mismatch) {
                try run.perform(step)
            } catch {
                let failure = ScenarioReport.Failure(
                    step: index + 1, expected: error.expected, seen: error.seen, screen: run.driver.screen.outline)
                return ScenarioReport(
                    name: scenario.name, stepsPassed: index, failure: failure, sessions: run.sessions)
            }
            observe(index + 1, run.driver.screen)
        }
        return ScenarioReport(
            name: scenario.name, stepsPassed: scenario.steps.count, failure: nil, sessions: run.sessions)
    }
}

/// A scenario under way: the app, and the person in front of it.
struct ScenarioRun {
    let runner: ScenarioRunner
    let language: Text
    var driver: AppDriver
    /// What the app did outside itself in this step.
    var seen: [SeenEffect] = []
    /// The field the person is in; it is left as soon as something else is touched.
    var focused: ActionID?
    private var closed: [[AppDriver.Exchange]] = []

    init(_ runner: ScenarioRunner, _ scenario: Scenario) {
        self.runner = runner
        language = scenario.language
        driver = AppDriver(
            registry: runner.registry, now: scenario.now, offsetMinutes: scenario.offsetMinutes, seed: scenario.seed)
        let records: [JSON] =
            switch scenario.records {
            case .demo: runner.demo.all(now: scenario.now)
            case .list(let records): records
            }
        driver.open(runner.description, records: records, languages: [language])
    }

    var sessions: [[AppDriver.Exchange]] { closed + [driver.transcript] }

    mutating func perform(_ step: Scenario.Step) throws(Mismatch) {
        seen = []
        if let action = step.action { try perform(action) }
        if let expectation = step.expectation { try check(expectation) }
        try check(effects: step.expectation?.effects)
    }

    // MARK: Inputs, with what they bring about

    mutating func act(_ action: ActionID, _ value: JSON = .null) {
        driver.act(action, value)
        collect()
    }

    mutating func send(_ input: JSON) {
        driver.send(input)
        collect()
    }

    mutating func back() {
        driver.back()
        collect()
    }

    mutating func wait(milliseconds: Int64) {
        driver.wait(milliseconds: milliseconds)
        collect()
    }

    /// Closes the app and opens it again from the home screen.
    mutating func restart() {
        closed.append(driver.transcript)
        focused = nil
        driver = driver.reopened(runner.description, registry: runner.registry, languages: [language])
        collect()
    }

    private mutating func collect() {
        let screen = driver.screen
        func label(_ action: Text) -> Text? {
            screen.levels.last?.body.fields().first { $0.field.change.text == action }?.field.label
        }
        seen += driver.effects.flatMap { SeenEffect.all($0, labelOfField: label) }
    }
}
