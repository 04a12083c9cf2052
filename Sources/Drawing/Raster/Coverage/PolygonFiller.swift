internal import CFlipbookSpans
internal import FlipbookGeometry

/// A path that is filled without Cairo, and memory that is used again for the next one.
final class PolygonFiller: PathTracing {
  /// nil where memory is short.
  let handle: OpaquePointer?

  init() { handle = flipbook_polygon_create() }
  deinit { flipbook_polygon_destroy(handle) }

  /// Points farther from the origin than this, in pixels, are left to Cairo.
  static let reach = Double(FLIPBOOK_POLYGON_REACH)

  func move(_ p: Point) { flipbook_polygon_move(handle, p.x, p.y) }
  func line(_ p: Point) { flipbook_polygon_line(handle, p.x, p.y) }
  func curve(_ a: Point, _ b: Point, _ c: Point) {
    flipbook_polygon_curve(handle, a.x, a.y, b.x, b.y, c.x, c.y)
  }
  func close() { flipbook_polygon_close(handle) }
}
