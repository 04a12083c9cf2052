internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookPainter

/// The pixels of an image that is assembled from parts.
extension ImageParts {
  /// The assembled image; nil without memory.
  func bitmap(of image: Bitmap) -> Bitmap? {
    guard
      var result = Bitmap(width: across.count, height: down.count, isOpaque: image.isOpaque)
    else { return nil }
    let columns = across.samples(of: image.width)
    let rows = down.samples(of: image.height)
    let width = image.width
    image.withUnsafeBytes { from in
      result.withUnsafeMutableBytes { to in
        let source = from.assumingMemoryBound(to: UInt32.self)
        let target = to.assumingMemoryBound(to: UInt32.self)
        for (y, row) in rows.enumerated() {
          let (upper, lower) = (row.near * width, row.far * width)
          for (x, column) in columns.enumerated() {
            target[y * columns.count + x] = Self.mixed(
              Self.mixed(source[upper + column.near], source[upper + column.far], column.share),
              Self.mixed(source[lower + column.near], source[lower + column.far], column.share),
              row.share)
          }
        }
      }
    }
    return result
  }

  /// Interpolates between two words, with the weight of the second in 256ths.
  private static func mixed(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    if share == 0 || a == b { return a }
    let rest = 256 - share
    let even = ((a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* share &+ 0x0080_0080) >> 8
    let odd = ((a >> 8) & 0x00FF_00FF) &* rest &+ ((b >> 8) & 0x00FF_00FF) &* share &+ 0x0080_0080
    return even & 0x00FF_00FF | odd & 0xFF00_FF00
  }
}

extension ImageParts.Axis {
  /// Two pixels of the image and the weight of the second, in 256ths.
  struct Sample {
    var near, far: Int
    var share: UInt32
  }

  func samples(of side: Int) -> [Sample] {
    (0..<count).map { index in
      let position = Double(index) + 0.5
      let (start, end) = (source.y, source.z)
      let total = Double(count)
      var (value, isTile) = (0.0, false)
      if position < first {
        value = source.x + position / first * (start - source.x)
      } else if position > total - last {
        value = source.w - (total - position) / last * (source.w - end)
      } else if let period {
        let periods = (position - first) / period
        value = start + (periods - periods.rounded(.down)) * (end - start)
        isTile = true
      } else {
        value = start + (position - first) / (total - last - first) * (end - start)
      }
      let edge = (value - 0.5).rounded(.down)
      func pixel(_ value: Double) -> Int {
        var value = value
        // A tile is followed by the next one rather than by the cap.
        if isTile, end - start >= 1 {
          if value + 0.5 < start { value += end - start }
          if value + 0.5 > end { value -= end - start }
        }
        return Int(max(0, min(value.rounded(), Double(side - 1))))
      }
      return Sample(
        near: pixel(edge), far: pixel(edge + 1),
        share: UInt32(max(0, min(((value - 0.5 - edge) * 256).rounded(), 256))))
    }
  }
}
