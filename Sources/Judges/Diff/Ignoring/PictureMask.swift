package import FlipbookImages

/// The pixels of a picture that a comparison leaves out.
package struct PictureMask: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Areas inside the picture, which may overlap.
  package let areas: [PictureArea]
  /// The number of pixels in them.
  package let ignoredCount: Int

  /// The smallest share of a picture that must be compared before films are called the same.
  package static let minimumShare = 0.5
  /// The distance of the lines of hatching, and their width, in pixels.
  private static let hatching = (distance: 8, width: 2)

  package init(width: Int, height: Int, ignoring areas: [PictureArea]) {
    self.width = width
    self.height = height
    self.areas = areas.compactMap { $0.inside(width: width, height: height) }
    var isIgnored = [Bool](repeating: false, count: width * height)
    for area in self.areas {
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width { isIgnored[y * width + x] = true }
      }
    }
    ignoredCount = isIgnored.count { $0 }
  }

  /// The share of the picture that is compared, 0…1.
  package var comparedShare: Double { 1 - Double(ignoredCount) / Double(width * height) }

  /// A picture with the same value, zero, in all ignored pixels.
  package func blanked(_ bitmap: Bitmap) -> Bitmap {
    var result = bitmap
    result.withUnsafeMutableBytes { bytes in
      for area in areas {
        for y in area.y..<area.y + area.height {
          let start = (y * width + area.x) * 4
          for offset in start..<start + area.width * 4 { bytes[offset] = 0 }
        }
      }
    }
    return result
  }

  /// A picture of brightness with zero in all ignored pixels.
  func blanked(_ picture: LumaPicture) -> LumaPicture {
    var values = picture.values
    for area in areas {
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width { values[y * width + x] = 0 }
      }
    }
    return LumaPicture(width: picture.width, height: picture.height, values: values)
  }

  /// Hatches the ignored areas where this picture is part of a larger one.
  ///
  /// - Parameter column: The column of the larger picture at which it starts.
  func hatch(_ bitmap: inout Bitmap, from column: Int) {
    for area in areas {
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width {
          let isLine = (x + y) % Self.hatching.distance < Self.hatching.width
          guard isLine else { continue }
          bitmap.setPixel(x: column + x, y: y, to: Pixel(red: 255, green: 0, blue: 255))
        }
      }
    }
  }
}
