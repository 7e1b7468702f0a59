import Rules

/// Kinds of pictures and 3D objects that are taken, told by their first bytes, whatever else is said about them.
public enum PictureType: String, CaseIterable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webp = "image/webp"
    case avif = "image/avif"
    case heic = "image/heic"
    /// For fields of 3D objects only; the first bytes do not tell whether it can be used (`Object3DFile`).
    case object3D = "model/gltf-binary"

    /// So many bytes tell every type.
    public static let prefix = 32

    /// Nil for anything else; drawings with scripts in them (SVG) are never taken.
    public init?(_ bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(Self.prefix))
        func has(_ text: String, at place: Int) -> Bool {
            start.count >= place + text.utf8.count && start[place...].starts(with: text.utf8)
        }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
            self = .gif
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftyp", at: 4), has("avif", at: 8) || has("avis", at: 8) {
            self = .avif
        } else if has("ftyp", at: 4), ["heic", "heix", "heim", "heis", "mif1"].contains(where: { has($0, at: 8) }) {
            self = .heic
        } else if has("glTF", at: 0) {
            self = .object3D
        } else {
            return nil
        }
    }

    /// What fields take it.
    public var kind: MediumKind { self == .object3D ? .object3D : .picture }

    /// Behind the dot of a file's name.
    public var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .object3D: "glb"
        default: String(rawValue.dropFirst("image/".count))
        }
    }
}
