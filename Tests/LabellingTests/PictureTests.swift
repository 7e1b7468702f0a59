import Labelling
import Rules
import TestSupport
import Testing
import Values

@Suite("Pictures and sections, for many inputs")
struct PictureTests {
    @Test("LB-PIC-3 no bytes make the reader trap: cut off and changed headers of all formats")
    func hostile() throws {
        var random = SplitMix(state: 11)
        for vector in try LabellingVectorTests.vectors("pictures") {
            guard let text = vector["input"]?.string("bytes") else { continue }
            let digits = Array(String(text))
            let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
                UInt8(String(digits[$0...($0 + 1)]), radix: 16)
            }
            for length in 0...bytes.count { _ = try? PictureHeader.readWhole(Array(bytes.prefix(length))) }
            guard !bytes.isEmpty else { continue }
            for _ in 0..<300 {
                var changed = bytes
                for _ in 0...random.next(4) {
                    changed[random.next(changed.count)] = [0, 0xFF, 0x7F, 0x80][random.next(4)]
                }
                _ = try? PictureHeader.readWhole(changed)
                if let header = try? PictureHeader.read(changed) {
                    let limits = PictureLimits(header)
                    #expect((1...4096).contains(limits.width) && (1...4096).contains(limits.height))
                    #expect((1...8).contains(header.orientation))
                }
            }
        }
    }

    @Test("LB-FILE-2 every problem has a message in both languages", arguments: SectionProblem.Code.allCases)
    func messages(_ code: SectionProblem.Code) {
        let problem = SectionProblem(code: code, pointer: JSONPointer())
        #expect(!problem.message.de.isEmpty && !problem.message.en.isEmpty && problem.message.de != problem.message.en)
    }
}
