/// A row of blocks of pixels, and the words of the pixels between their centers.
struct BlockRow {
  /// The words, starting with the first pixel after the center of the first block.
  let words: UnsafeMutablePointer<UInt32>
  /// Blue, green, red and alpha of the blocks, one plane after the other.
  private let colors: UnsafeMutablePointer<Float>
  private let count: Int
  private let block: Int

  /// The width of a block in pixels is a power of two.
  init(count: Int, block: Int) {
    self.count = count
    self.block = block
    words = .allocate(capacity: count * block + 4)
    words.initialize(repeating: 0, count: count * block + 4)
    colors = .allocate(capacity: 4 * count)
  }

  func deallocate() {
    words.deallocate()
    colors.deallocate()
  }

  /// Interpolates between a row of each plane and the next one, clamped to 0…255.
  func mix(_ planes: [[Float]], _ row: Int, _ share: Float) {
    for (index, plane) in planes.enumerated() {
      plane.withUnsafeBufferPointer { plane in
        guard let above = plane.baseAddress.map({ $0 + row * count }) else { return }
        let colors = colors + index * count
        let below = share == 0 ? above : above + count
        for x in 0..<count {
          let value = above[x] + (below[x] - above[x]) * share
          let positive = value > 0 ? value : 0
          colors[x] = positive < 255 ? positive : 255
        }
      }
    }
  }

  /// Writes the words; those after the center of the last block are undefined.
  func enlarge() {
    switch block {
    case 1: copy()
    case 2: double()
    default: stretch()
    }
  }

  /// Adding 2²³ rounds to an integer, which is then in the low bits.
  private static let rounding: Float = 8_388_608

  private func copy() {
    let (blue, green, red) = (colors, colors + count, colors + 2 * count)
    let alpha = colors + 3 * count
    func level(_ value: Float) -> UInt32 { (value + Self.rounding).bitPattern & 255 }
    for x in 0..<count {
      words[x] = level(blue[x]) | level(green[x]) << 8 | level(red[x]) << 16 | level(alpha[x]) << 24
    }
  }

  private func double() {
    let shares = SIMD4<Float>(0.25, 0.75, 0.25, 0.75)
    for x in stride(from: 0, to: count - 2, by: 2) {
      @inline(__always)
      func levels(_ plane: Int) -> SIMD4<UInt32> {
        let color = colors + (plane * count + x)
        let (a, b, c) = (color[0], color[1], color[2])
        return Self.levels(SIMD4(a, a, b, b), SIMD4(b, b, c, c), shares)
      }
      store(levels(0) | levels(1) &<< 8 | levels(2) &<< 16 | levels(3) &<< 24, at: 2 * x)
    }
    for x in max(0, (count - 2) & ~1)..<count - 1 {
      for (part, share) in [Float(0.25), 0.75].enumerated() {
        words[2 * x + part] = (0..<4).reduce(0) { word, plane in
          let color = colors + (plane * count + x)
          let value = color[0] + (color[1] - color[0]) * share
          return word | ((value + Self.rounding).bitPattern & 255) << UInt32(8 * plane)
        }
      }
    }
  }

  private func stretch() {
    let numbers = SIMD4<Float>(0.5, 1.5, 2.5, 3.5)
    let step = 1 / Float(block)
    for x in 0..<count - 1 {
      @inline(__always)
      func ends(_ plane: Int) -> (SIMD4<Float>, SIMD4<Float>) {
        let color = colors + (plane * count + x)
        return (SIMD4(repeating: color[0]), SIMD4(repeating: color[1]))
      }
      let (blue, green, red, alpha) = (ends(0), ends(1), ends(2), ends(3))
      for part in stride(from: 0, to: block, by: 4) {
        let shares = (numbers + Float(part)) * step
        store(
          Self.levels(blue.0, blue.1, shares)
            | Self.levels(green.0, green.1, shares) &<< 8
            | Self.levels(red.0, red.1, shares) &<< 16
            | Self.levels(alpha.0, alpha.1, shares) &<< 24, at: x * block + part)
      }
    }
  }

  @inline(__always)
  private static func levels(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ shares: SIMD4<Float>
  ) -> SIMD4<UInt32> {
    unsafeBitCast(a + (b - a) * shares + rounding, to: SIMD4<UInt32>.self) & 255
  }

  @inline(__always)
  private func store(_ four: SIMD4<UInt32>, at index: Int) {
    UnsafeMutableRawPointer(words + index).storeBytes(of: four, as: SIMD4<UInt32>.self)
  }
}
