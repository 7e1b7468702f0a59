import Foundation
import ServerTestSupport
import StoreContract
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Two processes on one database: a server with a device that listens, and the command that publishes.
@Suite("publishing while a server runs", .timeLimit(.minutes(15)))
struct LivePublishingTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write("", to: "web/index.html")
        try temporary.write(Self.app, to: "data/apps/aforms/app.json")
        for version in ["1", "2"] { try temporary.write(Self.form(version), to: "pulse-\(version).json") }
        try temporary.write(
            #"{ "collection": "demo", "module": "diary", "start": [ { "command": "pulse" } ] }"#, to: "module.json")
    }

    private static let app = """
        {
          "App": { "Title": "Forms", "Access": { "Roles": ["author"], "Accounts": "author" } },
          "Root": [ { "Title": "Replies", "ElementId": "List", "ModelName": "Reply" } ],
          "Components": { "List": { "Type": "TableComponent" } },
          "Events": {}, "Views": {},
          "Models": {
            "Module": { "Fields": [ { "Name": "Definition", "Type": "ModuleDefinition" } ] },
            "Form": { "Fields": [ { "Name": "Definition", "Type": "FormDefinition" } ] },
            "Reply": { "Fields": [
              { "Name": "Form", "Type": "Reference", "Options": { "ModelName": "Form", "Max": 1 } },
              { "Name": "Answers", "Type": "FormAnswers", "Options": { "Form": "Form" } } ] }
          }
        }
        """

    private static func form(_ version: String) -> String {
        """
        { "collection": "demo", "module": "diary", "command": "pulse",
          "form": { "version": "\(version)", "fields": [ { "name": "pulse", "type": "number" } ] } }
        """
    }

    private static let credentials = "Basic " + Data("anna:correct horse".utf8).base64EncodedString()

    private func run(_ arguments: [String], input: String? = nil) async throws -> Program.Result {
        let program = try Running(arguments, in: temporary.path, input: input)
        let status = await program.ended
        return Program.Result(status: status, output: program.output.text, errors: program.errors.text)
    }

    private func get(_ url: String) async throws -> String {
        var request = URLRequest(url: try #require(URL(string: url)))
        request.setValue(Self.credentials, forHTTPHeaderField: "Authorization")
        let ready = request
        return String(decoding: try await URLSession.shared.data(for: ready).0, as: UTF8.self)
    }

    enum Database: CaseIterable {
        case sqlite, postgres
    }

    @Test(
        "FO-TOOL-3 FO-PUB-8 what the tool publishes reaches connected devices and the next request",
        arguments: Database.allCases)
    func reachesDevices(_ database: Database) async throws {
        var place = ["--data", "data"]
        if database == .postgres { place += ["--database", try PostgresCluster.shared.makeDatabase()] }
        let added = try await run(["user", "add", "anna", "--password-stdin"] + place, input: "correct horse\n")
        try #require(added.status == 0, "\(added.errors)")
        let first = try await run(["module", "publish", "pulse-1.json", "module.json"] + place)
        try #require(first.status == 0, "\(first.errors)")
        let server = try Running(
            ["serve", "--resources", temporary.path, "--port", "0"] + place, in: temporary.path)
        let line = try await server.output.wait(for: "Ctrl-C").firstMatch(of: /http:\/\/127.0.0.1:([0-9]+)\//)
        let port = try #require(line.flatMap { Int($0.output.1) })
        let form = "http://127.0.0.1:\(port)/api/modules/demo/diary/pulse"
        // The server has made up its mind about what there is.
        try await #expect(get(form).contains(#""version":"1""#))
        let device = try EventStream(
            port: port, path: "/api/apps/aforms/live", headers: ["Authorization: \(Self.credentials)"])
        try await #expect(device.head().contains("200"))
        try await #expect(next(device, after: 1) == 2)

        let second = try await run(["module", "publish", "pulse-2.json"] + place)
        #expect(second.status == 0, "\(second.errors)")
        try await #expect(next(device, after: 2) == 3)
        try await #expect(get(form).contains(#""version":"2""#))
        server.send(SIGTERM)
        await #expect(server.ended == 0)
    }

    /// The number of the next change that the device is told of; one that it knows may be told again.
    private func next(_ device: EventStream, after known: Int) async throws -> Int? {
        while true {
            let event = try await device.nextEvent()
            guard event.hasPrefix("event: changes") else { continue }
            let number = try #require(event.firstMatch(of: /"next":([0-9]+)/).flatMap { Int($0.output.1) })
            if number != known { return number }
        }
    }
}
