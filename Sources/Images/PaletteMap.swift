internal import CGIF

/// Finds the color of a palette that is nearest to each pixel.
///
/// It does not change, so threads may share it.
package final class PaletteMap: @unchecked Sendable {
  let palette: OpaquePointer

  /// Throws `notEncoded` when there is no memory.
  package init(_ palette: ColorPalette) throws(ImageError) {
    let made = palette.colors.withUnsafeBufferPointer {
      flipbook_gif_palette_make($0.baseAddress, UInt32($0.count))
    }
    guard let made else { throw .notEncoded(reason: "out of memory") }
    self.palette = made
  }

  deinit { flipbook_gif_palette_free(palette) }

  /// The nearest colors of a frame's pixels, and how busy it is; both depend on nothing else.
  package func indexed(_ bitmap: Bitmap) -> IndexedFrame {
    let straight = bitmap.straight()
    let count = bitmap.width * bitmap.height
    let symbols = [UInt8](unsafeUninitializedCapacity: count) { symbols, filled in
      straight.withUnsafeBytes {
        flipbook_gif_palette_map(palette, $0.baseAddress, count, symbols.baseAddress)
      }
      filled = count
    }
    let cellCount = (bitmap.width + 3) / 4 * ((bitmap.height + 3) / 4)
    let cells = [UInt8](unsafeUninitializedCapacity: cellCount) { cells, filled in
      let isDone = straight.withUnsafeBytes {
        flipbook_gif_busyness(
          $0.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height), cells.baseAddress)
      }
      // Without memory nothing is busy: nothing is lost.
      if !isDone { cells.initialize(repeating: 0) }
      filled = cellCount
    }
    return IndexedFrame(
      symbols: symbols, cells: cells, straight: bitmap.isOpaque ? nil : straight)
  }
}
