import Testing

@testable import QRCodes

@Suite struct QRCodeTests {
    @Test(
        "AC-TOTP-9: codes are those of another implementation, by every version and mask", arguments: qrVectors.indices
    )
    func vectors(_ index: Int) throws {
        let vector = qrVectors[index]
        let code = try QRCode(vector.text, mask: vector.mask)
        #expect(code.size == vector.size)
        #expect(digits(of: code) == vector.modules)
    }

    @Test("AC-TOTP-9: the mask is one that the others do not beat")
    func mask() throws {
        let code = try QRCode("https://example.org")
        let penalties = try (0..<8).map { mask in
            let masked = try QRCode("https://example.org", mask: mask)
            let modules = (0..<masked.size * masked.size).map {
                masked.isDark(column: $0 % masked.size, row: $0 / masked.size)
            }
            return QRPenalty.of(modules, size: masked.size)
        }
        #expect(penalties[code.mask] == penalties.min())
        #expect(Set(penalties).count > 1)
    }

    @Test("AC-TOTP-9: 213 bytes are the most")
    func tooLong() throws {
        #expect(try QRCode(String(repeating: "x", count: 213)).size == 57)
        #expect(throws: QRCode.Failure.tooLong) { try QRCode(String(repeating: "x", count: 214)) }
        #expect(throws: QRCode.Failure.tooLong) { try QRCode(String(repeating: "ä", count: 107)) }
        #expect(try QRCode("").size == 21)
    }

    @Test("AC-TOTP-9: the path covers the dark modules, inside a quiet zone of four")
    func path() throws {
        let code = try QRCode("path")
        var covered = Set<[Int]>()
        for run in code.path.split(separator: "z") {
            let numbers = run.split { !$0.isNumber }.compactMap { Int($0) }
            for x in numbers[0]..<numbers[0] + numbers[2] { covered.insert([x - 4, numbers[1] - 4]) }
            #expect(run.hasSuffix("v1H\(numbers[0])"))
        }
        for row in 0..<code.size {
            for column in 0..<code.size {
                #expect(covered.contains([column, row]) == code.isDark(column: column, row: row))
            }
        }
    }

    private func digits(of code: QRCode) -> String {
        var bits = (0..<code.size * code.size).map { code.isDark(column: $0 % code.size, row: $0 / code.size) }
        while bits.count % 4 != 0 { bits.append(false) }
        return stride(from: 0, to: bits.count, by: 4).map { start in
            String(bits[start..<start + 4].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }, radix: 16)
        }.joined()
    }
}
