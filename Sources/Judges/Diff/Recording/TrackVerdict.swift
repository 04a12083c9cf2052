import FlipbookOpening
internal import Glibc

/// Whether a view moves in a recording as in its scene, with the counts on which that is based.
package struct TrackVerdict: Hashable, Sendable {
  package enum Answer: String, Hashable, Sendable {
    case same
    case differs
    case inconclusive = "cannot tell"
  }

  package let answer: Answer
  /// The number of distinct pictures in which the view was measured.
  package let pictures: Int
  /// The number of the scene's frames in which the view moves; 0 for a view at rest.
  package let moving: Int
  /// The number of those frames with a measured picture near them.
  package let measured: Int
  /// The pictures, in motion and at rest, that are farther from the scene than half a point plus
  /// their error bar.
  package let wrong: Share
  package let wrongAtRest: Share

  /// A count out of a total.
  package struct Share: Hashable, Sendable {
    package var count: Int
    package var all: Int

    package init(count: Int, all: Int) {
      (self.count, self.all) = (count, all)
    }

    /// Whether it is more than one in twenty, and more than a single outlier.
    var isTooMany: Bool { count > 1 && Double(count) > 0.05 * Double(all) }
  }

  /// The minimum number of pictures for a verdict.
  package static let minimumPictures = 20
  /// The minimum share of moving frames that must be measured before a motion is called the same.
  package static let minimumCoverage = 0.8
  /// How near a picture must be to an instant, in seconds: about half the interval at 30 fps, with
  /// a margin.
  private static let reach = 0.02

  /// - Parameter moving: The times of the scene's frames in which the view moves, in seconds,
  ///   ascending.
  package init(of samples: [TrackedView.Sample], moving: [Double]) {
    let distinct = samples.filter { !$0.isRepeated }
    self.moving = moving.count
    let times = distinct.map(\.time).sorted()
    measured = moving.count { Self.hasNeighbor($0, in: times) }
    pictures =
      distinct.count { $0.kind == .new } + (distinct.contains { $0.kind == .still } ? 1 : 0)
    let inMotion = distinct.filter { Self.hasNeighbor($0.time, in: moving) }
    let atRest = distinct.filter { !Self.hasNeighbor($0.time, in: moving) }
    wrong = Share(count: inMotion.count { !$0.agrees }, all: inMotion.count)
    wrongAtRest = Share(count: atRest.count { !$0.agrees }, all: atRest.count)
    if pictures < Self.minimumPictures {
      answer = .inconclusive
    } else if wrong.isTooMany || wrongAtRest.isTooMany {
      answer = .differs
    } else if moving.isEmpty || Double(measured) < Self.minimumCoverage * Double(moving.count) {
      answer = .inconclusive
    } else {
      answer = .same
    }
  }

  /// Whether one of some ascending times is near another time.
  static func hasNeighbor(_ time: Double, in times: [Double]) -> Bool {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time - reach { low = middle + 1 } else { high = middle }
    }
    return low < times.count && times[low] <= time + reach
  }

  /// The verdict in one line.
  package var text: String {
    switch answer {
    case .same:
      return "same motion: within half a point, or its error bar, at 19 of 20 instants or more"
    case .differs:
      return "differs: farther than half a point and its error bar at more than one of 20 instants"
    case .inconclusive:
      if moving == 0 { return "cannot tell: the scene does not show it in motion" }
      if pictures < Self.minimumPictures {
        return "cannot tell: \(pictures) different pictures of it were measured, and "
          + "\(Self.minimumPictures) are needed"
      }
      return "cannot tell: \(percent) % of its motion was measured, and "
        + "\(Int(100 * Self.minimumCoverage)) % is needed"
    }
  }

  /// The measured share of the motion in percent, rounded down.
  var percent: Int { moving == 0 ? 0 : 100 * measured / moving }
}
