internal import FlipbookCalculus
internal import FlipbookGeometry
internal import FlipbookImages
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookPainter
internal import FlipbookRaster

/// The visible change at an instant at which a property jumps, found by drawing the canvas before
/// and after.
///
/// For example, a disc that is rotated back by three quarters jumps in its numbers only.
struct CanvasChange {
  /// Whether any pixel changes by more levels than rounding makes.
  let isSeen: Bool

  /// The tolerance in levels of 255 for differences at edges: a disc is drawn with curves that only
  /// approximate arcs.
  private static let tolerance = 8
  /// The approximate cost of drawing a pixel, in units of fuel.
  private static let unitsPerPixel = 20.0
  /// The maximum length of the longer side of the compared pictures, in pixels.
  private static let maximumPixels = 1024.0

  init(at time: Double, in subject: LintSubject) {
    let size = subject.scene.size
    let scale = min(1, Self.maximumPixels / max(size.width, size.height, 1))
    subject.tank.spend(2 * Self.unitsPerPixel * size.width * size.height * scale * scale)
    let just = min(1e-6, time / 2)
    // A drawing error is reported by other commands; here, the jump then counts as visible.
    guard !subject.tank.isEmpty,
      let painter = subject.scene.settings(scale: scale).map({ subject.scene.painter($0) }),
      let before = try? painter.bitmap(at: time - just),
      let after = try? painter.bitmap(at: time + just)
    else {
      isSeen = true
      return
    }
    isSeen = PictureDifference(before, after, tolerance: Self.tolerance).count > 0
  }
}
