/// HTML text. Interpolated strings are escaped, interpolated HTML is not.
struct HTML: ExpressibleByStringInterpolation, Sendable {
    let text: String

    init(stringLiteral value: String) {
        text = value
    }

    init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    private init(text: String) {
        self.text = text
    }

    static func joined(_ parts: some Sequence<HTML>) -> HTML {
        HTML(text: parts.map(\.text).joined())
    }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        mutating func appendInterpolation(_ html: HTML) {
            text += html.text
        }

        mutating func appendInterpolation(_ number: Int) {
            text += String(number)
        }

        /// For text and for attribute values in quotation marks.
        mutating func appendInterpolation(_ string: String) {
            for scalar in string.unicodeScalars {
                switch scalar {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case ">": text += "&gt;"
                case "\"": text += "&quot;"
                case "'": text += "&#39;"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
    }
}
