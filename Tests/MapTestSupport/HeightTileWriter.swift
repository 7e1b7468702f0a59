import Foundation

/// Writes tiles of heights.
package enum HeightTileWriter {
    /// A tile with this many heights on a side; `height` says those of each row from the north and column from the west.
    package static func bytes(side: Int = 1201, height: (_ row: Int, _ column: Int) -> Int16) -> Data {
        var bytes = Data(capacity: 2 * side * side)
        for row in 0..<side {
            for column in 0..<side {
                let height = UInt16(bitPattern: height(row, column))
                bytes.append(UInt8(height >> 8))
                bytes.append(UInt8(height & 0xFF))
            }
        }
        return bytes
    }
}
