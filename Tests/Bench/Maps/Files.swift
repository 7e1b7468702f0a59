import Foundation
import Routing
import Values

/// What is read and written.
enum Files {
    static func bytes(_ path: Text) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: String(path)) else {
            throw Problem("\(path) cannot be read.")
        }
        return [UInt8](data)
    }

    static func json(_ path: Text) throws -> JSON {
        do {
            return try JSON.parse(bytes(path))
        } catch let error as JSONError {
            throw Problem("\(path) is no JSON: \(Text(String(describing: error.kind)))")
        }
    }

    static func region(_ path: Text) throws -> Region {
        let bytes = try bytes(path)
        do {
            return try Region(bytes)
        } catch {
            throw Problem("\(path) is no region: \(Text(String(describing: error)))")
        }
    }

    /// Writes `router.region`, all but the names, and `names.region`.
    static func parts(of path: Text, into folder: Text) throws -> JSON {
        let file = try region(path).file
        let sections = file.ids.compactMap { id in
            file.section(id).map { (id: id, bytes: $0.array(0, $0.count)) }
        }
        var sizes = JSONObject()
        for (name, isNames) in [("router", false), ("names", true)] as [(Text, Bool)] {
            let bytes = RegionFile.bytes(of: sections.filter { SectionID.names.contains($0.id) == isNames })
            let target = String("\(folder)/\(name).region" as Text)
            guard FileManager.default.createFile(atPath: target, contents: Data(bytes)) else {
                throw Problem("\(Text(target)) cannot be written.")
            }
            sizes[name] = JSON(bytes.count)
        }
        return .object(sizes)
    }

    static func complain(_ text: Text) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    static func exit(_ status: Int32) { Foundation.exit(status) }
}
