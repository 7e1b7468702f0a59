import Language

/// The apps that the server hands out: folders with an `app.json`, checked, the last good description of each kept.
///
/// A description with errors never takes the place of a good one, nor does one that would make records meaningless; what is
/// wrong is kept beside it.
public actor AppLibrary {
    /// Where changes are announced.
    public nonisolated let changes: ChangeFeed

    private let folders: [Folder]
    private let checker: Checker
    private let descriptions: Descriptions?
    private var known: [AppID: Known] = [:]
    private var isLooking = false

    private struct Known {
        var entry: AppEntry
        /// Of the text that `entry.report` is about.
        var stamp: FileStamp
        /// Of a newer text that had errors when it was seen first: it may still be being written.
        var doubtful: FileStamp?
        var isMissing = false
    }

    /// Looks for apps below these folders; where two have the same id, the later folder's one counts.
    ///
    /// - Parameter descriptions: Where descriptions are published; nil: they count as they are found.
    public init(
        folders: [Folder], checker: Checker, changes: ChangeFeed = ChangeFeed(), descriptions: Descriptions? = nil
    ) {
        self.folders = folders
        self.checker = checker
        self.changes = changes
        self.descriptions = descriptions
    }

    /// Ordered by id.
    public var apps: [AppEntry] { known.values.map(\.entry).sorted { $0.id < $1.id } }

    /// The app as it was when the library looked last; nil when there is none of this id.
    public func app(_ id: AppID) -> AppEntry? { known[id]?.entry }

    /// Reads everything at once.
    ///
    /// - Throws: What the store throws; what was not read then is read at the next look.
    public func load() async throws { try await look(trusting: true) }

    /// Looks for changes. A new text with errors, and a file that is gone, count only when the next look finds them
    /// unchanged, because editors write in several steps.
    ///
    /// - Throws: As ``load()``.
    public func look() async throws { try await look(trusting: false) }

    private func look(trusting: Bool) async throws {
        guard !isLooking else { return }
        isLooking = true
        defer { isLooking = false }
        let found = find()
        for (id, (folder, file)) in found { try await update(id, in: folder, from: file, trusting: trusting) }
        for id in known.keys where found[id] == nil { forget(id, trusting: trusting) }
    }

    private func find() -> [AppID: (Folder, File)] {
        let place = RelativePath(parts: ["app.json"])
        var found: [AppID: (Folder, File)] = [:]
        for parent in folders {
            for name in parent.names {
                guard let id = AppID(name), let folder = parent.folder(named: name),
                    let file = place.flatMap(folder.file(at:))
                else { continue }
                found[id] = (folder, file)
            }
        }
        return found
    }

    private func update(_ id: AppID, in folder: Folder, from file: File, trusting: Bool) async throws {
        let old = known[id]
        known[id]?.isMissing = false
        if let old, old.stamp == file.stamp, old.entry.folder == folder {
            known[id]?.doubtful = nil
            return
        }
        let text = DescriptionFile(file: file, named: "\(id)/app.json", checker: checker)
        if !trusting, !text.isGood, old != nil, old?.doubtful != file.stamp {
            known[id]?.doubtful = file.stamp
            return
        }
        let (current, report) = try await accepted(text, of: id, instead: old?.entry.current)
        let entry = AppEntry(id: id, folder: folder, current: current, report: report)
        known[id] = Known(entry: entry, stamp: file.stamp)
        if let etag = current?.etag, etag != old?.entry.current?.etag {
            changes.publish(.description(id, etag: etag))
        }
        changes.publish(.library(id))
    }

    /// What counts after a new text was found, and what is to be said about that text.
    private func accepted(
        _ text: DescriptionFile, of id: AppID, instead old: AppEntry.Version?
    ) async throws -> (AppEntry.Version?, SourceReport) {
        let new = AppEntry.Version(text)
        guard let descriptions else { return (new ?? old, text.report) }
        guard let new else {
            guard old == nil else { return (old, text.report) }
            return (try await descriptions.latest(of: id), text.report)
        }
        let problems = try await descriptions.publish(new, of: id)
        if problems.isEmpty { return (new, text.report) }
        let last = if let old { old } else { try await descriptions.latest(of: id) }
        return (last, text.report.adding(problems))
    }

    private func forget(_ id: AppID, trusting: Bool) {
        if trusting || known[id]?.isMissing == true {
            known[id] = nil
            changes.publish(.library(id))
        } else {
            known[id]?.isMissing = true
        }
    }
}
