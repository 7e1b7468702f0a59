import HTTPTypes
import Hummingbird

extension Request {
    /// What people know a device by: "Firefox, Android". Empty where the request does not say.
    var deviceLabel: String { Self.deviceLabel(of: headers[.userAgent] ?? "") }

    /// Browsers name others in whose place they want to be taken, so the order counts.
    static func deviceLabel(of agent: String) -> String {
        let browsers = [
            ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
            ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("curl", "curl"),
        ]
        let systems = [
            ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("CrOS", "ChromeOS"),
            ("Windows", "Windows"),
            ("Macintosh", "macOS"), ("Linux", "Linux"),
        ]
        let found = [browsers, systems].compactMap { names in names.first { agent.contains($0.0) }?.1 }
        return found.joined(separator: ", ")
    }
}
