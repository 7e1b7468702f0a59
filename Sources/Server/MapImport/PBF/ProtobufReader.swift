/// Reads the fields of a message in the encoding of Protocol Buffers, never beyond its end.
///
/// It lives no longer than the memory that it is given.
struct ProtobufReader {
    /// Number and wire type of a field.
    struct Field {
        let number: UInt64
        let wire: UInt64
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next field; nil at the message's end. The caller reads or skips its value.
    mutating func next() throws(PBFProblem.Kind) -> Field? {
        guard at < bytes.count else { return nil }
        let key = try varint()
        guard key >> 3 > 0, key >> 3 < 1 << 29 else { throw .malformed }
        return Field(number: key >> 3, wire: key & 7)
    }

    /// Passes over a field's value.
    mutating func skip(_ field: Field) throws(PBFProblem.Kind) {
        switch field.wire {
        case 0: _ = try varint()
        case 1: _ = try take(8)
        case 2: _ = try message(field)
        case 5: _ = try take(4)
        default: throw .malformed
        }
    }

    /// The value of a field of type `uint64`, `int64`, `int32` or an enumeration.
    mutating func integer(_ field: Field) throws(PBFProblem.Kind) -> Int64 {
        guard field.wire == 0 else { throw .malformed }
        return Int64(bitPattern: try varint())
    }

    /// The value of a field of type `sint64`.
    mutating func signed(_ field: Field) throws(PBFProblem.Kind) -> Int64 {
        guard field.wire == 0 else { throw .malformed }
        return Self.zigzag(try varint())
    }

    /// The bytes of a message or a text.
    mutating func message(_ field: Field) throws(PBFProblem.Kind) -> UnsafeBufferPointer<UInt8> {
        guard field.wire == 2 else { throw .malformed }
        let length = try varint()
        guard length <= UInt64(bytes.count - at) else { throw .malformed }
        return try take(Int(length))
    }

    /// Puts the values of a repeated field behind those that are there, whether they are packed or not.
    mutating func integers(_ field: Field, into values: inout [Int64]) throws(PBFProblem.Kind) {
        guard field.wire == 2 else { return values.append(try integer(field)) }
        var packed = ProtobufReader(try message(field))
        while packed.at < packed.bytes.count { values.append(Int64(bitPattern: try packed.varint())) }
    }

    /// As ``integers(_:into:)``, for type `sint64`.
    mutating func signed(_ field: Field, into values: inout [Int64]) throws(PBFProblem.Kind) {
        guard field.wire == 2 else { return values.append(try signed(field)) }
        var packed = ProtobufReader(try message(field))
        while packed.at < packed.bytes.count { values.append(Self.zigzag(try packed.varint())) }
    }

    private mutating func take(_ count: Int) throws(PBFProblem.Kind) -> UnsafeBufferPointer<UInt8> {
        guard count <= bytes.count - at else { throw .malformed }
        defer { at += count }
        return UnsafeBufferPointer(rebasing: bytes[at..<at + count])
    }

    /// Seven bits a byte, the lowest first, at most ten bytes.
    @inline(__always)
    private mutating func varint() throws(PBFProblem.Kind) -> UInt64 {
        if at < bytes.count, bytes[at] < 0x80 {
            defer { at += 1 }
            return UInt64(bytes[at])
        }
        return try longVarint()
    }

    private mutating func longVarint() throws(PBFProblem.Kind) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while at < bytes.count, shift < 70 {
            let byte = bytes[at]
            at += 1
            value |= UInt64(byte & 0x7F) &<< shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw .malformed
    }

    /// `sint64`: the sign is the lowest bit.
    @inline(__always)
    private static func zigzag(_ value: UInt64) -> Int64 {
        Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }
}
