internal import Painter

extension ColorMatrix {
  /// Transforms premultiplied words, rounding each component.
  func apply(to words: UnsafeMutablePointer<UInt32>, count: Int) {
    func weights(_ row: SIMD4<Double>) -> (Float, Float, Float, Float) {
      (Float(row.x), Float(row.y), Float(row.z), Float(row.w))
    }
    let (rows, greens, blues) = (weights(red), weights(green), weights(blue))
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
}
