/// Everything of a store, row by row, to be moved into a store of any kind.
public protocol MovingStore: Sendable {
    /// Reads everything as it is at one moment, while others read and write.
    func reading<T: Sendable>(_ work: @escaping @Sendable (any MovedRows) throws -> T) async throws -> T

    /// Fills this store, which must not hold anything yet, with all that `work` adds, or with nothing when it throws. What follows
    /// from the rows is made anew; numbers go on after the last ones.
    ///
    /// - Throws: ``MovingFailure/notEmpty``, and what `work` throws.
    func filling(_ work: @escaping @Sendable (any MovedRowsTaking) throws -> Void) async throws
}

/// Hands out rows, and bytes of media.
public protocol MovedRows {
    /// All rows of a part, in its order.
    func each(_ table: MovedTable, _ take: (MovedRow) throws -> Void) throws
    /// The bytes of a medium piece by piece, as many as are there.
    func eachPiece(ofMedium hash: String, in app: String, _ take: ([UInt8]) throws -> Void) throws
}

/// Takes rows, part by part in the order of ``MovedTable/allCases``, and bytes of media behind their rows.
public protocol MovedRowsTaking {
    /// Keeps rows of a part.
    func add(_ rows: [MovedRow], to table: MovedTable) throws
    /// Keeps the bytes of a medium whose row was added.
    ///
    /// - Parameter next: The next piece; nothing is left when it is empty.
    func addMedium(_ hash: String, in app: String, _ next: () throws -> [UInt8]) throws
}

/// Why an export cannot be made or read, and where.
public enum MovingFailure: Error, Equatable, Sendable {
    /// The store holds something already.
    case notEmpty
    /// There is something at this path already.
    case taken(path: String)
    /// The folder has no manifest.
    case noExport(path: String)
    /// The manifest cannot be read.
    case unreadable(file: String)
    /// The export is of a newer format, or of a schema that has more than this program knows.
    case newer(found: Int, known: Int)
    /// A file is not there.
    case missing(file: String)
    /// A file ends before it should.
    case cutOff(file: String)
    /// A file holds something else than when it was written.
    case changed(file: String)
    /// A line is none of this part's.
    case malformed(file: String, line: Int)
}
