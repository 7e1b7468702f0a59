import Foundation
import Scenarios
import Testing
import Values

@Suite("Scenarios of the apps")
struct AppScenarioTests {
    @Test("SC-2 SC-3 SC-4 SC-5 every step goes as the script says", arguments: AppScenario.all)
    func passes(_ scenario: AppScenario) throws {
        let report = try scenario.run()
        #expect(report.failure == nil, "\(report.text(file: Text(scenario.file)))")
        #expect(report.stepsPassed > 0)
        try Transcript.write(report, of: scenario)
    }

    @Test("there are scenarios of every app")
    func present() {
        #expect(Set(AppScenario.all.map(\.app)).isSuperset(of: ["contacts", "gallery"]))
    }

    @Test("EN-STEP-1 the same scenario gives the same bytes")
    func repeats() throws {
        let scenario = try #require(AppScenario.all.first)
        let once = try scenario.run().sessions.flatMap { $0 }.flatMap { $0.request + $0.answer }
        let again = try scenario.run().sessions.flatMap { $0 }.flatMap { $0.request + $0.answer }
        #expect(once == again)
    }
}
