import Values

/// The drawings of `Web/symbols.svg`.
public enum Symbols {
    /// Any other name of an icon is a file of the app.
    public static let names = NameIndex(list)

    /// One literal takes a fraction of the room of many.
    /// In the order of the alphabet.
    public static let list = Text(
        """
        add archive battery bell bike book bookmark box briefcase building bus calendar camera car cart chart chat \
        check check-circle chevron-down chevron-left chevron-right chevron-up circle clipboard clock cloud compass \
        cup cube device document download drop ellipsis error eye filter fire flag flower folder gear gift globe graduation \
        grid hammer heart heart-fill help home house image info key leaf lightbulb link list location lock mail map \
        medal menu microphone minus money moon mountain music note paw pencil people person phone photo pin play \
        plus printer qr question refresh route ruler run search send share shield smile sort star star-fill stop sun \
        swim sync table tag target timer tools train trash tree trophy undo upload video walk warning wifi xmark
        """
    ).split(on: UInt8(ascii: " "))

    /// Nil for a name that is not among them.
    ///
    /// - Parameter look: The classes of the node.
    public static func node(_ name: Text, class look: Text = "icon") -> HTMLNode? {
        guard names.contains(name) else { return nil }
        return HTMLNode(
            "svg", class: look, [("viewBox", "0 0 24 24"), ("aria-hidden", "true")],
            [HTMLNode("use", [("href", "../web/symbols.svg#\(name)")])])
    }
}
