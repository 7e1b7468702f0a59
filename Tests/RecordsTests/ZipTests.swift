import Testing
import Values

@testable import Services

@Suite("AC-MINE: archives")
struct ZipTests {
    @Test("AC-MINE-1 the check value of archives is that of ISO 3309")
    func check() {
        #expect(CyclicCheck.of(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(CyclicCheck.of([]) == 0)
    }

    @Test("AC-MINE-1 behind four gigabytes places of files have 64 bits", arguments: [false, true])
    func large(isLarge: Bool) {
        var archive = ZipWriter(at: Instant(milliseconds: 1_700_000_000_000))
        _ = archive.file("a", [1, 2, 3])
        if isLarge { archive.pretend(bytes: 5_000_000_000) }
        _ = archive.file("b", [])
        let end = archive.end()
        #expect(end.contains([0x50, 0x4b, 0x06, 0x06]) == isLarge)
        #expect(end.contains([0x50, 0x4b, 0x05, 0x06]))
        // 5,000,000,034: what came before the second file.
        #expect(end.contains([1, 0, 8, 0, 0x22, 0xf2, 0x05, 0x2a, 0x01, 0, 0, 0]) == isLarge)
    }
}
