package import FlipbookImages

extension FlipMap {
  /// The map as a picture: black where nothing differs, then purple, orange and pale yellow.
  ///
  /// Brightness alone gives the order, for viewers who cannot distinguish the colors. nil when
  /// memory runs out.
  package var picture: Bitmap? {
    guard var bitmap = Bitmap(width: width, height: height, isOpaque: true) else { return nil }
    let ramp = Self.ramp
    bitmap.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for (index, value) in values.enumerated() {
        words[index] = ramp[Int((min(1, max(0, value)) * 255).rounded())]
      }
    }
    return bitmap
  }

  /// Matplotlib's magma (CC0), sampled at eighths and interpolated linearly.
  private static let stops: [(red: Double, green: Double, blue: Double)] = [
    (0, 0, 4), (28, 16, 68), (79, 18, 123), (129, 37, 129), (181, 54, 122), (229, 80, 100),
    (251, 135, 97), (254, 194, 135), (252, 253, 191),
  ]

  private static let ramp: [UInt32] = (0...255).map { level in
    let position = Double(level) / 255 * Double(stops.count - 1)
    let index = min(stops.count - 2, Int(position))
    let part = position - Double(index)
    let (from, to) = (stops[index], stops[index + 1])
    func mixed(_ from: Double, _ to: Double) -> UInt32 {
      UInt32((from * (1 - part) + to * part).rounded())
    }
    let red = mixed(from.red, to.red) << 16
    let green = mixed(from.green, to.green) << 8
    return 0xFF00_0000 | red | green | mixed(from.blue, to.blue)
  }
}
