import Language
import Values

/// An app as the library knows it at one moment.
public struct AppEntry: Sendable {
    /// The name of its folder.
    public let id: AppID
    /// Holds `app.json` and the app's other files.
    public let folder: Folder
    /// The last description without errors; nil when there never was one.
    public let current: Version?
    /// About the newest text of the description, which may be a worse one than `current`.
    public let report: SourceReport

    /// A description without errors.
    public struct Version: Sendable {
        /// The text as it lies in the file.
        public let bytes: [UInt8]
        /// With its quotation marks.
        public let etag: String
        /// What the text says.
        public let description: AppDescription
        /// The app in a few words, as it says itself.
        let summary: LocalizedText?
        /// What stands as `Type` in it: the blocks that the app names.
        public let types: Set<Text>
        /// Records under names of the app's own, see `App.Resources`.
        public let resources: [ResourceDescription]

        init?(_ file: DescriptionFile) {
            guard file.isGood else { return nil }
            self.init(published: file)
        }

        /// Of a description that was good when it was published, whatever the checker says today.
        init?(published file: DescriptionFile) {
            guard let description = file.description else { return nil }
            bytes = file.bytes
            etag = "\"\(ContentHash(of: file.bytes))\""
            self.description = description
            let document = try? JSON.parse(file.bytes)
            summary = LocalizedText(document?["App"]?["Summary"])
            types = document.map(BlockParts.types) ?? []
            resources = document.map { ResourceDescription.list(reading: $0) } ?? []
        }
    }

    /// With the description that was published last, whatever the app's folder says by now.
    package func published(in descriptions: Descriptions) async throws -> AppEntry {
        guard let latest = try await descriptions.latest(of: id) else { return self }
        return AppEntry(id: id, folder: folder, current: latest, report: report)
    }

    /// Whether the newest text has errors.
    public var hasErrors: Bool { report.errors > 0 }

    /// The app's title in a language; its id where no description counts.
    public func title(in language: String) -> String {
        current?.description.info.title?.text(in: language) ?? id.description
    }

    /// The app in a few words: what it says itself, else the titles of its tabs.
    public func summary(in language: String) -> String {
        if let summary = current?.summary { return summary.text(in: language) }
        return (current?.description.root ?? []).compactMap { $0.title?.text(in: language) }.joined(separator: " · ")
    }

    /// The app's icon when it is a file of the app; nil when it is a built-in symbol or there is none.
    public var iconFile: RelativePath? {
        guard let name = current?.description.info.icon,
            let path = RelativePath(parts: String(name).split(separator: "/").map(String.init)),
            folder.file(at: path) != nil
        else { return nil }
        return path
    }
}
