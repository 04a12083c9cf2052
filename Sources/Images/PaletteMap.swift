internal import CGIF

/// Finds the color of a palette that is nearest to each pixel.
///
/// It does not change, so threads may share it.
package final class PaletteMap: @unchecked Sendable {
  let palette: OpaquePointer

  /// Throws `notEncoded` when there is no memory.
  package init(_ palette: ColorPalette) throws {
    let made = palette.colors.withUnsafeBufferPointer {
      flipbook_gif_palette_make($0.baseAddress, UInt32($0.count))
    }
    guard let made else { throw ImageError.notEncoded(reason: "out of memory") }
    self.palette = made
  }

  deinit { flipbook_gif_palette_free(palette) }

  /// The nearest colors of a frame's pixels; they depend on nothing else.
  package func indexed(_ bitmap: Bitmap) -> IndexedFrame {
    let straight = bitmap.straight()
    let count = bitmap.width * bitmap.height
    let symbols = [UInt8](unsafeUninitializedCapacity: count) { symbols, filled in
      straight.withUnsafeBytes {
        flipbook_gif_palette_map(palette, $0.baseAddress, count, symbols.baseAddress)
      }
      filled = count
    }
    return IndexedFrame(symbols: symbols, straight: bitmap.isOpaque ? nil : straight)
  }
}
