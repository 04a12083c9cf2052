internal import Glibc

/// The parameters with which a drawing fits a picture best, with their uncertainty.
///
/// The fit is Gauss–Newton on the sum of squared differences, with outlying pixels down-weighted
/// (Huber's weights); brightness and contrast are fitted too. The uncertainty is estimated from the
/// residuals, summed over blocks of pixels, because a codec's errors within a block are correlated
/// (cluster-robust covariance; Liang and Zeger, Biometrika 73, 1986).
package struct PictureFit {
  package private(set) var parameters: [Double]
  /// The covariance of the parameters, in their units squared.
  package private(set) var covariance: [[Double]] = []
  /// The root mean square of the residual, in levels of 255.
  private(set) var remainder = Double.infinity
  /// Whether the fit converged.
  private(set) var isSettled = false

  /// The side of the blocks in pixels; a codec's own blocks have 8 to 64.
  private static let block = 16
  /// A block is informative when its influence is at least this share of the largest.
  private static let informativeShare = 1e-3

  /// - Parameters:
  ///   - start: The initial parameters.
  ///   - steps: The differences used for derivatives, one for each parameter; half of a pixel is a
  ///     good choice.
  ///   - halvings: The resolutions, as counts of halvings from coarse to fine: `[2, 1, 0]`.
  ///   - iterations: The maximum number of iterations at each resolution.
  package init?(
    _ observed: LumaPicture, start: [Double], steps: [Double], halvings: [Int],
    iterations: Int = 12,
    draw: ([Double]) throws(FootageError) -> LumaPicture
  ) throws(FootageError) {
    parameters = start
    for times in halvings {
      let target = observed.halved(times: times)
      let scale = Double(1 << times)
      isSettled = false
      for _ in 0..<iterations {
        guard
          let step = try step(
            target, steps: steps.map { $0 * scale }, wantsCovariance: times == halvings.last,
            draw: { (at) throws(FootageError) in try draw(at).halved(times: times) })
        else { return nil }
        // Steps are limited to two pixels at this resolution, beyond which the linearization fails.
        let length = zip(step, steps).map { abs($0 / $1) / scale }.max() ?? 0
        let part = length > 4 ? 4 / length : 1
        for index in parameters.indices { parameters[index] += step[index] * part }
        if length < 0.02 {
          isSettled = true
          break
        }
      }
    }
  }

  /// One Gauss–Newton step; nil where the picture does not depend on the parameters.
  private mutating func step(
    _ target: LumaPicture, steps: [Double], wantsCovariance: Bool,
    draw: ([Double]) throws(FootageError) -> LumaPicture
  ) throws(FootageError) -> [Double]? {
    let middle = try draw(parameters)
    guard middle.width == target.width, middle.height == target.height else { return nil }
    let slopes = try parameters.indices.map { (index) throws(FootageError) in
      var (less, more) = (parameters, parameters)
      less[index] -= steps[index]
      more[index] += steps[index]
      let (low, high) = (try draw(less), try draw(more))
      return zip(low.values, high.values).map { Double($1 - $0) / (2 * steps[index]) }
    }
    let count = target.values.count
    let line = Self.line(from: middle.values, to: target.values)
    let rest = (0..<count).map {
      Double(target.values[$0]) - line.gain * Double(middle.values[$0]) - line.offset
    }
    let deviations = rest.map { abs($0) }.sorted()
    let limit = max(3, 3 * 1.4826 * deviations[count / 2])
    let weights = rest.map { abs($0) <= limit ? 1 : limit / abs($0) }
    // The derivatives by each unknown: the parameters, the gain, the offset.
    let design =
      slopes.map { slope in slope.map { $0 * line.gain } }
      + [middle.values.map { Double($0) }, [Double](repeating: 1, count: count)]
    let unknowns = design.count
    let right = design.map { Self.product($0, rest, weights) }
    var normal = [[Double]](repeating: [Double](repeating: 0, count: unknowns), count: unknowns)
    for a in 0..<unknowns {
      for b in 0...a {
        normal[a][b] = Self.product(design[a], design[b], weights)
        normal[b][a] = normal[a][b]
      }
    }
    guard let inverse = Self.inverse(normal) else { return nil }
    remainder = (Self.product(rest, rest, weights) / Double(count)).squareRoot()
    if wantsCovariance {
      let scores = Self.scores(design, rest, weights, width: target.width)
      covariance = Self.covariance(inverse, scores, parameters: parameters.count)
    }
    return parameters.indices.map { index in
      zip(inverse[index], right).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }

  /// The weighted dot product.
  private static func product(_ a: [Double], _ b: [Double], _ weights: [Double]) -> Double {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        weights.withUnsafeBufferPointer { weights in
          var sum = 0.0
          for index in 0..<a.count { sum += a[index] * b[index] * weights[index] }
          return sum
        }
      }
    }
  }

  /// The score of each block of pixels for each unknown.
  private static func scores(
    _ design: [[Double]], _ rest: [Double], _ weights: [Double], width: Int
  ) -> [[Double]] {
    let columns = (width + block - 1) / block
    let blocks = columns * ((rest.count / width + block - 1) / block)
    return design.map { column in
      var sums = [Double](repeating: 0, count: blocks)
      for pixel in rest.indices {
        sums[pixel / width / block * columns + pixel % width / block] +=
          column[pixel] * rest[pixel] * weights[pixel]
      }
      return sums
    }
  }

  /// The sandwich estimator, with the correction for few blocks.
  ///
  /// - Parameter scores: The scores of each unknown by block.
  private static func covariance(
    _ inverse: [[Double]], _ scores: [[Double]], parameters: Int
  ) -> [[Double]] {
    let blocks = scores[0].count
    let influences = (0..<parameters).map { a in
      (0..<blocks).map { block in
        scores.indices.reduce(0.0) { $0 + inverse[a][$1] * scores[$1][block] }
      }
    }
    // Blocks with negligible influence are not counted.
    let squares = (0..<blocks).map { block in influences.reduce(0.0) { $0 + $1[block] * $1[block] }
    }
    let most = squares.max() ?? 0
    let informative = Double(squares.count { $0 > most * informativeShare })
    let correction = informative / max(1, informative - Double(parameters))
    return (0..<parameters).map { a in
      (0..<parameters).map { b in
        zip(influences[a], influences[b]).reduce(0) { $0 + $1.0 * $1.1 } * correction
      }
    }
  }

  /// The gain and offset that map one picture to another best.
  private static func line(from: [Float], to: [Float]) -> (gain: Double, offset: Double) {
    let count = Double(from.count)
    let means = (
      from.reduce(0.0) { $0 + Double($1) } / count, to.reduce(0.0) { $0 + Double($1) } / count
    )
    var (square, product) = (0.0, 0.0)
    for (a, b) in zip(from, to) {
      square += (Double(a) - means.0) * (Double(a) - means.0)
      product += (Double(a) - means.0) * (Double(b) - means.1)
    }
    // The gain is limited for pictures without contrast and for unrelated pictures.
    let gain = square > 0 ? min(2, max(0.5, product / square)) : 1
    return (gain, means.1 - gain * means.0)
  }

  /// The inverse of a matrix by elimination; nil for a singular one.
  private static func inverse(_ matrix: [[Double]]) -> [[Double]]? {
    let count = matrix.count
    let scales = matrix.indices.map { max(matrix[$0][$0], 1e-300).squareRoot() }
    var rows = matrix.indices.map { a in
      matrix.indices.map { matrix[a][$0] / (scales[a] * scales[$0]) }
        + matrix.indices.map { $0 == a ? 1.0 : 0 }
    }
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-10
      else { return nil }
      rows.swapAt(column, pivot)
      let head = rows[column][column]
      for entry in 0..<2 * count { rows[column][entry] /= head }
      for other in 0..<count where other != column {
        let factor = rows[other][column]
        for entry in 0..<2 * count { rows[other][entry] -= factor * rows[column][entry] }
      }
    }
    return (0..<count).map { a in (0..<count).map { rows[a][count + $0] / (scales[a] * scales[$0]) }
    }
  }
}
