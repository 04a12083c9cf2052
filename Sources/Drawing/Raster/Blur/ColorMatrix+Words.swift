internal import FlipbookPainter

extension ColorMatrix {
  /// Transforms premultiplied words, rounding each component.
  func apply(to words: UnsafeMutablePointer<UInt32>, count: Int) {
    func weights(_ row: SIMD4<Double>) -> (Float, Float, Float, Float) {
      (Float(row.x), Float(row.y), Float(row.z), Float(row.w))
    }
    let (rows, greens, blues) = (weights(red), weights(green), weights(blue))
    if let alpha {
      return apply(to: words, count: count, (rows, greens, blues, weights(alpha)))
    }
    for index in 0..<count where words[index] >> 24 != 0 {
      let word = words[index]
      let (r, g) = (Float(word >> 16 & 255), Float(word >> 8 & 255))
      let (b, a) = (Float(word & 255), Float(word >> 24))
      func component(_ row: (Float, Float, Float, Float)) -> UInt32 {
        let sum = row.0 * r + row.1 * g + row.2 * b + row.3 * a
        return UInt32(max(0, min(sum, a)) + 0.5)
      }
      words[index] =
        word & 0xFF00_0000 | component(rows) << 16 | component(greens) << 8 | component(blues)
    }
  }

  /// The same where alpha changes as well; no component exceeds the new one.
  private func apply(
    to words: UnsafeMutablePointer<UInt32>, count: Int,
    _ rows: (
      red: (Float, Float, Float, Float), green: (Float, Float, Float, Float),
      blue: (Float, Float, Float, Float), alpha: (Float, Float, Float, Float)
    )
  ) {
    for index in 0..<count where words[index] >> 24 != 0 {
      let word = words[index]
      let (r, g) = (Float(word >> 16 & 255), Float(word >> 8 & 255))
      let (b, a) = (Float(word & 255), Float(word >> 24))
      func sum(_ row: (Float, Float, Float, Float), atMost limit: Float) -> Float {
        max(0, min(row.0 * r + row.1 * g + row.2 * b + row.3 * a, limit))
      }
      let alpha = (sum(rows.alpha, atMost: 255) + 0.5).rounded(.down)
      func component(_ row: (Float, Float, Float, Float)) -> UInt32 {
        UInt32(sum(row, atMost: alpha) + 0.5)
      }
      words[index] =
        UInt32(alpha) << 24 | component(rows.red) << 16 | component(rows.green) << 8
        | component(rows.blue)
    }
  }
}
