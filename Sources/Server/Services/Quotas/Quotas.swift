/// How much an account may have in an app, in bytes; nil: any number.
public struct Quotas: Sendable {
    /// Of records.
    public var records: Int64?
    /// Of pictures and 3D objects.
    public var media: Int64?
    /// Of records of a guest.
    public var guestRecords: Int64?
    /// Of pictures and 3D objects of a guest.
    public var guestMedia: Int64?

    /// No quotas.
    public init() {}

    func records(isGuest: Bool) -> Int64? { isGuest ? guestRecords : records }

    func media(isGuest: Bool) -> Int64? { isGuest ? guestMedia : media }
}
