/// A QR code (ISO/IEC 18004) of a text: byte mode, UTF-8, error correction level M, versions 1 to 10.
public struct QRCode: Sendable, Equatable {
    /// What cannot be made a code of.
    public enum Failure: Error, Equatable {
        /// More than 213 bytes of UTF-8.
        case tooLong
    }

    /// Modules on each side, without the quiet zone of four around it.
    public let size: Int
    /// Which of the eight masks was laid over the data.
    public let mask: Int
    private let dark: [Bool]

    /// - Throws: `Failure.tooLong`.
    public init(_ text: String) throws(Failure) {
        try self.init(text, mask: nil)
    }

    /// - Parameter chosen: Nil: the one that is read most easily.
    init(_ text: String, mask chosen: Int?) throws(Failure) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion(fitting: bytes.count) else { throw .tooLong }
        let words = version.codewords(of: bytes)
        let grid = QRGrid(version: version, codewords: words)
        let masked = (0..<8).map(grid.masked)
        let penalties = masked.map { QRPenalty.of($0, size: version.size) }
        mask = chosen ?? penalties.indices.min { penalties[$0] < penalties[$1] } ?? 0
        size = version.size
        dark = masked[mask]
    }

    /// Whether a module is dark. Column and row are counted from 0, from the upper left corner.
    public func isDark(column: Int, row: Int) -> Bool { dark[row * size + column] }

    /// The dark modules as path data of SVG, in a square of `size` + 8 units with the quiet zone.
    public var path: String {
        var path = ""
        for row in 0..<size {
            var column = 0
            while column < size {
                let start = column
                while column < size, isDark(column: column, row: row) { column += 1 }
                if column > start { path += "M\(start + 4),\(row + 4)h\(column - start)v1H\(start + 4)z" }
                column += 1
            }
        }
        return path
    }
}
