import Foundation
import HTTPTypes
import TestSupport
import Testing
import Values
import VectorRunner

@testable import Services

/// What the reader of headers refuses, the server refuses, however it comes.
@Suite("AP-MEDIA-7: bytes of pictures and 3D objects", .timeLimit(.minutes(15)))
struct UploadedBytesTests {
    static func vectors(_ name: String) throws -> [JSON] {
        try JSON.parse(Text(try SpecFolder.text("Spec/vectors/labelling/\(name).json"))).array ?? []
    }

    private static func path(_ bytes: [UInt8]) -> String { "/api/apps/test/media/\(Media.name(of: bytes))" }

    /// Status and code of the answers, sent as a whole, in one part and in two.
    private func answers(_ bytes: [UInt8], by person: Person, _ client: Client) async throws -> [String] {
        let offset = try #require(HTTPField.Name("Upload-Offset"))
        let complete = try #require(HTTPField.Name("Upload-Complete"))
        let path = Self.path(bytes)
        func say(_ reply: Reply) -> String { "\(reply.status) \(reply.code)" }
        var all = [say(try await client.send(.put, path, by: person, bytes: bytes))]
        all.append(
            say(
                try await client.send(
                    .patch, path, by: person, headers: [offset: "0", complete: "?1"], bytes: bytes)))
        return all
    }

    @Test(
        "AP-MEDIA-7 LB-PIC-3 LB-PIC-6 LB-PIC-7 a picture without a size, of no or too many pixels, or that breaks off")
    func pictures() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let vectors = try Self.vectors("pictures")
        try await world.test { client in
            var seen: [String: Int] = [:]
            for vector in vectors where vector["input"]?["whole"] == true || vector["expected"]?.string != nil {
                let bytes = try #require(vector["input"]?.string("bytes").flatMap { Hex.bytes($0) })
                let refusal = vector["expected"]?.string.map { String($0) } ?? ""
                let wanted =
                    switch refusal {
                    case "": ["201 ", "201 "]
                    case "damaged", "badSize": ["422 media.picture", "422 media.picture"]
                    default: ["415 media.type", "415 media.type"]
                    }
                guard !bytes.isEmpty else { continue }
                let name = vector.string("name") ?? ""
                try await #expect(answers(bytes, by: anna, client) == wanted, "\(name)")
                try await #expect(
                    client.get(Self.path(bytes), by: anna).status == (refusal.isEmpty ? 200 : 404), "\(name)")
                seen[refusal, default: 0] += 1
            }
            #expect(seen["", default: 0] > 8 && seen["damaged", default: 0] > 12 && seen["badSize", default: 0] > 4)
        }
    }

    @Test("AP-MEDIA-7 why a picture is refused is said in both languages, differently for its size")
    func messages() {
        let (damaged, large) = (MediaFailure.picture(.damaged).message, MediaFailure.picture(.badSize).message)
        #expect(damaged != large && damaged.de != damaged.en && large.de != large.en)
    }

    @Test("AP-MEDIA-7 LB-GLB-1 LB-GLB-2 LB-GLB-3 LB-GLB-4 LB-GLB-5 a 3D object that cannot be shown is refused")
    func objects3D() async throws {
        let fields = TestApp.noteFields + #", { "Name": "Shape", "Type": "Object3D" }"#
        let world = try await World(TestApp.text(models: TestApp.model("Note", fields: fields)))
        let anna = try await world.person("anna")
        let vectors = try Self.vectors("objects3d").filter { $0["input"]?["file"] != nil }
        try await world.test { client in
            var reasons: Set<String> = []
            for vector in vectors {
                let bytes = Object3DVectors.bytes(try #require(vector["input"]))
                guard !bytes.isEmpty else { continue }
                let name = vector.string("name") ?? ""
                let expected = vector.string("expected").map { String($0) } ?? ""
                let wanted =
                    switch expected {
                    case "taken": ["201 ", "201 "]
                    case "unknown": ["415 media.type", "415 media.type"]
                    default: ["422 media.object3d", "422 media.object3d"]
                    }
                try await #expect(answers(bytes, by: anna, client) == wanted, "\(name)")
                try await #expect(
                    client.get(Self.path(bytes), by: anna).status == (expected == "taken" ? 200 : 404), "\(name)")
                guard wanted.first == "422 media.object3d" else { continue }
                reasons.insert(expected)
                let reply = try await client.send(.put, Self.path(bytes), by: anna, bytes: bytes)
                #expect(reply.json["detail"]?.string?.containsUTF8(Text(expected)) == true, "\(reply.text)")
            }
            #expect(
                reasons == ["version", "damaged", "description", "outside", "compressed", "nothing"], "\(reasons)")
        }
    }

    @Test("AP-MEDIA-4 where no field is for 3D objects, a good one is refused too")
    func noField() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let taken = try #require(try Self.vectors("objects3d").first { $0.string("expected") == "taken" }?["input"])
        try await world.test { client in
            try await #expect(
                answers(Object3DVectors.bytes(taken), by: anna, client) == ["415 media.type", "415 media.type"])
        }
    }
}
