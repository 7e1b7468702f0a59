import Testing

@testable import Values

@Suite("VA-JSON-14 members of objects")
struct JSONObjectTests {
    @Test("objects keep to a list of pairs, whatever is set, taken away and looked for, few members or many")
    func changes() {
        var random = Random(seed: 11)
        for _ in 0..<40 {
            let most = [6, 20, 40, 150].randomElement(using: &random) ?? 0
            var object = JSONObject()
            var expected: [(key: Text, value: JSON)] = []
            for number in 0..<400 {
                let key = Text("Field \(Int.random(in: 0..<most, using: &random))")
                let place = expected.firstIndex { $0.key == key }
                #expect(object[key] == place.map { expected[$0].value })
                if Int.random(in: 0..<3, using: &random) > 0 {
                    object[key] = JSON(number)
                    if let place { expected[place].value = JSON(number) } else { expected.append((key, JSON(number))) }
                } else {
                    object[key] = nil
                    if let place { expected.remove(at: place) }
                }
            }
            #expect(
                object.keys == expected.map { $0.key } && object.members.map { $0.value } == expected.map { $0.value })
            #expect(object == JSONObject(expected.shuffled(using: &random)))
        }
    }

    @Test("made of pairs, a key keeps its first place and its last value", arguments: [2, 16, 17, 33, 400])
    func pairs(count: Int) {
        let pairs = (0..<count).map { (key: Text("Key \($0)"), value: JSON($0)) }
        #expect(JSONObject(pairs).keys == pairs.map { $0.key })
        let object = JSONObject(pairs + [(key: "Key 1", value: "last"), (key: "Key", value: "new")])
        #expect(object.keys == pairs.map { $0.key } + ["Key"])
        #expect(object["Key 1"] == "last" && object["Key"] == "new" && object["Key 0"] == JSON(0))
        #expect(object["Key \(count)"] == nil)
    }
}
