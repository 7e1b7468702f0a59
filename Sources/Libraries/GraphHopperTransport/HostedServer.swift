import Foundation

/// graphhopper.com, and what holds for it and for other servers.
public enum HostedServer {
    /// What stands before "/route" and "/geocode".
    public static let address = URL(string: "https://graphhopper.com/api/1") ?? URL(filePath: "/")

    /// Seconds until an answer has to be there.
    public static let timeout: TimeInterval = 60
}
