internal import FlipbookGeometry
internal import FlipbookImages
package import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookPainter
package import FlipbookRaster

/// Instants of a film with the same motion between each two of them.
///
/// Motion is what changes in the picture: the sum of the differences of all pixels from one frame to
/// the next, drawn small, of which the fourth root counts: a stroke that grows changes a few hundredths
/// of the pixels that a card changes, and is watched as closely. So a film that rests for a second and then moves has its instants where it
/// moves. The first and the last instant are always among them.
package struct MovingMoments {
  /// In seconds, increasing.
  package let times: [Double]

  /// The longest side of the pictures that are compared, in pixels.
  private static let side = 96.0
  /// The maximum number of pictures that are compared.
  private static let maximumPictures = 900

  /// - Parameters:
  ///   - stretch: The first and the last instant, in seconds.
  ///   - interval: The time between frames, in seconds.
  package init(
    of scene: CompiledScene, count: Int, stretch: ClosedRange<Double>, interval: Double,
    unless isCancelled: () -> Bool = { false }
  ) throws(RasterError) {
    let length = stretch.upperBound - stretch.lowerBound
    let frames = interval > 0 ? (length / interval).rounded() : 0
    let pictures = Int(min(Double(Self.maximumPictures), max(Double(count), frames + 1)))
    let instants = Self.even(pictures, stretch)
    let scale = min(scene.scale, Self.side / max(scene.size.width, scene.size.height))
    guard count > 2, length > 0, let settings = scene.settings(scale: scale) else {
      times = Self.even(count, stretch)
      return
    }
    let painter = scene.painter(settings)
    var motion: [Double] = []
    var last: Bitmap?
    for time in instants {
      if isCancelled() { break }
      let picture = try painter.bitmap(at: time)
      if let last { motion.append(Self.motion(of: last.difference(from: picture))) }
      last = picture
    }
    times = Self.shares(of: motion, count: count).map { instants[$0] }
  }

  /// How much a difference of two pictures counts as motion.
  package static func motion(of difference: Double) -> Double {
    difference.squareRoot().squareRoot()
  }

  /// Instants with the same time between each two of them.
  static func even(_ count: Int, _ stretch: ClosedRange<Double>) -> [Double] {
    let length = stretch.upperBound - stretch.lowerBound
    return (0..<max(1, count)).map { index in
      count <= 1
        ? stretch.lowerBound : stretch.lowerBound + length * Double(index) / Double(count - 1)
    }
  }

  /// The indices of `count` instants with equal shares of the motion between each two of them, where
  /// `motion` holds what moves from each instant to the next.
  ///
  /// No instant appears twice; where nothing moves, they are evenly spaced.
  package static func shares(of motion: [Double], count: Int) -> [Int] {
    let last = motion.count
    guard count > 1, last >= count - 1 else { return Array(0...max(0, last)) }
    var sums = [0.0]
    for part in motion { sums.append(sums[sums.count - 1] + part) }
    let total = sums[last]
    guard total > 0 else {
      return (0..<count).map { Int((Double(last * $0) / Double(count - 1)).rounded()) }
    }
    var indices = [0]
    for share in 1..<count {
      let goal = total * Double(share) / Double(count - 1)
      // The first instant by which as much has moved, or the one before if that is nearer.
      var index = sums.firstIndex { $0 >= goal * (1 - 1e-12) } ?? last
      if index > 0, goal - sums[index - 1] < sums[index] - goal { index -= 1 }
      // Every instant once, with room for those that follow.
      index = max(index, indices[share - 1] + 1)
      indices.append(min(index, last - (count - 1 - share)))
    }
    indices[count - 1] = last
    return indices
  }
}

extension Bitmap {
  /// The sum of the differences of all channels of all pixels of two pictures of one size.
  fileprivate func difference(from other: Bitmap) -> Double {
    var sum = 0
    for y in 0..<min(height, other.height) {
      for x in 0..<min(width, other.width) {
        guard let a = pixel(x: x, y: y), let b = other.pixel(x: x, y: y) else { continue }
        sum +=
          abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
          + abs(Int(a.blue) - Int(b.blue)) + abs(Int(a.alpha) - Int(b.alpha))
      }
    }
    return Double(sum)
  }
}
