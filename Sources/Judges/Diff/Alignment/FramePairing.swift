import FlipbookOpening

/// Pairs the frames of two films that are shown at the same time.
///
/// Films are aligned by time, never by frame number: where their rates differ, each frame of the
/// film with fewer frames is compared with the other film's frame at that time.
package struct FramePairing: Hashable, Sendable {
  /// An instant, and the frames of both films at it.
  package struct Pair: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var first: Int
    package var second: Int
  }

  package private(set) var pairs: [Pair] = []
  /// Parts that only one of the films has, one sentence each.
  package private(set) var gaps: [String] = []

  /// Times are equal when they differ by at most this fraction of a frame, because containers round
  /// them, some to thousandths of a second.
  private static let tolerance = 0.25

  /// Pairs all frames of two films, or their frames at the given instants.
  package init(_ a: FootageSummary, _ b: FootageSummary, at instants: [Double]? = nil) {
    let slack = min(a.interval, b.interval) * Self.tolerance
    if let instants {
      pairs = instants.map { time in
        Pair(
          time: time, first: Self.shown(in: a.times, at: time + slack),
          second: Self.shown(in: b.times, at: time + slack))
      }
      return
    }
    if a.end != nil, b.end != nil { findGaps(a, b) }
    let isFirstSparser = a.times.count <= b.times.count
    let sparse = isFirstSparser ? a : b
    let dense = isFirstSparser ? b : a
    let end = dense.end ?? .infinity
    for (index, time) in sparse.times.enumerated() {
      guard time + slack >= dense.times[0], time + slack < end || dense.times.count == 1 else {
        continue
      }
      let other = Self.shown(in: dense.times, at: time + slack)
      pairs.append(
        Pair(
          time: time, first: isFirstSparser ? index : other, second: isFirstSparser ? other : index)
      )
    }
  }

  /// Keeps every nth pair, from the first one on.
  mutating func keep(every step: Int) {
    pairs = pairs.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  /// The last frame that starts at or before a time; the first one for times before all frames.
  private static func shown(in times: [Double], at time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private mutating func findGaps(_ a: FootageSummary, _ b: FootageSummary) {
    let half = max(a.interval, b.interval) / 2
    let starts = (a.times[0], b.times[0])
    if abs(starts.0 - starts.1) > half {
      let (early, late) = starts.0 < starts.1 ? (a, b) : (b, a)
      gaps.append(
        "\(late.name) begins at \(Self.seconds(late.times[0])), \(early.name) at "
          + Self.seconds(early.times[0]))
    }
    if let first = a.end, let second = b.end, abs(first - second) > half {
      let (short, long) = first < second ? (a, b) : (b, a)
      let frames = (abs(first - second) / long.interval).rounded()
      gaps.append(
        "\(long.name) goes on after the end of \(short.name) at \(Self.seconds(min(first, second))), "
          + "for \(Numerals.fixed(frames, 0)) frame\(frames == 1 ? "" : "s")")
    }
  }

  private static func seconds(_ time: Double) -> String { "\(Numerals.fixed(time, 3)) s" }
}
