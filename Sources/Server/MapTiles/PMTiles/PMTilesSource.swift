import Foundation

/// Bytes that can be read in parts: a file or an array.
public struct PMTilesSource: Sendable {
    /// All bytes there are.
    public let count: UInt64
    private let part: @Sendable (UInt64, Int) -> [UInt8]?

    /// - Parameters:
    ///   - count: Bytes in all.
    ///   - part: So many bytes from an offset, which lie within; nil when they cannot be read.
    public init(count: UInt64, part: @escaping @Sendable (_ offset: UInt64, _ length: Int) -> [UInt8]?) {
        self.count = count
        self.part = part
    }

    /// An array.
    public init(_ bytes: [UInt8]) {
        self.init(count: UInt64(bytes.count)) { offset, length in Array(bytes[Int(offset)..<Int(offset) + length]) }
    }

    /// A file that stays open as long as the source is there, so that it may be replaced by another of its name meanwhile.
    public init(file: String) throws {
        let open = try OpenFile(file)
        self.init(count: open.count) { offset, length in open.read(offset, length) }
    }

    /// Nil when a part does not lie within, or cannot be read.
    func read(_ offset: UInt64, _ length: Int) -> [UInt8]? {
        guard length >= 0, offset <= count, UInt64(length) <= count - offset else { return nil }
        return part(offset, length)
    }
}

/// An open file, closed at its end.
private final class OpenFile: Sendable {
    private let descriptor: Int32
    let count: UInt64

    init(_ path: String) throws {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
            let code = errno
            if descriptor >= 0 { close(descriptor) }
            throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: path, "errno": Int(code)])
        }
        count = UInt64(max(status.st_size, 0))
    }

    deinit { close(descriptor) }

    func read(_ offset: UInt64, _ length: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { target, count in
            while count < length {
                let got = pread(
                    descriptor, target.baseAddress.map { $0 + count }, length - count, off_t(offset) + off_t(count))
                if got <= 0 { return }
                count += got
            }
        }
        return bytes.count == length ? bytes : nil
    }
}
