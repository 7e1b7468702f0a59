import HTTPTypes
import Hummingbird
import Services
import Values

extension Request {
    /// The language of the platform that `Accept-Language` prefers; English when it names none of them.
    package var preferredLanguage: String {
        weighted(.acceptLanguage)
            .compactMap { range, weight -> (language: String, weight: Double)? in
                switch range.split(separator: "-").first?.lowercased() {
                case "de": ("de", weight)
                case "en", "*": ("en", weight)
                case let language?: Catalogue.of(Text(language)).map { (String($0.code), weight) }
                case nil: nil
                }
            }
            .max { $0.weight < $1.weight }?.language ?? "en"
    }

    package var acceptsGzip: Bool {
        let weights = weighted(.acceptEncoding)
        let weight = weights.first { $0.value == "gzip" }?.weight ?? weights.first { $0.value == "*" }?.weight
        return (weight ?? 0) > 0
    }

    /// Whether `If-None-Match` names this entity.
    package func knows(_ etag: String) -> Bool {
        guard let field = headers[.ifNoneMatch] else { return false }
        return field.split(separator: ",").contains { candidate in
            let tag = candidate.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == etag || tag == "W/\(etag)"
        }
    }

    /// The values of a header with their `q`, the first of equal ones first; at most 32 of them.
    private func weighted(_ name: HTTPField.Name) -> [(value: String, weight: Double)] {
        (headers[name] ?? "").split(separator: ",").prefix(32).map { item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            return ((parts.first ?? "").lowercased(), weight ?? 1)
        }
    }
}
