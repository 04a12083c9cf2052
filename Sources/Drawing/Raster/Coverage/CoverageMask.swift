internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

/// The coverage of each pixel, one byte a pixel.
final class CoverageMask {
  let width: Int
  let height: Int
  /// The stride of a row: a multiple of four, as Cairo requires.
  let bytesPerRow: Int
  private(set) var bytes: [UInt8]

  var byteCount: Int { bytes.count }

  /// A mask without coverage.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytesPerRow = (width + 3) & ~3
    bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
  }

  /// The coverage of polygons in an area of the canvas.
  convenience init(
    _ polygons: FlatPath, _ transform: AffineTransform, over area: PixelRect,
    isEvenOdd: Bool = false, by raster: CoverageRaster
  ) {
    self.init(width: area.width, height: area.height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      raster.cover(
        polygons, transform, over: area, into: base, bytesPerRow: bytesPerRow,
        isEvenOdd: isEvenOdd)
    }
  }

  /// The levels of a plane of samples, each rounded to the nearest integer.
  convenience init(_ plane: [Float], width: Int, height: Int) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bytes[y * bytesPerRow + x] = UInt8(min(255, max(0, plane[y * width + x] + 0.5)))
      }
    }
  }

  /// At least half coverage becomes full coverage, less becomes none.
  static func hard(_ level: UInt8) -> UInt8 { level < 128 ? 0 : 255 }

  /// The same mask without partially covered pixels.
  var hardened: CoverageMask {
    let mask = CoverageMask(width: width, height: height)
    mask.bytes = bytes.map(Self.hard)
    return mask
  }

  /// Passes the mask to the closure as a surface, which must not outlive it.
  func withSurface(_ body: (OpaquePointer) -> Void) throws(RasterError) {
    var status = CAIRO_STATUS_NO_MEMORY
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        // Cairo only reads a mask, so the shared memory is not modified.
        let surface = cairo_image_surface_create_for_data(
          UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: UInt8.self),
          CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(bytesPerRow))
      else { return }
      defer {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      status = cairo_surface_status(surface)
      if status == CAIRO_STATUS_SUCCESS { body(surface) }
    }
    try RasterError.check(status)
  }
}
