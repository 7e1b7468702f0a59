import ArgumentParser

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A language that the tool speaks.
enum ReadingLanguage: String, ExpressibleByArgument, CaseIterable {
    case de, en

    /// What the environment asks for; English when it asks for something else.
    static var preferred: ReadingLanguage {
        let environment = ProcessInfo.processInfo.environment
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        return names.first { !$0.isEmpty }?.hasPrefix("de") == true ? .de : .en
    }
}

/// The option that most commands have.
struct LanguageOption: ParsableArguments {
    @Option(name: .customLong("language"), help: "Language of messages. (default: as the environment says)")
    var chosen: ReadingLanguage?

    /// "de" or "en"
    var language: String { (chosen ?? .preferred).rawValue }
}
