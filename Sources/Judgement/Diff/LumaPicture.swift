internal import Images

/// The brightness of a part of a picture: the luma of BT.709 in levels of 255, over black.
package struct LumaPicture: Hashable {
  let width: Int
  let height: Int
  private(set) var values: [Float]

  package init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// The whole of a picture, or a part that lies in it.
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

  /// Half as wide and high, by means of four pixels, without a last odd column or row.
  var halved: LumaPicture {
    let (w, h) = (width / 2, height / 2)
    var result = [Float](repeating: 0, count: w * h)
    for y in 0..<h {
      for x in 0..<w {
        let place = 2 * y * width + 2 * x
        result[y * w + x] =
          (values[place] + values[place + 1] + values[place + width] + values[place + width + 1])
          / 4
      }
    }
    return LumaPicture(width: w, height: h, values: result)
  }

  /// Halved so many times, as long as eight pixels are left.
  func halved(times: Int) -> LumaPicture {
    var picture = self
    for _ in 0..<times where min(picture.width, picture.height) >= 16 { picture = picture.halved }
    return picture
  }

  /// Made smaller to a size by means over areas, each pixel as a whole.
  func reduced(width newWidth: Int, height newHeight: Int) -> LumaPicture {
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
}
