import Foundation
import Testing
import Values

private typealias UUID = Values.UUID

@Suite("VA-ID-1 VA-ID-2 VA-ID-3 VA-RAND-1 identifiers and random numbers")
struct UUIDTests {
    @Test(
        "VA-ID-1 read and written",
        arguments: [
            ("017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"),
            ("00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000000"),
            ("ffffffff-ffff-ffff-ffff-ffffffffffff", "ffffffff-ffff-ffff-ffff-ffffffffffff"),
            ("01234567-89ab-cdef-0123-456789abcdef", "01234567-89ab-cdef-0123-456789abcdef"),
            ("0123456789abcdef0123456789abcdef", nil), ("{01234567-89ab-cdef-0123-456789abcdef}", nil), ("", nil),
            ("01234567-89ab-cdef-0123-456789abcde", nil), ("01234567-89ab-cdef-0123-456789abcdef0", nil),
            ("01234567-89ab-cdef-0123-456789abcdeg", nil), ("01234567+89ab-cdef-0123-456789abcdef", nil),
            ("012345678-9ab-cdef-0123-456789abcdef", nil), ("０1234567-89ab-cdef-0123-456789abcd", nil),
        ] as [(Text, Text?)])
    func texts(_ text: Text, _ expected: Text?) {
        #expect(UUID(text)?.text == expected)
        #expect((Foundation.UUID(uuidString: String(text))?.uuidString.lowercased()) == expected.map { String($0) })
    }

    @Test("VA-ID-1 halves are in their places")
    func halves() {
        #expect(
            UUID("01234567-89ab-cdef-fedc-ba9876543210")
                == UUID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210))
    }

    @Test("VA-ID-2 version 7 (RFC 9562, appendix A.6)")
    func version7() throws {
        var random = Random(seed: 1)
        let instant = try #require(Instant("2022-02-22T14:22:22-05:00"))
        for _ in 0..<100 {
            let text = UUID(at: instant, random: &random).text
            #expect(text.hasUTF8Prefix("017f22e2-79b0-7"))
            #expect(Text("89ab").utf8.contains(text.utf8[19]))
        }
        #expect(UUID(at: Instant(milliseconds: -5), random: &random).text.hasUTF8Prefix("00000000-0000-7"))
        // Every random bit is sometimes set and sometimes not.
        var (ones, zeros) = (UUID(high: 0, low: 0), UUID(high: .max, low: .max))
        for _ in 0..<200 {
            let id = UUID(at: instant, random: &random)
            ones = UUID(high: ones.high | id.high, low: ones.low | id.low)
            zeros = UUID(high: zeros.high & id.high, low: zeros.low & id.low)
        }
        #expect(ones.high ^ zeros.high == 0x0FFF && ones.low ^ zeros.low == 0x3FFF_FFFF_FFFF_FFFF)
    }

    @Test("VA-ID-3 order is that of texts and of time")
    func order() {
        var random = Random(seed: 2)
        let ids = (0..<200).map {
            UUID(at: Instant(milliseconds: 1_700_000_000_000 + Int64($0 * 977)), random: &random)
        }
        #expect(ids == ids.shuffled(using: &random).sorted())
        let mixed = (0..<200).map { _ in UUID(high: random.next(), low: random.next()) }
        #expect(mixed.sorted().map { $0.text } == mixed.map { $0.text }.sorted())
    }

    @Test("VA-RAND-1 SplitMix64 of seed 1234567 (reference values of Sebastiano Vigna's implementation)")
    func splitMix() {
        var random = Random(seed: 1_234_567)
        #expect(
            (0..<5).map { _ in random.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ])
    }
}
