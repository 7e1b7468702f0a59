import Values

/// Measures the core of maps natively and prints what it found as JSON; `Tests/Bench/maps.py` makes tables of it.
@main
enum MapBench {
    private static let usage: Text = """
        MapBench routes FILE.region PAIRS.json   pairs routed for mountain bikes, with totals
        MapBench names FILE.region NAMES.json    names looked for at each key
        MapBench gpx FILE.gpx                    a track read, its length and climb
        MapBench grid                            a generated grid of a million edges beside a small one
        MapBench parts FILE.region FOLDER        what of a region is the router, and what the names, as files
        """

    static func main() {
        let arguments = CommandLine.arguments.dropFirst().map { Text($0) }
        do {
            guard let work = arguments.first, let answer = try run(work, Array(arguments.dropFirst())) else {
                Files.complain(usage)
                return Files.exit(2)
            }
            print(answer.text)
        } catch {
            Files.complain("MapBench: \((error as? Problem)?.text ?? Text(String(describing: error)))")
            Files.exit(1)
        }
    }

    /// Nil: it is not called like that.
    private static func run(_ work: Text, _ files: [Text]) throws -> JSON? {
        switch (work, files.count) {
        case ("routes", 2): try Routes.measure(region: files[0], pairs: files[1])
        case ("names", 2): try Names.measure(region: files[0], names: files[1])
        case ("gpx", 1): try Track.measure(files[0])
        case ("grid", 0): try GridBench.measure()
        case ("parts", 2): try Files.parts(of: files[0], into: files[1])
        default: nil
        }
    }
}

/// Why something cannot be measured.
struct Problem: Error {
    let text: Text

    init(_ text: Text) { self.text = text }
}
