import ArgumentParser
import Maps
import Services

/// `baukasten map list`
struct ListMaps: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists regions, a line for each: of when, of what, how large.")

    @OptionGroup
    var options: MapOptions

    func run() async throws {
        let names = options.folder.names
        guard !names.isEmpty else {
            options.print(Messages.noRegions)
            return
        }
        let width = names.map { $0.text.count }.max() ?? 0
        for name in names {
            let column = name.text + String(repeating: " ", count: width - name.text.count)
            do throws(MapProblem) {
                let line = Messages.line(try options.folder.about(name)).text(in: options.language.language)
                print("\(column)  \(line)")
            } catch {
                print("\(column)  \(Messages.failed(error).text(in: options.language.language))")
            }
        }
    }
}
