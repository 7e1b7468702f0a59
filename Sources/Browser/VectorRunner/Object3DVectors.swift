import Canvas
import Rules
import Values

/// `{"eye": [from, to], "box"?: [w, h], "bounds"?: [x, y, z, radius], "do"?: [[what, …] …], "ask": [what, …]}` → the answer. What
/// is done: `["turn", degrees, up]`, `["zoom", factor]`, `["pan", x, y]`, `["whole"]`, `["fly", [from, to], milliseconds]`. What is
/// asked: `["eye"]`, `["screen", place]`, `["faces", place, normal]`. Numbers are rounded to six digits behind the point.
///
/// `{"pin": json}` → the pin as it is kept, null for none.
///
/// `{"file": [[kind, text] …], "magic"?, "version"?, "length"?, "cut"?}` → "taken" or why it is no 3D object: the bytes of a file of these
/// parts, its length by so many more or fewer, without the last bytes.
public enum Object3DVectors {
    static func run(_ input: JSON) -> JSON? {
        if let pin = input["pin"] { return Object3DPin(reading: pin)?.json ?? .null }
        if input["file"] != nil { return file(input) }
        guard let ask = input["ask"], var eye = eye(input["eye"]) else { return nil }
        let sizes = input.elements("box").compactMap { $0.double }
        let box = (sizes.count == 2 ? CanvasSize(sizes[0], sizes[1]) : nil) ?? CanvasSize(400, 400)
        let values = input.elements("bounds")
        let centre = SpacePoint(reading: .array(Array(values.prefix(3)))) ?? SpacePoint(0, 0, 0)
        guard let box, let bounds = Object3DBounds(centre: centre, radius: values.last?.double ?? 10) else {
            return nil
        }
        for act in input.elements("do") {
            let (first, second) = (act[1]?.double ?? 0, act[2]?.double ?? 0)
            switch act[0]?.string ?? "" {
            case "turn": eye = eye.turned(by: first, up: second)
            case "zoom": eye = eye.zoomed(by: first, bounds)
            case "pan": eye = eye.panned(by: CanvasPoint(first, second), in: box, bounds)
            case "whole": eye = bounds.whole(in: box)
            case "fly":
                guard let end = Self.eye(act[1]) else { return nil }
                eye = CameraFlight(from: eye, to: end).camera(at: second)
            default: return nil
            }
        }
        switch ask[0]?.string ?? "" {
        case "eye": return [json(eye.from), json(eye.to)]
        case "screen":
            guard let place = SpacePoint(reading: ask[1]) else { return nil }
            return eye.screen(place, in: box).map { [number($0.x), number($0.y)] } ?? .null
        case "faces":
            guard let place = SpacePoint(reading: ask[1]), let normal = SpacePoint(reading: ask[2]) else { return nil }
            return .bool(eye.faces(place, normal: normal))
        default: return nil
        }
    }

    private static func eye(_ json: JSON?) -> Object3DCamera? {
        guard let from = SpacePoint(reading: json?[0]), let to = SpacePoint(reading: json?[1]) else { return nil }
        return Object3DCamera(from: from, to: to)
    }

    private static func json(_ place: SpacePoint) -> JSON { [number(place.x), number(place.y), number(place.z)] }

    private static func number(_ value: Double) -> JSON {
        let rounded = (value * 1e6).rounded() / 1e6
        return JSON(rounded == 0 ? 0.0 : rounded)
    }

    // MARK: Files

    private static func file(_ input: JSON) -> JSON {
        do throws(Object3DFile.Refusal) {
            try Object3DFile.check(bytes(input))
            return "taken"
        } catch { return .string(error.rawValue) }
    }

    /// The file that a vector describes.
    public static func bytes(_ input: JSON) -> [UInt8] {
        var body: [UInt8] = []
        for part in input.elements("file") {
            var text = part[1]?.string?.utf8.map { $0 } ?? []
            let kind = part[0]?.string ?? ""
            if part[2] == nil { while text.count % 4 != 0 { text.append(kind == "JSON" ? 0x20 : 0) } }
            body += bytes(text.count + (part[2]?.int ?? 0)) + padded(kind) + text
        }
        var file = (input.string("magic") ?? "glTF").utf8.map { $0 } + bytes(input.int("version") ?? 2)
        file += bytes(12 + body.count + (input.int("length") ?? 0)) + body
        file.removeLast(min(input.int("cut") ?? 0, file.count))
        return file
    }

    private static func padded(_ kind: Text) -> [UInt8] {
        var kind = kind.utf8.map { $0 }
        while kind.count < 4 { kind.append(0) }
        return kind
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
