import Values

/// Texts that would be markup, an address or a style if a page let them.
public enum Attacks {
    /// Each is to be shown as it stands.
    public static let all: [Text] = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)", "</textarea><b>",
        "javascript:alert(1)", "&lt;b&gt;", "url(javascript:alert(1))", "red;background:url(https://x)",
        "--accent:red}*{display:none", "a b\u{0}c", "\u{202E}txt",
    ]
}
