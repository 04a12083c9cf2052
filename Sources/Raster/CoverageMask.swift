internal import CCairo
internal import Geometry

/// The coverage of polygons in an area of the canvas, a byte a pixel.
final class CoverageMask {
  let surface: OpaquePointer
  let area: PixelRect
  let byteCount: Int

  init?(
    _ polygons: FlatPath, _ transform: AffineTransform, over area: PixelRect,
    isEvenOdd: Bool = false, by raster: CoverageRaster
  ) {
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
    else { return nil }
    self.surface = surface
    self.area = area
    let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    byteCount = bytesPerRow * area.height
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    raster.cover(
      polygons, transform, over: area, into: bytes, bytesPerRow: bytesPerRow, isEvenOdd: isEvenOdd)
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }
}
