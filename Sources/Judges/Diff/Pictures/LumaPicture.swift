internal import FlipbookGeometry
internal import FlipbookImages

/// The brightness of a part of a picture: the luma of BT.709 in levels of 255, composited over
/// black.
package struct LumaPicture: Hashable {
  package let width: Int
  package let height: Int
  package private(set) var values: [Float]

  package init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// Reads a whole picture, or an area inside it.
  init(_ bitmap: Bitmap, _ area: PictureArea? = nil) {
    let area = area ?? PictureArea(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    width = area.width
    height = area.height
    var values = [Float](repeating: 0, count: area.width * area.height)
    bitmap.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for y in 0..<area.height {
        let start = (area.y + y) * bitmap.width + area.x
        for x in 0..<area.width {
          let word = words[start &+ x]
          let sum = (word >> 16 & 255) &* 54 &+ (word >> 8 & 255) &* 183 &+ (word & 255) &* 19
          values[y &* area.width &+ x] = Float(sum) / 256
        }
      }
    }
    self.values = values
  }

  /// The picture at half its size, with means of four pixels; a last odd column or row is dropped.
  package var halved: LumaPicture {
    let (w, h) = (width / 2, height / 2)
    var result = [Float](repeating: 0, count: w * h)
    for y in 0..<h {
      for x in 0..<w {
        let offset = 2 * y * width + 2 * x
        result[y * w + x] =
          (values[offset] + values[offset + 1] + values[offset + width] + values[offset + width + 1])
          / 4
      }
    }
    return LumaPicture(width: w, height: h, values: result)
  }

  /// Halves the picture up to `times` times, while its shorter side keeps at least eight pixels.
  package func halved(times: Int) -> LumaPicture {
    var picture = self
    for _ in 0..<times where min(picture.width, picture.height) >= 16 { picture = picture.halved }
    return picture
  }

  /// Reduces the picture to a size by means over areas of whole pixels.
  package func reduced(width newWidth: Int, height newHeight: Int) -> LumaPicture {
    var result = [Float](repeating: 0, count: newWidth * newHeight)
    for y in 0..<newHeight {
      let rows =
        y * height / newHeight..<max(y * height / newHeight + 1, (y + 1) * height / newHeight)
      for x in 0..<newWidth {
        let columns =
          x * width / newWidth..<max(x * width / newWidth + 1, (x + 1) * width / newWidth)
        var sum: Float = 0
        for row in rows { for column in columns { sum += values[row * width + column] } }
        result[y * newWidth + x] = sum / Float(rows.count * columns.count)
      }
    }
    return LumaPicture(width: newWidth, height: newHeight, values: result)
  }

  /// Rotates the picture clockwise by quarter turns.
  package func rotated(byQuarters quarters: Int) -> LumaPicture {
    guard quarters % 4 != 0 else { return self }
    var result = [Float](repeating: 0, count: values.count)
    // A column becomes a row.
    for y in 0..<height {
      for x in 0..<width { result[x * height + height - 1 - y] = values[y * width + x] }
    }
    return LumaPicture(width: height, height: width, values: result)
      .rotated(byQuarters: quarters % 4 - 1)
  }

  /// The means over the cells of a grid at any position, including fractions of pixels; beyond its
  /// borders, the picture's border pixels repeat.
  ///
  /// A cell smaller than a pixel is enlarged to one, so that positions between two pixels mix both.
  func means(over rect: Rect, columns: Int, rows: Int) -> LumaPicture {
    let across = Self.weights(of: width, from: rect.minX, by: rect.width / Double(columns), columns)
    let down = Self.weights(of: height, from: rect.minY, by: rect.height / Double(rows), rows)
    var narrow = [Float](repeating: 0, count: columns * height)
    for y in 0..<height {
      for (column, cell) in across.enumerated() {
        var sum: Float = 0
        for (offset, weight) in cell.weights.enumerated() {
          sum += weight * values[y &* width &+ cell.first &+ offset]
        }
        narrow[y &* columns &+ column] = sum
      }
    }
    var result = [Float](repeating: 0, count: columns * rows)
    for (row, cell) in down.enumerated() {
      for (offset, weight) in cell.weights.enumerated() {
        let start = (cell.first + offset) * columns
        for column in 0..<columns {
          result[row &* columns &+ column] += weight * narrow[start &+ column]
        }
      }
    }
    return LumaPicture(width: columns, height: rows, values: result)
  }

  /// The pixels that each cell of a row covers, and the share of the cell that each fills.
  private static func weights(
    of count: Int, from start: Double, by step: Double, _ cells: Int
  ) -> [(first: Int, weights: [Float])] {
    let reach = max(1, step) / 2
    return (0..<cells).map { cell in
      let middle = start + (Double(cell) + 0.5) * step
      let (low, high) = (middle - reach, middle + reach)
      let first = min(count - 1, max(0, Int(low.rounded(.down))))
      let last = min(count - 1, max(first, Int(high.rounded(.up)) - 1))
      var weights = (first...last).map { pixel in
        // The border pixels extend beyond the picture.
        let from = pixel == 0 ? low : max(low, Double(pixel))
        let to = pixel == count - 1 ? high : min(high, Double(pixel + 1))
        return Float(max(0, to - from) / (2 * reach))
      }
      let sum = weights.reduce(0, +)
      if sum > 0 { weights = weights.map { $0 / sum } }
      return (first, weights)
    }
  }
}
