/// Value of `Content-Type` for a file; unknown extensions are bytes that a browser only saves.
func mediaType(ofExtension name: String) -> String {
    switch name {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json", "map": "application/json; charset=utf-8"
    case "webmanifest": "application/manifest+json; charset=utf-8"
    case "txt", "md": "text/plain; charset=utf-8"
    case "csv": "text/csv; charset=utf-8"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "ico": "image/x-icon"
    case "mp3": "audio/mpeg"
    case "m4a": "audio/mp4"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    case "pdf": "application/pdf"
    case "woff2": "font/woff2"
    case "pbf": "application/x-protobuf"
    case "glb": "model/gltf-binary"
    default: "application/octet-stream"
    }
}
