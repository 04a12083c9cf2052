internal import CFlipbookGIF

/// Finds the nearest palette color for each pixel.
///
/// It is immutable, so threads may share it.
package final class PaletteMap: @unchecked Sendable {
  let palette: OpaquePointer

  /// Throws `notEncoded` when there is not enough memory.
  package init(_ palette: ColorPalette) throws(ImageError) {
    let made = palette.colors.withUnsafeBufferPointer {
      flipbook_gif_palette_make($0.baseAddress, UInt32($0.count))
    }
    guard let made else { throw .notEncoded(reason: "out of memory") }
    self.palette = made
  }

  deinit { flipbook_gif_palette_free(palette) }

  /// The nearest colors of a frame's pixels, and its activity; both depend only on the frame.
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
      // Without memory the activity is 0, so that there is no loss.
      if !isDone { cells.initialize(repeating: 0) }
      filled = cellCount
    }
    return IndexedFrame(
      symbols: symbols, cells: cells, straight: bitmap.isOpaque ? nil : straight)
  }
}
