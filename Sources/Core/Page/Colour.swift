import Values

/// An sRGB colour, to choose readable ones next to it.
struct Colour: Equatable {
    var red: Double
    var green: Double
    var blue: Double

    static let white = Colour(red: 1, green: 1, blue: 1)
    /// Text on light ground.
    static let ink = Colour(red: 0.06, green: 0.06, blue: 0.07)
    /// The lightest card of the dark appearance.
    static let night = Colour(red: 0.173, green: 0.173, blue: 0.18)

    /// What a theme may set.
    static let hues: [Text] = [
        "accent", "red", "orange", "yellow", "green", "teal", "blue", "indigo", "purple", "pink", "brown", "gray",
    ]
    /// Names that a description may use besides `#rrggbb`; each is a variable of the style sheet. Those that are no hues
    /// belong to the light or dark appearance.
    static let names: [Text] = ["background", "card", "text", "secondary", "separator"] + hues

    init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#rgb`, `#rrggbb` and both with alpha, which is left out here.
    init?(hex: Text) {
        guard let digits = Self.digits(hex) else { return nil }
        let short = digits.count < 6
        func part(_ index: Int) -> Double {
            let value = short ? digits[index] * 17 : digits[index * 2] * 16 + digits[index * 2 + 1]
            return Double(value) / 255
        }
        self.init(red: part(0), green: part(1), blue: part(2))
    }

    /// What the style sheet calls a name of `ThemeColor`, where it calls it otherwise.
    private static func variable(_ name: Text) -> Text? {
        switch name {
        case "Accent": "tint"
        case "SecondaryText": "secondary"
        case "Surface": "card"
        case "Success": "green"
        case "Warning": "orange"
        case "Danger": "red"
        default: nil
        }
    }

    /// The colour as CSS when it is `#hex` or a known name; nil for anything else.
    static func css(_ text: Text?) -> Text? {
        guard let text else { return nil }
        if digits(text) != nil { return text.asciiLowercased }
        if let variable = variable(text) { return "var(--\(variable))" }
        let name = text.asciiLowercased
        if name == "accent" { return "var(--tint)" }
        return names.contains(name) ? "var(--\(name))" : nil
    }

    private static func digits(_ text: Text) -> [Int]? {
        var bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#") else { return nil }
        bytes.removeFirst()
        guard [3, 4, 6, 8].contains(bytes.count) else { return nil }
        var digits: [Int] = []
        for byte in bytes {
            switch byte {
            case 48...57: digits.append(Int(byte) - 48)
            case 65...70: digits.append(Int(byte) - 55)
            case 97...102: digits.append(Int(byte) - 87)
            default: return nil
            }
        }
        return digits
    }

    var hex: Text {
        let digits = Text("0123456789abcdef").utf8
        var bytes: [UInt8] = [UInt8(ascii: "#")]
        for part in [red, green, blue] {
            let value = Int(min(max(part, 0), 1) * 255 + 0.5)
            bytes += [digits[value >> 4], digits[value & 15]]
        }
        return Text(decoding: bytes)
    }

    /// 0 black … 1 white, by a polynomial close to the sRGB curve.
    var luminance: Double {
        func linear(_ x: Double) -> Double { x * (x * (x * 0.305306011 + 0.682171111) + 0.012522878) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    func contrast(to other: Colour) -> Double {
        let a = luminance
        let b = other.luminance
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// White or ink, whichever reads better on this ground.
    var readable: Colour {
        contrast(to: .white) >= 4.4 || contrast(to: .white) >= contrast(to: .ink) ? .white : .ink
    }

    /// This colour, changed only as far as it takes to be readable on a ground.
    func readable(on ground: Colour) -> Colour {
        let goal: Colour = ground.luminance > 0.3 ? Colour(red: 0, green: 0, blue: 0) : .white
        var share = 0.0
        var colour = self
        while colour.contrast(to: ground) < 4.7, share < 1 {
            share += 0.05
            colour = Colour(
                red: red + (goal.red - red) * share, green: green + (goal.green - green) * share,
                blue: blue + (goal.blue - blue) * share)
        }
        return colour
    }
}
