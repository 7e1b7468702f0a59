import Exposition
import Language
import Routes
import Services
import Store
import Values
import WebPictures

/// What a server is put together from.
struct ServerParts {
    let store: any Store
    let library: AppLibrary
    let accounts: Accounts
    let records: Records
    let media: Media
    let quotas: Quotas
    /// Routes besides those of the kits.
    let further: [any FurtherRoutes]
    /// As whom reminders are sent; nil: none are.
    let push: PushServing.Identity?

    /// - Throws: What the store throws when descriptions cannot be published.
    init(
        folders: [Folder], store: any Store, directory: (any PersonDirectory)?, further: [any FurtherRoutes] = [],
        push: PushServing.Identity? = nil, limits: LimitOptions? = nil
    ) async throws {
        self.further = further
        self.push = push
        self.store = store
        let audit = Audit(store: store, now: Surroundings.system.now)
        let descriptions = Descriptions(
            store: store, checker: Composition.checker, kinds: Composition.registry.fields,
            names: Composition.names, audit: audit, now: Surroundings.system.now)
        let listeners = (limits?.listeners).map { $0 == 0 ? Int.max : $0 } ?? 1000
        library = AppLibrary(
            folders: folders, checker: Composition.checker, changes: ChangeFeed(capacity: listeners),
            descriptions: descriptions)
        accounts = Accounts(store: store, surroundings: .system, directory: directory, audit: audit)
        quotas = limits?.quotas ?? Quotas()
        records = Records(
            store: store, accounts: accounts, descriptions: descriptions, surroundings: .system, quotas: quotas)
        media = Media(
            store: store, surroundings: .system, web: try WebPictures(), quotas: quotas,
            guestLifetime: limits?.guestMediaLifetime ?? Media.unusedLifetime)
        try await library.load()
    }

    /// - Parameters:
    ///   - data: The data folder, in which operators' backups lie.
    ///   - database: What kind of database it is.
    func server(
        web: Folder, options: Server.Options, exposition: Exposition, data: String, database: DatabaseAddress
    ) -> Server {
        var options = options
        options.blocks = Composition.blocks
        options.vocabulary = Composition.vocabulary
        options.allowsGuests = { version in
            Rights(account: "", isGuest: true, granted: [], app: version.description) != nil
        }
        return Server(
            library: library, web: web, accounts: accounts, records: records, media: media, surroundings: .system,
            options: options, exposition: exposition,
            further: Composition.routes(library, records) + further + [Self.push(push, library, store)],
            variants: Composition.variants,
            administration: (
                Administration(
                    store: store, accounts: accounts, library: library, surroundings: .system,
                    backups: BackupShelf(path: data + "/backups"), registration: options.registration,
                    quotas: quotas, mail: options.mail),
                ServerHealth(
                    started: Surroundings.system.now(), folder: data, version: Version.text,
                    database: database.description
                ) { [store] in try await store.ping() }
            )
        ) { [store] in try await store.ping() }
    }
}
