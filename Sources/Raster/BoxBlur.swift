/// A gaussian blur as three running means, whose variance is exactly the gaussian's.
///
/// Each mean has a whole radius and two border samples of a smaller weight (Gwosdek, Grewenig,
/// Bruhn and Weickert, *Theoretical Foundations of Gaussian Convolution by Extended Box
/// Filtering*, 2011). The cost does not depend on the deviation.
struct BoxBlur {
  /// Whole samples on each side of the middle one.
  let radius: Int
  /// The weight of the border samples, 0…1.
  let border: Float

  /// The deviation is in samples; not-a-number counts as 0.
  init(deviation: Double) {
    let deviation = deviation > 0 ? min(deviation, 10_000) : 0
    let variance = deviation * deviation / 3
    let radius = (((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded(.down)
    self.radius = Int(radius)
    let next = (radius + 1) * (radius + 1)
    border = Float(
      (2 * radius + 1) * (radius * (radius + 1) - 3 * variance) / (6 * (variance - next)))
  }

  static let passes = 3

  /// How many samples beyond what is blurred get something of it.
  var reach: Int { Self.passes * (radius + 1) }

  private var isIdentity: Bool { radius == 0 && border <= 0 }

  /// Blurs a plane of samples across and down; beyond its edges all is 0.
  func apply(to plane: inout [Float], width: Int, height: Int) {
    guard !isIdentity, width > 0, height > 0, plane.count == width * height else { return }
    var other = [Float](repeating: 0, count: plane.count)
    for _ in 0..<Self.passes {
      plane.withUnsafeBufferPointer { source in
        other.withUnsafeMutableBufferPointer { target in
          for row in 0..<height { blurRow(source, target, from: row * width, count: width) }
        }
      }
      swap(&plane, &other)
    }
    var sums = [Float](repeating: 0, count: width)
    for _ in 0..<Self.passes {
      plane.withUnsafeBufferPointer { source in
        other.withUnsafeMutableBufferPointer { target in
          sums.withUnsafeMutableBufferPointer { sums in
            blurColumns(source, target, sums, width: width, height: height)
          }
        }
      }
      swap(&plane, &other)
    }
  }

  private var scale: Float { 1 / (Float(2 * radius + 1) + 2 * border) }

  private func blurRow(
    _ source: UnsafeBufferPointer<Float>, _ target: UnsafeMutableBufferPointer<Float>,
    from start: Int, count: Int
  ) {
    // The running sum is kept in double, so that no error of rounding is carried along.
    var sum = 0.0
    for x in 0..<min(radius, count) { sum += Double(source[start + x]) }
    for x in 0..<count {
      if x + radius < count { sum += Double(source[start + x + radius]) }
      if x - radius - 1 >= 0 { sum -= Double(source[start + x - radius - 1]) }
      var edges: Float = 0
      if x + radius + 1 < count { edges += source[start + x + radius + 1] }
      if x - radius - 1 >= 0 { edges += source[start + x - radius - 1] }
      target[start + x] = (Float(sum) + border * edges) * scale
    }
  }

  private func blurColumns(
    _ source: UnsafeBufferPointer<Float>, _ target: UnsafeMutableBufferPointer<Float>,
    _ sums: UnsafeMutableBufferPointer<Float>, width: Int, height: Int
  ) {
    for x in 0..<width { sums[x] = 0 }
    for y in 0..<min(radius, height) {
      for x in 0..<width { sums[x] += source[y * width + x] }
    }
    for y in 0..<height {
      let row = y * width
      if y + radius < height {
        let below = (y + radius) * width
        for x in 0..<width { sums[x] += source[below + x] }
      }
      let isAbove = y - radius - 1 >= 0
      let isBelow = y + radius + 1 < height
      if isAbove {
        let above = (y - radius - 1) * width
        for x in 0..<width { sums[x] -= source[above + x] }
      }
      for x in 0..<width { target[row + x] = sums[x] * scale }
      let weight = border * scale
      if isBelow {
        let next = (y + radius + 1) * width
        for x in 0..<width { target[row + x] += source[next + x] * weight }
      }
      if isAbove {
        let last = (y - radius - 1) * width
        for x in 0..<width { target[row + x] += source[last + x] * weight }
      }
    }
  }
}
