import Language
import Rules
import Values

/// What a component remembers while it is on the stack: what the engine knows of every component, and what is its kind's own.
public struct ComponentState: Sendable {
    /// What it holds.
    public var hand: Hand
    /// The selected row or pin.
    public var selection: Text?
    /// Id of the record in a list that was made last and not touched since.
    public internal(set) var made: Text?
    /// The rows selected to do something with all of them; nil: nobody selects rows.
    public var picking: RowPicking?
    private var own: OwnState

    init(hand: Hand, own: OwnState) {
        self.hand = hand
        self.own = own
    }

    /// Of a component that remembers nothing of its own.
    init(hand: Hand) { self.init(hand: hand, own: OwnState()) }

    /// What is the kind's own; nil when the state is that of another kind.
    public func own<Own: Sendable>(as type: Own.Type) -> Own? { (own as? OwnStateBox<Own>)?.value }

    mutating func setOwn<Own: Sendable>(_ value: Own) { own = OwnStateBox(value) }

    /// Whether nothing was remembered since.
    func isSame(as other: ComponentState) -> Bool {
        own === other.own && hand == other.hand && selection == other.selection && made == other.made
            && picking == other.picking
    }

    /// What was entered; nil when the component is no form.
    var form: FormState? {
        get { own(as: FormState.self) }
        set { if let newValue { setOwn(newValue) } }
    }

    /// The fields that a person changed in a form, with the values they had when they began.
    ///
    /// A form holds its record with exactly these values, whatever arrived of it meanwhile.
    var was: JSONObject {
        guard let form, let record = hand.record else { return JSONObject() }
        return record.fields.differing(from: form.values)
    }

    /// Takes over what became of the record held; what the person changed stays.
    mutating func rebase(onto record: Record) {
        var record = record
        if var form {
            form.rebase(onto: &record, was: was)
            self.form = form
        }
        hand = .one(record, isSaved: true)
    }
}

/// What is a kind's own, without its type: an `OwnStateBox`, or nothing. It never changes; another value is another object.
class OwnState: @unchecked Sendable {}

final class OwnStateBox<Own: Sendable>: OwnState, @unchecked Sendable {
    let value: Own

    init(_ value: Own) { self.value = value }
}

/// Which rows of a long list are rendered.
public struct ListWindow: Sendable {
    private var rows = 0..<60

    /// The first rows.
    public init() {}

    /// Takes over which rows of so many the host wants to see: `{"first", "count"}`.
    public mutating func show(_ value: JSON, of count: Int) {
        let first = min(max(value.int("first") ?? 0, 0), count)
        rows = first..<(first + min(max(value.int("count") ?? 0, 0), 400))
    }

    /// The rows rendered of so many; never none while there are any, else the host had nothing to measure.
    public func rendered(of count: Int) -> Range<Int> {
        let wanted = max(1, rows.count)
        let first = min(rows.lowerBound, max(0, count - wanted))
        return first..<min(count, first + wanted)
    }
}
