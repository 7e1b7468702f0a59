import Rules
import Values

/// `{"bytes": hexadecimal}` → `{"format", "size", "orientation", "scaled"}` or why it is refused, with `"whole": true` →
/// `{"format", "size"}` of a picture to be stored; `{"size": [w, h]}` → the sizes that are tried.
enum PictureVectors {
    static func run(_ input: JSON) -> JSON? {
        if let size = input["size"], let width = size[0]?.int, let height = size[1]?.int {
            return .array(PictureLimits.attempts(width, height).map { [JSON($0.width), JSON($0.height)] })
        }
        guard let bytes = input.string("bytes").flatMap({ Hex.bytes($0) }) else { return nil }
        do throws(PictureHeader.Refusal) {
            if input.bool("whole") ?? false {
                let header = try PictureHeader.readWhole(bytes)
                return [
                    "format": .string(header.format.rawValue), "size": [JSON(header.width), JSON(header.height)],
                ]
            }
            let header = try PictureHeader.read(bytes)
            let limits = PictureLimits(header)
            return [
                "format": .string(header.format.rawValue), "size": [JSON(header.width), JSON(header.height)],
                "orientation": JSON(header.orientation), "scaled": [JSON(limits.width), JSON(limits.height)],
            ]
        } catch {
            return .string(error.rawValue)
        }
    }
}
