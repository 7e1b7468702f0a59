import Store
import Testing

/// What a field of one record holds, and how each comparison with a value must come out. Derived from the rules by hand.
private struct Comparison: Sendable {
    let value: StoredQuery.Value
    /// Ids of ``records`` by comparison.
    let expected: [StoredQuery.Condition.Comparison: String]
}

private let records = [
    "a": #"{"F":1}"#, "b": #"{"F":2.0}"#, "c": #"{"F":-10}"#, "d": #"{"F":"1"}"#, "e": #"{"F":"abc"}"#,
    "f": #"{"F":"ABC"}"#, "g": #"{"F":""}"#, "h": #"{"F":true}"#, "i": #"{"F":false}"#, "j": #"{"F":null}"#,
    "k": "{}", "l": #"{"F":["abc",1,true]}"#, "m": #"{"F":{"abc":1}}"#, "n": #"{"F":[]}"#, "o": #"{"F":"ä"}"#,
    "p": #"{"F":"true"}"#, "q": #"{"F":1e0}"#,
]

private func all(but ids: String) -> String { String(records.keys.sorted().joined().filter { !ids.contains($0) }) }

private let comparisons = [
    Comparison(
        value: .number(1),
        expected: [
            .equal: "aq", .notEqual: all(but: "aq"), .less: "c", .lessOrEqual: "acq", .greater: "b",
            .greaterOrEqual: "abq", .contains: "l",
        ]),
    Comparison(
        value: .text("1"),
        expected: [
            .equal: "d", .notEqual: all(but: "d"), .less: "g", .lessOrEqual: "dg", .greater: "efop",
            .greaterOrEqual: "defop", .contains: "d",
        ]),
    Comparison(
        value: .text("abc"),
        expected: [
            .equal: "e", .notEqual: all(but: "e"), .less: "dfg", .lessOrEqual: "defg", .greater: "op",
            .greaterOrEqual: "eop", .contains: "el",
        ]),
    Comparison(
        value: .text(""),
        expected: [
            .equal: "g", .notEqual: all(but: "g"), .less: "", .lessOrEqual: "g", .greater: "defop",
            .greaterOrEqual: "defgop", .contains: "defgop",
        ]),
    Comparison(
        value: .text("b"),
        expected: [
            .equal: "", .notEqual: all(but: ""), .less: "defg", .lessOrEqual: "defg", .greater: "op",
            .greaterOrEqual: "op", .contains: "e",
        ]),
    Comparison(
        value: .bool(true),
        expected: [
            .equal: "h", .notEqual: all(but: "h"), .less: "i", .lessOrEqual: "hi", .greater: "", .greaterOrEqual: "h",
            .contains: "l",
        ]),
    Comparison(
        value: .bool(false),
        expected: [
            .equal: "i", .notEqual: all(but: "i"), .less: "", .lessOrEqual: "i", .greater: "h", .greaterOrEqual: "hi",
            .contains: "",
        ]),
    Comparison(
        value: .null,
        expected: [
            .equal: "jk", .notEqual: all(but: "jk"), .less: "", .lessOrEqual: "jk", .greater: "", .greaterOrEqual: "jk",
            .contains: "",
        ]),
]

/// Names that would break out of SQL, of a JSON path or of a pattern if they could.
let hostileNames = [
    "F", "Name of it", "a-b_c", "Größe", "名前", "👩‍👩‍👧", "it's", "\"", "\\", "a\"b", "$.x", "*", "%", "_", "[0]", "#-1",
    "a.b",
    "'; DROP TABLE records; --", "\")) OR 1=1 --", "?1", "$1", ":x", "{}", "", " ", "\n", "\t\u{1}", "fields", "NULL",
    "x' OR 'x'='x",
    "e\u{301}", "\u{e9}", String(repeating: "long", count: 40), "${jndi:x}", "/*", "\\u0041",
]

extension ContractRule {
    static let comparisonRules: [ContractRule] = [
        ContractRule("ST-QRY-1 every comparison with every kind of value") { store async throws in
            try await store.store(records.keys.sorted().map { StoredRecord($0, fields: records[$0] ?? "") })
            for comparison in comparisons {
                for kind in StoredQuery.Condition.Comparison.allCases {
                    let query = StoredQuery(
                        model: "Person", conditions: [.init(field: "F", comparison: kind, value: comparison.value)])
                    let found = try await store.ids(query)
                    #expect(found.joined() == comparison.expected[kind], "\(kind) \(comparison.value)")
                    #expect(try await store.count(query, in: "app") == found.count)
                }
            }
        },
        ContractRule("ST-QRY-1 the same for fields of any name") { store async throws in
            for (number, name) in hostileNames.enumerated() {
                let app = "app\(number)"
                try await store.store(
                    records.keys.sorted().map { id in
                        let fields = records[id]?.replacing(#"{"F":"#, with: "{\(jsonText(name)):") ?? ""
                        return StoredRecord(id, fields: fields)
                    }, app: app)
                for comparison in [comparisons[0], comparisons[2], comparisons[5], comparisons[7]] {
                    for kind in StoredQuery.Condition.Comparison.allCases {
                        let query = StoredQuery(
                            model: "Person",
                            conditions: [.init(field: name, comparison: kind, value: comparison.value)],
                            sort: [.init(field: "id")])
                        let found = try await store.ids(query, in: app)
                        #expect(found.joined() == comparison.expected[kind], "\(name) \(kind) \(comparison.value)")
                    }
                }
                let sorted = try await store.ids(StoredQuery(model: "Person", sort: [.init(field: name)]), in: app)
                #expect(sorted.joined() == "caqbdfepoihgjklmn", "\(name)")
            }
        },
        ContractRule("ST-QRY-2 values are values, whatever they hold") { store async throws in
            try await store.store(
                hostileNames.enumerated().map { StoredRecord("r\($0 + 100)", fields: "{\"F\":\(jsonText($1))}") })
            for (number, text) in hostileNames.enumerated() {
                let equal = StoredQuery(
                    model: "Person", conditions: [.init(field: "F", comparison: .equal, value: .text(text))])
                #expect(try await store.ids(equal) == ["r\(number + 100)"], "\(text)")
                let containing = StoredQuery(
                    model: "Person", conditions: [.init(field: "F", comparison: .contains, value: .text(text))])
                let expected = hostileNames.enumerated().filter { $1.hasBytes(text) }.map { "r\($0.offset + 100)" }
                #expect(try await store.ids(containing) == expected, "\(text)")
                let scoped = StoredQuery(model: "Person", scope: .init(field: "F", values: [text, "not there"]))
                #expect(try await store.ids(scoped) == ["r\(number + 100)"], "\(text)")
            }
            #expect(try await store.head(of: "app") == Int64(hostileNames.count))
        },
        ContractRule("ST-QRY-2 models, owners, apps and ids are values too") { store async throws in
            for name in hostileNames where !name.isEmpty {
                try await store.store(StoredRecord(name, model: name, owner: name), app: name)
            }
            for name in hostileNames where !name.isEmpty {
                let query = StoredQuery(model: name, owner: name, sort: [.init(field: name)])
                #expect(try await store.ids(query, in: name).map(Array.init) == [Array(name)])
                #expect(try await store.record(name, in: name)?.model.utf8.elementsEqual(name.utf8) == true)
                #expect(try await store.records(StoredQuery(model: name, known: [name]), in: name).isEmpty)
                #expect(try await store.head(of: name) == 1)
            }
        },
        ContractRule("ST-QRY-3 numbers compare as doubles") { store async throws in
            let numbers = [
                "0.1", "0.10", "1e-1", "-0", "0", "9007199254740992", "9007199254740993", "1e300", "-1e300", "1.5e-300",
                "12345678901234567890", "3",
            ]
            try await store.store(numbers.enumerated().map { StoredRecord("r\($0 + 10)", fields: "{\"F\":\($1)}") })
            func found(_ comparison: StoredQuery.Condition.Comparison, _ value: Double) async throws -> [String] {
                try await store.ids(
                    StoredQuery(
                        model: "Person", conditions: [.init(field: "F", comparison: comparison, value: .number(value))])
                )
            }
            #expect(try await found(.equal, 0.1) == ["r10", "r11", "r12"])
            #expect(try await found(.equal, 0) == ["r13", "r14"])
            #expect(try await found(.equal, -0.0) == ["r13", "r14"])
            #expect(try await found(.equal, 9_007_199_254_740_992) == ["r15", "r16"])
            #expect(try await found(.greater, 1e299) == ["r17"])
            #expect(try await found(.less, -1) == ["r18"])
            #expect(try await found(.greaterOrEqual, 12_345_678_901_234_567_168) == ["r17", "r20"])
            let sorted = try await store.ids(StoredQuery(model: "Person", sort: [.init(field: "F")]))
            #expect(
                sorted == ["r18", "r13", "r14", "r19", "r10", "r11", "r12", "r21", "r15", "r16", "r20", "r17"])
        },
        ContractRule("ST-QRY-3 a text counts up to its first U+0000") { store async throws in
            try await store.store([
                StoredRecord("a", fields: #"{"F":"x\u0000y"}"#), StoredRecord("b", fields: #"{"F":"x"}"#),
                StoredRecord("c", fields: #"{"F":"x\u0001"}"#), StoredRecord("d", fields: #"{"F\u0000":"x"}"#),
            ])
            func found(_ value: String, field: String = "F") async throws -> [String] {
                try await store.ids(
                    StoredQuery(
                        model: "Person", conditions: [.init(field: field, comparison: .equal, value: .text(value))]))
            }
            #expect(try await found("x") == ["a", "b"])
            #expect(try await found("x\u{0}z") == ["a", "b"])
            #expect(try await found("x\u{1}") == ["c"])
            #expect(
                try await store.ids(StoredQuery(model: "Person", sort: [.init(field: "F")])) == ["a", "b", "c", "d"])
        },
        ContractRule("ST-QRY-4 all conditions must hold") { store async throws in
            try await store.store(
                (0..<20).map { StoredRecord("r\($0 + 10)", fields: "{\"N\":\($0),\"Even\":\($0.isMultiple(of: 2))}") })
            let query = StoredQuery(
                model: "Person",
                conditions: [
                    .init(field: "N", comparison: .greaterOrEqual, value: .number(5)),
                    .init(field: "N", comparison: .less, value: .number(9)),
                    .init(field: "Even", comparison: .equal, value: .bool(true)),
                ])
            #expect(try await store.ids(query) == ["r16", "r18"])
        },
    ]
}

extension String {
    fileprivate func hasBytes(_ part: String) -> Bool {
        let text = Array(utf8)
        let part = Array(part.utf8)
        return part.count <= text.count
            && (0...text.count - part.count).contains { Array(text[$0..<$0 + part.count]) == part }
    }
}

/// A JSON string that escapes only what it must.
func jsonText(_ text: String) -> String {
    "\""
        + text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case "\u{0}"..."\u{1f}": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }.joined() + "\""
}
