import Store
import Testing

extension ContractRule {
    /// SHA-256 of `abc`.
    static let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    static let otherHash = String(repeating: "0a", count: 32)

    static let recordRules: [ContractRule] = [
        ContractRule("ST-REC-1 a record comes back as it was stored, its document to the byte") { store async throws in
            let documents = [
                #"{"fields":{}}"#, #"{ "fields" : {"b":1.50,"a":1e3,"Ä":"ä\u0041\n\"\\"} , "x":[null,true]}"#, "{}",
                #"{"fields":{"Text":"\u0000 \ud83d\ude00 👩‍👩‍👧"},"lost":[{"field":"Text","value":null}]}"#,
            ]
            for (number, document) in documents.enumerated() {
                var record = StoredRecord(
                    "r\(number)", model: "Person", owner: "ö'\"\\", isDeleted: number == 2, media: [hash, otherHash])
                record.document = document
                try await store.store(record)
                record.version = Int64(number + 1)
                #expect(try await store.record(record.id, in: "app") == record)
                #expect(try await store.changes(in: "app", since: Int64(number), limit: 1) == [record])
            }
            #expect(try await store.record("nothing", in: "app") == nil)
        },
        ContractRule("ST-REC-1 a large document comes back") { store async throws in
            let text = String(repeating: "ein langer Text ", count: 60_000)
            try await store.store(StoredRecord("a", fields: "{\"Text\":\"\(text)\",\"Name\":\"\(text)\"}"))
            #expect(try await store.record("a", in: "app")?.document.utf8.count ?? 0 > 1_900_000)
            #expect(try await store.ids(StoredQuery(model: "Person", sort: [.init(field: "Text")])) == ["a"])
        },
        ContractRule("ST-REC-2 apps do not see each other's records") { store async throws in
            try await store.store(StoredRecord("a", owner: "one"), app: "one")
            try await store.store(StoredRecord("a", owner: "two"), app: "two")
            #expect(try await store.record("a", in: "one")?.owner == "one")
            #expect(try await store.record("a", in: "two")?.owner == "two")
            #expect(try await store.record("a", in: "three") == nil)
            #expect(try await store.records(StoredQuery(model: "Person"), in: "one").count == 1)
            #expect(try await store.count(StoredQuery(model: "Person"), in: "three") == 0)
        },
        ContractRule("ST-REC-3 deleted records are in no query but can be looked up and brought back") {
            store async throws in
            try await store.store([StoredRecord("a", media: [hash]), StoredRecord("b")])
            try await store.store(StoredRecord("a", isDeleted: true, media: [hash]))
            #expect(try await store.ids(StoredQuery(model: "Person")) == ["b"])
            #expect(try await store.count(StoredQuery(model: "Person"), in: "app") == 1)
            #expect(try await store.record("a", in: "app")?.isDeleted == true)
            #expect(try await store.records(referringTo: hash, in: "app").isEmpty)
            try await store.store(StoredRecord("a", media: [hash]))
            #expect(try await store.ids(StoredQuery(model: "Person")) == ["a", "b"])
            #expect(try await store.records(referringTo: hash, in: "app").map(\.id) == ["a"])
        },
        ContractRule("ST-REC-4 records are found by the media they refer to now") { store async throws in
            try await store.store([
                StoredRecord("b", media: [hash]), StoredRecord("a", model: "Other", media: [hash, otherHash, hash]),
                StoredRecord("c"),
            ])
            #expect(try await store.records(referringTo: hash, in: "app").map(\.id) == ["a", "b"])
            #expect(try await store.records(referringTo: otherHash, in: "app").map(\.id) == ["a"])
            #expect(try await store.records(referringTo: hash, in: "other").isEmpty)
            try await store.store([StoredRecord("a", media: [otherHash]), StoredRecord("b")])
            #expect(try await store.records(referringTo: hash, in: "app").isEmpty)
            #expect(try await store.records(referringTo: otherHash, in: "app").map(\.id) == ["a"])
            #expect(try await store.records(referringTo: "' OR 1=1 --", in: "app").isEmpty)
        },
        ContractRule("ST-REC-5 what is no document or refers to no medium is refused as a whole") {
            store async throws in
            for document in ["", "{", "[]", "1", "null", "{\"fields\":{}} x", "\"text\""] {
                var record = StoredRecord("bad")
                record.document = document
                await #expect(throws: StoreFailure.self, "\(document)") {
                    try await store.store([StoredRecord("good"), record])
                }
            }
            await #expect(throws: StoreFailure.self) { try await store.store(StoredRecord("a", media: ["../x"])) }
            #expect(try await store.head(of: "app") == 0)
            #expect(try await store.record("good", in: "app") == nil)
        },
        ContractRule("ST-REC-6 a record may change its model and owner") { store async throws in
            try await store.store(StoredRecord("a"))
            try await store.store(StoredRecord("a", model: "Other", owner: "bob"))
            #expect(try await store.ids(StoredQuery(model: "Person")) == [])
            #expect(try await store.ids(StoredQuery(model: "Other", owner: "bob")) == ["a"])
        },
    ]
}
