/// A rectangle of whole pixels.
package struct PixelArea: Hashable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  /// The mask of an opaque bitmap's color; its fourth byte is undefined.
  fileprivate static let color: UInt32 = 0x00FF_FFFF

  /// The smallest rectangle around all pixels in which two opaque bitmaps of the same size differ;
  /// nil where none do.
  package static func differing(_ a: Bitmap, _ b: Bitmap) -> PixelArea? {
    let (width, height) = (a.width, a.height)
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        let (a, b) = (a.bindMemory(to: UInt32.self), b.bindMemory(to: UInt32.self))
        func isOther(_ offset: Int) -> Bool { (a[offset] ^ b[offset]) & color != 0 }
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
          let row = y * width
          guard let first = (0..<width).first(where: { isOther(row + $0) }) else {
            continue
          }
          let last = (first..<width).last { isOther(row + $0) } ?? first
          left = min(left, first)
          right = max(right, last)
          top = min(top, y)
          bottom = y
        }
        guard right >= left else { return nil }
        return PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      }
    }
  }
}

extension Bitmap {
  /// The pixels of an area, transparent where they equal those of another bitmap of the same size.
  ///
  /// Both must be opaque; nil when memory runs out.
  package func patch(in area: PixelArea, on other: Bitmap) -> Bitmap? {
    guard var patch = Bitmap(width: area.width, height: area.height, isOpaque: false) else {
      return nil
    }
    let width = width
    patch.withUnsafeMutableBytes { out in
      self.withUnsafeBytes { mine in
        other.withUnsafeBytes { theirs in
          let (out, mine) = (out.bindMemory(to: UInt32.self), mine.bindMemory(to: UInt32.self))
          let theirs = theirs.bindMemory(to: UInt32.self)
          for y in 0..<area.height {
            for x in 0..<area.width {
              let offset = (area.y + y) * width + area.x + x
              let isSame = (mine[offset] ^ theirs[offset]) & PixelArea.color == 0
              out[y * area.width + x] = isSame ? 0 : mine[offset] | ~PixelArea.color
            }
          }
        }
      }
    }
    return patch
  }

  /// A copy of the bitmap, for keeping it while the original is drawn into again; nil when memory
  /// runs out.
  package func kept() -> Bitmap? {
    guard var copy = Bitmap(width: width, height: height, isOpaque: isOpaque) else { return nil }
    copy.withUnsafeMutableBytes { out in self.withUnsafeBytes { out.copyMemory(from: $0) } }
    return copy
  }
}
