import Services
import Values

/// Which files of an app's folder are handed out.
enum AppFiles {
    /// Pictures, objects and the like. Anything else may be a script, a note or a list of passwords that lies there.
    private static let kinds: Set<String> = [
        "avif", "css", "gif", "glb", "gz", "ico", "jpeg", "jpg", "m4a", "mp3", "mp4", "pdf", "png", "svg", "webm",
        "webp",
        "woff2",
    ]

    /// Whether somebody who may enter the app gets the file: one of these kinds, or one that the description names.
    static func isHandedOut(_ path: RelativePath, of version: AppEntry.Version) -> Bool {
        if path.text == "demo.json" || path.text == "app.json" { return false }
        if kinds.contains(path.fileExtension.lowercased()) { return true }
        return version.bytes.contains(Array(String(JSON.string(Text(path.text)).text).utf8))
    }
}
