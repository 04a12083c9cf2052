package import Document
internal import Interaction
internal import Output
package import Raster
import SceneFile

extension CompiledScene {
  /// An error of drawing as one of the scene, where the view is written that is at fault; nil for
  /// errors that no view makes.
  package func diagnostic(for error: RasterError) -> Diagnostic? {
    guard let layer = error.layer else { return nil }
    let name = views.name(of: layer)
    return Diagnostic(
      .error, .limit, name.isEmpty ? "\(error)" : "\(name): \(error)", place: places[layer])
  }

  /// Why frames of the film cannot be drawn, as far as its start, its middle and its end tell; nil
  /// where they can.
  ///
  /// Nothing is drawn: what drawing costs is counted before.
  package var drawingProblem: Diagnostic? {
    guard let settings = settings() else { return nil }
    for time in [0, lastFrameTime / 2, lastFrameTime] {
      do throws(RasterError) {
        _ = try KnownPicture(of: timeline, at: time, settings, under: overlay)
      } catch {
        return diagnostic(for: error)
      }
    }
    return nil
  }
}
