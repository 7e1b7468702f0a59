import ArgumentParser
import Language

/// `baukasten version`
struct Version: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints the version of Baukasten and of its language.")

    static let text = "Baukasten 0.1.0 (language \(AppDescription.currentLanguageVersion))"

    func run() {
        print(Self.text)
    }
}
