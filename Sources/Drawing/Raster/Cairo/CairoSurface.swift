internal import CFlipbookCairo

/// A Cairo surface over memory that its caller owns and keeps alive.
final class CairoSurface {
  let handle: OpaquePointer

  /// The surface's pixels are premultiplied words `0xAARRGGBB`, in rows without gaps; `origin` is
  /// the position of the first pixel on the canvas.
  init(
    _ bytes: UnsafeMutableRawPointer, width: Int, height: Int, isOpaque: Bool,
    origin: (x: Int, y: Int) = (0, 0)
  ) throws(RasterError) {
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    // Cairo never returns null here: on failure it returns a surface with the error status.
    guard
      let handle = cairo_image_surface_create_for_data(
        bytes.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
        Int32(width * 4))
    else { throw .outOfMemory(width: width, height: height) }
    self.handle = handle
    try RasterError.check(cairo_surface_status(handle))
    if origin != (0, 0) {
      cairo_surface_set_device_offset(handle, Double(-origin.x), Double(-origin.y))
    }
  }

  /// Ends all use of the memory.
  func finish() {
    cairo_surface_flush(handle)
    cairo_surface_finish(handle)
  }

  deinit { cairo_surface_destroy(handle) }
}
