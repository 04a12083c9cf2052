package import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookOutput
package import FlipbookRaster
import FlipbookSceneFile
internal import FlipbookTimeline

extension CompiledScene {
  /// A drawing error as a diagnostic at the place of the faulty view; nil for errors that no view
  /// causes.
  package func diagnostic(for error: RasterError) -> Diagnostic? {
    guard let layer = error.layer else { return nil }
    let name = views.name(of: layer)
    return Diagnostic(
      .error, .limit, name.isEmpty ? "\(error)" : "\(name): \(error)", place: places[layer])
  }

  /// The reason why frames of the film cannot be drawn, judged by its start, middle and end; nil
  /// where they can.
  ///
  /// Nothing is drawn: the cost of drawing is computed beforehand.
  package var drawingProblem: Diagnostic? {
    guard let settings = settings() else { return nil }
    var last: Double?
    for time in [0, lastFrameTime / 2, lastFrameTime] {
      // A picture that has not changed since is not made again.
      if let last, overlay == nil, timeline.isStill(in: last...time) { continue }
      last = time
      do throws(RasterError) {
        _ = try KnownPicture(of: timeline, at: time, settings, under: overlay)
      } catch {
        return diagnostic(for: error)
      }
    }
    return nil
  }
}
