import Language
import Rules
import Sync
import Values

/// Why a medium was not taken or is not given.
public enum MediaFailure: Error, Hashable, Sendable {
    /// There is none that the person may see.
    case none
    /// The address is no SHA-256.
    case name
    /// The bytes are another medium than the address says.
    case hash
    /// No kind of picture that is taken.
    case type
    /// Begins like a picture, and is none that can be shown.
    case picture(PictureHeader.Refusal)
    /// Begins like a 3D object, and cannot be shown.
    case object3D(Object3DFile.Refusal)
    case size(limit: Int)
    /// The account may have no more than so many bytes.
    case quota(Int64)
    /// The account has begun too many uploads.
    case uploads
    /// The upload has this many bytes.
    case offset(Int64)
    /// The person may put no picture into any record.
    case access
    /// No web address that pictures are fetched from.
    case address
    /// There is no answer with a picture; why stays here, as it could tell something about the server's own network.
    case unreachable
    /// Too many pictures are being fetched.
    case wait(seconds: Int)

    /// Stable; starts with `media.` or `access.`.
    public var code: String {
        switch self {
        case .none: "media.none"
        case .name: "media.name"
        case .hash: "media.hash"
        case .type: "media.type"
        case .picture: "media.picture"
        case .object3D: "media.object3d"
        case .size: "media.size"
        case .quota: "quota.media"
        case .uploads: "media.uploads"
        case .offset: "media.offset"
        case .access: "access.create"
        case .address: "media.address"
        case .unreachable: "media.unreachable"
        case .wait: "request.rate"
        }
    }

    /// What people read.
    public var message: Bilingual {
        switch self {
        case .none: Bilingual(de: "Dieses Bild gibt es hier nicht.", en: "There is no such picture here.")
        case .name:
            Bilingual(
                de: "Ein Bild heißt nach seinem SHA-256: 64 kleine Hexadezimalziffern.",
                en: "A picture is named by its SHA-256: 64 small hexadecimal digits.")
        case .hash:
            Bilingual(
                de: "Die Bytes passen nicht zu ihrem SHA-256; nichts davon wurde behalten.",
                en: "The bytes do not have this SHA-256; nothing of them was kept.")
        case .type:
            Bilingual(
                de:
                    "Nur Bilder gehen: PNG, JPEG, GIF, WebP, AVIF und HEIC; 3D-Objekte als GLB, wo ein Feld dafür da ist.",
                en:
                    "Only pictures are taken: PNG, JPEG, GIF, WebP, AVIF and HEIC; 3D objects as GLB, where a field is for them."
            )
        case .picture(.badSize):
            Bilingual(
                de: "Ein Bild hat mindestens ein und höchstens 100 Millionen Pixel.",
                en: "A picture has at least one and at most 100 million pixels.")
        case .picture:
            Bilingual(
                de: "Das Bild ist beschädigt oder nicht vollständig.", en: "The picture is damaged or incomplete.")
        case .object3D(let refusal):
            Bilingual(
                de: "Kein 3D-Objekt (\(refusal.rawValue)): GLB 2, vollständig, ohne Verweise und Kompression geht.",
                en: "No 3D object (\(refusal.rawValue)): GLB 2, complete, without references and compression is taken.")
        case .size(let limit):
            Bilingual(
                de: "Das Bild hat mehr als \(limit) Bytes.", en: "The picture has more than \(limit) bytes.")
        case .quota(let quota): Refusal.mediaQuota(quota).message
        case .uploads:
            Bilingual(
                de: "Zu viele Bilder sind angefangen und nicht ganz gesendet.",
                en: "Too many pictures have been begun and not been sent as a whole.")
        case .offset(let offset):
            Bilingual(de: "Es geht bei Byte \(offset) weiter.", en: "It goes on at byte \(offset).")
        case .access:
            Bilingual(de: "Das darf dieses Konto nicht anlegen.", en: "This account may not create this.")
        case .address:
            Bilingual(
                de:
                    "Diese Adresse geht nicht: Sie muss mit https:// beginnen und einen Namen wie example.org enthalten statt einer Nummer.",
                en:
                    "This address cannot be used: it must begin with https:// and name a host such as example.org, not only its number."
            )
        case .unreachable:
            Bilingual(
                de: "Unter dieser Adresse gibt es kein Bild.", en: "There is no picture at this address.")
        case .wait:
            Bilingual(
                de: "Gerade werden zu viele Bilder geholt. Bitte später noch einmal versuchen.",
                en: "Too many pictures are being fetched. Please try again later.")
        }
    }
}
