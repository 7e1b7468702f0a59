import Rules
import Testing

@Suite("Files of 3D objects")
struct Object3DFileTests {
    @Test("LB-GLB-2 no bytes make the reader trap")
    func bytes() throws {
        var file: [UInt8] = Array("glTF".utf8) + [2, 0, 0, 0, 40, 0, 0, 0, 20, 0, 0, 0]
        file += Array("JSON{\"asset\":{}}     ".utf8)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            var bytes = file
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = [0, 1, 127, 128, 255, UInt8.random(in: 0...255, using: &random)].randomElement() ?? 0
            }
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
            #expect(throws: Object3DFile.Refusal.self) { try Object3DFile.check(bytes) }
        }
    }
}
