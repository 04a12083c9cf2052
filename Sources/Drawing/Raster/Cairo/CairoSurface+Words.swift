internal import CFlipbookCairo

extension CairoSurface {
  /// The premultiplied pixels; the upper byte of an opaque surface is undefined.
  var words: UnsafeMutablePointer<UInt32>? {
    cairo_image_surface_get_data(handle).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt32.self)
    }
  }

  var isOpaque: Bool { cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 }
}
