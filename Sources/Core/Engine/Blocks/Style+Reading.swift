import Values

extension Style {
    /// The weights of `FontWeight`.
    public static let weights: [Text] = ["Light", "Regular", "Medium", "Semibold", "Bold"]

    /// The ways of `Align`.
    public static let alignments: [Text] = ["Left", "Center", "Right"]

    /// Reads the style keys of a view field; what is no usable value is left out.
    ///
    /// Colours end up in style sheets: anything that is not a colour must not get through.
    public init(reading settings: JSONObject) {
        func color(_ key: Text) -> Text? {
            settings.string(key).flatMap { Self.isColor($0) ? $0 : nil }
        }
        func points(_ key: Text, _ range: ClosedRange<Double>) -> Double? {
            settings.double(key).map { min(max($0, range.lowerBound), range.upperBound) }
        }
        func name(_ key: Text, among names: [Text]) -> Text? {
            settings.string(key).flatMap { names.contains($0) ? $0 : nil }
        }
        self.init()
        background = color("BackgroundColor")
        self.color = color("TextColor")
        fontSize = points("FontSize", 4...200)
        weight = name("FontWeight", among: Self.weights)
        align = name("Align", among: Self.alignments)
        lines = settings.int("Lines").flatMap { (0...1000).contains($0) ? $0 : nil }
        padding = points("Padding", 0...1000)
        cornerRadius = points("CornerRadius", 0...1000)
        width = settings["Size"]?.double("Width").map { min(max($0, 0), 10000) }
        height = settings["Size"]?.double("Height").map { min(max($0, 0), 10000) }
        border = color("Border")
    }

    /// "#rgb", "#rrggbb", "#rrggbbaa", or a name: ASCII letters, digits and hyphens after a letter.
    public static func isColor(_ text: Text) -> Bool {
        let bytes = Array(text.utf8)
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        if bytes.first == UInt8(ascii: "#") {
            return [4, 7, 9].contains(bytes.count)
                && bytes.dropFirst().allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
        }
        guard let first = bytes.first, isLetter(first), bytes.count <= 40 else { return false }
        return bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    }
}
