import FlipbookCharts
import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import FlipbookSceneFile

/// A scene file: read, compiled, listed at three times and drawn once, in few pixels.
enum SceneInput {
  /// Holds images, traces and other scenes to name.
  private static let folder = ProjectFolder.path + "/Tests/Scenes/SceneFileTests/Fixtures"
  /// A picture this wide meets the same code as a large one.
  private static let side = 64.0

  static func take(_ bytes: [UInt8]) {
    let scene: CompiledScene
    do throws(SceneErrors) {
      scene = try CompiledScene(
        reading: .text(bytes, file: folder + "/fuzzed.json"), name: "fuzzed",
        overlay: SceneOverlay.self, fonts: TextInput.fonts)
    } catch {
      precondition(!error.list.isEmpty, "a scene is refused without a word")
      precondition(
        error.list.diagnostics.allSatisfy { !"\($0)".isEmpty }, "an error has no words")
      return
    }
    let last = scene.lastFrameTime
    precondition(last.isFinite && last >= 0, "a film has no length")
    let size = scene.size
    guard
      let settings = scene.settings(
        scale: side / max(size.width, size.height, 1))
    else { return }
    let painter = scene.painter(settings)
    for time in [0, last / 3, last] { _ = try? painter.commands(at: time) }
    _ = try? painter.bitmap(at: last / 3)
  }
}
