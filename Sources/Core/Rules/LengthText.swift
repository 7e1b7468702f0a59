import Values

/// Lengths as people read them.
public enum LengthText {
    /// Whole metres below one kilometre, then kilometres with one decimal place, from 100 km on with none; rounded half away
    /// from zero. "850 m", "2.3 km", "2,3 km", "140 km".
    public static func text(of metres: Decimal, in language: Text) -> Text {
        let whole = metres.rounded(toPlaces: 0)
        let amount = whole < .zero ? Decimal.zero.subtracting(whole) ?? whole : whole
        if amount < Decimal(1000) { return whole.text(in: language) + "\u{A0}m" }
        let kilometres = whole.roundedQuotient(Decimal(1000)) ?? whole
        // 99,950 m are 100 km already.
        let places = amount < Decimal(99_950) ? 1 : 0
        return kilometres.rounded(toPlaces: places).text(in: language, places: places) + "\u{A0}km"
    }
}
