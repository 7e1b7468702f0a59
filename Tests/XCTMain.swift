import Glibc
import Testing

/// Where tests begin. With a file of this name the package manager looks for no tests in an index of the sources, which names the folder of
/// this copy of the project in everything that is compiled. It has to be told which library to run then; `Scripts/swift` does that.
@main struct Tests {
    static func main() async {
        if CommandLine.arguments.contains("--testing-library") { await Testing.__swiftPMEntryPoint() as Never }
        print("Tests are run by Scripts/swift test …")
        exit(1)
    }
}
