import Services
import Values

/// What a phone needs to install an app (W3C Web Application Manifest).
struct WebManifest {
    let app: AppEntry
    let language: String

    var json: JSON {
        [
            "id": "./", "start_url": "./", "scope": "./", "display": "standalone", "lang": .string(Text(language)),
            "name": .string(Text(app.title(in: language))), "short_name": .string(Text(app.title(in: language))),
            "description": .string(Text(app.summary(in: language))), "background_color": "#ffffff",
            "theme_color": .string(accent), "icons": [icon],
        ]
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
