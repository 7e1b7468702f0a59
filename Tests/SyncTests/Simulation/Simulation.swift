import Sync
import Values

/// Devices, a server and a network in one process. One seed is one run.
final class Simulation {
    enum Message {
        case request(JSON, account: Text, tab: SimulatedTab, attempt: Int)
        case response(status: Int, JSON, tab: SimulatedTab, attempt: Int)
    }

    let fault: Fault?
    /// What persons keep on their devices; nil: nobody does.
    var keeping: Keeping?
    /// Snapshots that are put back; nil: none are. It has random numbers of its own, so that all else is as without it.
    var rewinding: Random?
    var random: Random
    var server: SimulatedServer
    var devices: [SimulatedDevice] = []
    var messages: [Message] = []
    var person = Person()
    var books = Accounting()
    var violations: [String] = []
    /// What happened, if somebody wants to know.
    private(set) var story: [String] = []
    /// The rows that devices wrote, in their order, if somebody wants to know.
    private(set) var written: [(device: Int, row: JSON)] = []
    /// The requests that came to the server, with the epoch that it had then, if somebody wants to know.
    private(set) var arrived: [(epoch: Text, request: JSON)] = []
    private let isTold, isRecorded: Bool
    /// Of 100 steps, in how many a device is killed, and the backup restored.
    private let kills, restorations: Int
    /// One message in so many gets lost.
    private let losses: Int

    init(
        seed: UInt64, fault: Fault? = nil, keeps: Bool = false, rewinds: Bool = false, isTold: Bool = false,
        isRecorded: Bool = false
    ) {
        self.isTold = isTold
        self.isRecorded = isRecorded
        self.fault = fault
        random = Random(seed: seed)
        let isRewinding = rewinds || fault == .marksIgnored || fault == .acknowledgedForgotten
        rewinding = isRewinding ? Random(seed: seed &* 6_700_417) : nil
        keeping = keeps ? Keeping(seed: seed) : nil
        server = SimulatedServer(fault: fault)
        kills = [1, 2, 9][random.below(3)]
        restorations = [0, 0, 0, 4][random.below(4)]
        losses = [3, 10, 20][random.below(3)]
        server.pageLimit = 1 + random.below(4)
        server.operationLimit = random.below(3) == 0 ? 2 : 500
        server.grants = ["ann": Notebook.scopes, "bob": ["north"]]
        let accounts: [Text] = ["ann", "bob", random.below(2) == 0 ? "ann" : "bob"]
        for name in 0..<(2 + random.below(2)) {
            let wrong = Int64(random.below(11) - 5) * 86_400_000
            devices.append(
                SimulatedDevice(
                    name: name, account: accounts[name], clock: 1_790_000_000_000 + wrong, fault: fault))
        }
    }

    /// Everything that is not as it must be; none: the run is right.
    static func run(seed: UInt64, fault: Fault? = nil, isTold: Bool = false) -> [String] {
        let simulation = Simulation(seed: seed, fault: fault, isTold: isTold)
        let violations = simulation.run()
        for line in simulation.story { print(line) }
        return violations
    }

    /// Everything that is not as it must be.
    func run() -> [String] {
        for _ in 0..<120 { step() }
        heal()
        return violations + devices.flatMap { $0.violations }
    }

    func tell(_ line: @autoclosure () -> String) {
        if isTold { story.append(line()) }
    }

    private func step() {
        let device = devices[random.below(devices.count)]
        let tab = device.tabs[random.below(device.tabs.count)]
        keeping?.act(device, &books)
        rewind()
        if random.below(100) < kills {
            tell("device \(device.name) is killed")
            device.kill()
            return
        }
        if random.below(100) < restorations, server.backup != nil {
            tell("the backup is restored")
            books.rewind(server.restore())
            return
        }
        switch random.below(100) {
        case 0..<22:
            tell("tab \(label(tab)) is used")
            person.act(device, tab, &random, &books)
        case 22..<48: perform(device, tab)
        case 48..<56: hear(tab)
        case 56..<70: begin(device)
        case 70..<90: deliver()
        case 90..<92:
            tell("device \(device.name) closes a tab")
            device.closeTab(random.below(device.tabs.count))
        case 92..<94: if device.tabs.count < 2 { device.openTab() }
        case 94: device.clock += Int64(random.below(9) - 4) * 86_400_000
        case 95: stall(device)
        case 96: grant()
        default: if server.backup == nil || random.below(3) == 0 { server.backup = server.data }
        }
    }

    /// A snapshot is taken or put back, or a replica that lags takes over.
    private func rewind() {
        guard var random = rewinding else { return }
        defer { rewinding = random }
        switch random.below(40) {
        case 0..<3: server.snapshots.append(server.data)
        // The replica has come closer.
        case 3..<6:
            if !server.snapshots.isEmpty { server.snapshots[server.snapshots.count - 1] = server.data }
        case 6 where !server.snapshots.isEmpty:
            let isToldOf = random.below(3) == 0
            tell(isToldOf ? "a snapshot is put back, and an epoch begun" : "a snapshot is put back")
            books.rewind(server.rewind(to: random.below(server.snapshots.count)))
            if isToldOf { server.beginEpoch() }
            server.endCutOff()
        case 7 where !server.snapshots.isEmpty:
            tell("a replica that lags takes over")
            books.rewind(server.failOver(to: server.snapshots.count - 1))
        case 8: server.endCutOff()
        default: break
        }
    }

    /// The answer of whichever server the request gets to.
    private func answer(_ json: JSON, _ account: Text) -> (status: Int, body: JSON) {
        if rewinding != nil, rewinding?.below(2) == 0, let old = server.answerCutOff(json, account: account) {
            tell("the primary that was cut off answers")
            books.rewind(old.lost)
            return (old.status, old.body)
        }
        return server.answer(json, account: account)
    }

    private func label(_ tab: SimulatedTab) -> String {
        for device in devices {
            for (place, other) in device.tabs.enumerated() where other === tab { return "\(device.name).\(place)" }
        }
        return "closed"
    }

    private func grant() {
        let account: Text = random.below(2) == 0 ? "ann" : "bob"
        defer { tell("\(account) may read \(server.grants[account] ?? [])") }
        server.grants[account] = Notebook.scopes.filter { _ in random.below(3) > 0 }
    }

    private func stall(_ device: SimulatedDevice) {
        let tab = device.leader
        let attempt = tab.device.status.attempt
        tab.device.fail(.stalled, attempt: attempt, now: device.clock, random: &random)
        tab.collect()
    }

    func hear(_ tab: SimulatedTab) {
        guard !tab.news.isEmpty else { return }
        tab.hear(tab.news.removeFirst())
        violations += tab.jumps()
    }

    /// The next thing that a tab has asked for.
    func perform(_ device: SimulatedDevice, _ tab: SimulatedTab) {
        guard !tab.tasks.isEmpty else { return }
        tell("tab \(label(tab)) performs \(tab.tasks[0])")
        switch tab.tasks.removeFirst() {
        case .write(let rows, let operations):
            if isRecorded { written += rows.map { (device.name, $0) } }
            device.write(rows, from: tab)
            books.wrote(operations)
            keeping?.wrote(operations)
        case .send(let request, let attempt): send(request, attempt, device, tab)
        }
    }

    private func send(_ request: SyncRequest, _ attempt: Int, _ device: SimulatedDevice, _ tab: SimulatedTab) {
        // Now and then the same request is under way five times.
        for _ in 0..<(random.below(30) == 0 ? 5 : 1) {
            messages.append(.request(request.json, account: device.account, tab: tab, attempt: attempt))
        }
    }

    func begin(_ device: SimulatedDevice) {
        let tab = device.leader
        guard let request = tab.device.begin() else { return }
        let attempt = tab.device.status.attempt
        if fault == .sentBeforeWritten {
            send(request, attempt, device, tab)
            tab.collect()
        } else {
            tab.collect()
            tab.tasks.append(.send(request, attempt: attempt))
        }
    }

    /// One message arrives, perhaps late, twice or never.
    func deliver() {
        guard !messages.isEmpty else { return }
        let place = random.below(messages.count)
        let message = messages[place]
        if random.below(8) > 0 { messages.remove(at: place) }
        if random.below(losses) == 0 { return }
        switch message {
        case .request(let json, let account, let tab, let attempt):
            arrive(json, account, tab, attempt)
        case .response(let status, let json, let tab, let attempt):
            var json = json
            if status == 200, random.below(25) == 0, var object = json.object {
                object["check"] = "00000000"
                json = .object(object)
            }
            take(status, json, tab, attempt)
        }
    }

    private func arrive(_ json: JSON, _ account: Text, _ tab: SimulatedTab, _ attempt: Int) {
        let before = server.data
        if isRecorded { arrived.append((server.epoch, json)) }
        if let name = keeping?.named(in: json) { violations.append("a request names \(name), which is kept") }
        tell("the server gets of \(account) \(json.text)")
        switch random.below(24) {
        case 0: return
        case 1:
            // Killed after the commit.
            _ = answer(json, account)
            if fault == .outcomesWrittenLater { server.data.outcomes = before.outcomes }
        case 2: messages.append(.response(status: 401, .null, tab: tab, attempt: attempt))
        case 3: messages.append(.response(status: 503, .null, tab: tab, attempt: attempt))
        default:
            let answer = answer(json, account)
            messages.append(.response(status: answer.status, answer.body, tab: tab, attempt: attempt))
        }
    }

    func take(_ status: Int, _ json: JSON, _ tab: SimulatedTab, _ attempt: Int) {
        guard let device = devices.first(where: { $0.tabs.contains { $0 === tab } }) else { return }
        let cursor = tab.device.cursor
        tell("tab \(label(tab)) gets \(status) for \(attempt) \(json.text)")
        if status == 200 {
            let text = random.below(8) == 0 ? try? JSON.parse(json.text) : json
            tab.device.take(text ?? .null, attempt: attempt, now: device.clock, random: &random)
        } else {
            tab.device.fail(SyncFailure(status: status), attempt: attempt, now: device.clock, random: &random)
        }
        if tab.device.cursor < cursor, json["reset"]?.bool != true { violations.append("a cursor went back") }
        for item in tab.device.attention { books.attended(item.operation.record) }
        tab.collect()
        violations += tab.jumps()
    }
}
