import ArgumentParser

@main
struct Baukasten: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baukasten",
        abstract: "Builds and runs offline-first apps from one JSON description.",
        discussion: """
            Start with `baukasten new my-app`, look at it with `baukasten serve --data . --watch`, and check what you \
            change with `baukasten check my-app/app.json`.
            """,
        version: Version.text,
        subcommands: commands)

    private static var commands: [any ParsableCommand.Type] {
        let first: [any ParsableCommand.Type] = [Serve.self, User.self]
        let last: [any ParsableCommand.Type] = [
            Backup.self, Restore.self, Export.self, Import.self, Epoch.self, AuditCommand.self, Doctor.self,
            Check.self, New.self, Docs.self, ShowScreen.self,
            ReadGPX.self,
            MapCommand.self, PushCommand.self, Version.self,
        ]
        return first + Composition.commands + last
    }
}
