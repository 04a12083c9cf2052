package import FlipbookImages
package import FlipbookPainter
internal import Glibc

/// The part of a picture that differs from the one that a page already shows.
///
/// Transferring a picture to a page takes a browser longer than drawing it, so fewer bytes shorten
/// the delay.
package struct PictureDamage: Sendable {
  /// The area that contains all differences; empty when there are none.
  package let area: PixelRect

  private init(_ area: PixelRect) {
    self.area = area
  }

  /// The whole picture.
  package init(all bitmap: Bitmap) {
    self.init(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
  }

  /// The smallest area that contains all differences of two pictures of the same size.
  package init(from old: Bitmap, to new: Bitmap) {
    guard old.width == new.width, old.height == new.height, old.isOpaque == new.isOpaque else {
      self.init(all: new)
      return
    }
    let (width, height) = (new.width, new.height)
    let area = old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        let (old, new) = (old.bindMemory(to: UInt32.self), new.bindMemory(to: UInt32.self))
        func isSame(_ row: Int) -> Bool {
          guard let a = old.baseAddress, let b = new.baseAddress else { return true }
          return memcmp(a + row * width, b + row * width, width * 4) == 0
        }
        let changed = (0..<height).filter { !isSame($0) }
        guard let top = changed.first, let bottom = changed.last else {
          return PixelRect(x: 0, y: 0, width: 0, height: 0)
        }
        var (left, right) = (width, 0)
        for row in changed {
          let start = row * width
          left = (0..<left).first { old[start + $0] != new[start + $0] } ?? left
          right =
            (right..<width).last { old[start + $0] != new[start + $0] }.map { $0 + 1 } ?? right
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
      }
    }
    self.init(area)
  }

  /// The area's pixels row by row in the format of a canvas element: R, G, B, A, not premultiplied.
  package func canvasBytes(of bitmap: Bitmap) -> [UInt8] {
    guard area.width > 0, area.height > 0 else { return [] }
    // The alpha byte of an opaque picture is undefined.
    let solid: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
    return bitmap.straight().withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      return [UInt8](unsafeUninitializedCapacity: 4 * area.width * area.height) { target, count in
        target.withMemoryRebound(to: UInt32.self) { target in
          for row in 0..<area.height {
            let from = (area.y + row) * bitmap.width + area.x
            for column in 0..<area.width {
              let word = words[from + column]
              target[row * area.width + column] =
                word & 0xFF00_FF00 | word << 16 & 0x00FF_0000 | word >> 16 & 0xFF | solid
            }
          }
        }
        count = target.count
      }
    }
  }
}
