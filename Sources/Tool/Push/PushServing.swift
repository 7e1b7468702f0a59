import ArgumentParser
import Logging
import PushRoutes
import Routes
import Services
import Store
import WebPush

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Whether a server sends reminders, and as whom.
struct PushServing: ParsableArguments {
    @Option(
        name: .customLong("push-contact"),
        help: ArgumentHelp(
            """
            Sends reminders to closed apps, with the key of `baukasten push keys`: whom push services may ask, as \
            mailto:somebody@example.org or https://…
            """, valueName: "contact"))
    var contact: String?

    @Option(
        name: .customLong("push-key"),
        help: ArgumentHelp(
            "With --push-contact: file with the key. (default: push-key.pem in the data folder)", valueName: "file"))
    var keyFile: String?

    func validate() throws {
        guard contact != nil || keyFile == nil else { throw ValidationError("--push-key needs --push-contact.") }
        guard let contact, PushContact(contact) == nil else { return }
        throw ValidationError("'\(contact)' is neither mailto: with an address nor an https address.")
    }

    /// As whom; nil: nobody, and nothing is offered.
    struct Identity {
        let key: PushKey
        let contact: PushContact
    }

    /// - Throws: What is wrong with the key's file.
    func identity(in data: String) throws(CommandFailure) -> Identity? {
        guard let contact = contact.flatMap(PushContact.init) else { return nil }
        return Identity(key: try Self.key(in: keyFile ?? Self.file(in: data)), contact: contact)
    }

    static func file(in data: String) -> String { data + "/push-key.pem" }

    static func key(in path: String) throws(CommandFailure) -> PushKey {
        guard let data = FileManager.default.contents(atPath: path), data.count <= 10_000 else {
            throw CommandFailure(Messages.noPushKey(path))
        }
        guard let key = PushKey(pem: String(decoding: data, as: UTF8.self)) else {
            throw CommandFailure(Messages.wrongPushKey(path))
        }
        return key
    }
}

extension ServerParts {
    /// Routes that offer reminders, or say that there are none.
    static func push(_ identity: PushServing.Identity?, _ library: AppLibrary, _ store: any Store) -> PushRoutes {
        PushRoutes(
            library: library,
            subscriptions: PushSubscriptions(
                store: store, publicKey: identity?.key.publicText, surroundings: .system))
    }

    /// What sends reminders; nil: nothing is offered.
    ///
    /// - Throws: When the machine's trusted certificates cannot be read.
    func delivery(_ logger: Logger) throws -> PushDelivery? {
        guard let push else { return nil }
        let sender = try PushSender(push.key, contact: push.contact, surroundings: .system)
        return PushDelivery(store: store, sender: sender, surroundings: .system, logger: logger) { [library] due in
            await PushText(due, in: library)
        }
    }
}
