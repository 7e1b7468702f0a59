import Language
import Services
import Values

/// What a phone needs to install an app (W3C Web Application Manifest).
struct WebManifest {
    let app: AppEntry
    let language: String
    /// What its forms take of other apps.
    let received: [ReceivedKind]

    var json: JSON {
        var manifest: JSONObject = [
            "id": "./", "start_url": "./", "scope": "./", "display": "standalone", "lang": .string(Text(language)),
            "name": .string(Text(app.title(in: language))), "short_name": .string(Text(app.title(in: language))),
            "description": .string(Text(app.summary(in: language))), "background_color": "#ffffff",
            "theme_color": .string(accent), "icons": [icon],
        ]
        if !received.isEmpty { manifest["share_target"] = shareTarget }
        if !formats.isEmpty { manifest["file_handlers"] = .array(formats.map(fileHandler)) }
        return .object(manifest)
    }

    // MARK: What other apps share

    /// Several fields may want something of the same files.
    private var formats: [FileFormat] {
        var formats: [FileFormat] = []
        for case .file(let format) in received where !formats.contains(where: { $0.ending == format.ending }) {
            formats.append(format)
        }
        return formats
    }

    private var shareTarget: JSON {
        var parameters = JSONObject()
        if received.contains(.text) || received.contains(.link) {
            for name: Text in ["title", "text", "url"] { parameters[name] = .string(name) }
        }
        var accepted: [JSON] = received.contains(.picture) ? ["image/*"] : []
        for format in formats {
            accepted += format.mediaTypes.map { .string($0) } + [.string(".\(format.ending)")]
        }
        if !accepted.isEmpty { parameters["files"] = [["name": "files", "accept": .array(accepted)]] }
        return [
            "action": "./?shared", "method": "POST", "enctype": "multipart/form-data", "params": .object(parameters),
        ]
    }

    private func fileHandler(_ format: FileFormat) -> JSON {
        var accepted = JSONObject()
        for type in format.mediaTypes { accepted[type] = [.string(".\(format.ending)")] }
        return ["action": "./", "accept": .object(accepted)]
    }

    private var accent: Text {
        guard case .string(let accent)? = app.current?.description.info.theme["Accent"] else { return "#0062cc" }
        return accent
    }

    /// The app's own picture, else the platform's.
    private var icon: JSON {
        guard let path = app.iconFile else {
            return ["src": "../web/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"]
        }
        let type = mediaType(ofExtension: path.fileExtension)
        // A drawing has every size; of a picture the browser looks for itself.
        let source = JSON.string(Text("files/\(path.percentEncoded)"))
        return ["src": source, "sizes": "any", "type": .string(Text(type)), "purpose": "any"]
    }
}
