import Crypto
import Store
import Testing

func sha256(_ bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Bytes that are in no order.
private func noise(_ count: Int, seed: UInt8 = 1) -> [UInt8] {
    var value = UInt32(seed)
    return (0..<count).map { _ in
        value = value &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: value >> 24)
    }
}

extension MediaStore {
    /// Uploads it as a whole; its hash.
    @discardableResult
    public func upload(_ bytes: [UInt8], type: String = "image/png", app: String = "app") async throws -> String {
        let hash = sha256(bytes)
        #expect(try await append(bytes, at: 0, to: hash, in: app) == Int64(bytes.count))
        #expect(try await finish(hash, type: type, in: app))
        return hash
    }
}

extension ContractRule {
    static let mediaRules: [ContractRule] = [
        ContractRule("ST-MED-1 a medium comes back whole and in ranges") { store async throws in
            let bytes = noise(2_100_000)
            let before = currentMilliseconds()
            let hash = try await store.upload(bytes, type: "image/jpeg")
            let medium = try #require(try await store.medium(hash, in: "app"))
            #expect(medium.hash == hash && medium.type == "image/jpeg" && medium.size == 2_100_000)
            #expect((before...currentMilliseconds()).contains(medium.added))
            #expect(try await store.bytes(of: hash, range: nil, in: "app") == bytes)
            for range in [0..<1, 0..<2_100_000, 262_143..<262_145, 1_000_000..<1_900_000, 2_099_999..<2_100_000] {
                #expect(
                    try await store.bytes(of: hash, range: Int64(range.lowerBound)..<Int64(range.upperBound), in: "app")
                        == Array(bytes[range]))
            }
            #expect(try await store.bytes(of: hash, range: 2_099_990..<9_000_000, in: "app") == Array(bytes.suffix(10)))
            #expect(try await store.bytes(of: hash, range: 3_000_000..<9_000_000, in: "app") == [])
            #expect(try await store.bytes(of: hash, range: 5..<5, in: "app") == [])
            #expect(try await store.beginning(of: hash, count: 12, in: "app") == Array(bytes.prefix(12)))
        },
        ContractRule("ST-MED-1 an empty medium is one too") { store async throws in
            let hash = sha256([])
            #expect(try await store.finish(hash, type: "text/plain", in: "app"))
            #expect(try await store.medium(hash, in: "app")?.size == 0)
            #expect(try await store.bytes(of: hash, range: nil, in: "app") == [])
        },
        ContractRule("ST-MED-2 apps do not see each other's media") { store async throws in
            let hash = try await store.upload(noise(100), app: "one")
            #expect(try await store.medium(hash, in: "two") == nil)
            #expect(try await store.bytes(of: hash, range: nil, in: "two") == nil)
            #expect(try await store.beginning(of: hash, count: 5, in: "two") == [])
            #expect(try await store.received(hash, in: "two") == 0)
            try await store.upload(noise(100), type: "image/gif", app: "two")
            #expect(try await store.medium(hash, in: "one")?.type == "image/png")
            #expect(try await store.medium(hash, in: "two")?.type == "image/gif")
        },
        ContractRule("ST-MED-3 a name is 64 lower-case hexadecimal digits") { store async throws in
            let bytes = noise(10)
            let hash = sha256(bytes)
            let names = [
                "", "x", "../../../../etc/passwd", hash.uppercased(), String(hash.dropLast()), hash + "0", hash + "/..",
                String(repeating: "/", count: 64), "\u{0}" + hash.dropFirst(), hash + "\u{0}",
                String(repeating: "é", count: 32), "'; DROP TABLE media; --",
            ]
            for name in names where name != hash {
                await #expect(throws: StoreFailure.self) { try await store.append(bytes, at: 0, to: name, in: "app") }
                await #expect(throws: StoreFailure.self) { try await store.finish(name, type: "image/png", in: "app") }
                #expect(try await store.received(name, in: "app") == 0)
                #expect(try await store.medium(name, in: "app") == nil)
                #expect(try await store.bytes(of: name, range: nil, in: "app") == nil)
                #expect(try await store.beginning(of: name, count: 9, in: "app") == [])
            }
        },
        ContractRule("ST-MED-4 media and uploads that are old and that no record refers to are removed") {
            store async throws in
            let used = try await store.upload(noise(50, seed: 1))
            let unused = try await store.upload(noise(50, seed: 2))
            let deleted = try await store.upload(noise(50, seed: 3))
            let elsewhere = try await store.upload(noise(50, seed: 1), app: "other")
            #expect(elsewhere == used)
            let begun = sha256(noise(50, seed: 4))
            #expect(try await store.append(Array(noise(50, seed: 4).prefix(20)), at: 0, to: begun, in: "app") == 20)
            try await store.store([StoredRecord("a", media: [used]), StoredRecord("b", media: [deleted])])
            try await store.store(StoredRecord("b", isDeleted: true, media: [deleted]))

            #expect(try await store.removeUnused(before: 1) == 0)
            #expect(try await store.medium(unused, in: "app") != nil)
            #expect(try await store.received(begun, in: "app") == 20)

            let later = currentMilliseconds() + 60_000
            #expect(try await store.removeUnused(before: later) == 4)
            #expect(try await store.medium(used, in: "app") != nil)
            #expect(try await store.bytes(of: used, range: nil, in: "app") == noise(50, seed: 1))
            #expect(try await store.medium(unused, in: "app") == nil)
            #expect(try await store.medium(deleted, in: "app") == nil)
            #expect(try await store.medium(used, in: "other") == nil)
            #expect(try await store.received(begun, in: "app") == 0)
            #expect(try await store.removeUnused(before: later) == 0)
            // What was removed can come again.
            try await store.upload(noise(50, seed: 2))
            #expect(try await store.bytes(of: unused, range: nil, in: "app") == noise(50, seed: 2))
        },
    ]

    static let uploadRules: [ContractRule] = [
        onFixture("ST-UPL-1 an upload goes on where it stopped, after a restart too") { fixture async throws in
            let bytes = noise(700_000)
            let hash = sha256(bytes)
            let first = try await fixture.open()
            #expect(try await first.received(hash, in: "app") == 0)
            #expect(try await first.append(Array(bytes[..<300_000]), at: 0, to: hash, in: "app") == 300_000)
            #expect(
                try await first.append(Array(bytes[300_000..<300_001]), at: 300_000, to: hash, in: "app") == 300_001)
            if !(first is MemoryStore) { try await first.close() }
            let second = try await fixture.open()
            #expect(try await second.received(hash, in: "app") == 300_001)
            #expect(try await second.beginning(of: hash, count: 8, in: "app") == Array(bytes[..<8]))
            #expect(try await second.medium(hash, in: "app") == nil)
            #expect(try await second.bytes(of: hash, range: nil, in: "app") == nil)
            #expect(try await second.append(Array(bytes[300_001...]), at: 300_001, to: hash, in: "app") == 700_000)
            #expect(try await second.finish(hash, type: "image/png", in: "app"))
            #expect(try await second.bytes(of: hash, range: nil, in: "app") == bytes)
        },
        ContractRule("ST-UPL-2 bytes at another place than the end change nothing") { store async throws in
            let bytes = noise(100)
            let hash = sha256(bytes)
            #expect(try await store.append(bytes, at: 1, to: hash, in: "app") == 0)
            #expect(try await store.append(Array(bytes[..<60]), at: 0, to: hash, in: "app") == 60)
            for offset in [0, 59, 61, -1, .max] as [Int64] {
                #expect(try await store.append(bytes, at: offset, to: hash, in: "app") == 60)
            }
            #expect(try await store.append([], at: 60, to: hash, in: "app") == 60)
            #expect(try await store.append(Array(bytes[60...]), at: 60, to: hash, in: "app") == 100)
            #expect(try await store.finish(hash, type: "image/png", in: "app"))
        },
        ContractRule("ST-UPL-2 of two equal parts at once one counts") { store async throws in
            let bytes = noise(200)
            let hash = sha256(bytes)
            try await withThrowingTaskGroup(of: Int64.self) { group in
                for _ in 0..<8 {
                    group.addTask { try await store.append(Array(bytes[..<120]), at: 0, to: hash, in: "app") }
                }
                for try await size in group { #expect(size == 120) }
            }
            #expect(try await store.append(Array(bytes[120...]), at: 120, to: hash, in: "app") == 200)
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<8 { group.addTask { try await store.finish(hash, type: "image/png", in: "app") } }
                for try await isRight in group { #expect(isRight) }
            }
            #expect(try await store.bytes(of: hash, range: nil, in: "app") == bytes)
        },
        ContractRule("ST-UPL-3 an upload with other contents than its hash is gone") { store async throws in
            let hash = sha256(noise(100))
            #expect(try await store.append(noise(100, seed: 9), at: 0, to: hash, in: "app") == 100)
            #expect(try await store.finish(hash, type: "image/png", in: "app") == false)
            #expect(try await store.medium(hash, in: "app") == nil)
            #expect(try await store.received(hash, in: "app") == 0)
            #expect(try await store.finish(hash, type: "image/png", in: "app") == false)
            try await store.upload(noise(100))
        },
        ContractRule("ST-UPL-4 a medium that is complete stays as it is") { store async throws in
            let bytes = noise(100)
            let hash = try await store.upload(bytes)
            #expect(try await store.received(hash, in: "app") == 100)
            #expect(try await store.append(noise(30, seed: 5), at: 0, to: hash, in: "app") == 100)
            #expect(try await store.append(noise(30, seed: 5), at: 100, to: hash, in: "app") == 100)
            #expect(try await store.finish(hash, type: "text/html", in: "app"))
            #expect(try await store.medium(hash, in: "app")?.type == "image/png")
            #expect(try await store.bytes(of: hash, range: nil, in: "app") == bytes)
        },
        ContractRule("ST-UPL-5 an upload is forgotten, a medium is not") { store async throws in
            let bytes = noise(100)
            let hash = MediaHash(of: bytes).text
            #expect(try await store.append(noise(30, seed: 5), at: 0, to: hash, in: "app") == 30)
            try await store.removeUpload(hash, in: "other")
            #expect(try await store.received(hash, in: "app") == 30)
            try await store.removeUpload(hash, in: "app")
            #expect(try await store.received(hash, in: "app") == 0)
            #expect(try await store.beginning(of: hash, count: 10, in: "app") == [])
            #expect(try await store.upload(bytes) == hash)
            for name in [hash, "none", ""] { try await store.removeUpload(name, in: "app") }
            #expect(try await store.bytes(of: hash, range: nil, in: "app") == bytes)
        },
    ]
}
