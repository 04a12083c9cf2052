internal import FlipbookImages

/// A small picture of the brightness of a frame, used to align films in time.
///
/// It has the means over at most 64 × 64 cells, filtered with the weights 1 : 2 : 1 and subsampled
/// by two: each number changes smoothly while something moves through it, and an encoder's noise
/// averages out. Brightness is the luma of BT.709 in levels of 255, with transparent parts over
/// black.
package enum FrameSignature {
  /// The maximum number of cells along a side before subsampling.
  static let cells = 64

  /// The count of numbers in a signature of pictures of a given size.
  package static func count(width: Int, height: Int) -> Int {
    (min(cells, width) + 1) / 2 * ((min(cells, height) + 1) / 2)
  }

  /// The signature of a picture, row by row.
  static func values(of bitmap: Bitmap) -> [Float] {
    let (columns, rows) = (min(cells, bitmap.width), min(cells, bitmap.height))
    return values(of: means(of: bitmap, columns: columns, rows: rows), columns, rows)
  }

  /// The signature of a picture of which only the brightness is known.
  package static func values(of picture: LumaPicture) -> [Float] {
    let (columns, rows) = (min(cells, picture.width), min(cells, picture.height))
    return values(of: picture.reduced(width: columns, height: rows).values, columns, rows)
  }

  private static func values(of means: [Float], _ columns: Int, _ rows: Int) -> [Float] {
    let narrow = halved(means, count: columns, lines: rows, step: 1, lineStep: columns)
    let width = (columns + 1) / 2
    // Filters the columns; the result is stored column by column, since any fixed order will do.
    return halved(narrow, count: rows, lines: width, step: width, lineStep: 1)
  }

  private static func means(of bitmap: Bitmap, columns: Int, rows: Int) -> [Float] {
    let (width, height) = (bitmap.width, bitmap.height)
    let starts = (0...columns).map { $0 * width / columns }
    var result = [Float](repeating: 0, count: columns * rows)
    bitmap.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      var sums = [Int](repeating: 0, count: columns)
      for row in 0..<rows {
        let lines = row * height / rows..<(row + 1) * height / rows
        for column in 0..<columns { sums[column] = 0 }
        for y in lines {
          for column in 0..<columns {
            var sum: UInt32 = 0
            var index = y * width + starts[column]
            let end = y * width + starts[column + 1]
            while index < end {
              let word = words[index]
              // 0.2126, 0.7152 and 0.0722 in 256ths; a cell is at most 256 pixels wide.
              sum &+= (word >> 16 & 255) &* 54 &+ (word >> 8 & 255) &* 183 &+ (word & 255) &* 19
              index &+= 1
            }
            sums[column] += Int(sum)
          }
        }
        for column in 0..<columns {
          let pixels = (starts[column + 1] - starts[column]) * lines.count
          result[row * columns + column] = Float(Double(sums[column]) / Double(256 * pixels))
        }
      }
    }
    return result
  }

  /// Filters lines of numbers 1 : 2 : 1 and keeps every second one; a border number is its own
  /// missing neighbor.
  private static func halved(
    _ values: [Float], count: Int, lines: Int, step: Int, lineStep: Int
  ) -> [Float] {
    let half = (count + 1) / 2
    var result = [Float](repeating: 0, count: half * lines)
    for line in 0..<lines {
      for index in 0..<half {
        let middle = index * 2
        let before = values[line * lineStep + max(0, middle - 1) * step]
        let after = values[line * lineStep + min(count - 1, middle + 1) * step]
        result[line * half + index] =
          (before + 2 * values[line * lineStep + middle * step] + after) / 4
      }
    }
    return result
  }
}
