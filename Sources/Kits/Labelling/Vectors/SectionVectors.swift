import Labelling
import Values

/// The document of a section → what is wrong with it, `[[code, pointer] …]`; of one that is right `"right"`, when it is written as it
/// was read.
enum SectionVectors {
    static func run(_ input: JSON) -> JSON {
        let (section, problems) = SectionReader.read(input)
        guard let section else {
            return .array(problems.map { [.string($0.code.rawValue), .string($0.pointer.text)] })
        }
        return section.json == input ? "right" : section.json
    }
}
