import Foundation
import Synchronization

/// The first of: an answer, the end of the time, the end of interest. What comes later is dropped, also from a transport that does
/// not end when it is cancelled.
final class FirstAnswer: Sendable {
    typealias Answer = Result<TransportResponse, GraphHopperError>

    private struct State {
        var answer: Answer?
        var waiting: CheckedContinuation<Answer, Never>?
        var tasks: [Task<Void, Never>] = []
    }

    private let state = Mutex(State())

    static func of(
        _ transport: any Transport, _ request: TransportRequest
    ) async throws(GraphHopperError) -> TransportResponse {
        let first = FirstAnswer()
        let answer = await withTaskCancellationHandler {
            first.start { first.take(await Self.send(transport, request)) }
            first.start {
                guard (try? await Task.sleep(for: .seconds(request.timeout))) != nil else { return }
                first.take(.failure(.timeout))
            }
            return await withCheckedContinuation { first.wait($0) }
        } onCancel: {
            first.take(.failure(.cancelled))
        }
        return try answer.get()
    }

    private static func send(_ transport: any Transport, _ request: TransportRequest) async -> Answer {
        do {
            return .success(try await transport.send(request))
        } catch {
            switch error {
            case .timeout: return .failure(.timeout)
            case .offline: return .failure(.offline)
            case .cancelled: return .failure(.cancelled)
            }
        }
    }

    /// Nothing begins when there is an answer already.
    private func start(_ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            if state.answer == nil { state.tasks.append(Task { await work() }) }
        }
    }

    private func wait(_ continuation: CheckedContinuation<Answer, Never>) {
        let answer = state.withLock { state in
            if state.answer == nil { state.waiting = continuation }
            return state.answer
        }
        if let answer { continuation.resume(returning: answer) }
    }

    private func take(_ answer: Answer) {
        let (waiting, tasks) = state.withLock { state in
            guard state.answer == nil else {
                return (nil as CheckedContinuation<Answer, Never>?, [Task<Void, Never>]())
            }
            state.answer = answer
            defer { (state.waiting, state.tasks) = (nil, []) }
            return (state.waiting, state.tasks)
        }
        for task in tasks { task.cancel() }
        waiting?.resume(returning: answer)
    }
}
