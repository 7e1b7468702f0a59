import Testing

@testable import Values

@Suite("Extents of values")
struct JSONExtentTests {
    /// The elements of a list as they are written, and the list itself.
    private func found(_ path: [StaticString], in text: String) throws -> [String]? {
        let bytes = [UInt8](text.utf8)
        _ = try JSON.parse(bytes)
        let found = JSON.list(at: path, in: bytes)
        let start = JSON.start(of: path, in: bytes)
        if let found { #expect(start == found.whole.lowerBound) }
        return found.map { [$0.whole] + $0.elements }?.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(
        "VA-JSON-17 a value stands where it begins and ends, whatever is in it",
        arguments: [
            "1", "-1.50e3", "true", "null", #""a""#, #""a\"}b\\""#, #""""#, "[]", "{}", "[1, [2], {\"c\": \"]\"}]",
            #"{"a": {"x": "}"}}"#,
            #""ä😀\u005d""#,
        ])
    func values(_ value: String) throws {
        for list in ["[\(value)]", "[ \(value) ,\(value)\n, 0 ]"] {
            let elements = list.count(where: { $0 == "\n" }) == 0 ? [value] : [value, value, "0"]
            for text in [
                #"{"a":\#(list)}"#, #"{ "b" : {"a": 0}, "a" : \#(list) , "c": "a" }"#,
                "\u{FEFF}\n{\"x\":[{\"a\":2}],\t\"y\":\(value),\"a\":\r\n\(list)\n}",
            ] {
                #expect(try found(["a"], in: text) == [list] + elements, "\(text)")
            }
            #expect(
                try found(["o", "a"], in: #"{"a": 1, "o": {"b": [{"a": 1}], "a": \#(list)}}"#) == [list] + elements)
        }
    }

    @Test("VA-JSON-17 of no path it is the whole text, and a list may have nothing")
    func whole() throws {
        #expect(try found([], in: " [1, 2]") == ["[1, 2]", "1", "2"])
        #expect(try found(["a"], in: #"{"a":[]}"#) == ["[]"] && found(["a"], in: #"{"a":[ ]}"#) == ["[ ]"])
        #expect(JSON.start(of: ["b"], in: [UInt8](#"{"a": 1, "b": true}"#.utf8)) == 14)
    }

    @Test(
        "VA-JSON-17 what is not there stands nowhere",
        arguments: [
            "{}", "[]", #""a""#, "1", #"{"b": {"a": 1}}"#, #"{"A": 1}"#, #"{"aa": 1, "": 2}"#,
            #"{"\u0061": [1]}"#,
        ])
    func nothing(_ text: String) throws {
        #expect(try found(["a"], in: text) == nil)
        #expect(JSON.start(of: ["a"], in: [UInt8](text.utf8)) == nil)
        #expect(try found(["a", "b"], in: #"{"a": [1]}"#) == nil && found(["a"], in: #"{"a": {"b": []}}"#) == nil)
    }
}
