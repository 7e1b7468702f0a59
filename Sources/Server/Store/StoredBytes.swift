import Glibc

/// A record as it lies in the store. Its bytes are there during the call that hands it over, and no longer.
public struct StoredBytes {
    /// Number in the app's sequence.
    public let version: Int64
    /// Whether it is a tombstone.
    public let isDeleted: Bool
    /// Name of its model, UTF-8.
    public let model: UnsafeRawBufferPointer
    /// Account that created it.
    public let owner: UnsafeRawBufferPointer
    /// JSON object, see ``StoredRecord/document``.
    public let document: UnsafeRawBufferPointer

    package init(
        version: Int64, isDeleted: Bool, model: UnsafeRawBufferPointer, owner: UnsafeRawBufferPointer,
        document: UnsafeRawBufferPointer
    ) {
        self.version = version
        self.isDeleted = isDeleted
        self.model = model
        self.owner = owner
        self.document = document
    }
}

extension StoredRecord {
    /// - Parameter body: Must not let the bytes out.
    func withBytes<T>(_ body: (StoredBytes) throws -> T) rethrows -> T {
        try model.withBytes { model in
            try owner.withBytes { owner in
                try document.withBytes { document in
                    try body(
                        StoredBytes(
                            version: version, isDeleted: isDeleted, model: UnsafeRawBufferPointer(model),
                            owner: UnsafeRawBufferPointer(owner), document: UnsafeRawBufferPointer(document)))
                }
            }
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether these are the bytes here.
    public func holds(_ bytes: [UInt8]) -> Bool {
        guard count == bytes.count, let baseAddress else { return bytes.isEmpty && isEmpty }
        return memcmp(baseAddress, bytes, count) == 0
    }
}
