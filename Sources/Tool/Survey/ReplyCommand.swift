import ArgumentParser
import Language
import SurveyServices
import Values

/// `baukasten reply`
struct ReplyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reply", abstract: "Lists and exports what was filled in.",
        discussion: "Works on the database itself, also while a server runs on it.",
        subcommands: [ReplyList.self, ReplyExport.self])
}

/// Which replies.
struct ReplyOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Of this module only.", valueName: "collection/module"))
    var module: FormAddress?

    @Option(help: ArgumentHelp("Of this form of the module only.", valueName: "name"))
    var command: String?

    @Option(help: ArgumentHelp("First day, as 2026-11-21.", valueName: "day"), transform: Self.day)
    var from: CalendarDate?

    @Option(help: ArgumentHelp("Last day.", valueName: "day"), transform: Self.day)
    var to: CalendarDate?

    @OptionGroup
    var survey: SurveyOptions

    private static func day(_ text: String) throws -> CalendarDate {
        guard let day = CalendarDate(Text(text)) else {
            throw ValidationError("'\(text)' is not a day like 2026-11-21.")
        }
        return day
    }

    func validate() throws {
        if command != nil, module == nil { throw ValidationError("A --command needs its --module.") }
    }

    var filter: ReplyFilter {
        let address = module.map { FormAddress($0.collection, $0.module, command.map { Text($0) } ?? $0.command) }
        return ReplyFilter(address: address, from: from, to: to)
    }
}

/// `baukasten reply list`
struct ReplyList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists replies: day, form, version, id and account, a line for each.")

    @OptionGroup
    var options: ReplyOptions

    func run() async throws {
        try await options.survey.use { surveys in
            for listing in try await surveys.replies(options.filter, in: options.survey.app) {
                try await listing.pages { page in
                    for reply in page {
                        let form = [reply.day.text, reply.address.text, reply.version]
                        print(String((form + [reply.id.text, reply.author]).joined(separator: "  ")))
                    }
                }
            }
        }
    }
}

/// `baukasten reply export`
struct ReplyExport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Writes replies to standard output, as many as there are.",
        discussion: """
            csv is a table of one form (--module and --command), with a column for each field of its newest version; \
            jsonl has a reply in each line, of any forms.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case csv, jsonl
    }

    @Option(help: "Format of the file.")
    var format = Format.csv

    @OptionGroup
    var options: ReplyOptions

    func validate() throws {
        if format == .csv, options.filter.address?.command.isEmpty ?? true {
            throw ValidationError("A table is of one form: name it with --module and --command.")
        }
    }

    func run() async throws {
        try await options.survey.use { surveys in
            for listing in try await surveys.replies(options.filter, in: options.survey.app) {
                let table = format == .csv ? listing.table : nil
                if let table { try Terminal.write(table.head) }
                try await listing.pages { page in
                    var bytes: [UInt8] = []
                    for reply in page { bytes += table?.line(reply) ?? reply.line }
                    try Terminal.write(bytes)
                }
                if table != nil { return }
            }
            if format == .csv { throw CommandFailure(SurveyFailure.unknownForm.message) }
        }
    }
}
