import Logging
import Testing

@testable import Routes

@Suite("Background work")
struct BackgroundWorkTests {
    private struct Failure: Error {}

    private let log = LogLines()

    private var logger: Logger { Logger(label: "test") { [log] _ in log } }

    @Test("what fails is logged")
    func fails() async {
        await logger.attempt("What is old stays") { throw Failure() }
        #expect(log.text.contains("error What is old stays"))
        #expect(log.text.contains("Failure"))
    }

    @Test("SV-TOOL-6 what is cut off because the server ends has not failed")
    func ends() async {
        await Task { [logger] in
            await logger.attempt("What is old stays") {
                withUnsafeCurrentTask { $0?.cancel() }
                try Task.checkCancellation()
            }
        }.value
        #expect(log.text.isEmpty)
    }
}
