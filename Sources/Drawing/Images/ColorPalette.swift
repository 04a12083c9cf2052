/// The colors that represent all colors of a film.
///
/// Boxes of colors are split where that reduces the error most, as in Wu's quantizer, and the
/// colors are then moved to the means of the colors nearest to them (Lloyd). Channels are weighted
/// by visibility: green more than blue, blue more than red.
package struct ColorPalette: Hashable, Sendable {
  /// Words 0x00RRGGBB, at least one.
  package let colors: [UInt32]
  /// The error of the film's colors, in levels: the root mean square over all pixels; 0 if the
  /// palette is exact.
  package let error: Double

  /// The maximum number of times that the colors are moved.
  private static let rounds = 8
  /// The weights of squared differences; their sum is 9, as in the GIF writer.
  private static let weights = SIMD3<Double>(2, 4, 3)

  /// A palette of at most `limit` colors (2…255) for a histogram; exact if it has no more.
  package init(_ histogram: ColorHistogram, atMost limit: Int) {
    let limit = max(1, min(limit, 255))
    if let colors = histogram.colors(atMost: limit) {
      self.colors = colors.isEmpty ? [0] : colors
      error = 0
      return
    }
    let scale = Self.weights.squareRoot()
    let points = histogram.means.map { (position: $0.color * scale, weight: $0.count) }
    var boxes = [Box(points[...])]
    while boxes.count < limit {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        let (a, b) = boxes[worst].halves()
      else { break }
      boxes[worst] = a
      boxes.append(b)
    }
    var centers = boxes.map(\.mean)
    for _ in 0..<Self.rounds {
      guard Self.refine(&centers, points) else { break }
    }
    error = Self.error(of: centers, points)
    colors = Set(centers.map { Self.word($0 / scale) }).sorted()
  }

  private typealias Point = (position: SIMD3<Double>, weight: Double)

  /// Moves each color to the mean of the points nearest to it; returns whether any has moved.
  private static func refine(_ centers: inout [SIMD3<Double>], _ points: [Point]) -> Bool {
    var sums = [(position: SIMD3<Double>, weight: Double)](
      repeating: (.zero, 0), count: centers.count)
    for point in points {
      var best = (index: 0, distance: Double.infinity)
      for index in centers.indices {
        let difference = centers[index] - point.position
        let distance = (difference * difference).sum()
        if distance < best.distance { best = (index, distance) }
      }
      sums[best.index].position += point.position * point.weight
      sums[best.index].weight += point.weight
    }
    var hasMoved = false
    for index in centers.indices where sums[index].weight > 0 {
      let mean = sums[index].position / sums[index].weight
      if (mean - centers[index]).squaredLength > 0.01 { hasMoved = true }
      centers[index] = mean
    }
    return hasMoved
  }

  /// The weighted root mean square distance of the points from their nearest colors.
  private static func error(of centers: [SIMD3<Double>], _ points: [Point]) -> Double {
    var (sum, weight) = (0.0, 0.0)
    for point in points {
      let least = centers.lazy.map { ($0 - point.position).squaredLength }.min() ?? 0
      sum += least * point.weight
      weight += point.weight
    }
    return weight > 0 ? (sum / weight / weights.sum()).squareRoot() : 0
  }

  private static func word(_ color: SIMD3<Double>) -> UInt32 {
    let levels = color.rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    return UInt32(levels.x) << 16 | UInt32(levels.y) << 8 | UInt32(levels.z)
  }

  /// Points with their mean and the sum of their weighted squared distances from it.
  private struct Box {
    private let points: [Point]
    let mean: SIMD3<Double>
    let error: Double
    private let spread: SIMD3<Double>

    init(_ points: ArraySlice<Point>) {
      self.points = Array(points)
      var (sum, squares, weight) = (SIMD3<Double>.zero, SIMD3<Double>.zero, 0.0)
      for point in points {
        sum += point.position * point.weight
        squares += point.position * point.position * point.weight
        weight += point.weight
      }
      mean = weight > 0 ? sum / weight : .zero
      spread = squares - mean * mean * weight
      error = spread.sum()
    }

    /// Splits the box by a plane across the longest axis with the smallest remaining error; nil
    /// when there is only one point.
    func halves() -> (Box, Box)? {
      guard points.count > 1 else { return nil }
      let axis = (0..<3).max { spread[$0] < spread[$1] } ?? 0
      let sorted = points.sorted { $0.position[axis] < $1.position[axis] }
      let all = sorted.reduce((sum: SIMD3<Double>.zero, weight: 0.0)) {
        ($0.sum + $1.position * $1.weight, $0.weight + $1.weight)
      }
      var (sum, weight) = (SIMD3<Double>.zero, 0.0)
      var best = (count: 1, gain: -Double.infinity)
      for (index, point) in sorted.dropLast().enumerated() {
        sum += point.position * point.weight
        weight += point.weight
        let rest = all.sum - sum
        // The error of the two parts is a constant minus these squares of sums divided by weights.
        let gain = sum.squaredLength / weight + rest.squaredLength / (all.weight - weight)
        if gain > best.gain { best = (index + 1, gain) }
      }
      return (Box(sorted[..<best.count]), Box(sorted[best.count...]))
    }
  }
}

extension SIMD3<Double> {
  fileprivate var squaredLength: Double { (self * self).sum() }
}
