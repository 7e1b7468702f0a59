import Geo
import Values

/// Writes the section of ways, as ``WayTable`` reads it.
enum WaySection {
    static func bytes(of network: Network, _ extract: OSMExtract, _ reader: TagReader) -> [UInt8] {
        var kinds: [WayAttributes: Int] = [:]
        var (kindBytes, kindOfWay) = (SectionWriter(), SectionWriter())
        var (names, references, identifiers) = (SectionWriter(), SectionWriter(), SectionWriter())
        var texts = TextPool()
        for way in network.ways {
            let number = kinds[way.attributes] ?? kinds.count
            if number == kinds.count {
                kinds[way.attributes] = number
                way.attributes.append(to: &kindBytes)
            }
            let source = extract.ways[way.source]
            let tags = reader.read(source.tags)
            kindOfWay.append(UInt32(number))
            names.append(texts.place(of: tags[.name] ?? ""))
            references.append(texts.place(of: tags[.ref] ?? ""))
            identifiers.append(source.id)
        }
        var writer = SectionWriter()
        let columns = kindOfWay.bytes + names.bytes + references.bytes + identifiers.bytes
        writer.append(UInt32(kinds.count))
        writer.append(UInt32(network.ways.count))
        writer.append(UInt32(16 + kindBytes.bytes.count + columns.count))
        writer.append(UInt32(0))
        return writer.bytes + kindBytes.bytes + columns + texts.writer.bytes
    }

    /// Texts, each once.
    private struct TextPool {
        /// The empty text comes first.
        var writer = SectionWriter(bytes: [0])
        private var places: [Text: UInt32] = ["": 0]

        mutating func place(of text: Text) -> UInt32 {
            if let place = places[text] { return place }
            let place = UInt32(writer.bytes.count)
            places[text] = place
            writer.append(variable: UInt64(min(text.utf8.count, 0xFFFF)))
            writer.bytes += text.utf8.prefix(0xFFFF)
            return place
        }
    }
}
