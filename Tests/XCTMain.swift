import Testing

/// Where tests begin. With a file of this name the package manager looks for no tests in an index of the sources, which names the folder of
/// this copy of the project in everything that is compiled.
@main struct Tests {
    static func main() async {
        // The package manager asks first for tests of another library, of which there are none.
        guard CommandLine.arguments.contains("--testing-library") else { return print(#"{"name":"","tests":[]}"#) }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
