extension Media {
    /// Bytes of a picture from the web, before the device has scaled it down.
    public static let fetchLimit = 25 * 1024 * 1024
    /// Pictures that are fetched at once; each may take its limit of memory.
    static let fetchesAtOnce = 4

    /// Fetches a picture from the web for who may put pictures into records; nothing of it is kept here.
    ///
    /// - Parameter address: https, with a name, on the usual port.
    /// - Throws: `MediaFailure.address`, `.unreachable`, `.size`, `.type`, or `.wait` for who fetches too much.
    public func fetch(_ address: String, in visit: Visit) async throws -> Picture {
        let identity = try visit.requiredIdentity()
        guard visit.mayUseMedia(.picture) else { throw MediaFailure.access }
        let wait = fetches.take(identity.account, at: surroundings.now())
        guard wait == 0 else { throw MediaFailure.wait(seconds: wait) }
        let isFree = fetching.withLock { count in
            guard count < Self.fetchesAtOnce else { return false }
            count += 1
            return true
        }
        guard isFree else { throw MediaFailure.wait(seconds: 5) }
        defer { fetching.withLock { $0 -= 1 } }
        guard let bytes = try await web?.bytes(at: address, limit: Self.fetchLimit) else {
            throw MediaFailure.unreachable
        }
        guard let type = PictureType(bytes), type.kind == .picture else { throw MediaFailure.type }
        return Picture(type: type, bytes: bytes)
    }
}
