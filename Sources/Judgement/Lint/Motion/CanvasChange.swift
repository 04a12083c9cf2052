internal import Calculus
internal import Geometry
internal import Images
import Opening
internal import Output
internal import Painter
internal import Raster

/// What an eye sees of an instant at which something jumps: the canvas before and after.
///
/// A disc that is turned back by three quarters of a turn jumps in numbers alone.
struct CanvasChange {
  /// Whether any pixel is another one, by more levels than rounding makes.
  let isSeen: Bool

  /// Differences of so many levels of 255 are those of edges: a disc's is made of curves that are
  /// nearly arcs.
  private static let tolerance = 8
  /// What drawing a pixel costs about, in units of fuel.
  private static let unitsPerPixel = 20.0
  /// A picture of so many pixels along its longer side shows what jumps.
  private static let mostPixels = 1024.0

  init(at time: Double, in subject: LintSubject) {
    let size = subject.scene.size
    let scale = min(1, Self.mostPixels / max(size.width, size.height, 1))
    subject.tank.spend(2 * Self.unitsPerPixel * size.width * size.height * scale * scale)
    let just = min(1e-6, time / 2)
    // What cannot be drawn is an error of other commands, and no reason to be silent here.
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
