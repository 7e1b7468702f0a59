import ArgumentParser
import Reference
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `baukasten docs`
struct Docs: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes the reference of all blocks and the JSON Schema of the language.",
        discussion:
            "Everything is generated from the blocks themselves: Markdown in German and English, and JSON Schema.")

    @Option(help: ArgumentHelp("Folder to write to.", valueName: "dir"))
    var output = "Docs/reference"

    @OptionGroup
    var language: LanguageOption

    func run() throws {
        let folder = URL(filePath: output)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, text) in Self.files {
                let file = folder.appending(path: name)
                let path = file.relativePath
                let bytes = Data(text.utf8)
                if FileManager.default.contents(atPath: file.path(percentEncoded: false)) == bytes {
                    print(Messages.unchanged(file: path).text(in: language.language))
                } else {
                    try bytes.write(to: file, options: .atomic)
                    print(Messages.wrote(file: path).text(in: language.language))
                }
            }
        } catch {
            Terminal.complain("Error: \(output) cannot be written. \(error.localizedDescription)")
            throw ExitCode.failure
        }
    }

    /// Name and text of every file.
    static var files: [(name: String, text: String)] {
        let vocabulary = Composition.checker.vocabulary
        return [
            ("blocks.de.md", String(Reference.markdown(of: vocabulary, in: "de"))),
            ("blocks.en.md", String(Reference.markdown(of: vocabulary, in: "en"))),
            ("app.schema.json", String(LanguageSchema.json(of: vocabulary).indented) + "\n"),
            ("kits.json", String(Reference.kits(Composition.manifests).indented) + "\n"),
        ]
    }
}
