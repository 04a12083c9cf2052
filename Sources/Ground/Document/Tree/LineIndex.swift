/// Finds the line and the column of a byte in constant time.
///
/// Lines and columns are counted from 1; columns count characters (Unicode scalars), as in editors.
package struct LineIndex: Sendable {
  private static let blockSize = 512

  private struct Block {
    /// The counts of line ends and of UTF-8 continuation bytes before the block.
    var lineEnds = 0
    var continuations = 0
    /// The start of the line in which the block begins.
    var lineStart = 0
  }

  private var blocks: [Block] = []

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var current = Block()
    for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
      blocks.append(current)
      for index in start..<min(start + Self.blockSize, bytes.count) {
        let byte = bytes[index]
        if byte == 0x0A {
          current.lineEnds += 1
          current.lineStart = index + 1
        } else if byte & 0xC0 == 0x80 {
          current.continuations += 1
        }
      }
    }
  }

  /// The line and the column of an offset, and the start of the line.
  package func locate(_ offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int, lineStart: Int)
  {
    let offset = min(max(offset, 0), bytes.count)
    let here = count(upTo: offset, in: bytes)
    let atLineStart = count(upTo: here.lineStart, in: bytes)
    let continuations = here.continuations - atLineStart.continuations
    var column = offset - here.lineStart - continuations + 1
    // A byte order mark has no width in any editor.
    if here.lineStart == 0, offset >= 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { column -= 1 }
    return (here.lineEnds + 1, column, here.lineStart)
  }

  /// The position of an offset.
  func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let (line, column, _) = locate(offset, in: bytes)
    return SourcePosition(line: line, column: column, offset: min(max(offset, 0), bytes.count))
  }

  private func count(upTo offset: Int, in bytes: [UInt8]) -> Block {
    let index = min(offset / Self.blockSize, blocks.count - 1)
    guard index >= 0 else { return Block() }
    var block = blocks[index]
    for position in (index * Self.blockSize)..<offset {
      if bytes[position] == 0x0A {
        block.lineEnds += 1
        block.lineStart = position + 1
      } else if bytes[position] & 0xC0 == 0x80 {
        block.continuations += 1
      }
    }
    return block
  }
}
