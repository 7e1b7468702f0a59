import Geo
import Values

/// An element with what is in it. Documents are small (``SwimlDocument/mostBytes``), and what is inherited may stand behind what inherits it.
struct SwimlNode {
    let name: Text
    /// Bytes before the element.
    let offset: Int
    var children: [SwimlNode] = []
    /// Texts outside of the children, one behind the other.
    private var bytes: [UInt8] = []

    init(name: Text, offset: Int) {
        self.name = name
        self.offset = offset
    }

    /// Without white space around it.
    var text: Text { Text(decoding: bytes).trimmed }

    func child(_ name: StaticString) -> SwimlNode? { children.first { $0.name == name } }

    /// The outermost element of a document.
    static func root(_ xml: inout XMLReader) throws(XMLProblem) -> SwimlNode? {
        var offset = xml.offset
        while let piece = try xml.next() {
            if case .start(let element) = piece {
                let root = try rest(of: SwimlNode(name: element.name.local, offset: offset), &xml)
                // Behind the outermost element nothing may follow.
                while try xml.next() != nil {}
                return root
            }
            offset = xml.offset
        }
        return nil
    }

    /// Elements are at most as deep as the reader lets them be.
    private static func rest(of node: SwimlNode, _ xml: inout XMLReader) throws(XMLProblem) -> SwimlNode {
        var node = node
        var offset = xml.offset
        while let piece = try xml.next() {
            switch piece {
            case .start(let element):
                node.children.append(try rest(of: SwimlNode(name: element.name.local, offset: offset), &xml))
            case .text(let text): node.bytes += text
            case .end: return node
            }
            offset = xml.offset
        }
        return node
    }
}
