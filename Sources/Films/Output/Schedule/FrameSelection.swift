/// The requested frames of a film: `17`, `10..20`, `10..`, `..20`, `0..60/5`, `1,5,10..12`.
///
/// Numbers begin at 0, and ranges include both ends.
package struct FrameSelection: Hashable, Sendable {
  /// A range of frames with a step; without an end it extends to the last frame.
  private struct Part: Hashable {
    var start: Int
    var end: Int?
    var step: Int
  }

  private var parts: [Part]

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Every frame.
  package static let all = FrameSelection(parts: [Part(start: 0, end: nil, step: 1)])

  /// Parses a list; numbers are limited to those of the longest film.
  package init(_ text: String) throws(FrameSelectionError) {
    var parts: [Part] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      parts.append(try Self.part(Self.trimmed(item), of: text))
    }
    self.init(parts: parts)
  }

  /// The selected frames of a film with `frameCount` frames, ascending and each once.
  ///
  /// Throws when a number is beyond the end of the film, so that no request is ignored.
  package func frames(of frameCount: Int) throws(FrameSelectionError) -> [Int] {
    // No longer than needed, because a film may have a million frames.
    let farthest = parts.map { $0.end ?? frameCount - 1 }.max() ?? -1
    var isChosen = [Bool](repeating: false, count: max(0, min(farthest + 1, frameCount)))
    for part in parts {
      let end = part.end ?? frameCount - 1
      guard part.start < frameCount, end < frameCount else {
        throw .beyondEnd(frame: max(part.start, end), frameCount: frameCount)
      }
      for frame in stride(from: part.start, through: end, by: part.step) {
        isChosen[frame] = true
      }
    }
    return isChosen.indices.filter { isChosen[$0] }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func part(
    _ item: Substring, of text: String
  ) throws(FrameSelectionError) -> Part {
    let halves = item.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let range = halves.first ?? ""
    var part: Part
    if let dots = firstDots(in: range) {
      let (start, end) = (range[..<dots], range[range.index(dots, offsetBy: 2)...])
      guard !(start.isEmpty && end.isEmpty) else { throw .unreadable(text: text) }
      part = Part(
        start: start.isEmpty ? 0 : try number(start, of: text),
        end: end.isEmpty ? nil : try number(end, of: text), step: 1)
      if let end = part.end, end < part.start {
        throw .reversed(start: part.start, end: end)
      }
      if halves.count > 1 {
        part.step = try number(halves[1], of: text)
        guard part.step > 0 else { throw .zeroStep(text: text) }
      }
    } else {
      guard halves.count == 1 else { throw .unreadable(text: text) }
      let frame = try number(range, of: text)
      part = Part(start: frame, end: frame, step: 1)
    }
    return part
  }

  private static func firstDots(in text: Substring) -> Substring.Index? {
    text.indices.first { text[$0...].hasPrefix("..") }
  }

  private static func number(
    _ text: Substring, of whole: String
  ) throws(FrameSelectionError) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .unreadable(text: whole)
    }
    guard let number = Int(text), number <= FrameSchedule.maximumFrameCount else {
      throw .tooLarge(number: String(text))
    }
    return number
  }
}

extension FrameSelection: CustomStringConvertible {
  /// The shortest selection for ascending frames.
  package init(frames: [Int]) {
    if let first = frames.first, let last = frames.last, frames.count > 2 {
      let step = frames[1] - first
      if step > 0, zip(frames, frames.dropFirst()).allSatisfy({ $1 - $0 == step }) {
        self.init(parts: [Part(start: first, end: last, step: step)])
        return
      }
    }
    var parts: [Part] = []
    for frame in frames {
      if let last = parts.last, last.end == frame - 1 {
        parts[parts.count - 1].end = frame
      } else {
        parts.append(Part(start: frame, end: frame, step: 1))
      }
    }
    self.init(parts: parts)
  }

  /// The selection in the form of the command line.
  package var description: String {
    parts.map { part in
      if part.end == part.start { return "\(part.start)" }
      let end = part.end.map { "\($0)" } ?? ""
      return "\(part.start)..\(end)" + (part.step == 1 ? "" : "/\(part.step)")
    }.joined(separator: ",")
  }
}
