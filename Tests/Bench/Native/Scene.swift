import Engine
import Page
import Scenarios
import Values

/// Requests in order, to be timed natively and in the module; those without a name are not timed.
struct Scene {
    private var requests: [(name: Text, bytes: [UInt8])] = []
    /// Milliseconds that the median should not exceed, by name.
    var targets: [Text: Double] = [:]

    var json: JSON {
        .array(requests.map { ["name": .string($0.name), "request": .string(Text(decoding: $0.bytes))] })
    }

    /// Takes over what the driver sent last; the first of it has the name.
    mutating func take(_ driver: AppDriver, _ taken: inout Int, _ name: Text) {
        for place in taken..<driver.transcript.count {
            requests.append((place == taken ? name : "", driver.transcript[place].request))
        }
        taken = driver.transcript.count
    }

    func replayed(by kits: Registry) throws -> [Row] {
        var names: [Text] = []
        var times: [Text: [Double]] = [:]
        let clock = ContinuousClock()
        var session = AppSession(registry: kits)
        for (name, bytes) in requests {
            var answer: [UInt8] = []
            let time = clock.measure { answer = session.step(bytes) } / .milliseconds(1)
            guard answer.count > 2 else { throw Wrong() }
            if name.isEmpty { continue }
            if times[name] == nil { names.append(name) }
            times[name, default: []].append(time)
        }
        return names.map { name in
            Row(name: name + ", natively", times: times[name, default: []].sorted(), target: targets[name])
        }
    }

    private struct Wrong: Error {}
}
