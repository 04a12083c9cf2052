/// Finds pictures of a recording that repeat the one before while the scene moves.
///
/// When a screen misses a refresh, the recorder captures the same picture twice, and the second
/// says nothing about its own time. A picture that stays longer is what was shown.
package struct RepeatedPictures {
  /// The relation of a picture to the one before it.
  package enum Kind: Hashable, Sendable {
    case new
    /// Equal, although the scene changes.
    case repeated
    /// Equal, as in the scene.
    case still
  }

  private var kinds: [Kind] = []
  private var times: [Double] = []
  private var last: (recorded: LumaPicture, drawn: LumaPicture)?

  /// Differences of up to this many levels in any block are codec noise.
  private let noise: Double

  /// - Parameter noise: The difference of a block that is noise, in levels of 255; less in small
  ///   pictures, in which noise averages out.
  package init(noise: Double = 1) {
    self.noise = noise
  }

  /// A change below this share of the scene's change counts as none.
  private static let share = 0.3
  /// The longest repetition that counts as a missed refresh, in seconds.
  private static let longest = 0.1

  /// Appends the next picture.
  ///
  /// - Parameters:
  ///   - recorded: The area of the canvas in the recording.
  ///   - drawn: The scene's picture at the same time.
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
    if meant.levels > noise {
      kinds.append(seen.levels < Self.share * meant.levels ? .repeated : .new)
    } else {
      kinds.append(seen.levels < noise ? .still : .new)
    }
  }

  /// The kind of each picture; long repetitions count as shown.
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
        for index in start...end { result[index] = .still }
      }
      start = end + 1
    }
    return result
  }
}
