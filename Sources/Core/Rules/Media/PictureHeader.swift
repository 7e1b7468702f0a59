import Values

/// What a picture's first bytes say. Nothing is decoded, and no length that the bytes state is believed beyond their end.
public struct PictureHeader: Hashable, Sendable {
    /// File formats that are recognised.
    public enum Format: Text, Hashable, Sendable, CaseIterable {
        case png, jpeg, webp, gif
        /// AVIF and HEIC.
        case heif
    }

    /// What the first bytes say that it is.
    public let format: Format
    /// In pixels, as stored: before the orientation is applied.
    public let width, height: Int
    /// Of EXIF, 1 to 8; 1: upright.
    public let orientation: Int

    /// Whether width and height change places when the picture is shown.
    public var isTurned: Bool { orientation >= 5 }

    /// Pixels across when it is shown upright.
    public var shownWidth: Int { isTurned ? height : width }
    /// Pixels from top to bottom when it is shown upright.
    public var shownHeight: Int { isTurned ? width : height }

    init(_ format: Format, _ width: Int, _ height: Int, orientation: Int = 1) {
        self.format = format
        self.width = width
        self.height = height
        self.orientation = orientation
    }

    /// Why a file is no picture that can be used.
    public enum Refusal: Text, Error, Hashable, Sendable {
        case empty
        /// SVG may hold scripts.
        case svg
        /// None of the formats, whatever the name of the file says.
        case unknown
        /// One of the formats, but its size cannot be read.
        case damaged
        /// 0 pixels, or more than 100 million.
        case badSize
    }

    /// A picture of more pixels would fill the memory of a device when it is decoded.
    public static let mostPixels = 100_000_000

    /// What the bytes begin with.
    ///
    /// - Parameter formats: Others are as unknown as what is no picture.
    public static func read(
        _ bytes: [UInt8], _ formats: [Format] = [.png, .jpeg, .webp, .gif]
    ) throws(Refusal) -> PictureHeader {
        if bytes.isEmpty { throw .empty }
        let reader = PictureBytes(bytes)
        let header: PictureHeader?
        if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            header = reader.png()
        } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
            header = reader.jpeg()
        } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
            header = reader.webp()
        } else if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) {
            header = reader.gif()
        } else if formats.contains(.heif), reader.has("ftyp", at: 4) {
            header = reader.heif()
        } else {
            throw reader.isSVG ? .svg : .unknown
        }
        guard let header else { throw .damaged }
        guard header.width > 0, header.height > 0, header.width <= mostPixels / header.height else { throw .badSize }
        return header
    }

    /// The same of all formats, for a file that has to be there to its end. Of HEIF the end is not looked for.
    public static func readWhole(_ bytes: [UInt8]) throws(Refusal) -> PictureHeader {
        let header = try read(bytes, Format.allCases)
        guard PictureBytes(bytes).reachesEnd(header.format) else { throw .damaged }
        return header
    }
}

/// What of a picture has to be done on the device before it is stored.
public struct PictureLimits: Hashable, Sendable {
    /// In pixels; a picture with a longer side is drawn anew, smaller.
    public static let longestSide = 4096
    /// A picture of more bytes is drawn anew.
    public static let mostBytes = 2_000_000

    /// Size to draw the picture in, with its orientation applied.
    public let width, height: Int
    /// False when the bytes can be stored as they are, but for their metadata.
    public let isSmaller: Bool

    /// The size within `longestSide`, in the same shape, at least 1 px.
    public init(_ header: PictureHeader) {
        let (width, height) = (header.shownWidth, header.shownHeight)
        let longer = max(width, height)
        isSmaller = longer > Self.longestSide
        self.width = isSmaller ? Self.scaled(width, longer) : width
        self.height = isSmaller ? Self.scaled(height, longer) : height
    }

    /// The products are above 32 bits.
    private static func scaled(_ side: Int, _ longer: Int) -> Int {
        let (side, longer) = (Int64(side), Int64(longer))
        return max(Int((2 * side * Int64(longestSide) + longer) / (2 * longer)), 1)
    }

    /// The sizes to try one after the other until the bytes are few enough: each has three quarters of the side before, the last
    /// one is the first with a side below 256 px.
    public static func attempts(_ width: Int, _ height: Int) -> [(width: Int, height: Int)] {
        var sizes = [(width: width, height: height)]
        while let last = sizes.last, max(last.width, last.height) >= 256 {
            sizes.append((max(last.width * 3 / 4, 1), max(last.height * 3 / 4, 1)))
        }
        return sizes
    }
}
