import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSceneFile
internal import FlipbookSystem

extension DrawingRecord {
  /// The largest file that is read or written.
  static let byteLimit = 16 << 20

  /// Reads the file of a drawing; nil when there is none.
  static func read(_ path: String) throws(ReferenceError) -> DrawingRecord? {
    try DrawingFault.reading(path, atMost: byteLimit) { (text) throws(DrawingFault) in
      try DrawingRecord(text)
    }
  }

  /// Parses the format of `text`.
  package init(_ text: String) throws(DrawingFault) {
    frames = []
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.first.map { String($0).split(separator: " ") } ?? []
    guard head.count == 2, head[0] == Self.head, let version = Int(head[1]) else {
      throw DrawingFault(
        1, "is not a drawing: the first line must be \"\(Self.head) \(Self.version)\"")
    }
    guard version <= Self.version else {
      throw .newer(version, than: Self.version)
    }
    var hasEnded = false
    for (index, line) in lines.enumerated().dropFirst() {
      if hasEnded {
        guard index == lines.count - 1, line.isEmpty else {
          throw DrawingFault(index + 1, "comes after the end")
        }
      } else if line.starts(with: "\(Self.end) ".unicodeScalars) {
        guard index < lines.count - 1 else { break }
        guard String(line) == endLine else {
          throw DrawingFault(
            index + 1, "\"\(String(line))\" does not match what is above it: \"\(endLine)\"")
        }
        hasEnded = true
      } else {
        guard index < lines.count - 1 else { break }
        var reader = DrawingLineReader(line, number: index + 1)
        try add(&reader)
      }
    }
    guard hasEnded else {
      throw DrawingFault(lines.count, "the file is truncated here; record it again, or approve it")
    }
  }

  private mutating func add(_ reader: inout DrawingLineReader) throws(DrawingFault) {
    let depth = try reader.indentation()
    guard depth > 0 else {
      let time = try reader.frame()
      guard frames.last.map({ $0.time < time }) ?? true else {
        throw DrawingFault(reader.number, "frames must be in the order of time")
      }
      return frames.append(Frame(time: time, lines: []))
    }
    guard let last = frames.last else {
      throw DrawingFault(reader.number, "a command comes before the first frame")
    }
    let deepest = (last.lines.last?.depth ?? -1) + 1
    guard depth - 1 <= deepest else {
      throw DrawingFault(reader.number, "is indented too far below the command above it")
    }
    frames[frames.count - 1].lines.append(try reader.command(depth: depth - 1))
  }
}
