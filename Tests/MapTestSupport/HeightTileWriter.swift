import Foundation

/// Writes tiles of heights.
package enum HeightTileWriter {
    /// A tile with this many heights on a side; `height` says those of each row from the north and column from the west.
    package static func bytes(side: Int = 1201, height: (_ row: Int, _ column: Int) -> Int16) -> Data {
        // Data that grow by a byte at a time take many times as long.
        var bytes = Data(count: 2 * side * side)
        bytes.withUnsafeMutableBytes { bytes in
            for row in 0..<side {
                for column in 0..<side {
                    let place = 2 * (row * side + column)
                    bytes.storeBytes(of: height(row, column).bigEndian, toByteOffset: place, as: Int16.self)
                }
            }
        }
        return bytes
    }
}
