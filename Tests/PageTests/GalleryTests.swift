import Foundation
import HTML
import Page
import Testing
import Values

/// Every sample is drawn. With `PAGE_GALLERY=folder` the pages are written there, to be looked at in a browser.
@Suite struct GalleryTests {
    @Test(arguments: Samples.all.map(\.name))
    func drawsSample(name: Text) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        let html = PageRenderer.staticHTML(sample.screen)
        #expect(html.containsUTF8("class=\"shell"))
        guard let folder = ProcessInfo.processInfo.environment["PAGE_GALLERY"] else { return }
        let styles = ["styles/base", "styles/shell", "styles/content", "behind/layers", "behind/form"]
            .map { "<link rel=\"stylesheet\" href=\"../web/\($0).css\">" }.joined()
        let colours =
            sample.screen.theme.isEmpty
            ? "" : " style=\"--accent:#b5179e;--accent-light:#b5179e;--accent-dark:#e07ad0\""
        let page = """
            <!doctype html><html lang="de"\(colours)><head><meta charset="utf-8"><base href="/app/">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\(styles)</head>
            <body><div id="app">\(html)</div></body></html>
            """
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try page.write(toFile: "\(folder)/\(name).html", atomically: true, encoding: .utf8)
    }
}
