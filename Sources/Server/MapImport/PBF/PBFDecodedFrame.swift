import Geo

/// What a part of a file holds, or what is wrong with it.
struct PBFDecodedFrame: Sendable {
    /// Counts the parts of the file.
    let number: Int
    private let offset: Int
    private let block: Result<Block, PBFProblem.Kind>

    private enum Block: Sendable {
        case header(PBFHeader)
        case data(PBFBlock)
        case other
    }

    init(_ frame: PBFFrame, number: Int) {
        self.number = number
        offset = frame.offset
        do throws(PBFProblem.Kind) {
            block = .success(try Self.decode(frame))
        } catch {
            block = .failure(error)
        }
    }

    private static func decode(_ frame: PBFFrame) throws(PBFProblem.Kind) -> Block {
        switch frame.kind {
        case .header: .header(try PBFHeader(try frame.contents()))
        case .data: .data(try PBFBlock(try frame.contents()))
        case .other: .other
        }
    }

    /// A file begins with its header, so that nothing is read that needs more than this reader can do.
    func add(to assembly: inout ExtractAssembly) throws(PBFProblem) {
        do throws(PBFProblem.Kind) {
            switch try block.get() {
            case .header(let header): assembly.timestamp = header.timestamp ?? assembly.timestamp
            case .data(let block): assembly.add(block)
            case .other: break
            }
            guard number > 0 || isHeader else { throw .notPBF }
            guard assembly.elements <= PBFLimits.elements else { throw .elements }
        } catch {
            throw PBFProblem(error, at: offset)
        }
    }

    private var isHeader: Bool {
        if case .success(.header) = block { true } else { false }
    }
}
