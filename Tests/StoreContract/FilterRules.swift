import Store
import Testing

extension ContractRule {
    static let filterRules: [ContractRule] = [
        ContractRule("ST-QRY-5 an owner's records only") { store async throws in
            try await store.store([StoredRecord("a"), StoredRecord("b", owner: "bob"), StoredRecord("c", owner: "Ada")])
            #expect(try await store.ids(StoredQuery(model: "Person", owner: "ada")) == ["a"])
            #expect(try await store.ids(StoredQuery(model: "Person", owner: "bob")) == ["b"])
            #expect(try await store.ids(StoredQuery(model: "Person", owner: "")) == [])
            #expect(try await store.ids(StoredQuery(model: "Person", owner: "ada\u{0}x")) == [])
            #expect(try await store.count(StoredQuery(model: "Person", owner: "ada"), in: "app") == 1)
        },
        ContractRule("ST-QRY-6 a scope's records only; numbers and truth values count as their text") {
            store async throws in
            let values = [
                #""math""#, #""Math""#, "7", #""7""#, "true", #""true""#, "null", #"["math"]"#, #""""#, "7.0",
            ]
            try await store.store(values.enumerated().map { StoredRecord("r\($0)", fields: "{\"Course\":\($1)}") })
            try await store.store(StoredRecord("none"))
            func found(_ values: String...) async throws -> [String] {
                try await store.ids(StoredQuery(model: "Person", scope: .init(field: "Course", values: values)))
            }
            #expect(try await found("math") == ["r0"])
            #expect(try await found("math", "Math", "math") == ["r0", "r1"])
            #expect(try await found("7") == ["r2", "r3", "r9"])
            #expect(try await found("true") == ["r4", "r5"])
            #expect(try await found("") == ["r8"])
            #expect(try await found("null") == [])
            #expect(try await found() == [])
            #expect(try await found("math\u{0}x") == [])
            #expect(
                try await store.count(
                    StoredQuery(model: "Person", scope: .init(field: "Course", values: [])), in: "app") == 0)
        },
        ContractRule("ST-QRY-7 known records are left out, thousands too") { store async throws in
            try await store.store((1000..<1010).map { StoredRecord("r\($0)") })
            let known = ["r1003", "r1004", "r1004", "unknown", "x\u{0}y", "'", "r1005\u{0}"]
            #expect(
                try await store.ids(StoredQuery(model: "Person", known: known))
                    == (1000..<1010).filter { ![1003, 1004].contains($0) }.map { "r\($0)" })
            let many = (1001..<41_000).map { "r\($0)" }
            #expect(try await store.ids(StoredQuery(model: "Person", known: many)) == ["r1000"])
            #expect(try await store.count(StoredQuery(model: "Person", known: many), in: "app") == 1)
        },
        ContractRule("ST-QRY-11 a query begins behind an id, be it there or not") { store async throws in
            try await store.store(["a", "b", "B", "ä", "z"].map { StoredRecord($0) })
            for (after, expected) in [
                ("", ["B", "a", "b", "z", "ä"]), ("B", ["a", "b", "z", "ä"]), ("aa", ["b", "z", "ä"]), ("z", ["ä"]),
                ("ä", []),
            ] {
                var query = StoredQuery(model: "Person")
                query.after = after
                #expect(try await store.ids(query) == expected, "\(after)")
                query.limit = 2
                #expect(try await store.ids(query) == Array(expected.prefix(2)))
                #expect(try await store.count(query, in: "app") == expected.count)
            }
        },
        ContractRule("ST-QRY-8 offset and limit cut what is ordered") { store async throws in
            try await store.store((10..<30).map { StoredRecord("r\($0)", fields: "{\"N\":\($0 % 7)}") })
            let ordered = (10..<30).sorted { ($0 % 7, $0) < ($1 % 7, $1) }.map { "r\($0)" }
            var query = StoredQuery(model: "Person", sort: [.init(field: "N")])
            #expect(try await store.ids(query) == ordered)
            for (offset, limit) in [(0, 5), (5, 5), (18, 5), (20, 5), (99, 5), (3, 0)] {
                query.offset = offset
                query.limit = limit
                #expect(try await store.ids(query) == Array(ordered.dropFirst(offset).prefix(limit)))
                #expect(try await store.count(query, in: "app") == 20)
            }
            query.limit = nil
            query.offset = 15
            #expect(try await store.ids(query) == Array(ordered.dropFirst(15)))
            query.offset = -3
            query.limit = -3
            #expect(try await store.ids(query) == [])
        },
    ]

    static let orderRules: [ContractRule] = [
        ContractRule("ST-QRY-9 without an order by id, by code point") { store async throws in
            let ids = ["b", "a", "B", "ä", "a0", "a-", "z", "é", "e\u{301}"]
            try await store.store(ids.map { StoredRecord($0) })
            let sorted = ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            #expect(
                try await store.ids(StoredQuery(model: "Person")).map { Array($0.utf8) }
                    == sorted.map { Array($0.utf8) })
        },
        ContractRule("ST-QRY-9 texts by code point, empty values last in both directions, equal ones by id") {
            store async throws in
            let fields = [
                "a": #"{"F":"b"}"#, "b": #"{"F":"a"}"#, "c": #"{"F":"B"}"#, "d": #"{"F":"ä"}"#, "e": "{}",
                "f": #"{"F":""}"#,
                "g": #"{"F":null}"#, "h": #"{"F":"a"}"#, "i": #"{"F":"a b"}"#, "j": #"{"F":[]}"#, "k": #"{"F":"😀"}"#,
                "l": #"{"F":"豈"}"#,
            ]
            try await store.store(fields.keys.sorted().map { StoredRecord($0, fields: fields[$0] ?? "") })
            func sorted(_ isDescending: Bool) async throws -> String {
                try await store.ids(
                    StoredQuery(model: "Person", sort: [.init(field: "F", isDescending: isDescending)])
                ).joined()
            }
            #expect(try await sorted(false) == "cbhiadlkefgj")
            #expect(try await sorted(true) == "kldaibhcefgj")
        },
        ContractRule("ST-QRY-9 numbers, then texts, then truth values") { store async throws in
            let values = ["true", "2", #""a""#, "false", "10", #""1""#, "-1", "null"]
            try await store.store(values.enumerated().map { StoredRecord("\($0)", fields: "{\"F\":\($1)}") })
            let up = try await store.ids(StoredQuery(model: "Person", sort: [.init(field: "F")]))
            #expect(up.joined() == "61452307")
            let down = try await store.ids(StoredQuery(model: "Person", sort: [.init(field: "F", isDescending: true)]))
            #expect(down.joined() == "03254167")
        },
        ContractRule("ST-QRY-9 several orders one after the other") { store async throws in
            try await store.store(
                (0..<24).map { StoredRecord("r\($0 + 10)", fields: "{\"A\":\($0 % 2),\"B\":\"\($0 % 3)\"}") })
            let expected = (0..<24).sorted { a, b in
                if a % 2 != b % 2 { return a % 2 > b % 2 }
                if a % 3 != b % 3 { return a % 3 < b % 3 }
                return a < b
            }.map { "r\($0 + 10)" }
            #expect(
                try await store.ids(
                    StoredQuery(model: "Person", sort: [.init(field: "A", isDescending: true), .init(field: "B")]))
                    == expected)
        },
        ContractRule("ST-QRY-10 asked again and again, among many records, the answer is the same") {
            store async throws in
            let long = String(repeating: "x", count: 3000)
            try await store.store(
                (0..<900).map { number in
                    let text = number.isMultiple(of: 9) ? "\(long)\(number % 27)" : "t\(number % 50)"
                    return StoredRecord("r\(number + 1000)", fields: "{\"T\":\"\(text)\",\"N\":\(number % 90)}")
                })
            let queries = [
                StoredQuery(model: "Person", sort: [.init(field: "T")], offset: 700, limit: 100),
                StoredQuery(model: "Person", sort: [.init(field: "N", isDescending: true)], limit: 50),
                StoredQuery(
                    model: "Person",
                    conditions: [.init(field: "T", comparison: .greaterOrEqual, value: .text(long + "1"))]),
                StoredQuery(
                    model: "Person", conditions: [.init(field: "N", comparison: .equal, value: .number(7))],
                    sort: [.init(field: "T", isDescending: true)]),
                StoredQuery(model: "Person", scope: .init(field: "T", values: ["t3", "t4", long + "9"])),
            ]
            let first = try await queries.asyncMap { try await store.ids($0) }
            #expect(first.map(\.count) == [100, 50, 66, 10, 65])
            for round in 0..<12 {
                // Between the queries indexes may appear, and have to follow changes.
                try await store.store(StoredRecord("r1000", fields: "{\"T\":\"\(long)\(round)\",\"N\":0}"))
                try await store.store(StoredRecord("r1000", fields: "{\"T\":\"\(long)0\",\"N\":0}"))
                #expect(try await queries.asyncMap { try await store.ids($0) } == first)
            }
        },
    ]
}

extension Array {
    fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async throws -> [T] {
        var result: [T] = []
        for element in self { result.append(try await transform(element)) }
        return result
    }
}
