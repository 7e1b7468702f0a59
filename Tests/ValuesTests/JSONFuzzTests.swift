import Testing
import Values

/// Random values that use every kind, escape and depth.
struct JSONGenerator {
    var random: Random

    mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    mutating func value(depth: Int) -> JSON {
        switch below(depth > 0 ? 8 : 5) {
        case 0: return .null
        case 1: return .bool(below(2) == 0)
        case 2: return JSON(below(2_000_001) - 1_000_000)
        case 3: return JSON(Double(bitPattern: random.next()))
        case 4: return .string(string())
        case 5, 6: return .array((0..<below(6)).map { _ in value(depth: depth - 1) })
        default:
            var object = JSONObject()
            for _ in 0..<below(below(10) == 0 ? 40 : 6) { object[string()] = value(depth: depth - 1) }
            return .object(object)
        }
    }

    mutating func string() -> Text {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<below(12) {
            let bound = [0x20, 0x80, 0x800, 0x10000, 0x110000][below(5)]
            if let scalar = Unicode.Scalar(UInt32(below(bound))) { scalars.append(scalar) }
        }
        return Text(String(scalars))
    }
}

@Suite("VA-JSON-12 VA-JSON-15 random texts")
struct JSONFuzzTests {
    @Test("VA-JSON-12 what is written reads back, with the same bytes when written again", arguments: 1...20)
    func roundTrip(_ seed: UInt64) throws {
        var generator = JSONGenerator(random: Random(seed: seed))
        for _ in 0..<100 {
            let value = generator.value(depth: 5)
            let again = try JSON.parse(value.utf8)
            #expect(again == value)
            #expect(again.utf8 == value.utf8)
            let indented = try JSON.parse(value.indented)
            #expect(indented == value && indented.utf8 == value.utf8)
            #expect(try JSONSource(value.utf8).root == value)
        }
    }

    @Test("VA-JSON-15 mutated texts never trap; what is accepted is sound", arguments: 1...20)
    func mutations(_ seed: UInt64) throws {
        var generator = JSONGenerator(random: Random(seed: seed &* 977))
        let telling = [UInt8]("{}[]\",:\\u0dD8e+-.1/*\n\u{1}".utf8) + [0xC3, 0xE2, 0xED, 0xF0, 0xFF, 0x80]
        var rejected = 0
        for _ in 0..<1000 {
            var bytes = generator.value(depth: 4).utf8
            for _ in 0...generator.below(4) where !bytes.isEmpty {
                let place = generator.below(bytes.count)
                let byte = telling[generator.below(telling.count)]
                switch generator.below(4) {
                case 0: bytes[place] = byte
                case 1: bytes.insert(byte, at: place)
                case 2: bytes.remove(at: place)
                default: bytes.removeSubrange(place...)
                }
            }
            do throws(JSONError) {
                let value = try JSON.parse(bytes)
                // Accepted texts are UTF-8 throughout, and mean the same when written again.
                #expect(String(validating: bytes, as: UTF8.self) != nil)
                #expect((try? JSON.parse(value.utf8)) == value)
            } catch {
                rejected += 1
                #expect(error.position.byte <= bytes.count && error.position.line >= 1 && error.position.column >= 1)
                guard case .duplicateKey = error.kind else {
                    #expect(throws: error) { try JSONSource(bytes) }
                    continue
                }
                _ = try? JSONSource(bytes)
            }
        }
        #expect(rejected > 100)
    }

    @Test("VA-JSON-15 random bytes never trap")
    func noise() {
        var random = Random(seed: 3)
        for _ in 0..<5000 {
            let bytes = (0..<(random.next() % 40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            if let value = try? JSON.parse(bytes) { #expect((try? JSON.parse(value.utf8)) == value) }
        }
    }
}
