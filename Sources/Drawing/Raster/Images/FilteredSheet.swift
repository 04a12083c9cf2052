/// A sheet at one size in which each pixel is the mean of four neighbors, with a transparent
/// border.
///
/// The four neighbors of every second pixel make one pixel of the sheet at half size: each size is
/// made from the previous one.
struct FilteredSheet {
  let pixels: UnsafeMutablePointer<UInt32>
  /// The width of the sheet without its border.
  let width: Int
  let height: Int

  /// The number of transparent pixels around the means, so that points outside are read as
  /// transparent.
  static let border = 2

  var rowLength: Int { Self.rowLength(width) }

  static func rowLength(_ width: Int) -> Int { width + 1 + 2 * border }

  /// The number of words for a sheet of a size.
  static func wordCount(width: Int, height: Int) -> Int {
    rowLength(width) * rowLength(height)
  }

  /// Computes the means of a sheet in memory for `wordCount` words.
  init(
    of sheet: UnsafePointer<UInt32>, width: Int, height: Int,
    in memory: UnsafeMutablePointer<UInt32>
  ) {
    self.init(in: memory, width: width, height: height)
    // The means of row y are between the rows y − 1 and y of the sheet.
    for y in 0...height {
      let upper = sheet + max(y - 1, 0) * width
      let lower = sheet + min(y, height - 1) * width
      let (isTop, isBottom) = (y == 0, y == height)
      let target = pixels + (y + Self.border) * rowLength + Self.border
      if isTop || isBottom {
        let row = isTop ? lower : upper
        target[0] = Self.mean(0, row[0], 0, 0)
        for x in 1..<max(1, width) { target[x] = Self.mean(row[x - 1], row[x], 0, 0) }
        target[width] = Self.mean(row[width - 1], 0, 0, 0)
        continue
      }
      target[0] = Self.mean(0, upper[0], 0, lower[0])
      var x = 1
      while x + 4 <= width {
        let mean = PixelLanes.mean(upper + x - 1, lower + x - 1)
        UnsafeMutableRawPointer(target + x).storeBytes(of: mean, as: SIMD16<UInt8>.self)
        x += 4
      }
      while x < width {
        target[x] = Self.mean(upper[x - 1], upper[x], lower[x - 1], lower[x])
        x += 1
      }
      target[width] = Self.mean(upper[width - 1], 0, lower[width - 1], 0)
    }
  }

  /// Computes the means of the sheet at half size in memory for its word count.
  func halved(in memory: UnsafeMutablePointer<UInt32>) -> FilteredSheet {
    let half = FilteredSheet(in: memory, width: (width + 1) / 2, height: (height + 1) / 2)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      guard x >= 0, y >= 0, x < half.width, y < half.height else { return 0 }
      return pixels[(2 * y + 1 + Self.border) * rowLength + 2 * x + 1 + Self.border]
    }
    for y in 0...half.height {
      let target = half.pixels + (y + Self.border) * half.rowLength + Self.border
      for x in 0...half.width {
        target[x] = Self.mean(
          pixel(x - 1, y - 1), pixel(x, y - 1), pixel(x - 1, y), pixel(x, y))
      }
    }
    return half
  }

  /// A sheet with a transparent border, whose means are not computed yet.
  private init(in memory: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    pixels = memory
    self.width = width
    self.height = height
    let length = rowLength
    (memory).update(repeating: 0, count: Self.border * length)
    (memory + (height + 1 + Self.border) * length).update(
      repeating: 0, count: Self.border * length)
    for y in 0...height {
      let row = memory + (y + Self.border) * length
      row.update(repeating: 0, count: Self.border)
      (row + Self.border + width + 1).update(repeating: 0, count: Self.border)
    }
  }

  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = (a >> shift & 255) + (b >> shift & 255) + (c >> shift & 255) + (d >> shift & 255)
      result |= ((sum + 2) >> 2) << shift
    }
    return result
  }
}

/// Arithmetic on the components of several pixels at once.
enum PixelLanes {
  /// The means of two by two pixels at four adjacent points: from the pixels 0…4 of two rows.
  @inline(__always)
  static func mean(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>
  ) -> SIMD16<UInt8> {
    @inline(__always)
    func lanes(_ words: UnsafePointer<UInt32>) -> SIMD16<UInt16> {
      SIMD16<UInt16>(
        truncatingIfNeeded: UnsafeRawPointer(words).loadUnaligned(as: SIMD16<UInt8>.self))
    }
    let sum = lanes(upper) &+ lanes(upper + 1) &+ lanes(lower) &+ lanes(lower + 1) &+ 2
    return SIMD16<UInt8>(truncatingIfNeeded: sum &>> 2)
  }
}
