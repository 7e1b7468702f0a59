import Values

/// A 3D object as one file: binary glTF, version 2. Only its frame and its description are read; no length that the bytes state is
/// believed beyond their end.
public enum Object3DFile {
    /// Media type of binary glTF, as IANA registered it.
    public static let type: Text = "model/gltf-binary"

    /// Why a file is no 3D object that can be shown.
    public enum Refusal: Text, Error, Hashable, Sendable, CaseIterable {
        case empty
        /// No binary glTF, whatever the name of the file says.
        case unknown
        /// glTF of another version than 2.
        case version
        /// It breaks off, or its parts are not as long as it says.
        case damaged
        /// Its description cannot be read.
        case description
        /// It refers to something outside of itself.
        case outside
        /// Compressed in a way that takes a decoder.
        case compressed
        /// There is nothing to see in it.
        case nothing
    }

    /// Whether a file begins like one.
    public static func begins(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 4 && Array(bytes.prefix(4)) == [0x67, 0x6C, 0x54, 0x46]
    }

    /// Throws why the file cannot be shown; what is accepted holds at least one mesh and refers to nothing outside.
    public static func check(_ bytes: [UInt8]) throws(Refusal) {
        if bytes.isEmpty { throw .empty }
        guard begins(bytes) else { throw .unknown }
        guard bytes.count >= 12 else { throw .damaged }
        guard number(bytes, at: 4) == 2 else { throw .version }
        guard number(bytes, at: 8) == bytes.count else { throw .damaged }
        try check(try description(bytes))
    }

    /// The text of the first part; behind it there may be others, which must fill the file.
    private static func description(_ bytes: [UInt8]) throws(Refusal) -> JSON {
        var text: [UInt8]?
        var place = 12
        while place < bytes.count {
            guard bytes.count - place >= 8 else { throw .damaged }
            let length = number(bytes, at: place)
            let kind = number(bytes, at: place + 4)
            // Where Int has 32 bits, 2 GiB and more come out below 0.
            guard length >= 0, length % 4 == 0, length <= bytes.count - place - 8 else { throw .damaged }
            if text == nil {
                guard kind == 0x4E4F_534A else { throw .damaged }
                text = Array(bytes[(place + 8)..<(place + 8 + length)])
            }
            place += 8 + length
        }
        guard let text else { throw .damaged }
        guard let json = try? JSON.parse(text, limits: JSONLimits(depth: 64, bytes: 16 * 1024 * 1024)),
            json.object != nil, (json["asset"]?.string("version") ?? "").utf8.starts(with: [0x32, 0x2E])
        else { throw .description }
        return json
    }

    /// What would have to be loaded or decoded is not taken.
    private static func check(_ json: JSON) throws(Refusal) {
        for list: Text in ["buffers", "images"] {
            for part in json.elements(list) where part["uri"] != nil { throw .outside }
        }
        for name in json.texts("extensionsRequired") + json.texts("extensionsUsed") where decoders.contains(name) {
            throw .compressed
        }
        let meshes = json.elements("meshes")
        guard meshes.contains(where: { !$0.elements("primitives").isEmpty }) else { throw .nothing }
    }

    private static let decoders: [Text] = [
        "KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_texture_basisu",
    ]

    /// Four bytes, the lowest first.
    private static func number(_ bytes: [UInt8], at place: Int) -> Int {
        Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16 | Int(bytes[place + 3]) << 24
    }
}
