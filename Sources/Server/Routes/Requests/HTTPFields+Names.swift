import HTTPTypes

extension HTTPFields {
    /// Fields by names that HTTPTypes does not list. A name that is no token is a mistake in this program.
    package init(named fields: KeyValuePairs<String, String>) {
        self.init()
        for (name, value) in fields {
            self[.known(name)] = value
        }
    }

    /// All values of a header that may be a list, in order.
    func list(_ name: HTTPField.Name) -> [String] {
        self[values: name].flatMap { $0.split(separator: ",") }.map { value in
            String(value.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
        }
    }

    /// Sets these fields, where they are not set yet.
    package mutating func add(_ fields: HTTPFields) {
        for field in fields where self[field.name] == nil { append(field) }
    }
}

extension HTTPField.Name {
    /// A name that HTTPTypes does not list.
    package static func known(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is not a header name") }
        return name
    }
}
