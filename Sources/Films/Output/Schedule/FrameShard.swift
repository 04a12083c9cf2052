/// One of the parts into which the frames of a film are divided between machines: `2/5` is the
/// second of five; or a list of frames.
///
/// A part is a run of consecutive frames, because drawing only the difference from the previous
/// frame is cheapest; the lengths of two parts differ by at most one frame. Parts are numbered from
/// 1, as in test runners.
package enum FrameShard: Hashable, Sendable {
  /// One of `count` parts; made by `init(_:of:)`, which checks the numbers.
  case part(number: Int, count: Int)
  /// A part that is named by its frames, as for a retry of some of them.
  case list(FrameSelection)

  /// The maximum number of parts; a film has at most a million frames.
  package static let maximumCount = 10_000

  /// nil when the number is not from 1 to the count, or the count is above its maximum.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    self = .part(number: number, count: count)
  }

  /// The frames of a film with `frameCount` frames that belong to this part, of those selected.
  ///
  /// Throws when a listed frame is beyond the end of the film.
  package func frames(
    of selected: [Int], in frameCount: Int
  ) throws(FrameSelectionError) -> [Int] {
    guard case .list(let list) = self else { return Array(part(of: selected)) }
    let listed = Set(try list.frames(of: frameCount))
    return selected.filter(listed.contains)
  }

  /// The items of a list that belong to this part: all for a list of frames, and none when there are
  /// more parts than items.
  package func part<Frames: RandomAccessCollection>(of frames: Frames) -> Frames.SubSequence
  where Frames.Index == Int {
    guard case .part(let number, let count) = self else { return frames[...] }
    let start = frames.startIndex
    return frames[
      start + frames.count * (number - 1) / count..<start + frames.count * number / count]
  }
}

extension FrameShard: LosslessStringConvertible {
  /// Parses a part such as `2/5`; nil for anything else.
  package init?(_ description: String) { self.init(description, between: "/") }

  package var description: String {
    switch self {
    case .part(let number, let count): "\(number)/\(count)"
    case .list(let list): list.description
    }
  }

  private init?(_ text: some StringProtocol, between mark: String) {
    let halves = text.split(separator: mark, omittingEmptySubsequences: false)
    guard halves.count == 2, halves.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let number = Int(halves[0]), let count = Int(halves[1])
    else { return nil }
    self.init(number, of: count)
  }
}

extension FrameShard {
  /// One of several parts as it is written in names of files: `2-of-5`; nil for a list of frames.
  package var fileWord: String? {
    if case .part(let number, let count) = self { "\(number)-of-\(count)" } else { nil }
  }

  /// Reads a part from a name of a file; nil for anything that is not written so.
  package init?(fileWord: some StringProtocol) {
    self.init(fileWord, between: "-of-")
    guard self.fileWord.map({ $0 == fileWord }) == true else { return nil }
  }
}
