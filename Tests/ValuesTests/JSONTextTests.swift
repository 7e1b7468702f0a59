import Testing
import Values

@Suite("VA-JSON-10 VA-JSON-11 writing")
struct JSONTextTests {
    @Test(
        "VA-JSON-10 compact text",
        arguments: [
            (.null, "null"), (true, "true"), (false, "false"), ([], "[]"), ([:], "{}"), ([1, [2, [:]]], "[1,[2,{}]]"),
            (["b": 1, "a": [.null]], "{\"b\":1,\"a\":[null]}"), ("\"\\/", "\"\\\"\\\\/\""),
            ("\u{8}\u{9}\u{A}\u{C}\u{D}", "\"\\b\\t\\n\\f\\r\""), ("\u{0}\u{1F}\u{B}", "\"\\u0000\\u001f\\u000b\""),
            ("\u{7F}\u{2028}\u{2029}ä€😀", "\"\u{7F}\u{2028}\u{2029}ä€😀\""), (["\n": 0], "{\"\\n\":0}"),
            (JSON(0.1), "0.1"),
            (JSON(-2.5e-10), "-2.5e-10"), (JSON(Double.nan), "null"), (JSON(-Double.infinity), "null"),
            (JSON(nil as Text?), "null"), (JSON("x" as Text?), "\"x\""),
        ] as [(JSON, Text)])
    func compact(_ value: JSON, _ text: Text) {
        // Bytes, because Text == would not tell equivalent spellings apart.
        #expect([UInt8](value.text.utf8) == [UInt8](text.utf8))
        #expect(value.utf8 == [UInt8](text.utf8))
        var bytes: [UInt8] = [0x20]
        value.write(to: &bytes)
        #expect(bytes == [0x20] + [UInt8](text.utf8))
    }

    @Test("VA-JSON-11 indented text")
    func indented() {
        let value: JSON = ["a": [1, "x", [:], []], "b": ["c": .null], "d": true]
        #expect(
            value.indented == """
                {
                  "a": [
                    1,
                    "x",
                    {},
                    []
                  ],
                  "b": {
                    "c": null
                  },
                  "d": true
                }
                """)
        #expect((1 as JSON).indented == "1")
        #expect(([] as JSON).indented == "[]")
    }
}

@Suite("VA-JSON-13 VA-JSON-14 values and objects")
struct JSONValueTests {
    @Test(
        "VA-JSON-13 equal values and their hashes",
        arguments: [
            ("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}"), ("[1.0,1e2]", "[1,100]"), ("-0", "0"),
            ("\"\u{E4}\"", "\"\\u00e4\""), ("[{\"a\":{\"x\":1,\"y\":2}}]", "[{\"a\":{\"y\":2,\"x\":1}}]"),
        ] as [(Text, Text)])
    func equal(_ a: Text, _ b: Text) throws {
        let (a, b) = (try JSON.parse(a), try JSON.parse(b))
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
    }

    @Test(
        "VA-JSON-13 different values",
        arguments: [
            ("{\"a\":1,\"b\":2}", "{\"a\":2,\"b\":1}"), ("{\"a\":1}", "{\"a\":1,\"b\":2}"), ("[1,2]", "[2,1]"),
            ("1", "\"1\""),
            ("0", "false"), ("null", "{}"), ("{\"a\":null}", "{}"), ("{\"a\":1}", "{\"b\":1}"), ("\"a\"", "\"A\""),
            ("123456789012345678", "123456789012345679"), ("\"\u{E4}\"", "\"a\u{308}\""),
            ("{\"\u{E4}\":1}", "{\"a\u{308}\":1}"),
        ] as [(Text, Text)])
    func different(_ a: Text, _ b: Text) throws { #expect(try JSON.parse(a) != JSON.parse(b)) }

    @Test("VA-JSON-14 an object behaves like a plain list of members, at any size")
    func model() {
        var random = Random(seed: 7)
        for keys in [5, 17, 60] {
            var object = JSONObject()
            var list: [(key: Text, value: JSON)] = []
            for step in 0..<2000 {
                let key: Text = "k\(Int(random.next() % UInt64(keys)))"
                let place = list.firstIndex { $0.key == key }
                if random.next() % 3 == 0 {
                    object[key] = nil
                    if let place { list.remove(at: place) }
                } else {
                    object[key] = JSON(step)
                    if let place { list[place].value = JSON(step) } else { list.append((key, JSON(step))) }
                }
                #expect(object.keys == list.map { $0.key })
                #expect(object.members.map { $0.value } == list.map { $0.value })
                #expect(object.count == list.count && object.isEmpty == list.isEmpty)
                let probe: Text = "k\(Int(random.next() % UInt64(keys)))"
                #expect(object[probe] == list.first { $0.key == probe }?.value)
            }
            var other = JSONObject(list.reversed())
            #expect(other == object && other.hashValue == object.hashValue)
            other["k0"] = "changed"
            #expect(other != object)
        }
    }

    @Test("VA-JSON-14 a copy is independent, of repeated members the last value counts in the first place")
    func copies() {
        let object: JSONObject = ["a": 1, "b": 2]
        var copy = object
        copy["a"] = nil
        #expect(object.keys == ["a", "b"] && copy.keys == ["b"])
        let repeated = JSONObject([("a", 1), ("b", 2), ("a", 3)])
        #expect(repeated.keys == ["a", "b"] && repeated["a"] == 3)
        #expect((["a": 1, "a": 2] as JSON).text == "{\"a\":2}")
    }

    @Test("values of the wrong kind are nil")
    func access() {
        let value: JSON = ["n": 1, "s": "x", "b": true, "z": .null, "a": [1, 2]]
        #expect(value["n"]?.int == 1 && value["n"]?.double == 1 && value["n"]?.decimal == Decimal(1))
        #expect(value["s"]?.string == "x" && value["b"]?.bool == true && value["z"]?.isNull == true)
        #expect(value["a"]?[1] == 2 && value["a"]?[2] == nil && value["a"]?[-1] == nil && value["a"]?.array?.count == 2)
        #expect(
            value["n"]?.string == nil && value["s"]?.int == nil && value["b"]?.int == nil && value["n"]?.bool == nil)
        #expect(value[0] == nil && value["a"]?["0"] == nil && value["z"]?.object == nil && value["n"]?.isNull == false)
    }
}
