/// Which pictures of a recording are the one before once more, while the scene goes on.
///
/// A screen that missed its turn is recorded twice: the second picture says nothing of its own time. A
/// picture that stays for longer is no slip but what was shown.
package struct RepeatedPictures {
  /// What one picture is beside the one before it.
  package enum Kind: Hashable, Sendable {
    case new
    /// The same, and by the scene it should not be.
    case repeated
    /// The same, as it should be.
    case still
  }

  private var kinds: [Kind] = []
  private var times: [Double] = []
  private var last: (recorded: LumaPicture, drawn: LumaPicture)?

  package init() {}

  /// Below this share of what the scene changes nothing has changed.
  private static let share = 0.3
  /// Differences of so many levels in any block are those of codecs.
  private static let noise = 1.0
  /// What stands for longer is not a slip, in seconds.
  private static let longest = 0.1

  /// The next picture.
  ///
  /// - Parameters:
  ///   - recorded: What the recording shows where the canvas is.
  ///   - drawn: What the scene shows then.
  ///   - time: In seconds.
  package mutating func append(_ recorded: LumaPicture, _ drawn: LumaPicture, at time: Double) {
    defer { last = (recorded, drawn) }
    times.append(time)
    guard let last, let seen = PictureChange(from: last.recorded, to: recorded),
      let meant = PictureChange(from: last.drawn, to: drawn)
    else {
      kinds.append(.new)
      return
    }
    if meant.levels > Self.noise {
      kinds.append(seen.levels < Self.share * meant.levels ? .repeated : .new)
    } else {
      kinds.append(seen.levels < Self.noise ? .still : .new)
    }
  }

  /// What each picture is, with what stands for long taken as shown.
  package var all: [Kind] {
    var result = kinds
    var start = 0
    while start < result.count {
      guard result[start] == .repeated else {
        start += 1
        continue
      }
      var end = start
      while end + 1 < result.count, result[end + 1] == .repeated { end += 1 }
      if times[end] - times[max(0, start - 1)] > Self.longest {
        for place in start...end { result[place] = .still }
      }
      start = end + 1
    }
    return result
  }
}
