import Engine
import HTML
import Values

extension Markup {
    /// The style as declarations, each value checked; nil when there are none.
    static func css(_ style: Style) -> Text? {
        var css: Text = ""
        if let ground = Colour.css(style.background) { css += "background-color:\(ground);" }
        if let colour = textColour(style) { css += "color:\(colour);" }
        if let size = SafeText.length(style.fontSize, 8...120) { css += "--size:\(size);" }
        if let weight = weight(style.weight) { css += "font-weight:\(weight);" }
        switch style.align?.asciiLowercased {
        case "left", "start", "leading": css += "text-align:start;"
        case "center": css += "text-align:center;"
        case "right", "end", "trailing": css += "text-align:end;"
        default: break
        }
        if let padding = SafeText.length(style.padding, 0...200) { css += "padding:\(padding)px;" }
        if let radius = SafeText.length(style.cornerRadius, 0...500) { css += "border-radius:\(radius)px;" }
        if let border = Colour.css(style.border) { css += "border:1px solid \(border);" }
        return css.isEmpty ? nil : css
    }

    /// Whether the element has a ground of its own and wants air around its text.
    static func fills(_ style: Style) -> Bool {
        style.padding == nil && (Colour.css(style.background) != nil || Colour.css(style.border) != nil)
    }

    /// A colour is made readable on the light and on the dark card; on a ground of its own it stays as it is, and
    /// without one the ground decides.
    private static func textColour(_ style: Style) -> Text? {
        if let colour = Colour.css(style.color) {
            guard style.background == nil, let own = style.color.flatMap({ Colour(hex: $0) }) else { return colour }
            return "light-dark(\(own.readable(on: .white).hex),\(own.readable(on: .night).hex))"
        }
        return style.background.flatMap { Colour(hex: $0) }?.readable.hex
    }

    private static func weight(_ text: Text?) -> Text? {
        switch text?.asciiLowercased {
        case "light", "300": "300"
        case "regular", "normal", "400": "400"
        case "medium", "500": "500"
        case "semibold", "600": "600"
        case "bold", "700": "700"
        case "heavy", "800": "800"
        case "black", "900": "900"
        default: nil
        }
    }
}
