internal import Glibc

/// The separable filters of FLIP, for a number of pixels per degree of visual angle.
///
/// Source: P. Andersson, J. Nilsson, T. Akenine-Möller, M. Oskarsson, K. Åström, M. D. Fairchild:
/// FLIP: A Difference Evaluator for Alternating Images. Proc. ACM Comput. Graph. Interact. Tech.
/// 3(2), 2020. doi:10.1145/3406183; sections 4.1.1 and 4.2.1.
package struct FlipFilter {
  /// The kernel in one direction: the weight of the center and those at each distance from it.
  package struct Kernel {
    package var weights: [Float]
    /// Whether the left weights are the negated right ones.
    package var isOdd = false

    package var radius: Int { weights.count - 1 }
  }

  /// The contrast sensitivity functions for brightness, red–green, and the two parts of
  /// blue–yellow; the weights of a part sum up to the square root of its share.
  package let spatial: [Kernel]
  /// A Gaussian, its first and its second derivative; the positive and the negative weights each
  /// sum up to 1.
  package let gaussian: Kernel
  package let edge: Kernel
  package let point: Kernel

  /// The maximum reach of the filters in rows or columns.
  var reach: Int { max(spatial.map(\.radius).max() ?? 0, gaussian.radius) }

  package init(pixelsPerDegree ppd: Double) {
    // g(x, y) = Σ a √(π/b) exp(−π² (x² + y²) / b), x and y in degrees.
    let parts = [(1.0, 0.0047), (1.0, 0.0053), (34.1, 0.04), (13.5, 0.025)]
    let radius = Int((3 * (0.04 / (2 * .pi * .pi)).squareRoot() * ppd).rounded(.up))
    let curves = parts.map { _, b in
      (0...radius).map { exp(-.pi * .pi * pow(Double($0) / ppd, 2) / b) }
    }
    let sums = curves.map { $0[0] + 2 * $0.dropFirst().reduce(0, +) }
    let shares = zip(parts, sums).map { part, sum in
      part.0 * (.pi / part.1).squareRoot() * sum * sum
    }
    let blueYellow = shares[2] + shares[3]
    spatial = zip(curves, sums).enumerated().map { index, curve in
      let share = index < 2 ? 1 : shares[index] / blueYellow
      return Self.kernel(curve.0.map { $0 / curve.1 * share.squareRoot() })
    }
    // Half of the width of a feature, 0.082 degrees.
    let deviation = 0.5 * 0.082 * ppd
    let reach = Int((3 * deviation).rounded(.up))
    let bell = (0...reach).map { exp(-pow(Double($0) / deviation, 2) / 2) }
    let sum = bell[0] + 2 * bell.dropFirst().reduce(0, +)
    gaussian = Self.kernel(bell.map { $0 / sum })
    let slope = bell.enumerated().map { Double($0) * $1 }
    let slopeSum = slope.reduce(0, +)
    edge = Kernel(weights: slope.map { Float($0 / slopeSum) }, isOdd: true)
    let bend = bell.enumerated().map { (pow(Double($0) / deviation, 2) - 1) * $1 }
    func total(_ isUsed: (Double) -> Bool) -> Double {
      let parts = bend.enumerated().filter { isUsed($0.element) }
      return abs(parts.reduce(0) { $0 + ($1.offset == 0 ? 1 : 2) * $1.element })
    }
    let (above, below) = (total { $0 > 0 }, total { $0 < 0 })
    point = Kernel(weights: bend.map { Float($0 > 0 ? $0 / above : $0 / below) })
  }

  /// A kernel without the negligible weights at its ends.
  private static func kernel(_ weights: [Double]) -> Kernel {
    let last = weights.lastIndex { $0 > weights[0] * 1e-9 } ?? 0
    return Kernel(weights: weights[...last].map { Float($0) })
  }
}

extension FlipFilter.Kernel {
  /// Filters the rows of a plane; beyond its borders the border pixels repeat.
  package func acrossRows(_ plane: [Float], width: Int) -> [Float] {
    var result = [Float](repeating: 0, count: plane.count)
    let sign: Float = isOdd ? -1 : 1
    plane.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        for start in stride(from: 0, to: source.count, by: width) {
          for x in 0..<width { target[start &+ x] = source[start &+ x] * weights[0] }
          for distance in 1..<max(1, weights.count) {
            let weight = weights[distance]
            let last = width &- 1
            var x = 0
            while x < width {
              let left = source[start &+ max(0, x &- distance)]
              let right = source[start &+ min(last, x &+ distance)]
              target[start &+ x] += weight * (right + sign * left)
              x &+= 1
            }
          }
        }
      }
    }
    return result
  }

  /// Filters the columns of a plane for `rows`; the plane also has the rows above and below them
  /// that the picture has.
  package func downColumns(_ plane: [Float], width: Int, rows: Range<Int>) -> [Float] {
    let last = plane.count / width - 1
    var result = [Float](repeating: 0, count: rows.count * width)
    let sign: Float = isOdd ? -1 : 1
    plane.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        for row in rows {
          let start = (row - rows.lowerBound) * width
          for x in 0..<width { target[start &+ x] = source[row &* width &+ x] * weights[0] }
          for distance in 1..<max(1, weights.count) {
            let weight = weights[distance]
            let above = max(0, row - distance) * width
            let below = min(last, row + distance) * width
            var x = 0
            while x < width {
              target[start &+ x] += weight * (source[below &+ x] + sign * source[above &+ x])
              x &+= 1
            }
          }
        }
      }
    }
    return result
  }
}
