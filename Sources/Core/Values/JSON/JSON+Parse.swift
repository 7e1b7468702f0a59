extension JSON {
    /// Reads one JSON text (RFC 8259, strictly) without recording positions. Duplicate keys are an error here.
    public static func parse(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) -> JSON {
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSON in
            var reader = JSONReader(buffer, limits: limits, recordsSpans: false)
            do throws(JSONReader.Failure) {
                return try reader.document()
            } catch {
                throw error.located(in: buffer)
            }
        }
    }

    /// As `parse` of the text's UTF-8 bytes.
    public static func parse(_ text: Text, limits: JSONLimits = .standard) throws(JSONError) -> JSON {
        try parse([UInt8](text.utf8), limits: limits)
    }
}
