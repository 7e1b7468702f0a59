/// A whole page of the server itself.
struct PageFrame {
    let title: String
    let language: String
    let main: HTML
    /// The module of `/web/launcher/` that the page needs.
    var script = "launcher"
    /// A style sheet of `/web/launcher/` besides that of all pages.
    var style: String?

    var text: String {
        let page: HTML = """
            <!doctype html>
            <html lang="\(language)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="/web/launcher/launcher.css">\(styleLink)
            <script type="module" src="/web/launcher/\(script).js"></script>
            </head>
            <body>
            <main class="launcher" id="main">
            \(main)
            </main>
            </body>
            </html>

            """
        return page.text
    }

    private var styleLink: HTML {
        style.map { "\n<link rel=\"stylesheet\" href=\"/web/launcher/\($0).css\">" } ?? ""
    }
}
