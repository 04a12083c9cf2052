internal import FlipbookPainter

/// A Gaussian blur as three box blurs; the cost does not depend on the deviation.
struct BoxBlur {
  private let radius: Int
  private let border: Float
  private let isIdentity: Bool

  init(_ extent: MeanExtent) {
    radius = extent.radius
    border = extent.border
    isIdentity = extent.isIdentity
  }

  /// Blurs a plane of samples horizontally and vertically; outside the plane all samples are 0.
  ///
  /// The horizontal pass is a vertical pass on the transposed plane, because rows of sums can be
  /// added several at a time.
  func apply(to plane: inout [Float], width: Int, height: Int) {
    guard !isIdentity, width > 0, height > 0, plane.count == width * height else { return }
    var other = [Float](repeating: 0, count: plane.count)
    // A row of zeros for samples outside the plane, and the sums.
    var rows = [Float](repeating: 0, count: 2 * max(width, height))
    plane.withUnsafeMutableBufferPointer { plane in
      other.withUnsafeMutableBufferPointer { other in
        rows.withUnsafeMutableBufferPointer { rows in
          guard let first = plane.baseAddress, let second = other.baseAddress,
            let zeros = rows.baseAddress
          else { return }
          Self.transpose(first, second, width: width, height: height)
          blurDown(second, first, zeros, width: height, height: width)
          blurDown(first, second, zeros, width: height, height: width)
          blurDown(second, first, zeros, width: height, height: width)
          Self.transpose(first, second, width: height, height: width)
          blurDown(second, first, zeros, width: width, height: height)
          blurDown(first, second, zeros, width: width, height: height)
          blurDown(second, first, zeros, width: width, height: height)
        }
      }
    }
  }

  /// Applies one box blur to the columns of a plane; the last `width` elements of the rows are used
  /// for sums.
  private func blurDown(
    _ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>,
    _ zeros: UnsafeMutablePointer<Float>, width: Int, height: Int
  ) {
    let sums = zeros + width
    for x in 0..<width {
      zeros[x] = 0
      sums[x] = 0
    }
    func row(_ y: Int) -> UnsafePointer<Float> {
      y >= 0 && y < height ? source + y * width : UnsafePointer(zeros)
    }
    for y in 0..<min(radius, height) {
      let next = row(y)
      for x in 0..<width { sums[x] += next[x] }
    }
    let scale = 1 / (Float(2 * radius + 1) + 2 * border)
    let weight = border * scale
    for y in 0..<height {
      let below = row(y + radius)
      let beyond = row(y + radius + 1)
      let above = row(y - radius - 1)
      let result = target + y * width
      for x in 0..<width {
        let sum = sums[x] + (below[x] - above[x])
        sums[x] = sum
        result[x] = sum * scale + (beyond[x] + above[x]) * weight
      }
    }
  }

  /// Transposes a plane, block by block for cache locality.
  private static func transpose(
    _ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, width: Int, height: Int
  ) {
    let side = 16
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        for y in top..<min(top + side, height) {
          let from = source + y * width
          for x in left..<min(left + side, width) { target[x * height + y] = from[x] }
        }
      }
    }
  }
}
