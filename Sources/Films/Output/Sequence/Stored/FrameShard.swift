/// One of the parts into which the frames of a film are divided between machines: `2/5` is the
/// second of five; or a list of frames.
///
/// A part is a run of consecutive frames, because drawing only the difference from the previous
/// frame is cheapest; the lengths of two parts differ by at most one frame. Parts are numbered from
/// 1, as in test runners.
package struct FrameShard: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int
  /// The frames of a part that is named by its frames, as for a retry of some of them; nil for one of
  /// `count` parts.
  package let list: FrameSelection?

  /// The maximum number of parts; a film has at most a million frames.
  package static let maximumCount = 10_000

  /// nil when the number is not from 1 to the count, or the count is above its maximum.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
    list = nil
  }

  /// The part that consists of these frames.
  package init(list: FrameSelection) {
    number = 1
    count = 1
    self.list = list
  }

  /// The frames of a film with `frameCount` frames that belong to this part, of those selected.
  ///
  /// Throws when a listed frame is beyond the end of the film.
  package func frames(
    of selected: [Int], in frameCount: Int
  ) throws(FrameSelectionError) -> [Int] {
    guard let list else { return Array(part(of: selected)) }
    let listed = Set(try list.frames(of: frameCount))
    return selected.filter(listed.contains)
  }

  /// The frames of a film that belong to this part; empty when there are more parts than frames.
  package func part<Frames: RandomAccessCollection>(of frames: Frames) -> Frames.SubSequence
  where Frames.Index == Int {
    let start = frames.startIndex
    return frames[
      start + frames.count * (number - 1) / count..<start + frames.count * number / count]
  }
}

extension FrameShard: LosslessStringConvertible {
  /// Parses a part such as `2/5`; nil for anything else.
  package init?(_ description: String) {
    let halves = description.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, halves.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let number = Int(halves[0]), let count = Int(halves[1])
    else { return nil }
    self.init(number, of: count)
  }

  package var description: String { list?.description ?? "\(number)/\(count)" }
}
