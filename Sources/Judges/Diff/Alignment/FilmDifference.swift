package import FlipbookImages
/// The result of comparing two films.
package struct FilmDifference: Hashable, Sendable {
  /// The difference of two frames at the same instant.
  package struct Frame: Hashable, Sendable {
    package var pair: FramePairing.Pair
    package var difference: PictureDifference
    /// The largest difference in mean color of a part of the picture, a twelfth of its longer side
    /// wide and high, in levels of 255; nil where it was not measured.
    package var local: Double?

    /// In seconds.
    package var time: Double { pair.time }
  }

  /// A span of time, and the mean difference in it.
  package struct Window: Hashable, Sendable {
    /// In seconds; `end` is the end of its last frame.
    package var start: Double
    package var end: Double
    /// In levels of 255.
    package var mean: Double
  }

  /// All compared instants, in order.
  package var frames: [Frame]
  /// Parts that only one of the films has, one sentence each.
  package var gaps: [String]
  /// Whether one film is the other at another time; nil where the films do not differ in signature.
  package var alignment: TimeAlignment?
  /// The number of pixels of a picture that were compared.
  package var pixelCount = 0

  /// The mean difference over all compared pictures, in levels of 255.
  package var mean: Double {
    frames.reduce(0) { $0 + $1.difference.mean } / Double(max(1, frames.count))
  }

  /// The level of 255 that the largest difference of a channel does not exceed in 19 of 20 pixels
  /// of all compared pictures.
  package var ninetyFifth: Int {
    var counts = [Int](repeating: 0, count: 256)
    for frame in frames {
      guard frame.difference.levels.count == 256 else {
        counts[0] += pixelCount
        continue
      }
      for level in 0..<256 { counts[level] += frame.difference.levels[level] }
    }
    let all = counts.reduce(0, +)
    var sum = 0
    for level in 0..<256 {
      sum += counts[level]
      if Double(sum) >= 0.95 * Double(all) { return level }
    }
    return 0
  }

  /// Whether both films show the same pictures for the same time.
  package var isSame: Bool { gaps.isEmpty && frames.allSatisfy { $0.difference.count == 0 } }

  /// The first frame that differs.
  package var first: Frame? { frames.first { $0.difference.count > 0 } }

  /// The frame with the largest mean difference, and the earliest of equal ones.
  package var worst: Frame? {
    frames.filter { $0.difference.count > 0 }
      .max { ($0.difference.mean, -$0.time) < ($1.difference.mean, -$1.time) }
  }

  /// The length of the worst window, in seconds.
  package static let windowLength = 0.25

  /// The quarter of a second in which the films differ most, or the whole of a shorter film; nil
  /// where nothing differs or there is a single frame.
  package var worstWindow: Window? {
    guard frames.count > 1, first != nil else { return nil }
    let ends = frames.indices.map { index in
      index + 1 < frames.count
        ? frames[index + 1].time : 2 * frames[index].time - frames[index - 1].time
    }
    // Each frame is weighted by its duration.
    var sums = [0.0]
    for index in frames.indices {
      let length = ends[index] - frames[index].time
      sums.append(sums[index] + frames[index].difference.mean * length)
    }
    let filmEnd = ends.last ?? 0
    var best: Window?
    var last = 0
    for start in frames.indices {
      last = max(last, start)
      while last < frames.count - 1, ends[last] - frames[start].time < Self.windowLength - 1e-6 {
        last += 1
      }
      let length = ends[last] - frames[start].time
      guard length > 0, length >= Self.windowLength - 1e-6 || start == 0 else { break }
      let mean = (sums[last + 1] - sums[start]) / length
      if mean > (best?.mean ?? -1) + 1e-12 {
        best = Window(start: frames[start].time, end: min(ends[last], filmEnd), mean: mean)
      }
    }
    return best
  }
}
