import Values

/// Files one after the other as a ZIP archive, as they are. Each is known when it is written, so that nothing is looked up again;
/// archives and lists of files may be of any size (ZIP64).
struct ZipWriter: Sendable {
    private var offset: UInt64 = 0
    private var directory: [UInt8] = []
    private var count: UInt64 = 0
    private let date: UInt16
    private let time: UInt16

    /// - Parameter moment: When all files were changed last, as the archive says.
    init(at moment: Instant) {
        func numbers(_ text: Text, _ separator: Character) -> [UInt16] {
            String(text).split(separator: separator).map { UInt16($0.prefix(4)) ?? 0 }
        }
        let day = numbers(moment.date(offsetMinutes: 0).text, "-")
        let clock = numbers(moment.time(offsetMinutes: 0).text, ":")
        date = day.count == 3 && day[0] >= 1980 ? (day[0] - 1980) << 9 | day[1] << 5 | day[2] : 0x21
        time = clock.count >= 2 ? clock[0] << 11 | clock[1] << 5 : 0
    }

    /// What comes next in the archive.
    ///
    /// - Parameters:
    ///   - path: Of letters, digits and `-._/`.
    ///   - bytes: Fewer than 4 GB.
    mutating func file(_ path: String, _ bytes: [UInt8]) -> [UInt8] {
        let name = Array(path.utf8)
        var common: [UInt8] = []
        common.add(UInt16(0x0800))
        common.add(UInt16(0))
        common.add(time)
        common.add(date)
        common.add(CyclicCheck.of(bytes))
        common.add(UInt32(truncatingIfNeeded: bytes.count))
        common.add(UInt32(truncatingIfNeeded: bytes.count))
        common.add(UInt16(truncatingIfNeeded: name.count))

        var local: [UInt8] = []
        local.add(UInt32(0x0403_4b50))
        local.add(UInt16(20))
        local += common
        local.add(UInt16(0))
        local += name
        local += bytes

        let isFar = offset >= Self.most32
        directory.add(UInt32(0x0201_4b50))
        directory.add(UInt16(45))
        directory.add(UInt16(isFar ? 45 : 20))
        directory += common
        directory.add(UInt16(isFar ? 12 : 0))
        directory += [UInt8](repeating: 0, count: 10)
        directory.add(isFar ? UInt32.max : UInt32(offset))
        directory += name
        if isFar {
            directory.add(UInt16(1))
            directory.add(UInt16(8))
            directory.add(offset)
        }
        offset += UInt64(local.count)
        count += 1
        return local
    }

    /// What the archive ends with.
    func end() -> [UInt8] {
        let size = UInt64(directory.count)
        var bytes = directory
        if count >= UInt64(UInt16.max) || offset >= Self.most32 || size >= Self.most32 {
            bytes.add(UInt32(0x0606_4b50))
            bytes.add(UInt64(44))
            bytes.add(UInt16(45))
            bytes.add(UInt16(45))
            bytes.add(UInt64(0))
            bytes.add(count)
            bytes.add(count)
            bytes.add(size)
            bytes.add(offset)
            bytes.add(UInt32(0x0706_4b50))
            bytes.add(UInt32(0))
            bytes.add(offset + size)
            bytes.add(UInt32(1))
        }
        bytes.add(UInt32(0x0605_4b50))
        bytes.add(UInt32(0))
        bytes.add(UInt16(clamping: count))
        bytes.add(UInt16(clamping: count))
        bytes.add(UInt32(clamping: size))
        bytes.add(UInt32(clamping: offset))
        bytes.add(UInt16(0))
        return bytes
    }

    private static let most32 = UInt64(UInt32.max)

    /// As if there were so many bytes and files before, for tests.
    mutating func pretend(bytes: UInt64) { offset += bytes }
}

/// CRC-32 of ISO 3309, as archives have it.
enum CyclicCheck {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
    }

    static func of(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { value, byte in table[Int((value ^ UInt32(byte)) & 0xff)] ^ value >> 8 }
    }
}

extension [UInt8] {
    /// The lowest byte first.
    fileprivate mutating func add(_ number: some FixedWidthInteger) {
        for place in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> place)) }
    }
}
